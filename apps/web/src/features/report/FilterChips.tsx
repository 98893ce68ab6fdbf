/** What a report is asked for, as chips: what every process has, and what somebody added. A press opens a small editor. */
import type { Reportable, Shape } from "@quadrante/api/report"
import { type ReactNode, useRef, useState } from "react"
import { useTranslation } from "react-i18next"
import { useAppSelector } from "../../kernel/app.ts"
import { Floating } from "../../ui/Floating.tsx"
import { Icon } from "../../ui/Icon.tsx"
import { MenuButton } from "../../ui/MenuButton.tsx"
import { chipWords } from "./chip-words.ts"
import { EndsEditor, OptionsEditor, PeriodEditor, StatusEditor, TextEditor } from "./editors.tsx"
import { reports } from "./texts/texts.ts"
import { blank, blankCondition, type Calendar, type ConditionInput, type FilterInputs, type Sort } from "./wish.ts"
import "../../ui/filter-chip.css"

interface Props {
  readonly processes: ReadonlyArray<Reportable>
  readonly processo: string
  readonly shape: Shape | null
  readonly filters: FilterInputs
  readonly calendar: () => Calendar
  /** By what cards, which have no heads, are sorted; undefined: there is a table. */
  readonly sort: Sort | null | undefined
  readonly onProcess: (processo: string) => void
  readonly onFilter: (filters: FilterInputs) => void
  readonly onSort: (key: string) => void
}

/** A filter of a report. */
interface ChipLine {
  readonly key: string
  readonly name: string
  /** What it asks for, in words. */
  readonly value: string
  readonly editor: (close: () => void) => ReactNode
  /** Takes it away; null: it always stands there. */
  readonly onRemove: (() => void) | null
}

export const FilterChips = (props: Props) => {
  const { t } = useTranslation(reports)
  const { shape, filters, onFilter } = props
  /** The chip whose editor is open: also one that asks for nothing yet. */
  const [open, setOpen] = useState<string | null>(null)
  const lines = useLines(props)
  const shown = lines.filter(({ key, value, onRemove }) => onRemove === null || value !== "" || key === open)
  const free = lines.filter((line) => !shown.includes(line))
  const isAsked =
    shown.some(({ onRemove, value }) => onRemove !== null && value !== "") ||
    filters.status.length > 0 ||
    filters.from != null ||
    filters.until != null
  return (
    <ul className="filter-chips" aria-label={t("filters")}>
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
  readonly line: ChipLine
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
        <small>{name}:</small> {value === "" ? "…" : value}
        {onRemove === null && <Icon name="down" />}
      </button>
      {onRemove !== null && (
        <button
          type="button"
          aria-label={t("remove", { campo: name })}
          title={t("remove", { campo: name })}
          onClick={() => {
            onToggle(false)
            onRemove()
          }}
        >
          <Icon name="close" />
        </button>
      )}
      {isOpen && (
        <Floating title={t("filterOf", { campo: name })} opener={button} onClose={() => onToggle(false)}>
          {editor(close)}
        </Floating>
      )}
    </li>
  )
}

/** All filters that there are, in their order. */
const useLines = (props: Props): ReadonlyArray<ChipLine> => {
  const { processes, processo, shape, filters, calendar, sort, onProcess, onFilter, onSort } = props
  const { t } = useTranslation(reports)
  const locale = useAppSelector((state) => state.locale)
  const process: ChipLine = {
    key: "processo",
    name: t("process"),
    value: shape?.title ?? processes.find((one) => one.processo === processo)?.title ?? t("choose"),
    editor: (close) => (
      <OptionsEditor
        chosen={processo}
        none={null}
        options={processes.map(({ processo: value, title: label }) => ({ value, label }))}
        onChoose={(value) => {
          if (value !== processo) onProcess(value)
          close()
        }}
      />
    ),
    onRemove: null
  }
  if (shape === null) return [process]
  const words = chipWords({ filters, shape, t, locale })
  const set = (change: Partial<FilterInputs>) => onFilter({ ...filters, ...change })
  const options = (
    key: "unit" | "profile",
    name: string,
    value: string,
    all: ReadonlyArray<{ readonly value: string; readonly label: string }>
  ): ChipLine => ({
    key,
    name,
    value,
    editor: (close) => (
      <OptionsEditor
        chosen={filters[key]}
        none={null}
        options={all}
        onChoose={(chosen) => {
          set({ [key]: chosen })
          close()
        }}
      />
    ),
    onRemove: () => set({ [key]: "" })
  })
  return [
    process,
    {
      key: "status",
      name: t("state"),
      value: words.status,
      editor: () => <StatusEditor chosen={filters.status} onChoose={(status) => set({ status })} />,
      onRemove: null
    },
    {
      key: "period",
      name: t(filters.by === "created" ? "byCreated" : "byEnded"),
      value: words.period,
      editor: (close) => (
        <PeriodEditor
          filters={filters}
          calendar={calendar()}
          onChange={(changed, isDone) => {
            onFilter(changed)
            if (isDone) close()
          }}
        />
      ),
      onRemove: null
    },
    ...(sort === undefined ? [] : [sortLine(t("sortBy"), shape, sort, onSort)]),
    options("unit", t("unit"), words.unit, shape.units),
    options("profile", t("profile"), words.profile, shape.profiles),
    {
      key: "person",
      name: t("person"),
      value: words.person,
      editor: (close) => (
        <TextEditor
          label={t("partOf", { campo: t("person") })}
          value={filters.person}
          onApply={(person) => {
            set({ person })
            close()
          }}
        />
      ),
      onRemove: () => set({ person: "" })
    },
    ...shape.columns.flatMap((column): ReadonlyArray<ChipLine> => {
      if (column.filter === null) return []
      const { key, label } = column
      const others = filters.fields.filter((one) => one.key !== key)
      return [
        {
          key,
          name: label,
          value: words.field(column),
          editor: (close) => (
            <FieldEditor
              column={column}
              field={filters.fields.find((one) => one.key === key) ?? blankCondition(key)}
              onApply={(field) => {
                set({ fields: [...others, field] })
                close()
              }}
            />
          ),
          onRemove: () => set({ fields: others })
        }
      ]
    })
  ]
}

const sortLine = (name: string, { columns }: Shape, sort: Sort | null, onSort: (key: string) => void): ChipLine => ({
  key: "sort",
  name,
  value: sort === null ? "–" : `${columns.find(({ key }) => key === sort.key)?.label} ${sort.descending ? "↓" : "↑"}`,
  editor: () => (
    <OptionsEditor
      chosen={sort?.key ?? ""}
      none={null}
      options={columns.map(({ key: value, label }) => ({ value, label }))}
      onChoose={onSort}
    />
  ),
  onRemove: null
})

interface FieldProps {
  readonly column: Shape["columns"][number]
  readonly field: ConditionInput
  readonly onApply: (field: ConditionInput) => void
}

const FieldEditor = ({ column: { label, kind, filter, options }, field, onApply }: FieldProps) => {
  const { t } = useTranslation(reports)
  switch (filter) {
    case "between":
      return (
        <EndsEditor
          kind={kind === "number" ? "number" : "date"}
          name={label}
          from={field.from}
          until={field.until}
          onApply={(ends) => onApply({ ...field, ...ends })}
        />
      )
    case "oneOf":
      return (
        <OptionsEditor
          chosen={field.choice}
          none={null}
          options={options}
          onChoose={(choice) => onApply({ ...field, choice })}
        />
      )
    default:
      return (
        <TextEditor
          label={t("partOf", { campo: label })}
          value={field.text}
          onApply={(text) => onApply({ ...field, text })}
        />
      )
  }
}
