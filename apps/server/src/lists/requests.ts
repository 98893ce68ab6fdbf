/** *Meus pedidos*: the instances that a person started, in whatever role, and where each stands. */
import type {
  ListGroup,
  RequestCounts,
  RequestCountsRequest,
  RequestFilter,
  RequestGroup,
  RequestList,
  RequestListRequest,
  RequestRow
} from "@quadrante/api/list"
import { RequestStatus } from "@quadrante/api/list"
import type { Fault } from "@quadrante/api/fault"
import type { Language } from "@quadrante/domain/language"
import type { Speech } from "@quadrante/domain/locale"
import { Result } from "effect"
import type { Session } from "../identity/session/session.ts"
import type { Queries } from "../kernel/data/database.ts"
import { refuse } from "../kernel/http/refusal.ts"
import * as Engine from "../process/engine.ts"
import { ownRolesOf } from "../process/rows/person-list.ts"
import { clockOf } from "./clock.ts"
import { by, cursorOf, isAfter, keysOf, orderBy, orLast, readCursor, type Fragment, type SortKey } from "./order.ts"
import { all, cameSince, hasWords } from "./task-filter.ts"

/** A window of the list. */
export const list = async (
  sql: Queries,
  session: Session,
  request: RequestListRequest,
  speech: Speech,
  findInPool: Engine.FindPath
): Promise<Result.Result<RequestList, Fault>> => {
  const { language } = speech
  const { filter, sort, group, after, from, count } = request
  const [roles, { asOf }] = await Promise.all([ownRolesOf(sql, session), clockOf(sql, session.amb, request.asOf)])
  const keys = [...orderOfGroups(sql, group), ...sortOf(sql, sort)]
  const last = after === null ? null : readCursor(after, keys)
  if (after !== null && last === null) return refuse("request-invalid", { at: "after" })
  const rows = await sql<FoundRequest[]>`
    select r.instance, r.number, r.processo, r.process, r.icon, r.title, r.status, r.returned, r.revision, r.since, r.ended,
      r.held, r.due, r.current, r.own, r.profile, r.unit, ${keysOf(sql, keys)} as keys
    from ${requests(sql, session, language)} r
    where r.since <= ${asOf}::text::timestamptz and ${conditions(sql, filter)} and ${isAfter(sql, keys, last)}
    order by ${orderBy(sql, keys)} limit ${count + 1} offset ${from}`
  const window = rows.slice(0, count)
  const end = rows.length > count ? window.at(-1) : undefined
  const waiting = new Map(window.map(({ instance, current }) => [instance, current]))
  const looks = await Engine.requestLooks(sql, session, waiting, speech, findInPool)
  const roleOf = ({ profile, unit }: FoundRequest) =>
    roles.find((role) => role.profile === profile && role.unit === unit)?.role ?? null
  return Result.succeed({
    asOf,
    from,
    next: end === undefined ? null : cursorOf(end.keys),
    rows: window.flatMap((row): readonly RequestRow[] => {
      const look = looks.get(row.instance)
      return look === undefined ? [] : [{ ...shown(row), ...look, role: roleOf(row) }]
    })
  })
}

/** A request as the database has it. */
interface FoundRequest extends Pick<
  RequestRow,
  "instance" | "number" | "processo" | "process" | "icon" | "title" | "status" | "returned" | "revision"
> {
  readonly since: Date
  readonly ended: Date | null
  readonly held: Date | null
  readonly due: Date | null
  /** The open task at which it is shown to wait, and whether that is its starter's. */
  readonly current: string | null
  readonly own: boolean
  readonly profile: string | null
  readonly unit: string | null
  readonly keys: readonly string[]
}

const shown = ({
  current,
  own,
  held,
  since,
  ended,
  due,
  keys: _keys,
  profile: _profile,
  unit: _unit,
  ...row
}: FoundRequest) => ({
  ...row,
  since: since.toISOString(),
  ended: ended?.toISOString() ?? null,
  heldSince: held?.toISOString() ?? null,
  due: due?.toISOString() ?? null,
  task: own ? current : null
})

/**
 * The requests of a person as a table. Of several open tasks that which waits for them is shown, else the oldest. What
 * comes back to them is a step that they did, by somebody else and from a step that was first done later: what
 * `Decision.sentBackBy` says of a case.
 */
const requests = (sql: Queries, { amb, person }: Session, language: Language): Fragment => sql`(
  select i.id as instance, i.number, i.processo, v.about #>> ${["title", language]}::text[] as process, v.about ->> 'icon' as icon,
    said(i.title, i.titles, ${language}) as title, ${statusOf(sql)} as status, i.created as since, i.ended, i.revision, i.profile, i.unid_sigla as unit,
    t.id as current, coalesce(t.own, false) as own, t.name, t.claimed_name as holder, t.held, t.due,
    coalesce(t.own and (
      select min(d.done_at) filter (where d.element = t.element and d.done_by = i.starter)
          <= min(d.done_at) filter (where d.element = d.last)
        and max(d.last) <> t.element and bool_and(d.last_by <> i.starter)
      from (
        select d.element, d.done_at, d.done_by, first_value(d.element) over w as last, first_value(d.done_by) over w as last_by
        from task d
        where d.amb = i.amb and d.instance = i.id and d.kind = 'user' and d.done_by is not null and d.done_at <= t.opened
        window w as (order by d.done_at desc, d.id)
      ) d
    ), false) as returned
  from instance i
  join definition v on v.amb = i.amb and v.id = i.definition
  left join lateral (
    select t.id, t.element, t.opened, coalesce(v.about #>> array['names', ${language}::text, t.element], t.name) as name, t.claimed_name,
      t.due, coalesce(t.claimed_at, t.opened) as held,
      coalesce(t.claimed_by = i.starter, t.profiles = '{}' and t.candidates is null) as own
    from task t
    where t.amb = i.amb and t.instance = i.id and t.kind = 'user' and t.done_at is null and i.status = 'running'
    order by own desc, t.opened, t.id limit 1
  ) t on true
  where i.amb = ${amb} and i.starter = ${person} and i.parent is null
)`

/** Where a request stands, as people are told it. */
const statusOf = (sql: Queries): Fragment => sql`shown_status(i.status, i.refused)`

const conditions = (sql: Queries, { text, processo, status, since, returned }: RequestFilter): Fragment =>
  all(sql, [
    text === undefined ? null : hasWords(sql, text, sql`'#' || r.number, r.title, r.name, r.holder`),
    processo === undefined ? null : sql`r.processo = ${processo}`,
    status === undefined ? null : sql`r.status = ${status}`,
    since === undefined ? null : cameSince(sql, sql`r.since`, since),
    returned === undefined ? null : sql`r.returned = ${returned}`
  ])

const rankOfStatus = (sql: Queries) => sql`array_position(${[...RequestStatus.literals]}::text[], r.status)`

const orderOfGroups = (sql: Queries, group: RequestGroup | null): readonly SortKey[] => {
  if (group === null) return []
  return group === "status" ? [by("int", rankOfStatus(sql))] : [by("text", sql`r.process`), by("text", sql`r.processo`)]
}

const sortOf = (sql: Queries, { by: column, descending }: RequestListRequest["sort"]): readonly SortKey[] => {
  // The newest first among equals.
  const last = [by("timestamptz", sql`r.since`, true), by("uuid", sql`r.instance`)]
  switch (column) {
    case "since":
      return [by("timestamptz", sql`r.since`, descending), by("uuid", sql`r.instance`)]
    case "number":
      return [by("int", sql`r.number`, descending), ...last]
    case "title":
      return [by("text", sql`r.title`, descending), ...last]
    case "status":
      return [by("int", rankOfStatus(sql), descending), ...last]
    case "held":
      return [...orLast(sql, "timestamptz", sql`r.held`, descending), ...last]
    case "due":
      return [...orLast(sql, "timestamptz", sql`r.due`, descending), ...last]
  }
}

/** How many there are, and of each group. */
export const counts = async (
  sql: Queries,
  session: Session,
  { filter, group, asOf: begun }: RequestCountsRequest,
  language: Language
): Promise<RequestCounts> => {
  const { asOf } = await clockOf(sql, session.amb, begun)
  const key = group === "status" ? sql`r.status` : sql`r.processo`
  const name = group === "status" ? sql`r.status` : sql`max(r.process)`
  const [row] = await sql<
    (Omit<RequestCounts, "groups" | "processos"> & {
      groups: readonly ListGroup[] | null
      processos: readonly ListGroup[] | null
    })[]
  >`
    with every as materialized (select r.* from ${requests(sql, session, language)} r),
    kept as (select r.*, r.since > ${asOf}::text::timestamptz as newer from every r where ${conditions(sql, filter)}),
    old as (select r.* from kept r where not r.newer)
    select (select count(*)::int from old) as total, (select count(*)::int from old r where r.status = 'running') as running,
      (select count(*)::int from old r where r.returned) as returned,
      (select count(*)::int from kept r where r.newer) as newer,
      (select jsonb_agg(jsonb_build_object('key', g.key, 'name', g.name, 'count', g.count)
          order by g.rank, g.name collate "und-x-icu", g.key)
        from (
          select ${key} as key, ${name} as name, count(*)::int as count,
            min(${group === "status" ? rankOfStatus(sql) : sql`0`}) as rank
          from old r where ${group !== null} group by ${key}
        ) g) as groups,
      (select jsonb_agg(jsonb_build_object('key', g.processo, 'name', g.process, 'count', g.count)
          order by g.process collate "und-x-icu", g.processo)
        from (select r.processo, max(r.process) as process, count(*)::int as count from every r group by r.processo) g
      ) as processos`
  if (row === undefined) throw new Error("There is always a count")
  return { ...row, groups: row.groups ?? [], processos: row.processos ?? [] }
}
