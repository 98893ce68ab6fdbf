/** The rows of a list of tasks as the database makes them, of the entries that it was given. */
import type { TaskGroup, TaskListRow } from "@quadrante/api/list"
import type { DueEdges } from "@quadrante/domain/list"
import type { Language } from "@quadrante/domain/language"
import type { Session } from "../identity/session/session.ts"
import type { Queries } from "../kernel/data/database.ts"
import { instanceByKey, taskByKey, viewerTable, type ListViewer } from "../process/rows/person-list.ts"
import { by, orLast, type Fragment, type SortKey } from "./order.ts"
import { bandOf } from "./task-filter.ts"

/** Whose list is read, and how. */
export interface TaskReading {
  readonly session: Session
  readonly viewers: readonly ListViewer[]
  readonly language: Language
  /** What came later is marked as `newer`. */
  readonly asOf: string
  /** The value that is compared (`value`), the one that is sorted by or added up (`measure`), and those that are columns. */
  readonly compared: string | null
  readonly measured: string | null
  readonly fields: readonly string[]
  /** The field of the figure that each kind of task decides about; null: nobody asks for it. */
  readonly figures: FigureFields | null
}

/** By the definition and the element of a task. */
export type FigureFields = Readonly<Record<string, Readonly<Record<string, string>>>>

/**
 * The list as tables: `r` is a row for each of the `entries`, a query that gives tasks and the places of their viewers.
 * What costs much (`values`) is worked out only for the rows that are given.
 */
export const tables = (sql: Queries, reading: TaskReading, entries: Fragment): Fragment => {
  const { session, viewers, language, asOf, compared, measured, fields, figures } = reading
  const isMeasured = compared !== null || measured !== null
  const hasValues = isMeasured || fields.length > 0 || figures !== null
  return sql`
  with lists as materialized (select * from ${viewerTable(sql, viewers)}),
  entries as materialized (${entries}),
  versions as materialized (
    select v.id, v.processo, v.about #>> ${["title", language]}::text[] as title, v.about ->> 'icon' as icon,
      v.about #> ${["names", language]}::text[] as names, v.seeing
    from definition v
    where v.amb = ${session.amb} and v.id = any(array(select distinct e.definition from entries e))
  ),
  ${hasValues ? shapes(sql, session) : sql``}
  r as (
    select t.id, t.instance, i.processo, said(i.title, i.titles, ${language}) as title, i.number, t.element, coalesce(v.names ->> t.element, t.name) as name,
      v.title as process, v.icon, t.opened, t.due, t.follow_up as "followUp",
      case l.via when 'p' then 'mine' when 'h' then 'helping' else 'offered' end as standing,
      l.via <> 'h' and t.claimed_by is not null and (t.profiles <> '{}' or t.candidates is distinct from '{}') as claimed,
      l.acting_for as "actingFor", l.role, coalesce(l.profile, t.profiles[1]) as profile, f.name as "profileName",
      l.unit as "roleUnit", i.unid_sigla as unit, t.claimed_name as holder, p.pessoa as starter, p.usuario as person, i.revision,
      -- Most came before: those are not asked about any further.
      greatest(t.offered_at, t.claimed_at, t.helped_since) > ${asOf}::text::timestamptz
        and came_after(t.whole, l.via, l.person, ${session.person}, ${asOf}::text::timestamptz) as newer,
      ${isMeasured ? sql`x.value, x.measure` : sql`null::jsonb as value, null::jsonb as measure`},
      ${
        fields.length === 0
          ? sql`'{}'::jsonb`
          : sql`(select coalesce(jsonb_object_agg(f, i.variables -> f), '{}') from unnest(${[...fields]}::text[]) f
              where i.variables ? f and ${sees(sql, reading, sql`f`)})`
      } as values,
      e.definition,
      ${
        figures === null
          ? sql`null::float8`
          : sql`(select (i.variables ->> f)::float8 from (select ${sql.json(figures)}::jsonb #>> array[e.definition, e.element] as f) k
              where jsonb_typeof(i.variables -> f) = 'number' and ${sees(sql, reading, sql`f`)})`
      } as figure,
      case when t.decisions > 0 then (
        select jsonb_build_object('key', d.key, 'due', d.due, 'values', d.request -> 'values')
        from pending_decision d
        where d.amb = ${session.amb} and d.task = t.id and d.person = ${session.person} and d.refused is null) end as decided
    from entries e
    join lists l on l.n = e.n
    ${taskByKey(sql, session.amb, sql`e.task`)}
    ${instanceByKey(sql, session.amb)}
    join versions v on v.id = i.definition
    cross join lateral (select p.pessoa, p.usuario from person p where p.amb = ${session.amb} and p.id = i.starter offset 0) p
    left join lateral (
      select said(f.name, f.names, ${language}) as name from profile f where f.amb = ${session.amb} and f.id = coalesce(l.profile, t.profiles[1]) offset 0) f on true
    ${
      hasValues
        ? sql`
            join shapes s on s.definition = e.definition and s.element = e.element and s.seen_profile = l.seen_profile
              and s.own = (e.starter = ${session.person})`
        : sql``
    }
    ${
      isMeasured
        ? sql`cross join lateral (
            select ${seenValue(sql, reading, compared)} as value, ${seenValue(sql, reading, measured)} as measure offset 0) x`
        : sql``
    }
  )`
}

/** What the form of each kind of task shows to this person: asked once, and not for each task. */
const shapes = (sql: Queries, { person }: Session): Fragment => sql`
  shapes as materialized (
    select k.*, seen_names(v.seeing, array[k.element], k.own, k.seen_profile, '{}') as names
    from (
      select distinct e.definition, e.element, l.seen_profile, e.starter = ${person} as own
      from entries e join lists l on l.n = e.n
    ) k join versions v on v.id = k.definition
  ),`

/**
 * Whether a value is seen in a row: by the form of its task, else by what the person had of the instance before, or may do in
 * it for somebody who is absent.
 */
const sees = (
  sql: Queries,
  { session, viewers }: Pick<TaskReading, "session" | "viewers">,
  field: Fragment
): Fragment => sql`
  case when ${field} = any(s.names) and ${field} <> all(i.secrets) then true
    when sees_in_list(${field}, t.whole, i.whole, v.seeing, ${session.person}, l.seen_profile, l.seen_unit) then true
    else ${viewers.some(({ acting_for }) => acting_for !== null) ? seesForAbsent(sql, session, field) : sql`false`} end`

const seesForAbsent = (sql: Queries, { amb, person }: Session, field: Fragment): Fragment => sql`exists (
  select from task o join lists a on a.acting_for is not null
  where o.amb = ${amb} and o.instance = t.instance and o.kind = 'user' and o.done_at is null
    and exists (
      select from work_list w where w.amb = ${amb} and w.viewer = viewer_key(a.viewer) and w.due = coalesce(o.due, 'infinity')
        and w.opened = o.opened and w.task = o.id)
    and is_listed(o, i.starter, a.via, a.person, a.kept_out, a.passed)
    and ${field} = any(seen_names(v.seeing, array[o.element], i.starter = ${person}, l.seen_profile, i.secrets)))`

/** A value of an instance as whom the task is opened as sees it. */
const seenValue = (sql: Queries, reading: TaskReading, field: string | null): Fragment =>
  field === null
    ? sql`null::jsonb`
    : sql`case when i.variables ? ${field}::text and ${sees(sql, reading, sql`${field}::text`)} then i.variables -> ${field}::text end`

/** A row as the database gives it. */
export interface FoundRow extends Omit<TaskListRow, "since" | "due" | "followUp" | "amount" | "pending"> {
  readonly opened: Date
  readonly due: Date | null
  readonly followUp: Date | null
  /** Its place in the order. */
  readonly keys: readonly string[]
  readonly definition: string
  /** What it decides about, where it is known which field that is. */
  readonly figure: number | null
  /** The person's own decision of it that can still be taken back; null: there is none. */
  readonly decided: { readonly key: string; readonly due: string; readonly values: TaskListRow["values"] } | null
}

/** The columns of a row that clients get. */
export const columns = (sql: Queries) => sql`
  g.id, g.instance, g.processo, g.title, g.number, g.element, g.name, g.process, g.icon, g.opened, g.due, g."followUp", g.standing,
  g.claimed, g."actingFor", g.role, g.profile, g."profileName", g."roleUnit", g.unit, g.holder, g.starter, g.person, g.revision,
  g.values, g.definition, g.figure, g.decided`

/** A row as clients get it. */
export const shown = (
  { keys: _keys, definition: _definition, figure: _figure, decided, opened, due, followUp, ...row }: FoundRow,
  amount: TaskListRow["amount"],
  word: string
): TaskListRow => ({
  ...row,
  amount,
  ...(decided !== null && { pending: { key: decided.key, due: new Date(decided.due).toISOString(), word } }),
  since: opened.toISOString(),
  due: due?.toISOString() ?? null,
  followUp: followUp?.toISOString() ?? null
})

/** What rows are grouped by: the key and the name of a group, and its place among the groups. */
interface GroupColumns {
  readonly key: Fragment
  readonly name: Fragment
  readonly order: readonly SortKey[]
}

const standings = ["mine", "helping", "offered"]

/**
 * How rows `r` are grouped. Versions of a process may have other names for the same: the last of them in the order of names is
 * that of the group (`g.group_name`).
 */
export const groupingOf = (sql: Queries, group: TaskGroup, edges: DueEdges): GroupColumns => {
  const named = (key: Fragment, name: Fragment): GroupColumns => ({
    key,
    name: sql`max(${name}) over (partition by ${key})`,
    order: [...orLast(sql, "text", sql`g.group_name`, false), by("text", sql`coalesce(g.group_key, '')`)]
  })
  const ranked = (key: Fragment, rank: Fragment): GroupColumns => ({ key, name: key, order: [by("int", rank)] })
  switch (group) {
    case "processo":
      return named(sql`r.processo`, sql`r.process`)
    case "element":
      return named(sql`r.processo || ' ' || r.element`, sql`r.name`)
    case "unit":
      return named(sql`r.unit`, sql`r.unit`)
    case "profile":
      return named(sql`r.profile`, sql`r."profileName"`)
    case "person":
      return named(sql`r.person`, sql`r.starter`)
    case "due": {
      const { key } = bandOf(sql, edges)
      return ranked(key, sql`array_position(array['late', 'today', 'week', 'later', 'none'], g.group_key)`)
    }
    case "standing":
      return ranked(sql`r.standing`, sql`array_position(${standings}::text[], g.group_key)`)
  }
}

/** What rows `g` are sorted by; when they came and their ids tell equal ones apart. */
export const sortOf = (
  sql: Queries,
  { by: column, descending }: { readonly by: string; readonly descending: boolean }
) => {
  const text = (value: Fragment) => orLast(sql, "text", value, descending)
  const last = [by("timestamptz", sql`g.opened`), by("uuid", sql`g.id`)]
  const columnKeys = (): readonly SortKey[] => {
    switch (column) {
      case "due":
        // Upwards those without a date come last by themselves: the order of the index.
        return descending
          ? orLast(sql, "timestamptz", sql`g.due`, true)
          : [by("timestamptz", sql`coalesce(g.due, 'infinity')`)]
      case "since":
        return [by("timestamptz", sql`g.opened`, descending)]
      case "title":
        return text(sql`g.title`)
      case "number":
        return [by("int", sql`g.number`, descending)]
      case "processo":
        return text(sql`g.process`)
      case "element":
        return text(sql`g.name`)
      case "unit":
        return text(sql`g.unit`)
      case "profile":
        return text(sql`g."profileName"`)
      case "person":
        return text(sql`g.starter`)
      default:
        return [
          ...orLast(
            sql,
            "numeric",
            sql`case when jsonb_typeof(g.measure) = 'number' then (g.measure #>> '{}')::numeric end`,
            descending
          ),
          ...text(sql`left(g.measure #>> '{}', 200)`)
        ]
    }
  }
  return [...columnKeys(), ...last]
}
