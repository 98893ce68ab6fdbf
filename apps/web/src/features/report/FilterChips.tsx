/** What a report is asked for, as chips: what every process has, and what somebody added. A press opens a small editor. */
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { FilterChip } from "../../ui/FilterChip.tsx"
import { Icon } from "../../ui/Icon.tsx"
import { MenuButton } from "../../ui/MenuButton.tsx"
import { type FilterOptions, useFilterLines } from "./filter-lines.tsx"
import { reports } from "./texts/texts.ts"
import { blank } from "./wish.ts"

export const FilterChips = (options: FilterOptions) => {
  const { t } = useTranslation(reports)
  const { shape, filters, onFilter } = options
  /** The chip whose editor is open: also one that asks for nothing yet. */
  const [open, setOpen] = useState<string | null>(null)
  const lines = useFilterLines(options)
  const shown = lines.filter(({ key, value, onRemove }) => onRemove === null || value !== "" || key === open)
  const free = lines.filter((line) => !shown.includes(line))
  const isAsked =
    shown.some(({ onRemove, value }) => onRemove !== null && value !== "") ||
    filters.status.length > 0 ||
    filters.from != null ||
    filters.until != null
  // Until a process is chosen the page below asks for it, and nothing else can be asked.
  if (options.processo === "") return null
  return (
    <ul
      // Those that always stand there share one line: what adds another one does not stand below them alone.
      className={shown.some(({ onRemove }) => onRemove !== null) ? "filter-chips" : "filter-chips few"}
      aria-label={t("filters")}
    >
      {shown.map((line) => (
        <FilterChip
          key={line.key}
          name={line.name}
          value={line.value}
          title={t("filterOf", { campo: line.name })}
          editor={line.editor}
          removal={line.onRemove === null ? null : { name: t("remove", { campo: line.name }), run: line.onRemove }}
          isOpen={line.key === open}
          onToggle={(isOpen) => setOpen((before) => (isOpen ? line.key : before === line.key ? null : before))}
        />
      ))}
      {shape !== null && free.length > 0 && (
        <li className="filter-chip add">
          <MenuButton
            label={t("add")}
            className="chip-menu"
            isAbove
            acts={free.map(({ key, name }) => ({ name: key, label: name, run: () => setOpen(key) }))}
          >
            <Icon name="plus" />
            <span>{t("addShort")}</span>
          </MenuButton>
        </li>
      )}
      {isAsked && (
        <li className="plain-item">
          <button type="button" className="btn quiet small" onClick={() => onFilter(blank)}>
            {t("clear")}
          </button>
        </li>
      )}
    </ul>
  )
}
