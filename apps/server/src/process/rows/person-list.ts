/**
 * The list of tasks of a person over all their roles, and over those for whom they act: the viewers under which the table
 * `work_list` has it. What stands there under several is there as the first of them.
 */
import type { PendingQuery, Row } from "postgres"
import { rolesOf } from "../../identity/session/role.ts"
import type { Session } from "../../identity/session/session.ts"
import type { Queries } from "../../kernel/data/database.ts"
import { rolesRead, type ListOwner } from "./work-list.ts"

/** One viewer, as the database reads it. */
export interface ListViewer {
  /** Its place among the viewers, from 1. */
  readonly n: number
  /** Its name: the kind, and whom or what it stands for. */
  readonly viewer: string
  readonly via: string
  readonly person: string
  readonly kept_out: readonly string[]
  /** The profiles that pass over from who is absent; null: it is the person's own. */
  readonly passed: readonly string[] | null
  /** The role under which the person has it; null: in any. */
  readonly role: string | null
  /** The profile and the unit as which it is had; null: by name. */
  readonly profile: string | null
  readonly unit: string | null
  /** As what the person sees values where they open it. */
  readonly seen_profile: string
  readonly seen_unit: string | null
  /** The name of the person for whom they act; null: for themselves. */
  readonly acting_for: string | null
}

type ListSession = ListOwner & Pick<Session, "role">

interface OwnRole {
  readonly role: string | null
  readonly profile: string
  readonly unit: string | null
}

/** The roles that a person has today; that of their session comes first, and as long as the session is in it. */
export const ownRolesOf = async (sql: Queries, session: ListSession): Promise<readonly OwnRole[]> => {
  const current = { role: session.role, profile: session.profile, unit: session.unit?.unid_sigla ?? null }
  const others = (await rolesOf(sql, session)).filter(({ id }) => id !== session.role)
  return [
    current,
    ...others.map(({ id, perfil_operacional_id, unit }) => ({
      role: id,
      profile: perfil_operacional_id,
      unit: unit?.unid_sigla ?? null
    }))
  ]
}

/** The viewers of a person: their own at first, by name before by role, and then those of whom they act for. */
export const viewersOf = async (sql: Queries, session: ListSession): Promise<readonly ListViewer[]> => {
  const roles = await ownRolesOf(sql, session)
  const seen = { seen_profile: session.profile, seen_unit: session.unit?.unid_sigla ?? null }
  const byName = { role: null, profile: null, unit: null }
  const [mine, ...absent] = rolesRead(session)
  const own = {
    person: session.person,
    kept_out: mine?.keptOut ?? [],
    passed: null,
    acting_for: null
  }
  const found = [
    ...["p", "h", "c"].map((via) => ({ ...own, ...byName, ...seen, viewer: `${via}:${session.person}` })),
    ...roles.flatMap((role) =>
      keysOf(role).map((viewer) => ({
        ...own,
        ...role,
        viewer,
        seen_profile: role.profile,
        seen_unit: role.unit
      }))
    ),
    ...absent.flatMap(({ person, profile, unit, keptOut, absent: of }) => {
      const passed = { ...seen, person, kept_out: keptOut, passed: of?.profiles ?? [], acting_for: of?.pessoa ?? null }
      return [
        ...["p", "c"].map((via) => ({ ...passed, ...byName, viewer: `${via}:${person}` })),
        ...keysOf({ profile, unit }).map((viewer) => ({ ...passed, role: null, profile, unit, viewer }))
      ]
    })
  ]
  // Under several units a profile is the same viewer for each person, and so is each absent person for all of their roles.
  const once = new Map(found.toReversed().map((one) => [`${one.person} ${one.viewer}`, one]))
  return [...once.values()]
    .toReversed()
    .map((one, at) => ({ ...one, n: at + 1, via: one.viewer.slice(0, 1), kept_out: [...one.kept_out] }))
}

const keysOf = ({ profile, unit }: Pick<OwnRole, "profile" | "unit">) =>
  profile === "" ? [] : [`f:${profile}`, ...(unit === null ? [] : [`u:${unit} ${profile}`])]

/** The viewers as a table `l`. */
export const viewerTable = (sql: Queries, viewers: readonly ListViewer[]) => sql`
  jsonb_to_recordset(${sql.json(viewers as never)}::jsonb) l(n int, viewer text, via text, person uuid, kept_out uuid[],
    passed text[], role uuid, profile text, unit text, seen_profile text, seen_unit text, acting_for text)`

/**
 * Every task of the list, and the place of its viewer; or of these tasks those that are in it. Reads from `lists`.
 *
 * Each row is looked up by its key, whatever PostgreSQL knows of the tables: `offset 0` keeps it from guessing, as it does where
 * they have grown since it looked, that it may as well read all of an environment for each.
 */
export const everyEntry = (sql: Queries, amb: string, ids: readonly string[] | null) => sql`
  select distinct on (t.id) t.id as task, l.n, i.id as instance, i.definition, t.element, i.starter
  from lists l
  ${
    ids === null
      ? sql`cross join lateral (
          select w.task from work_list w where w.amb = ${amb} and w.viewer = viewer_key(l.viewer) offset 0) w
        ${taskByKey(sql, amb, sql`w.task`)}`
      : sql`cross join unnest(${[...ids]}::uuid[]) o(task)
        ${taskByKey(sql, amb, sql`o.task`)}
        cross join lateral (
          select from work_list w where w.amb = ${amb} and w.viewer = viewer_key(l.viewer) and w.due = coalesce(t.due, 'infinity')
            and w.opened = t.opened and w.task = t.id offset 0) w`
  }
  ${instanceByKey(sql, amb)}
  where i.status = 'running' and is_listed(t.whole, i.starter, l.via, l.person, l.kept_out, l.passed)
  order by t.id, l.n`

/** The task `t` of an id, and the instance `i` of a task `t`. `whole` is its row as functions take it. */
export const taskByKey = (sql: Queries, amb: string, id: PendingQuery<Row[]>) => sql`
  cross join lateral (select t.*, t as whole from task t where t.amb = ${amb} and t.id = ${id} offset 0) t`
export const instanceByKey = (sql: Queries, amb: string) => sql`
  cross join lateral (select i.*, i as whole from instance i where i.amb = ${amb} and i.id = t.instance offset 0) i`

/** A window of it in the order of dates, read no further than it goes. */
export const windowOfEntries = (
  sql: Queries,
  { amb, person }: Pick<ListSession, "amb" | "person">,
  viewers: readonly ListViewer[],
  { after, asOf, from, count }: WindowOfEntries
) => {
  const [due, opened, task] = after ?? ["-infinity", "-infinity", "00000000-0000-0000-0000-000000000000"]
  return sql`
    select * from read_work_window(${amb}, ${person}, ${sql.json(viewers as never)}::jsonb, ${due}::text::timestamptz,
      ${opened}::text::timestamptz, ${task}::uuid, ${asOf}::text::timestamptz, ${from}, ${count})`
}

interface WindowOfEntries {
  /** The place of the last task before it: when it is due, when it was opened, and its id. */
  readonly after: readonly [string, string, string] | null
  readonly asOf: string | null
  readonly from: number
  readonly count: number
}
