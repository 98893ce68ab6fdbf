/** What a report is asked for, as chips: what every process has, and what somebody added. A press opens a small editor. */
import { useRef, useState } from "react"
import { useTranslation } from "react-i18next"
import { SmallEditor } from "../../ui/SmallEditor.tsx"
import { Icon } from "../../ui/Icon.tsx"
import { MenuButton } from "../../ui/MenuButton.tsx"
import { type FilterLine, type FilterOptions, useFilterLines } from "./filter-lines.tsx"
import { reports } from "./texts/texts.ts"
import { blank } from "./wish.ts"
import { named } from "../../ui/tip.ts"
import "../../ui/filter-chip.css"

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
  return (
    <ul
      // Those that always stand there share one line: what adds another one does not stand below them alone.
      className={shown.some(({ onRemove }) => onRemove !== null) ? "filter-chips" : "filter-chips few"}
      aria-label={t("filters")}
    >
      {shown.map((line) => (
        <Chip
          key={line.key}
          line={line}
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
            {t("addShort")}
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

interface ChipProps {
  readonly line: FilterLine
  readonly isOpen: boolean
  readonly onToggle: (isOpen: boolean) => void
}

const Chip = ({ line: { name, value, editor, onRemove }, isOpen, onToggle }: ChipProps) => {
  const { t } = useTranslation(reports)
  const button = useRef<HTMLButtonElement>(null)
  const close = () => {
    onToggle(false)
    button.current?.focus({ preventScroll: true })
  }
  return (
    <li className="filter-chip">
      <button
        type="button"
        ref={button}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => (isOpen ? close() : onToggle(true))}
      >
        <span className="ellipsis">
          <small>{name}:</small> {value === "" ? "…" : value}
        </span>
        {onRemove === null && <Icon name="down" />}
      </button>
      {onRemove !== null && (
        <button
          type="button"
          {...named(t("remove", { campo: name }))}
          onClick={() => {
            onToggle(false)
            onRemove()
          }}
        >
          <Icon name="close" />
        </button>
      )}
      {isOpen && (
        <SmallEditor title={t("filterOf", { campo: name })} opener={button} onClose={() => onToggle(false)}>
          <ChipEditor editor={editor} onDone={close} />
        </SmallEditor>
      )}
    </li>
  )
}

interface EditorProps {
  readonly editor: FilterLine["editor"]
  readonly onDone: () => void
}

const ChipEditor = ({ editor, onDone }: EditorProps) => editor(onDone)
