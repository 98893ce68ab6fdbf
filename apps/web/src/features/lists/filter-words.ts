/** What lists call filters, columns and groups, and the values in them, in the language of the screen. */
import type { ListGroup, TaskChoices } from "@quadrante/api/list"
import * as List from "@quadrante/domain/list"
import { formatNumber, type Locale } from "@quadrante/domain/locale"
import { i18n } from "../../i18n/i18n.ts"
import { writtenDay } from "../../i18n/time.ts"
import { lists } from "./texts/texts.ts"

export type Field = TaskChoices["fields"][number]

export const noChoices: TaskChoices = {
  processos: [],
  units: [],
  profiles: [],
  people: [],
  elements: [],
  fields: []
}

/** What the filters of a list choose from by name. */
const choicesOf: Readonly<Record<string, keyof Omit<TaskChoices, "fields">>> = {
  processo: "processos",
  unit: "units",
  profile: "profiles",
  person: "people",
  element: "elements"
}

/** Filters and groups whose values the catalogue has, each under the name of the filter. */
const named: ReadonlySet<string> = new Set(["due", "standing", "since", "status"])

const say = i18n.getFixedT(null, lists)

/** The value of a filter that has few. */
const valueName = (name: string, value: string): string => {
  if (name === "returned") return say("isReturned")
  return named.has(name) ? say(`${name}.${value}` as "due.late") : value
}

export const isFigure = (field: Field | undefined): boolean => field?.kind === "number" || field?.kind === "money"

/** The value of a condition as the form has it: numbers are written as JSON writes them. */
const asValue = (field: Field | undefined, text: string): unknown =>
  isFigure(field) && text.trim() !== "" && !Number.isNaN(Number(text)) ? Number(text) : text

/** The words for a list, of which this can be chosen; and what the amounts in it are called, if they are one thing. */
export const makeFilterWords = (
  list: List.ListName,
  choices: TaskChoices,
  locale: Locale,
  amountName: string | null
) => {
  const fieldOf = (name: string): Field | undefined => choices.fields.find(({ field }) => field === name)

  /** The values from which a filter is chosen; null: it is typed. */
  const optionsOf = (name: string): ReadonlyArray<{ readonly value: string; readonly label: string }> | null => {
    const values = List.shapes[list].filters[name]
    if (values != null) return values.map((value) => ({ value, label: valueName(name, value) }))
    const from = choicesOf[name]
    if (from === undefined) return null
    return choices[from].flatMap(({ key, name: label, count }) =>
      key === null ? [] : [{ value: key, label: `${label} (${formatNumber(locale, count)})` }]
    )
  }

  const filterText = (name: string, text: string): string => {
    const condition = name === "value" ? List.conditionOf(text) : null
    if (condition !== null) return conditionText(condition)
    const from = choicesOf[name]
    const found = from === undefined ? undefined : choices[from].find(({ key }) => key === text)
    return found?.name ?? valueName(name, text)
  }

  const conditionText = ({ field, is, than }: List.ValueCondition): string => {
    const known = fieldOf(field)
    return [known?.label ?? field, say(`is.${is}`), valueText(known, asValue(known, than))].join(" ")
  }

  const valueText = (field: Field | undefined, value: unknown): string => {
    if (value === null || value === undefined || value === "") return ""
    if (typeof value === "number") return formatNumber(locale, value, field?.kind === "money" ? 2 : undefined)
    const text = typeof value === "string" ? value : JSON.stringify(value)
    if (field?.kind === "date") return writtenDay(locale, text)
    return field?.options.find((option) => option.value === text)?.label ?? text
  }

  const columnName = (column: string): string => {
    const field = List.fieldOf(column)
    if (field !== null) return fieldOf(field)?.label ?? field
    if (column === "amount" && amountName !== null) return amountName
    if (column === "title" && list === "pedidos") return say("column.request")
    if (column === "since" && list === "pedidos") return say("column.requestedOn")
    return say(`column.${column}` as "column.title")
  }

  const groupName = (group: string, { key, name }: Pick<ListGroup, "key" | "name">): string =>
    key !== null && named.has(group) ? valueName(group, key) : name

  return { fieldOf, optionsOf, filterText, valueText, columnName, groupName }
}

export type FilterWords = ReturnType<typeof makeFilterWords>
