/**
 * The work list: the open tasks of a person and those offered to their profile, in order of due date. The database
 * maintains it (table `work_list`), so a long list is read only as far as it is shown.
 */
import { said, type Language, type Translations } from "@quadrante/domain/language"
import type { TaskSummary } from "@quadrante/api/process"
import type { Session } from "../../identity/session/session.ts"
import type { Queries } from "../../kernel/data/database.ts"
import * as Definition from "../model/definition.ts"

/** The most tasks that a list returns. */
export const mostTasks = 500

/** Whose list it is, as what they work, and for whom they act. */
export interface ListOwner extends Pick<Session, "amb" | "person" | "profile" | "standIns"> {
  readonly unit: Pick<NonNullable<Session["unit"]>, "unid_sigla"> | null
}

/** One role whose list is read, and who is kept out of what excludes them beside its person. */
interface ListRole extends Pick<ListOwner, "amb" | "person"> {
  readonly profile: string
  readonly unit: string | null
  readonly keptOut: readonly string[]
  /** Of somebody for whom another acts: their name, and the profiles whose tasks pass over. */
  readonly absent: { readonly pessoa: string; readonly profiles: readonly string[] } | null
}

/** A person, and each role of those for whom they act. These may also be in none: what is theirs alone passes over too. */
export const rolesRead = ({ amb, person, profile, unit, standIns }: ListOwner): readonly ListRole[] => {
  const people = standIns.map((absent) => absent.person)
  const own = { amb, person, profile, unit: unit?.unid_sigla ?? null, keptOut: people, absent: null }
  const others = standIns
    .filter(({ acts }) => acts)
    .flatMap(({ person: other, pessoa, roles, beside }) => {
      const absent = { pessoa, profiles: roles.map((role) => role.profile) }
      const keptOut = [person, ...people, ...beside]
      return (roles.length === 0 ? [{ profile: "", unit: null }] : roles).map((role) => ({
        amb,
        person: other,
        ...role,
        keptOut,
        absent
      }))
    })
  return [own, ...others]
}

interface TaskRow extends Omit<TaskSummary, "since" | "due" | "followUp" | "actingFor"> {
  readonly since: Date
  readonly due: Date | null
  readonly followUp: Date | null
  readonly definition: string
  readonly element: string
  readonly titles: Translations
}

/**
 * The open tasks of this person and those offered to their profile, and those of people for whom they act: all, those
 * of some instances, or those due up to a moment. By due date, then oldest first, up to {@link mostTasks}.
 */
export const tasksFor = async (
  sql: Queries,
  asker: ListOwner,
  language: Language,
  { instances, until }: { readonly instances?: readonly string[]; readonly until?: Date } = {}
): Promise<readonly TaskSummary[]> => {
  const { amb } = asker
  if (instances?.length === 0) return []
  const lists = await Promise.all(
    rolesRead(asker).map(async (one) => {
      const rows = await (instances === undefined ? inOrder(sql, one, until ?? null) : ofInstances(sql, one, instances))
      return rows.map((row) => ({ ...row, actingFor: one.absent?.pessoa ?? null }))
    })
  )
  return Promise.all(
    joined(lists, until !== undefined).map(async ({ definition: id, element, titles, ...row }) => ({
      ...row,
      title: said(row.title, titles, language),
      name:
        language === "pt-BR"
          ? row.name
          : Definition.nameOf(await Definition.of(sql, { amb, id: row.instance, definition: id }), element, language),
      since: row.since.toISOString(),
      due: row.due?.toISOString() ?? null,
      followUp: row.followUp?.toISOString() ?? null
    }))
  )
}

type ListedRow = TaskRow & Pick<TaskSummary, "actingFor">

/** Lists as one, in their order; what is in several is in the first: a person's own right comes first. */
const joined = (lists: readonly (readonly ListedRow[])[], byDate: boolean): readonly ListedRow[] => {
  const [own = [], ...others] = lists
  if (others.length === 0) return own
  const found = new Map(
    lists
      .flat()
      .toReversed()
      .map((row) => [row.id, row])
  )
  const at = ({ due, followUp }: ListedRow) => {
    const first = due?.getTime() ?? Infinity
    return byDate ? Math.min(first, followUp?.getTime() ?? Infinity) : first
  }
  const inOrderOf = (one: ListedRow, other: ListedRow) =>
    (at(one) === at(other) ? 0 : at(one) - at(other)) ||
    one.since.getTime() - other.since.getTime() ||
    (one.id < other.id ? -1 : 1)
  return [...found.values()].toSorted(inOrderOf).slice(0, mostTasks)
}

/** Of what somebody has, only what passes over: their own, and what is of the profiles. */
const passing = (sql: Queries, { person, keptOut, absent }: ListRole) =>
  absent === null
    ? sql``
    : sql`and passes_over(t, i.starter, ${person}, ${[...keptOut]}::uuid[], ${[...absent.profiles]}::text[])`

const inOrder = (sql: Queries, asker: ListRole, until: Date | null) => {
  const { amb, person, profile, unit, keptOut, absent } = asker
  const read = sql`read_work_list(${amb}, ${person}, ${profile}, ${unit}, ${[...keptOut]}, ${until}, ${mostTasks})`
  return absent === null
    ? sql<TaskRow[]>`select * from ${read}`
    : sql<TaskRow[]>`
        select l.* from ${read} l join task t on t.amb = ${amb} and t.id = l.id
        join instance i on i.amb = t.amb and i.id = t.instance ${passing(sql, asker)}`
}

const ofInstances = (sql: Queries, asker: ListRole, instances: readonly string[]) => {
  const { amb, person, profile, unit, keptOut } = asker
  return sql<TaskRow[]>`
  select t.id, t.instance, i.processo, i.definition, i.title, i.titles, t.element, t.name, t.opened as since, t.due,
    t.follow_up as "followUp",
    case when t.helper = ${person} then 'helping'
      when t.claimed_by = ${person} or (t.profiles = '{}' and t.candidates is null) then 'mine' else 'offered' end as standing,
    coalesce(t.claimed_by = ${person}, false) and (t.profiles <> '{}' or t.candidates is distinct from '{}') as claimed
  from task t join instance i on i.amb = t.amb and i.id = t.instance
  where t.amb = ${amb} and t.instance = any(${[...instances]}) and t.done_at is null and t.kind = 'user'
    and i.status = 'running' and (t.claimed_by = ${person} or t.helper = ${person} or (t.claimed_by is null
      and not is_excluded(t, i.starter, ${person}::uuid || ${[...keptOut]}::uuid[])
      and (${person} = any(t.candidates)
        or (${profile} = any(t.profiles) and (t.units is null or ${unit} = any(t.units)))
        or (t.profiles = '{}' and t.candidates is null and i.starter = ${person}))))
    ${passing(sql, asker)}
  order by t.due nulls last, t.opened, t.id limit ${mostTasks}`
}

/** Of what would pass over from somebody, what does not since it excludes the substitute. */
export const keptFrom = async (
  sql: Queries,
  absent: Pick<ListRole, "amb" | "person"> & { readonly roles: readonly { profile: string; unit: string | null }[] },
  substitute: string
): Promise<readonly Pick<TaskSummary, "id" | "instance" | "title">[]> => {
  const { amb, person } = absent
  const roles = absent.roles.length === 0 ? [{ profile: "", unit: null }] : absent.roles
  const lists = await Promise.all(
    roles.map(
      ({ profile, unit }) => sql<Pick<TaskSummary, "id" | "instance" | "title">[]>`
        select l.id, l.instance, l.title from read_work_list(${amb}, ${person}, ${profile}, ${unit}, '{}', null, ${mostTasks}) l
        join task t on t.amb = ${amb} and t.id = l.id join instance i on i.amb = t.amb and i.id = t.instance
        where l.standing <> 'helping' and is_excluded(t, i.starter, array[${substitute}]::uuid[])
          and (t.profiles = '{}' or t.assignee = ${person} or ${person} = any(t.candidates)
            or t.profiles && ${absent.roles.map((role) => role.profile)})`
    )
  )
  return [...new Map(lists.flat().map((one) => [one.id, one])).values()]
}
