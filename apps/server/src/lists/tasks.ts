/** *Tarefas*: a window of the tasks of a person over all their roles, what became of some, and how many there are. */
import type {
  ListGroup,
  TaskCounts,
  TaskCountsRequest,
  TaskList,
  TaskListRequest,
  TaskRows,
  TaskRowsRequest
} from "@quadrante/api/list"
import type { Fault } from "@quadrante/api/fault"
import type { Language } from "@quadrante/domain/language"
import { Result } from "effect"
import type { Session } from "../identity/session/session.ts"
import type { Queries } from "../kernel/data/database.ts"
import { refuse } from "../kernel/http/refusal.ts"
import { everyEntry, viewersOf } from "../process/rows/person-list.ts"
import { clockOf } from "./clock.ts"
import { cursorOf, orderBy, type Fragment } from "./order.ts"
import { taskConditions } from "./task-filter.ts"
import { rowsWithFigures } from "./figures.ts"
import { columns, groupingOf, tables, type FoundRow } from "./task-rows.ts"
import { windowOf } from "./task-window.ts"

/** A window of the list. */
export const list = async (
  sql: Queries,
  session: Session,
  request: TaskListRequest,
  language: Language
): Promise<Result.Result<TaskList, Fault>> => {
  const { from, count } = request
  const [viewers, clock] = await Promise.all([viewersOf(sql, session), clockOf(sql, session.amb, request.asOf)])
  const statement = windowOf(sql, { session, viewers, clock, language }, request)
  if (statement === null) return refuse("request-invalid", { at: "after" })
  const rows = await rowsWithFigures(
    sql,
    { amb: session.amb, language },
    (figures) => sql<FoundRow[]>`${statement(figures)}`
  )
  const window = rows.slice(0, count)
  const end = rows.length > count ? window.at(-1) : undefined
  return Result.succeed({
    asOf: clock.asOf,
    from,
    next: end === undefined ? null : cursorOf(end.found.keys),
    rows: window.map(({ row }) => row)
  })
}

/** Of some rows those that are still in the list, and what became of the others. */
export const rowsOf = async (
  sql: Queries,
  session: Session,
  { ids, fields }: typeof TaskRowsRequest.Type,
  language: Language
): Promise<TaskRows> => {
  const [viewers, { asOf }] = await Promise.all([viewersOf(sql, session), clockOf(sql, session.amb, null)])
  const reading = { session, viewers, language, asOf, compared: null, measured: null, fields }
  const found = await rowsWithFigures(
    sql,
    { amb: session.amb, language },
    (figures) => sql<FoundRow[]>`
      ${tables(sql, { ...reading, figures }, everyEntry(sql, session.amb, ids))}
      select ${columns(sql)}, '{}'::text[] as keys from r g`
  )
  const byId = new Map(found.map(({ row }) => [row.id, row]))
  const gone = ids.filter((id) => !byId.has(id))
  const became = new Map(
    (
      await goneOf(
        sql,
        session,
        viewers.map(({ viewer }) => viewer),
        gone
      )
    ).map((one) => [one.id, one])
  )
  return {
    rows: ids.flatMap((id) => byId.get(id) ?? []),
    gone: gone.map((id) => {
      const { done, taken } = became.get(id) ?? { done: null, taken: null }
      if (done !== null) return { id, became: "done", who: done.who, at: done.at }
      if (taken !== null) return { id, became: "taken", who: taken.who, at: taken.at }
      return { id, became: "ended", who: null, at: null }
    })
  }
}

interface Act {
  readonly who: string
  readonly at: string
}

/** Who did tasks or has them, of instances that the person sees in one of their roles. Of others nothing is said. */
const goneOf = (sql: Queries, { amb }: Session, viewers: readonly string[], ids: readonly string[]) => sql<
  { id: string; done: Act | null; taken: Act | null }[]
>`
  select t.id,
    case when t.done_at is not null and t.done_name is not null then jsonb_build_object('who', t.done_name, 'at', ${iso(sql, sql`t.done_at`)}) end as done,
    case when t.done_at is null and t.claimed_name is not null then
      jsonb_build_object('who', t.claimed_name, 'at', ${iso(sql, sql`t.claimed_at`)}) end as taken
  from task t join instance_search s on s.amb = t.amb and s.instance = t.instance
  where t.amb = ${amb} and t.id = any(${[...ids]}::uuid[]) and t.kind = 'user' and s.viewers && ${[...viewers]}::text[]`

const iso = (sql: Queries, at: Fragment) => sql`to_char(${at} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

/** How many there are, of what is late and of each group, and the sum of a field: one look at the whole list. */
export const counts = async (
  sql: Queries,
  session: Session,
  { filter, group, asOf: begun, sum }: TaskCountsRequest,
  language: Language
): Promise<TaskCounts> => {
  const [viewers, { asOf, edges }] = await Promise.all([viewersOf(sql, session), clockOf(sql, session.amb, begun)])
  const grouping = group === null ? null : groupingOf(sql, group, edges)
  const compared = filter.value?.field ?? null
  const reading = { session, viewers, language, asOf, compared, measured: sum, fields: [], figures: null }
  const inBand = (band: "late" | "today") => taskConditions(sql, { due: band }, edges)
  const [row] = await sql<(Omit<TaskCounts, "groups" | "sum"> & CountedGroups)[]>`
    ${tables(sql, reading, everyEntry(sql, session.amb, null))},
    kept as materialized (select r.* from r where ${taskConditions(sql, filter, edges)}),
    old as (select r.* from kept r where not r.newer),
    waiting as (select r.* from old r where r.decided is null)
    select (select count(*)::int from old) as total, (select count(*)::int from old r where r.decided is not null) as pending,
      (select count(*)::int from waiting r where ${inBand("late")}) as late,
      (select count(*)::int from waiting r where ${inBand("today")}) as today,
      (select count(*)::int from waiting r where r.standing = 'offered') as offered,
      (select count(*)::int from kept r where r.newer) as newer,
      (select jsonb_build_object('total', coalesce(sum((r.measure #>> '{}')::numeric), 0), 'rows', count(*))
        from waiting r where jsonb_typeof(r.measure) = 'number') as sum,
      ${
        grouping === null
          ? sql`null::jsonb`
          : sql`(
              select jsonb_agg(jsonb_build_object('key', g.group_key, 'name', coalesce(g.group_name, ''), 'count', g.count,
                  'pending', g.pending) order by ${orderBy(sql, grouping.order)})
              from (
                select g.group_key, g.group_name, count(*)::int as count, count(g.decided)::int as pending
                from (select ${grouping.key} as group_key, ${grouping.name} as group_name, r.decided from old r) g group by 1, 2
              ) g)`
      } as groups`
  if (row === undefined) throw new Error("There is always a count")
  return { ...row, groups: row.groups ?? [], sum: sum === null ? null : row.sum }
}

interface CountedGroups {
  readonly groups: readonly ListGroup[] | null
  readonly sum: { readonly total: number; readonly rows: number }
}
