/** The filters of a report, as chips show and edit them. */
import type { Column, Reportable, Shape } from "@quadrante/api/report"
import * as Report from "@quadrante/domain/report"
import type { TFunction } from "i18next"
import type { ReactNode } from "react"
import { useTranslation } from "react-i18next"
import { useLocale } from "../../kernel/locale.ts"
import { OptionList } from "../../ui/OptionList.tsx"
import { chipWords } from "./chip-words.ts"
import { EndsEditor, PeriodEditor, StatusEditor, TextEditor } from "./editors.tsx"
import { reports } from "./texts/texts.ts"
import { blankCondition, type Calendar, type ConditionInput, type FilterInputs } from "./wish.ts"

export interface FilterOptions {
  readonly processes: ReadonlyArray<Reportable>
  readonly processo: string
  readonly shape: Shape | null
  readonly filters: FilterInputs
  readonly calendar: () => Calendar
  /** By what cards, which have no heads, are sorted; undefined: there is a table. */
  readonly sort: Report.Sort | null | undefined
  readonly onProcess: (processo: string) => void
  readonly onFilter: (filters: FilterInputs) => void
  readonly onSort: (key: string) => void
}

/** A filter of a report. */
export interface FilterLine {
  readonly key: string
  readonly name: string
  /** What it asks for, in words. */
  readonly value: string
  readonly editor: (close: () => void) => ReactNode
  /** Takes it away; null: it always stands there. */
  readonly onRemove: (() => void) | null
}

/** What each line is made with. */
interface FilterContext {
  readonly t: TFunction<typeof reports>
  readonly filters: FilterInputs
  readonly words: ReturnType<typeof chipWords>
  readonly set: (change: Partial<FilterInputs>) => void
}

/** All filters that there are, in their order. */
export const useFilterLines = (options: FilterOptions): ReadonlyArray<FilterLine> => {
  const { shape, filters, calendar, sort, onFilter, onSort } = options
  const { t } = useTranslation(reports)
  const locale = useLocale()
  const process = processLine(options, t)
  if (shape === null) return [process]
  const context: FilterContext = {
    t,
    filters,
    words: chipWords({ filters, shape, t, locale }),
    set: (change) => onFilter({ ...filters, ...change })
  }
  return [
    process,
    statusLine(context),
    periodLine(context, calendar),
    ...(sort === undefined ? [] : [sortLine(t("sortBy"), shape, sort ?? Report.standardSort, onSort)]),
    choiceLine(context, "unit", shape.units),
    choiceLine(context, "profile", shape.profiles),
    personLine(context),
    ...shape.columns.flatMap((column) => (column.filter === null ? [] : fieldLine(context, column)))
  ]
}

const processLine = ({ processes, processo, shape, onProcess }: FilterOptions, t: FilterContext["t"]): FilterLine => ({
  key: "processo",
  name: t("process"),
  value: shape?.title ?? processes.find((one) => one.processo === processo)?.title ?? t("choose"),
  editor: (close) => (
    <OptionList
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
})

const statusLine = ({ t, filters, words, set }: FilterContext): FilterLine => ({
  key: "status",
  name: t("state"),
  value: words.status,
  editor: () => <StatusEditor chosen={filters.status} onChoose={(status) => set({ status })} />,
  onRemove: null
})

const periodLine = ({ t, filters, words, set }: FilterContext, calendar: () => Calendar): FilterLine => ({
  key: "period",
  name: t(filters.by === "created" ? "byCreated" : "byEnded"),
  value: words.period,
  editor: (close) => (
    <PeriodEditor
      filters={filters}
      calendar={calendar()}
      onChange={(changed, isDone) => {
        set(changed)
        if (isDone) close()
      }}
    />
  ),
  onRemove: null
})

const sortLine = (
  name: string,
  { columns }: Shape,
  { key: by, descending }: Report.Sort,
  onSort: (key: string) => void
): FilterLine => ({
  key: "sort",
  name,
  value: `${columns.find(({ key }) => key === by)?.label ?? "–"} ${descending ? "↓" : "↑"}`,
  editor: () => (
    <OptionList
      chosen={by}
      none={null}
      options={columns.map(({ key: value, label }) => ({ value, label }))}
      onChoose={onSort}
    />
  ),
  onRemove: null
})

const choiceLine = (
  { t, filters, words, set }: FilterContext,
  key: "unit" | "profile",
  options: Shape["units"]
): FilterLine => ({
  key,
  name: t(key),
  value: words[key],
  editor: (close) => (
    <OptionList
      chosen={filters[key]}
      none={null}
      options={options}
      onChoose={(chosen) => {
        set({ [key]: chosen })
        close()
      }}
    />
  ),
  onRemove: () => set({ [key]: "" })
})

const personLine = ({ t, filters, words, set }: FilterContext): FilterLine => ({
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
})

const fieldLine = ({ filters, words, set }: FilterContext, column: Column): FilterLine => {
  const { key, label } = column
  const others = filters.fields.filter((one) => one.key !== key)
  return {
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
}

interface FieldProps {
  readonly column: Column
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
        <OptionList
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
