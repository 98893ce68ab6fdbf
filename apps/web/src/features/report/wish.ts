/** What somebody asks of a report on the screen, and what of that is sent. */
import type { Column, Condition, Query, Shape } from "@quadrante/api/report"
import * as Locale from "@quadrante/domain/locale"
import * as Report from "@quadrante/domain/report"
import type { Day, Weekday } from "@quadrante/domain/day"
import { Result } from "effect"
import type { TypedValue } from "./LocalInput.tsx"

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
  /** The period by its name, where it has one; its days stand below. */
  readonly period: Report.Period | ""
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
  period: "",
  from: null,
  until: null,
  unit: "",
  profile: "",
  person: "",
  fields: []
}

/** The columns that are said in a way of their own: how an instance stands, and how long it took. */
export const stateKey = "situacao"
export const durationKey = "horas"

/** A condition that asks nothing yet. */
export const blankCondition = (key: string): ConditionInput => ({ key, text: "", choice: "", from: null, until: null })

/** The day it is where the person works, and the one on which weeks begin. */
export interface Calendar {
  readonly today: Day
  readonly begins: Weekday
}

/** The same filters, with the days that their period has now. */
export const renewed = (filters: FilterInputs, { today, begins }: Calendar): FilterInputs =>
  filters.period === "" ? filters : { ...filters, ...Report.spanOf(filters.period, today, begins) }

/** What a link asks for, as far as the process has it. */
export const filledBy = (
  wish: Report.ReportFilters,
  { columns }: Shape,
  locale: Locale.Locale,
  calendar: Calendar
): FilterInputs => renewed(inputsOf(wish, columns, locale), calendar)

const inputsOf = (wish: Report.ReportFilters, columns: ReadonlyArray<Column>, locale: Locale.Locale): FilterInputs => ({
  status: wish.status,
  by: wish.por,
  period: wish.periodo,
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

const day = (typed: TypedValue) => (typeof typed === "string" ? typed : null)

/** What is sent. */
export const queryOf = (
  processo: string,
  filled: FilterInputs,
  columns: ReadonlyArray<string>,
  sort: Report.Sort | null
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

/** What a link asks of the table and of the chart beside it, as far as the process has it. */
export const lookOf = ({ colunas, ordem, grafico }: Report.ReportFilters, { columns }: Shape): ReportLook => {
  const known = (key: string) => columns.some((column) => column.key === key)
  const chosen = colunas.filter(known)
  const key = ordem.replace(/^-/, "")
  return {
    columns: chosen.length === 0 ? Report.standardColumns(columns) : [...new Set(chosen)],
    sort: known(key) ? { key, descending: ordem.startsWith("-") } : null,
    counted: known(grafico) ? grafico : ""
  }
}

/** How what was found is looked at. */
export interface ReportLook {
  readonly columns: ReadonlyArray<string>
  readonly sort: Report.Sort | null
  /** By which column rows are counted in the chart; empty: as it begins. */
  readonly counted: string
}

/** The link to what is asked for, and how it is looked at. */
export const linkOf = (processo: string, filled: FilterInputs, shape: Shape, look: ReportLook): string =>
  Report.query({
    processo,
    status: filled.status,
    por: filled.by,
    periodo: filled.period,
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
    ),
    colunas: look.columns.join() === Report.standardColumns(shape.columns).join() ? [] : look.columns,
    ordem: look.sort === null ? "" : `${look.sort.descending ? "-" : ""}${look.sort.key}`,
    grafico: look.counted
  })
