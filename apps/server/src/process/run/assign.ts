/**
 * Assigns tasks that open: looks up the people and units that they name, and raises an incident where somebody named is
 * not there or nobody may take one.
 */
import { mended } from "@quadrante/domain/json"
import * as Task from "@quadrante/domain/task"
import { substitutesOf } from "../../identity/session/stand-ins.ts"
import type { Queries, Transaction } from "../../kernel/data/database.ts"
import * as History from "../rows/history.ts"
import * as Instance from "../rows/instance.ts"
import { isAtWork } from "../rows/receivers.ts"
import { assignmentOf } from "../rows/sight.ts"
import type { Nomination } from "./nomination.ts"

type InstanceKey = Pick<Instance.Instance, "amb" | "id" | "starter" | "unid_sigla">

/** The columns of a task that say whose it is. */
export type AssignmentColumns = Pick<
  Instance.Task,
  | "assignee"
  | "candidates"
  | "profiles"
  | "units"
  | "not_by"
  | "priority"
  | "claimed_by"
  | "claimed_name"
  | "claimed_at"
>

/** A task with those columns, and what is wrong with whom it names. */
interface AssignedTask<Row> {
  readonly row: Row & AssignmentColumns
  readonly troubles: readonly string[]
}

const nobodys: AssignmentColumns = {
  assignee: null,
  candidates: null,
  profiles: [],
  units: null,
  not_by: [],
  priority: null,
  claimed_by: null,
  claimed_name: null,
  claimed_at: null
}

interface NamedPerson {
  readonly id: string
  readonly login: string
  readonly pessoa: string
  readonly blocked: boolean
}

/** Looks up whom tasks name; what names nobody asks nothing of the database. */
export const assign = async <Row>(
  tx: Transaction,
  instance: InstanceKey,
  opening: readonly { readonly row: Row; readonly nomination: Nomination | null }[]
): Promise<readonly AssignedTask<Row>[]> => {
  const named = opening.flatMap(({ nomination }) => nomination ?? [])
  const logins = [...new Set(named.flatMap(({ assignee, users }) => [assignee ?? [], users ?? []].flat()))]
  const [people, above, done] = await Promise.all([
    logins.length === 0 ? [] : peopleNamed(tx, instance.amb, logins),
    named.some(({ units }) => units === "starter") ? unitsAbove(tx, instance) : null,
    named.some(({ assignee, notBy }) => assignee !== null && notBy.length > 0)
      ? Instance.tasksOf(tx, instance.amb, instance.id)
      : []
  ])
  const owners = people.map(({ id }) => id)
  const standIns =
    done.length === 0 && !named.some(({ notBy }) => notBy.includes("starter"))
      ? []
      : await actingNow(tx, instance.amb, owners)
  const found = { people, above, done, standIns }
  return opening.map(({ row, nomination }) => ({
    row: { ...row, ...columnsOf(instance, nomination, found) },
    troubles: nomination === null ? [] : troublesOf(nomination, people)
  }))
}

/** What was looked up for a step. */
interface FoundNames {
  readonly people: readonly NamedPerson[]
  readonly above: readonly string[] | null
  readonly done: readonly Instance.Task[]
  /** For whom the people who are named act. */
  readonly standIns: readonly { readonly absent: string; readonly substitute: string }[]
}

/** The columns of a task by whom it names; what is no task of people names nobody. */
export const columnsOf = (
  instance: InstanceKey,
  nomination: Nomination | null,
  { people, above, done, standIns }: FoundNames
): AssignmentColumns => {
  if (nomination === null) return nobodys
  const { isStarters, assignee, users, profiles, units, notBy, priority } = nomination
  const owner = assignee === null ? undefined : findPerson(people, assignee)
  const candidates = (users ?? []).flatMap((login) => findPerson(people, login)?.id ?? [])
  // A task of profiles alone names no people; one whose names all came to nothing is not the starter's for it.
  const namesNoPeople = isStarters || (profiles.length > 0 && users === null)
  const columns = {
    ...nobodys,
    assignee: owner?.id ?? null,
    candidates: namesNoPeople ? null : candidates,
    profiles,
    units: units === "starter" ? above : units,
    not_by: notBy,
    priority
  }
  const { excluded } = assignmentOf(
    instance,
    { ...columns, helper: null, done_at: null, done_by: null, done_for: null },
    done
  )
  // Whoever is kept out does not get it: it goes to its candidates.
  const isKeptOut = (id: string) =>
    excluded.some(
      ({ person }) => person === id || standIns.some(({ absent, substitute }) => absent === person && substitute === id)
    )
  if (owner === undefined || owner.blocked || isKeptOut(owner.id)) return columns
  return { ...columns, claimed_by: owner.id, claimed_name: owner.pessoa, claimed_at: new Date() }
}

const troublesOf = ({ assignee, users, troubles }: Nomination, people: readonly NamedPerson[]) => [
  ...troubles,
  ...[assignee ?? [], users ?? []]
    .flat()
    .filter((login) => findPerson(people, login) === undefined)
    .map((login) => `there is no person ${login}`)
]

const findPerson = (people: readonly NamedPerson[], login: string) =>
  people.find((one) => one.login === login.toLowerCase())

/** Locked, so that nobody gets a task who is kept out at this moment: whoever does that sees it, or is seen. */
const peopleNamed = (tx: Transaction, amb: string, logins: readonly string[]) => tx<NamedPerson[]>`
  select id, lower(usuario) as login, pessoa, blocked from person
  where amb = ${amb} and lower(usuario) = any(${logins.map((login) => login.toLowerCase())}) order by id for share`

/** For whom any of these people act just now. */
const actingNow = (tx: Transaction, amb: string, people: readonly string[]) =>
  people.length === 0
    ? []
    : tx<{ absent: string; substitute: string }[]>`
        select absent, substitute from substitution
        where amb = ${amb} and substitute = any(${[...people]}) and begins <= now() and ends > now()`

/** The unit under which an instance was started, and those above it; null without a unit: any. */
export const unitsAbove = async (
  tx: Queries,
  { amb, unid_sigla }: Pick<InstanceKey, "amb" | "unid_sigla">
): Promise<readonly string[] | null> => {
  if (unid_sigla === null) return null
  const [row] = await tx<{ units: string[] }[]>`select units_above(${amb}, ${unid_sigla}) as units`
  return row?.units ?? []
}

/** The columns of a new task beside those that say whose it is. */
export interface TaskRow {
  readonly id: string
  readonly token: string
  readonly element: string
  readonly name: string
  readonly kind: Instance.Task["kind"]
  readonly handler: string | null
  readonly item: number | null
  readonly due: Date | null
  readonly follow_up: Date | null
  readonly message: string | null
  readonly correlation: string | null
}

/** Who is not there to take what opens: profiles under which nobody works just now, and the starter who is kept out. */
export interface Absentees {
  readonly profiles: ReadonlySet<string>
  readonly isStarterOut: boolean
}

/** Nobody that is known of. */
export const nobodyAbsent: Absentees = { profiles: new Set(), isStarterOut: false }

/** Inserts tasks that `by` brought about, and says in the same statement which of their profiles nobody works under just now. */
export const insertTasks = async (
  tx: Transaction,
  instance: InstanceKey,
  opened: readonly (TaskRow & AssignmentColumns)[],
  by: string | null
): Promise<Absentees> => {
  if (opened.length === 0) return nobodyAbsent
  const { amb, id } = instance
  const profiles = [...new Set(opened.flatMap((task) => task.profiles))]
  const insert = tx`insert into task ${tx(opened.map((task) => ({ amb, instance: id, offered_by: by, ...task })))}`
  const isStarterOut =
    opened.some(isStartersAlone) && by !== instance.starter && (await isKeptOut(tx, amb, instance.starter))
  if (profiles.length === 0) {
    await insert
    return { profiles: new Set(), isStarterOut }
  }
  const rows = await tx<{ profile: string }[]>`
    with made as (${insert})
    select f.profile from unnest(${profiles}::text[]) f(profile) where not exists (
      select from person_profile r
      join person p on p.amb = r.amb and p.id = r.person
      left join unit u on u.amb = r.amb and u.unid_sigla = r.unid_sigla
      where r.amb = ${amb} and r.profile = f.profile and ${isAtWork(tx)}
    )`
  return { profiles: new Set(rows.map(({ profile }) => profile)), isStarterOut }
}

const isStartersAlone = ({ kind, ...names }: Pick<TaskRow, "kind"> & AssignmentColumns): boolean =>
  kind === "user" && names.profiles.length === 0 && names.candidates === null && names.assignee === null

/** Whether somebody is kept out; who is not cannot be until the transaction is over. */
const isKeptOut = async (tx: Transaction, amb: string, person: string): Promise<boolean> => {
  const [row] = await tx<{ blocked: boolean }[]>`
    select blocked from person where amb = ${amb} and id = ${person} for share`
  return row?.blocked ?? true
}

type OpenedTask = AssignedTask<Pick<Instance.Task, "id">>

/**
 * Raises an incident for each new task that names what is not there, and for each that nobody may take: also of those
 * open before that what was just done excludes somebody from. What has an incident gets no other one.
 */
export const raiseUnassigned = async (
  tx: Transaction,
  instance: InstanceKey,
  opened: readonly OpenedTask[],
  affected: readonly Pick<Instance.Task, "id">[],
  absent: Absentees
): Promise<void> => {
  const asked = new Map([
    ...opened.filter((task) => isInDoubt(task, absent)).map(({ row, troubles }) => [row.id, troubles] as const),
    ...affected.map(({ id }) => [id, []] as const)
  ])
  if (asked.size === 0) return
  const { amb, id } = instance
  const tasks = await Instance.tasksOf(tx, amb, id)
  const known = await tx<{ task: string | null }[]>`
    select task from incident where amb = ${amb} and instance = ${id} and closed is null`
  const open = tasks.filter((task) => asked.has(task.id) && !known.some((one) => one.task === task.id))
  const untakeable = await untakeableOf(
    tx,
    instance,
    open.filter(({ claimed_by }) => claimed_by === null),
    tasks
  )
  const unknown = await absentProfiles(tx, amb, open)
  const incidents = open.flatMap((task) => {
    const reasons = [
      ...(asked.get(task.id) ?? []),
      ...task.profiles.filter((profile) => unknown.has(profile)).map((profile) => `there is no profile ${profile}`),
      ...(untakeable.has(task.id) ? ["nobody may take it"] : [])
    ]
    return reasons.length === 0 ? [] : [{ task, reason: `${task.name}: ${reasons.join("; ")}`.slice(0, 2_000) }]
  })
  await writeIncidents(tx, instance, incidents)
}

/**
 * Whether anything can be wrong with a task: one that is the starter's alone has somebody who may take it unless these are kept
 * out, and so has one for every member of profiles under which somebody works.
 */
const isInDoubt = ({ row, troubles }: OpenedTask, absent: Absentees): boolean => {
  const { profiles, units, candidates, assignee, not_by } = row
  if (troubles.length > 0 || candidates !== null || units !== null || not_by.length > 0) return true
  if (profiles.length === 0 && assignee === null) return absent.isStarterOut
  return profiles.some((profile) => absent.profiles.has(profile))
}

const writeIncidents = async (
  tx: Transaction,
  { amb, id }: InstanceKey,
  incidents: readonly { readonly task: Instance.Task; readonly reason: string }[]
) => {
  if (incidents.length === 0) return
  const rows = incidents.map(({ task, reason }) => ({
    amb,
    instance: id,
    task: task.id,
    element: task.element,
    reason: mended(reason)
  }))
  await tx`insert into incident ${tx(rows)}`
  const entries = incidents.map(({ task, reason }) => ({
    kind: "incident" as const,
    element: task.element,
    name: task.name,
    task: task.id,
    detail: { motivo: mended(reason) }
  }))
  await History.write(tx, amb, id, entries)
}

/** The tasks that nobody may take. Of members of profiles as many are looked at as could be excluded, and one more. */
const untakeableOf = async (
  tx: Transaction,
  instance: InstanceKey,
  unclaimed: readonly Instance.Task[],
  tasks: readonly Instance.Task[]
): Promise<ReadonlySet<string>> => {
  const found = new Set<string>()
  const known = new Map<string, boolean>()
  for (const task of unclaimed) {
    const assignment = assignmentOf(instance, task, tasks)
    const alike = JSON.stringify(assignment)
    const isUntakeable = known.get(alike) ?? !(await mayBeTaken(tx, instance.amb, assignment))
    known.set(alike, isUntakeable)
    if (isUntakeable) found.add(task.id)
  }
  return found
}

/** Whether anybody who is not kept out may take a task. */
export const mayBeTaken = async (tx: Transaction, amb: string, task: Task.TaskAssignment): Promise<boolean> => {
  const { profiles, units, candidates, excluded, starter } = task
  const people = [...(candidates ?? []), starter]
  // Who acts for whom it excludes may not take it either, as long as that lasts.
  const out = excluded.map(({ person }) => person)
  const kept = [...out, ...(await substitutesOf(tx, amb, out))]
  const roles = await tx<{ person: string; profile: string; unit: string | null }[]>`
    select p.id as person, '' as profile, null as unit from person p
    where p.amb = ${amb} and p.id = any(${people}) and p.id <> all(${kept}) and not p.blocked
    union all
    (select r.person, r.profile, r.unid_sigla from person_profile r
      join person p on p.amb = r.amb and p.id = r.person
      left join unit u on u.amb = r.amb and u.unid_sigla = r.unid_sigla
      where r.amb = ${amb} and r.profile = any(${[...profiles]})
        and (${units === null} or r.unid_sigla = any(${[...(units ?? [])]}))
        and r.person <> all(${kept}) and ${isAtWork(tx)}
      limit 1)`
  return roles.some((role) => Task.may(task, { ...role, rights: [], standIns: [] }, "take"))
}

const absentProfiles = async (tx: Transaction, amb: string, tasks: readonly Instance.Task[]) => {
  const profiles = [...new Set(tasks.flatMap((task) => task.profiles))]
  if (profiles.length === 0) return new Set<string>()
  const rows = await tx<{ profile: string }[]>`
    select f.profile from unnest(${profiles}::text[]) f(profile)
    where not exists (select from profile p where p.amb = ${amb} and p.id = f.profile)`
  return new Set(rows.map(({ profile }) => profile))
}
