/** What somebody asks of a report on the screen, and what of that is sent. */
import type { Column, Condition, Query, Shape } from "@quadrante/api/report"
import * as Locale from "@quadrante/domain/locale"
import * as Report from "@quadrante/domain/report"
import { Result } from "effect"
import type { Typed } from "./LocalInput.tsx"
import type { Sort } from "./ResultTable.tsx"

/** A condition as it is filled in: `text` for a part of one, `choice` for one of several, the ends for what has an order. */
export interface Filling {
  readonly key: string
  readonly text: string
  readonly choice: string
  readonly from: Typed
  readonly until: Typed
}

/** All that is filled in. */
export interface Filled {
  readonly status: ReadonlyArray<Report.State>
  readonly by: "created" | "ended"
  readonly from: Typed
  readonly until: Typed
  readonly unit: string
  readonly profile: string
  readonly person: string
  readonly fields: ReadonlyArray<Filling>
}

/** Nothing asked. */
export const blank: Filled = {
  status: [],
  by: "created",
  from: null,
  until: null,
  unit: "",
  profile: "",
  person: "",
  fields: []
}

/** What a link asks for, as far as the process has it. */
export const filledBy = (wish: Report.Wish, { columns }: Shape, locale: Locale.Locale): Filled => ({
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
const linked = ({ key, filter, kind }: Column, value: string, locale: Locale.Locale): Filling => {
  const none = { key, text: "", choice: "", from: null, until: null }
  if (filter === "contains") return { ...none, text: value }
  if (filter === "oneOf") return { ...none, choice: value }
  const read = (text: string): Typed => {
    if (text === "") return null
    if (kind !== "number") return Locale.isIso("date", text) ? text : null
    const figure = Number(text)
    return Number.isFinite(figure) ? figure : Result.getOrNull(Locale.parseNumber(locale, text))
  }
  const [from = "", until] = value.split("..")
  return { ...none, from: read(from), until: until === undefined ? read(from) : read(until) }
}

/** Whether everything that was typed is a value. */
export const isReadable = ({ from, until, fields }: Filled): boolean =>
  [from, until, ...fields.flatMap((field) => [field.from, field.until])].every((typed) => typed !== undefined)

const day = (typed: Typed) => (typeof typed === "string" ? typed : null)

/** What is sent. */
export const queryOf = (
  processo: string,
  filled: Filled,
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

const conditionOf = ({ key, text, choice, from, until }: Filling): Condition | null => {
  if (from != null || until != null) return { key, from: from ?? null, until: until ?? null }
  if (choice !== "") return { key, oneOf: [choice] }
  return text === "" ? null : { key, contains: text }
}

/** The link to what is asked for. */
export const linkOf = (processo: string, filled: Filled): string =>
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
