/** Reads the rows of a report: the instances of a process that the person may see, page by page or in one stream. */
import type { Language } from "@quadrante/domain/language"
import type { Column, Condition, Groups, ReportColumn, Page, Query } from "@quadrante/api/report"
import { mostGroups, mostRead, pageSize } from "@quadrante/api/report"
import type { Fault } from "@quadrante/api/fault"
import * as Locale from "@quadrante/domain/locale"
import * as Report from "@quadrante/domain/report"
import { seeingRights, type SeeingRight } from "@quadrante/domain/seeing"
import { Result } from "effect"
import * as Engine from "../../process/engine.ts"
import * as Sight from "../../process/rows/sight.ts"
import { refuse } from "../../kernel/http/refusal.ts"
import type { Session } from "../../identity/session/session.ts"
import type { Queries, Transaction } from "../../kernel/data/database.ts"
import { isDay, sourcesOf, type Source } from "./columns.ts"
import { say } from "./texts.ts"

/** A report that was understood: its columns are known, and each condition fits its own. */
export interface ValidReport {
  readonly title: string
  readonly columns: readonly Column[]
  readonly query: Query
  readonly sources: readonly Source[]
  readonly order: Source | null
  readonly conditions: readonly { readonly condition: Condition; readonly source: Source }[]
}

/** Reads what is asked against what the process has. */
export const prepare = async (
  sql: Queries,
  session: Session,
  query: Query,
  language: Language
): Promise<Result.Result<ValidReport, Fault>> => {
  const definition = await Engine.findNewestDefinition(sql, session.amb, query.processo)
  if (definition === null) return refuse("process-unknown")
  const known = new Map(sourcesOf(definition, language).map((source) => [source.column.key, source]))
  const sources = query.columns.flatMap((key) => known.get(key) ?? [])
  if (sources.length < query.columns.length) return refuse("request-invalid", { at: "columns" })
  const order = query.sort === null ? null : (known.get(query.sort.key) ?? null)
  if (order === null && query.sort !== null) return refuse("request-invalid", { at: "sort" })
  const conditions: Array<ValidReport["conditions"][number]> = []
  for (const condition of query.filters.fields) {
    const source = known.get(condition.key)
    if (source === undefined || !fits(source.column, condition)) {
      return refuse("request-invalid", { at: `fields.${condition.key}` })
    }
    conditions.push({ condition, source })
  }
  const title = definition.about.title[language]
  return Result.succeed({ title, columns: sources.map(({ column }) => column), query, sources, order, conditions })
}

const fits = ({ filter, kind }: Column, condition: Condition): boolean => {
  if ("contains" in condition) return filter === "contains"
  if ("oneOf" in condition) return filter === "oneOf"
  const isBound = (bound: string | number | null) =>
    bound === null || (kind === "number" ? typeof bound === "number" : typeof bound === "string" && isDay(bound))
  return filter === "between" && isBound(condition.from) && isBound(condition.until)
}

/** A page of a report, and on its first one what all of it comes to. */
export const page = async (sql: Queries, session: Session, report: ValidReport, from: number): Promise<Page> => {
  const rows = await select(sql, session, report, { offset: from, limit: Math.min(pageSize, mostRead - from) })
  const { count, totals, seen } = await sum(sql, session, report)
  return {
    columns: report.columns.map(headOf),
    rows: rows.map((row) => ({ instance: String(row["id"]), cells: cellsOf(report, row) })),
    count,
    totals,
    seen,
    at: new Date().toISOString()
  }
}

/** Heads a column, without how it can be asked for. */
export const headOf = ({ key, label, kind, decimals }: Column): ReportColumn => ({ key, label, kind, decimals })

/** What stands in the cells of the newest instances of a report, so many at most. */
export const newest = async (
  sql: Queries,
  session: Session,
  report: ValidReport,
  limit: number
): Promise<readonly (readonly Report.Cell[])[]> =>
  (await select(sql, session, report, { offset: 0, limit })).map((row) => cellsOf(report, row))

/** How many there are, the totals of their columns, and of how many rows these are: those in which the person sees the field. */
export const sum = async (
  sql: Queries,
  session: Session,
  report: ValidReport
): Promise<{
  readonly count: number
  readonly totals: readonly (number | null)[]
  readonly seen: readonly (number | null)[]
}> => {
  const totals = report.sources.map((source, at) => {
    const { total } = source.column
    const value = valueOf(sql, session, source)
    const what = total === "sum" ? sql`sum(${value})` : total === "mean" ? sql`avg(${value})` : sql`null`
    const seen =
      source.field === null || total === null
        ? sql`null`
        : sql`count(*) filter (where ${isSeen(sql, session, source.field)})`
    return sql`, ${what} as ${sql(`t${at}`)}, ${seen} as ${sql(`s${at}`)}`
  })
  const summed = report.sources.filter(({ column }) => column.total !== null)
  const [row = {}] = await sql<Record<string, unknown>[]>`
    select count(*)::int as count ${totals} ${from(sql, session, { ...report, sources: summed, order: null })}`
  return {
    count: Number(row["count"] ?? 0),
    totals: report.sources.map((_, at) => numberIn(row[`t${at}`])),
    seen: report.sources.map((_, at) => numberIn(row[`s${at}`]))
  }
}

/** The rows of a report by what stands in its first column; of its second one, where it has one, what that comes to. */
export const groups = async (sql: Queries, session: Session, report: ValidReport): Promise<Groups> => {
  const [by, of] = report.sources
  if (by === undefined) return { groups: [], others: { groups: 0, count: 0 } }
  const value =
    of === undefined || of.column.total === null
      ? sql`null::numeric`
      : of.column.total === "sum"
        ? sql`sum(${valueOf(sql, session, of)})`
        : sql`avg(${valueOf(sql, session, of)})`
  const found = await sql<{ found: unknown; count: number; value: unknown; groups: number; rows: number }[]>`
    with g as (
      select ${valueOf(sql, session, by)} as found, count(*)::int as count, ${value} as value
      ${from(sql, session, report)} group by 1)
    select *, count(*) over ()::int as groups, sum(count) over ()::int as rows from g
    order by value desc nulls last, count desc, found limit ${mostGroups}`
  const told = found.reduce((all, { count }) => all + count, 0)
  return {
    groups: found.map((row) => ({ label: labelOf(by, row.found), count: row.count, value: numberIn(row.value) })),
    others: { groups: (found[0]?.groups ?? 0) - found.length, count: (found[0]?.rows ?? 0) - told }
  }
}

/** What stands in the cells of a group, as a text. */
const labelOf = ({ cell }: Source, found: unknown): string | null => {
  const shown = cell(found)
  return shown === null || shown === "" ? null : String(shown)
}

const numberIn = (found: unknown): number | null => (found == null ? null : Number(found))

/** The value of a column where the person sees it, else nothing: what is not seen is not shown, found, summed or sorted by. */
const valueOf = (sql: Queries, session: Session, { field, value }: Source): ReturnType<Queries> =>
  field === null ? value(sql) : sql`case when ${isSeen(sql, session, field)} then ${value(sql)} end`

/** Whether the person sees a value of the instance `i`: by its elements that are theirs, or by a right all but `sigilo`. */
const isSeen = (sql: Queries, session: Session, name: string): ReturnType<Queries> => {
  const elements: ReturnType<Queries> = rightOf(session) === null ? sql`v.elements` : elementsSeen(sql, session)
  const own: ReturnType<Queries> = sql`(coalesce(d.rules #> array['asked', ${name}::text] ?| ${elements}, false)
    or (coalesce(d.rules #> array['shown', ${name}::text] ?| ${elements}, false)
      and (${name}::text <> all(i.secrets) or d.seeing -> 'sigilo' ? ${name}::text)))`
  return rightOf(session) === null
    ? own
    : sql`(${name}::text <> all(i.secrets) or coalesce(d.seeing #> array['sigilo', ${name}::text] ? ${session.profile}, false) or ${own})`
}

/** The right by which a person sees more than their forms show; null: none. */
export const rightOf = ({ rights }: Pick<Session, "rights">): SeeingRight | null =>
  seeingRights.find((right) => rights.includes(right)) ?? null

/** The elements of an instance `i` of a definition `d` that are or were a person's, with the one of the start, and `*`. */
const elementsSeen = (sql: Queries, { person, profile, unit }: Session): ReturnType<Queries> => sql`
  (seen_elements(i.amb, i.id, i.starter, ${person}, ${profile}, ${unit?.unid_sigla ?? null})
    || array['*', case when i.starter = ${person} then coalesce(d.seeing ->> 'start', '*') else '*' end])`

/** All rows of a report, some hundred at a time; `take` says whether to go on. */
export const stream = async (
  tx: Transaction,
  session: Session,
  report: ValidReport,
  take: (rows: readonly (readonly Report.Cell[])[]) => Promise<boolean>
): Promise<void> => {
  for await (const rows of select(tx, session, report, null).cursor(500)) {
    if (!(await take(rows.map((row) => cellsOf(report, row))))) return
  }
}

const cellsOf = ({ sources }: ValidReport, row: Readonly<Record<string, unknown>>): readonly Report.Cell[] =>
  sources.map(({ cell }, at) => cell(row[`c${at}`]))

/** All rows, or those of a page. What of them is seen is asked only of the page, unless it decides which rows these are. */
const select = (
  sql: Queries,
  session: Session,
  report: ValidReport,
  page: { readonly offset: number; readonly limit: number } | null
) => {
  const { sources, order, conditions, query } = report
  const columns = sources.map((source, at) => sql`, ${valueOf(sql, session, source)} as ${sql(`c${at}`)}`)
  const direction = query.sort?.descending === true ? sql`desc nulls last` : sql`asc nulls last`
  const sorted = order === null ? sql`` : sql`${valueOf(sql, session, order)} ${direction},`
  const ordered = sql`order by ${sorted} i.created desc, i.id`
  const which = page === null ? sql`` : sql`offset ${page.offset} limit ${page.limit}`
  const isDecided = order?.field == null && conditions.every(({ source }) => source.field === null)
  if (page === null || !isDecided) {
    return sql<Record<string, unknown>[]>`select i.id ${columns} ${from(sql, session, report)} ${ordered} ${which}`
  }
  const chosen = sql`array(select i.id ${from(sql, session, { ...report, sources: [] })} ${ordered} ${which})`
  return sql<Record<string, unknown>[]>`
    select i.id ${columns} ${from(sql, session, report)} and i.id = any(${chosen}) ${ordered}`
}

/** The definitions of the process, each with what its forms show under the profile: worked out once for all its instances. */
const definitions = (sql: Queries, { amb, profile }: Session) => sql`
  join (select c.id, c.seeing, seen_by(c.seeing, ${profile}) as rules from definition c where c.amb = ${amb} offset 0) d
    on d.id = i.definition`

/** The instances, those of others left out. */
const from = (sql: Queries, session: Session, { query, conditions, sources, order }: ValidReport) => {
  const asked = [...sources, ...(order === null ? [] : [order]), ...conditions.map(({ source }) => source)]
  // Who sees what is asked only where a field is: of each instance once, for all its columns.
  const looks = asked.some(({ field }) => field !== null)
  const { status, by, from: first, until, unit, profile, person } = query.filters
  const viewers = Sight.viewers(session)
  const zone = session.fuso_horario
  const day = by === "created" ? sql`i.created` : sql`i.ended`
  return sql`
    from instance i
    join person p on p.amb = i.amb and p.id = i.starter
    left join profile f on f.amb = i.amb and f.id = i.profile
    ${looks ? definitions(sql, session) : sql``}
    ${looks && rightOf(session) === null ? sql`cross join lateral (select ${elementsSeen(sql, session)} as elements offset 0) v` : sql``}
    where i.amb = ${session.amb} and i.processo = ${query.processo}
      ${
        viewers === null
          ? sql``
          : sql`and exists (select from instance_search s
              where s.amb = i.amb and s.instance = i.id and s.viewers && ${[...viewers]})`
      }
      ${status.length === 0 ? sql`` : sql`and shown_status(i.status, i.refused) = any(${[...status]})`}
      ${first === null ? sql`` : sql`and ${day} >= ${first}::date::timestamp at time zone ${zone}`}
      ${until === null ? sql`` : sql`and ${day} < (${until}::date + 1)::timestamp at time zone ${zone}`}
      ${unit === null ? sql`` : sql`and i.unid_sigla = ${unit}`}
      ${profile === null ? sql`` : sql`and i.profile = ${profile}`}
      ${person === null ? sql`` : sql`and ${contains(sql, sql`p.pessoa`, person)}`}
      ${conditions.reduce((all, one) => sql`${all} and ${holds(sql, session, one)}`, sql``)}`
}

const holds = (sql: Queries, session: Session, { condition, source }: ValidReport["conditions"][number]) => {
  const value = valueOf(sql, session, source)
  if ("contains" in condition) return contains(sql, value, condition.contains)
  if ("oneOf" in condition) {
    // Of several open steps one is enough.
    return source.column.key === "etapa"
      ? sql`string_to_array(${value}, ' ') && ${[...condition.oneOf]}`
      : sql`${value} = any(${[...condition.oneOf]})`
  }
  const { from: first, until } = condition
  return sql`true
    ${first === null ? sql`` : sql`and ${value} >= ${first}`}
    ${until === null ? sql`` : sql`and ${value} <= ${until}`}`
}

/** Whether a text has another in it, whatever their case and accents. */
const contains = (sql: Queries, value: ReturnType<Queries>, part: string) =>
  sql`position(${folded(sql, sql`${part}`)} in ${folded(sql, value)}) > 0`

const folded = (sql: Queries, text: ReturnType<Queries>) =>
  sql`regexp_replace(lower(normalize(${text}::text, NFKD)), '[\\u0300-\\u036f]', '', 'g')`

/** What was asked for, in words, for the foot of a page. */
export const spoken = ({ query, conditions }: ValidReport, language: Language): string => {
  const locale = Locale.byLanguage[language]
  const { status, by, from: first, until, unit, profile, person } = query.filters
  const day = (iso: string) => Result.getOrElse(Locale.formatMoment(locale, "date", iso), () => iso)
  const span = (from: string, to: string) => (from === "" && to === "" ? "" : `${from}–${to}`)
  return [
    status.map((state) => say(`states.${state}`, {}, language)).join(", "),
    first === null && until === null
      ? ""
      : `${say(by === "created" ? "columns.inicio" : "columns.fim", {}, language)}: ${span(first === null ? "" : day(first), until === null ? "" : day(until))}`,
    unit ?? "",
    profile === null ? "" : `${say("columns.perfil", {}, language)}: ${profile}`,
    person ?? "",
    ...conditions.map(({ condition, source }) => {
      const { label, options } = source.column
      const written = (bound: string | number | null) =>
        bound === null ? "" : Report.text(locale, "UTC", source.column, bound)
      if ("contains" in condition) return `${label}: ${condition.contains}`
      if ("oneOf" in condition) {
        return `${label}: ${condition.oneOf.map((value) => options.find((one) => one.value === value)?.label ?? value).join(", ")}`
      }
      return `${label}: ${span(written(condition.from), written(condition.until))}`
    })
  ]
    .filter((one) => one !== "")
    .join("; ")
}
