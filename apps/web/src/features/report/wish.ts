/** What somebody asks of a report on the screen, and what of that is sent. */
import type { Column, Condition, Query, Shape } from "@quadrante/api/report"
import * as Locale from "@quadrante/domain/locale"
import * as Report from "@quadrante/domain/report"
import { Result } from "effect"
import type { TypedValue } from "./LocalInput.tsx"

/** By which column rows are sorted. */
export interface Sort {
  readonly key: string
  readonly descending: boolean
}

/** The inputs of a condition: `text` for a part of a value, `choice` for one of several, the ends for values with an order. */
export interface ConditionInput {
  readonly key: string
  readonly text: string
  readonly choice: string
  readonly from: TypedValue
  readonly until: TypedValue
}

/** The values of all inputs of the filters. */
export interface FilterInputs {
  readonly status: ReadonlyArray<Report.State>
  readonly by: "created" | "ended"
  readonly from: TypedValue
  readonly until: TypedValue
  readonly unit: string
  readonly profile: string
  readonly person: string
  readonly fields: ReadonlyArray<ConditionInput>
}

/** Nothing asked. */
export const blank: FilterInputs = {
  status: [],
  by: "created",
  from: null,
  until: null,
  unit: "",
  profile: "",
  person: "",
  fields: []
}

/** A condition that asks nothing yet. */
export const blankCondition = (key: string): ConditionInput => ({ key, text: "", choice: "", from: null, until: null })

/** The columns that a report shows until somebody chooses. */
export const standardColumns = (columns: ReadonlyArray<Column>): ReadonlyArray<string> =>
  columns.filter(({ shown }) => shown).map(({ key }) => key)

/** What a link asks for, as far as the process has it. */
export const filledBy = (wish: Report.ReportFilters, { columns }: Shape, locale: Locale.Locale): FilterInputs => ({
  ...blank,
  status: wish.status,
  from: wish.de === "" ? null : wish.de,
  until: wish.ate === "" ? null : wish.ate,
  unit: wish.unidade,
  profile: wish.perfil,
  person: wish.pessoa,
  fields: Object.entries(wish.campos).flatMap(([name, value]) => {
    const column = columns.find(({ key, filter }) => filter !== null && (key === `campo.${name}` || key === name))
    return column === undefined ? [] : [linked(column, value, locale)]
  })
})

/** A figure or a day may have two ends, kept apart by two dots: `100..500`. */
const linked = ({ key, filter, kind }: Column, value: string, locale: Locale.Locale): ConditionInput => {
  const none = blankCondition(key)
  if (filter === "contains") return { ...none, text: value }
  if (filter === "oneOf") return { ...none, choice: value }
  const read = (text: string): TypedValue => {
    if (text === "") return null
    if (kind !== "number") return Locale.isIso("date", text) ? text : null
    const figure = Number(text)
    return Number.isFinite(figure) ? figure : Result.getOrNull(Locale.parseNumber(locale, text))
  }
  const [from = "", until] = value.split("..")
  return { ...none, from: read(from), until: until === undefined ? read(from) : read(until) }
}

/** Whether everything that was typed is a value. */
export const isReadable = ({ from, until, fields }: FilterInputs): boolean =>
  [from, until, ...fields.flatMap((field) => [field.from, field.until])].every((typed) => typed !== undefined)

const day = (typed: TypedValue) => (typeof typed === "string" ? typed : null)

/** What is sent. */
export const queryOf = (
  processo: string,
  filled: FilterInputs,
  columns: ReadonlyArray<string>,
  sort: Sort | null
): Query => ({
  processo,
  columns,
  sort,
  filters: {
    status: filled.status,
    by: filled.by,
    from: day(filled.from),
    until: day(filled.until),
    unit: filled.unit === "" ? null : filled.unit,
    profile: filled.profile === "" ? null : filled.profile,
    person: filled.person.trim() === "" ? null : filled.person.trim(),
    fields: filled.fields.flatMap((field) => conditionOf(field) ?? [])
  }
})

const conditionOf = ({ key, text, choice, from, until }: ConditionInput): Condition | null => {
  if (from != null || until != null) return { key, from: from ?? null, until: until ?? null }
  if (choice !== "") return { key, oneOf: [choice] }
  return text === "" ? null : { key, contains: text }
}

/** The link to what is asked for. */
export const linkOf = (processo: string, filled: FilterInputs): string =>
  Report.query({
    processo,
    status: filled.status,
    de: day(filled.from) ?? "",
    ate: day(filled.until) ?? "",
    unidade: filled.unit,
    perfil: filled.profile,
    pessoa: filled.person,
    campos: Object.fromEntries(
      filled.fields.map(({ key, text, choice, from, until }) => [
        key.replace(/^campo\./, ""),
        from == null && until == null ? text + choice : `${from ?? ""}..${until ?? ""}`
      ])
    )
  })
