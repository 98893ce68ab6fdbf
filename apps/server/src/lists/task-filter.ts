/** What lists are narrowed to, as conditions of the database. */
import type { RequestFilter, TaskFilter } from "@quadrante/api/list"
import { DueBand, momentsOf, type DueEdges } from "@quadrante/domain/list"
import type { Queries } from "../kernel/data/database.ts"
import { joined, type Fragment } from "./order.ts"

/** The conditions of a filter on a row `r` of a list of tasks. `value` is the value that it asks for, where it is seen. */
export const taskConditions = (sql: Queries, filter: TaskFilter, edges: DueEdges): Fragment => {
  const { text, processo, element, unit, profile, person, due, standing, since, value } = filter
  return all(sql, [
    text === undefined ? null : hasWords(sql, text, sql`'#' || r.number, r.title, r.name, r.holder, r.starter`),
    processo === undefined ? null : sql`r.processo = ${processo}`,
    element === undefined ? null : sql`r.element = ${element}`,
    unit === undefined ? null : sql`r.unit = ${unit}`,
    profile === undefined ? null : sql`r.profile = ${profile}`,
    person === undefined ? null : sql`r.person = ${person}`,
    due === undefined ? null : isDue(sql, due, edges),
    standing === undefined ? null : sql`r.standing = ${standing}`,
    since === undefined ? null : cameSince(sql, sql`r.opened`, since),
    value === undefined ? null : holds(sql, value)
  ])
}

/** Conditions that all hold. */
export const all = (sql: Queries, conditions: ReadonlyArray<Fragment | null>): Fragment =>
  joined(sql, [sql`true`, ...conditions.flatMap((one) => (one === null ? [] : [one]))], sql` and `)

/** That every word stands somewhere in these texts, whatever its case and accents. */
export const hasWords = (sql: Queries, text: string, texts: Fragment): Fragment | null => {
  const words = text.split(/\s+/).filter((word) => word !== "")
  return words.length === 0
    ? null
    : sql`fold_text(concat_ws(' ', ${texts})) like all (array(
        select part_pattern(w) from unnest(${words}::text[]) w))`
}

/** That something came so long ago. */
export const cameSince = (
  sql: Queries,
  at: Fragment,
  since: NonNullable<TaskFilter["since"] | RequestFilter["since"]>
): Fragment => {
  const days = { day: 1, week: 7, month: 30, older: 30 }[since]
  const then = sql`now() - make_interval(days => ${days})`
  return since === "older" ? sql`${at} < ${then}` : sql`${at} >= ${then}`
}

/** That something is due in a band; bands are told apart by their moments. */
const isDue = (sql: Queries, band: DueBand, edges: DueEdges): Fragment => {
  if (band === "none") return sql`r.due is null`
  const { from, until } = momentsOf(band, edges)
  return all(sql, [
    sql`r.due is not null`,
    from === null ? null : sql`r.due >= ${moment(sql, from)}`,
    until === null ? null : sql`r.due < ${moment(sql, until)}`
  ])
}

const moment = (sql: Queries, ms: number) => sql`to_timestamp(${ms}::float8 / 1000)`

/** The band of a row, and its place among the bands. */
export const bandOf = (sql: Queries, edges: DueEdges): { readonly key: Fragment; readonly rank: Fragment } => {
  const cases = (said: (band: DueBand, at: number) => Fragment) =>
    sql`case ${joined(
      sql,
      DueBand.literals.map((band, at) => sql`when ${isDue(sql, band, edges)} then ${said(band, at)}`),
      sql` `
    )} end`
  return { key: cases((band) => sql`${band}::text`), rank: cases((_, at) => sql`${at}::int`) }
}

type ValueFilter = NonNullable<TaskFilter["value"]>

/** That the value of a row that is asked for is so. A number is compared as one, anything else as a text. */
const holds = (sql: Queries, { is, than }: ValueFilter): Fragment => {
  const number = /^-?\d{1,15}(?:\.\d{1,15})?$/.test(than) ? than : null
  const asText = sql`(r.value #>> '{}')`
  const asNumber = sql`(case when jsonb_typeof(r.value) = 'number' then (r.value #>> '{}')::numeric end)`
  switch (is) {
    case "equals":
      return sql`(case when jsonb_typeof(r.value) = 'array' then r.value ? ${than}::text else coalesce(
        ${asText} = ${than} or ${asNumber} = ${number}::text::numeric, false) end)`
    case "contains":
      return sql`fold_text(${asText}) like part_pattern(${than})`
    case "least":
      return number === null ? sql`${asText} >= ${than} collate "C"` : sql`${asNumber} >= ${number}::text::numeric`
    case "most":
      return number === null ? sql`${asText} <= ${than} collate "C"` : sql`${asNumber} <= ${number}::text::numeric`
  }
}
