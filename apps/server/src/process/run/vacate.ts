/**
 * Gives back what somebody has who does not work here any more, or not under that role: to its candidates, and where there are
 * none to whoever solves incidents.
 */
import * as Notice from "@quadrante/domain/notice"
import type { LostRole } from "../../kernel/services.ts"
import type { Queries, Sql, Transaction } from "../../kernel/data/database.ts"
import { publish, rooms, type NewEvent } from "../../kernel/events/outbox.ts"
import * as History from "../rows/history.ts"
import * as Instance from "../rows/instance.ts"
import { isAtWork } from "../rows/receivers.ts"
import { nobodyAbsent, raiseUnassigned } from "./assign.ts"
import { newsOf, openTasks } from "./write-step.ts"

/** Who leaves; `lost`: only what they have by a role that was taken from them, null: everything. */
interface Leaver {
  readonly amb: string
  readonly person: string
  readonly lost: LostRole | null
}

/**
 * Has somebody leave (`leave` says so in the database) and takes from them the tasks that they have and the help that they give.
 * An open task that nobody may take without them is an incident at once. The events are to be published with others of the
 * transaction.
 */
export const vacate = async (
  tx: Transaction,
  amb: string,
  person: string,
  leave: () => Promise<void>,
  lost: LostRole | null = null
): Promise<readonly NewEvent[]> => {
  const leaver = { amb, person, lost }
  const concerned = await lockAll(tx, leaver, leave)
  const events: NewEvent[] = []
  for (const id of concerned) events.push(...(await vacateIn(tx, leaver, id)))
  const forsaken = await forsakenBy(tx, leaver)
  for (const instance of new Set(forsaken.map((task) => task.instance))) {
    const found = await Instance.find(tx, amb, instance, "locked")
    const tasks = forsaken.filter((task) => task.instance === instance)
    if (found !== null) await raiseUnassigned(tx, found, [], tasks, nobodyAbsent)
  }
  return events
}

/** How often it begins anew, before it waits for whom it may. */
const mostTries = 10

/**
 * Locks all instances that it concerns, in one order, and then has the person leave: instances come before people, as in every
 * command, so that nobody waits in a circle. What came to them in between is seen once they have left; then it begins anew,
 * with that among what is locked at first.
 */
const lockAll = async (tx: Transaction, leaver: Leaver, leave: () => Promise<void>): Promise<readonly string[]> => {
  let known = await concernedBy(tx, leaver)
  for (let tries = 1; ; tries++) {
    await tx`savepoint before_leave`
    await lockInstances(tx, leaver.amb, known)
    await leave()
    const now = await concernedBy(tx, leaver)
    if (now.every((id) => known.includes(id))) return known
    known = [...new Set([...known, ...now])]
    if (tries < mostTries) await tx`rollback to savepoint before_leave`
    else {
      await lockInstances(tx, leaver.amb, known)
      return known
    }
  }
}

const lockInstances = async (tx: Transaction, amb: string, ids: readonly string[]) => {
  if (ids.length > 0) await tx`select from instance where amb = ${amb} and id = any(${[...ids]}) order by id for update`
}

/** The instances in which somebody has an open task or helps with one, and those that nobody can go on with who stays. */
const concernedBy = async (tx: Transaction, leaver: Leaver): Promise<readonly string[]> => {
  const rows = await tx<{ instance: string }[]>`
    select distinct t.instance from task t
    where ${isHeldBy(tx, leaver, tx`(t.claimed_by = ${leaver.person} or t.helper = ${leaver.person})`)}`
  const forsaken = await forsakenBy(tx, leaver)
  return [...new Set([...rows, ...forsaken].map(({ instance }) => instance))].toSorted()
}

/** Open tasks `t` that somebody has, or helps with (`theirs`): all, or those that they have by the role alone. */
const isHeldBy = (tx: Transaction, { amb, person, lost }: Leaver, theirs: ReturnType<Transaction>) => tx`
  t.amb = ${amb} and t.done_at is null and t.kind = 'user' and ${theirs}
  ${lost === null ? tx`` : tx`and ${lost.profile} = any(t.profiles) and ${isUnfit(tx, tx`${person}::uuid`, lost)}`}`

/**
 * Whether somebody got an open task `t` as one of its profiles' people and is none any more: no role of theirs is (but the one
 * that they lose), it does not name them, and nobody gave it to them whose right it is to name anyone.
 */
const isUnfit = (sql: Queries, person: ReturnType<Queries>, lost: LostRole | null) => sql`
  (cardinality(t.profiles) > 0 and t.assignee is distinct from ${person} and ${person} <> all(coalesce(t.candidates, '{}'))
    and not exists (
      select from person_profile r where r.amb = t.amb and r.person = ${person} and r.profile = any(t.profiles)
        and (t.units is null or r.unid_sigla = any(t.units)) ${lost === null ? sql`` : sql`and not ${isLost(sql, lost)}`})
    and not exists (
      select from (
        select h.kind, h.person from history h where h.amb = t.amb and h.instance = t.instance and h.task = t.id
          and h.kind in ('claimed', 'passed', 'help-asked') order by h.id desc limit 1
      ) gain
      join person_profile r on r.amb = t.amb and r.person = gain.person
      join profile f on f.amb = r.amb and f.id = r.profile and 'processos' = any(f.rights)
      where gain.kind <> 'claimed'))`

/** Whether a role `r` of a person is the one that they lose. */
const isLost = (sql: Queries, { profile, unit }: LostRole) =>
  sql`(r.profile = ${profile} and r.unid_sigla is not distinct from ${unit})`

/** Takes from people what is not theirs to do any more, whoever changed their roles: an operator may do it in the database. */
export const vacateLeavers = async (sql: Sql): Promise<void> => {
  const leavers = await sql<{ amb: string; person: string; profile: string | null; unit: string | null }[]>`
    select distinct t.amb, p.id as person, case when own.is_here then t.profiles[1] end as profile, t.units[1] as unit
    from task t
    join person p on p.amb = t.amb and p.id in (t.claimed_by, t.helper)
    cross join lateral (
      select not p.blocked and exists (select from person_profile r where r.amb = p.amb and r.person = p.id) as is_here
    ) own
    where t.done_at is null and t.kind = 'user' and (t.claimed_by is not null or t.helper is not null)
      and (not own.is_here or (t.claimed_by = p.id and ${isUnfit(sql, sql`p.id`, null)}))`
  for (const { amb, person, profile, unit } of leavers) {
    await sql.begin(async (tx) => {
      const hasLeft = async () => undefined
      await publish(tx, amb, await vacate(tx, amb, person, hasLeft, profile === null ? null : { profile, unit }))
    })
  }
}

/**
 * Raises an incident for each task that opened a little while ago and that nobody may take who works here. A step does not lock
 * whoever works under a profile, so it may open a task in the moment in which the last of them leaves: neither sees the other.
 */
export const raiseForsaken = async (sql: Sql): Promise<void> => {
  const rows = await sql<{ amb: string; instance: string; tasks: string[] }[]>`
    select t.amb, t.instance, array_agg(t.id) as tasks from task t
    join instance i on i.amb = t.amb and i.id = t.instance and i.status = 'running'
    where t.opened > now() - interval '5 minutes' and t.done_at is null and t.kind = 'user' and t.claimed_by is null
      and t.profiles <> '{}' and coalesce(t.candidates, '{}') = '{}' and ${hasNoTaker(sql)}
      and not exists (select from incident n where n.amb = t.amb and n.instance = t.instance and n.task = t.id)
    group by t.amb, t.instance`
  for (const { amb, instance: id, tasks } of rows)
    await sql.begin(async (tx) => {
      const instance = await Instance.find(tx, amb, id, "locked")
      const open = await openTasks(tx, { amb, id })
      const forsaken = open.filter((task) => tasks.includes(task.id))
      if (instance !== null) await raiseUnassigned(tx, instance, [], forsaken, nobodyAbsent)
    })
}

const vacateIn = async (tx: Transaction, leaver: Leaver, id: string): Promise<readonly NewEvent[]> => {
  const { amb, person } = leaver
  const instance = await Instance.find(tx, amb, id, "locked")
  if (instance === null) return []
  const left = await tx<{ id: string; element: string; name: string; held: boolean }[]>`
    with helped as (
      update task t set helper = null, helper_name = null, helped_since = null
      where t.instance = ${id} and ${isHeldBy(tx, leaver, tx`t.helper = ${person}`)}
      returning id, element, name
    ), ended as (
      delete from task_help where amb = ${amb} and given is null and task in (select id from helped)
    ), held as (
      update task t set claimed_by = null, claimed_name = null, claimed_at = null
      where t.instance = ${id} and ${isHeldBy(tx, leaver, tx`t.claimed_by = ${person}`)}
      returning id, element, name
    ), settled as (
      update notice set read = clock_timestamp()
      where amb = ${amb} and instance = ${id} and person = ${person} and read is null and kind = any(${[...Notice.waitingKinds]})
        and task in (select id from helped union all select id from held)
    )
    select *, false as held from helped union all select *, true from held`
  if (left.length === 0) return []
  const entries = left.map(({ id: task, element, name, held }) => {
    const kind = held ? ("released" as const) : ("help-ended" as const)
    return { kind, element, name, task }
  })
  await History.write(tx, amb, id, entries)
  const held = left.filter((one) => one.held)
  await raiseUnassigned(tx, instance, [], held, nobodyAbsent)
  const seen = { rev: instance.revision, por: null, tarefa: null }
  const news = await newsOf(tx, instance, seen, await openTasks(tx, instance))
  const value = { instancia: id, rev: seen.rev }
  return [...news, { room: rooms.person(person), call: "tasksChanged", value }]
}

/**
 * Open tasks that nobody has, which somebody could take, and nobody else who is not excluded can: those that name them, or
 * that are theirs as the starter's, or of profiles under which nobody else works. It is asked before and after they left.
 */
const forsakenBy = (tx: Transaction, { amb, person, lost }: Leaver) => tx<{ id: string; instance: string }[]>`
  select t.id, t.instance from task t join instance i on i.amb = t.amb and i.id = t.instance and i.status = 'running'
  where t.amb = ${amb} and t.done_at is null and t.kind = 'user' and t.claimed_by is null and ${
    lost === null
      ? tx`(${person} = any(t.candidates) or (i.starter = ${person} and t.candidates is null and t.profiles = '{}')
          or exists (select from person_profile o where o.amb = t.amb and o.person = ${person} and o.profile = any(t.profiles)))`
      : tx`${lost.profile} = any(t.profiles)`
  } and ${hasNoTaker(tx, tx`and not (r.person = ${person} and ${lost === null ? tx`true` : isLost(tx, lost)})`)}
  order by t.instance`

/** Whether nobody who works under one of its profiles may take an open task `t` of an instance `i`; `beside`: whose roles count. */
const hasNoTaker = (sql: Queries, beside = sql``) => sql`
  not exists (
    select from person_profile r
    join person p on p.amb = r.amb and p.id = r.person
    left join unit u on u.amb = r.amb and u.unid_sigla = r.unid_sigla
    where r.amb = t.amb and r.profile = any(t.profiles) and (t.units is null or r.unid_sigla = any(t.units)) ${beside}
      and ${isAtWork(sql)} and not is_excluded(t, i.starter, r.person || absent_of(t.amb, r.person)))`
