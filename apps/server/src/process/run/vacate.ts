/** Gives back what somebody has who does not work here any more: to its candidates, and where there are none to whoever solves incidents. */
import type { Transaction } from "../../kernel/data/database.ts"
import { publish, rooms } from "../../kernel/events/outbox.ts"
import * as History from "../rows/history.ts"
import * as Instance from "../rows/instance.ts"
import { isAtWork } from "../rows/receivers.ts"
import { raiseUnassigned } from "./assign.ts"
import { newsOf, openTasks } from "./write-step.ts"

/**
 * Keeps somebody out (`keepOut`) and takes from them the tasks that they have and the help that they give. An open task that
 * nobody may take without them is an incident at once.
 */
export const vacate = async (
  tx: Transaction,
  amb: string,
  person: string,
  keepOut: () => Promise<void>
): Promise<void> => {
  // Instances are locked before people, as by every command.
  await lockInstances(tx, amb, await instancesWith(tx, amb, person))
  await keepOut()
  const touched = await instancesWith(tx, amb, person)
  await lockInstances(tx, amb, touched)
  for (const id of touched) await vacateIn(tx, amb, id, person)
  const forsaken = await forsakenBy(tx, amb, person)
  await lockInstances(tx, amb, [...new Set(forsaken.map(({ instance }) => instance))])
  for (const instance of new Set(forsaken.map((task) => task.instance))) {
    const found = await Instance.find(tx, amb, instance, "locked")
    const tasks = forsaken.filter((task) => task.instance === instance)
    if (found !== null) await raiseUnassigned(tx, found, [], tasks, new Set())
  }
}

const lockInstances = async (tx: Transaction, amb: string, ids: readonly string[]) => {
  if (ids.length > 0) await tx`select from instance where amb = ${amb} and id = any(${[...ids]}) order by id for update`
}

/** The instances in which somebody has an open task, or helps with one. */
const instancesWith = async (tx: Transaction, amb: string, person: string): Promise<readonly string[]> => {
  const rows = await tx<{ instance: string }[]>`
    select distinct instance from task
    where amb = ${amb} and done_at is null and kind = 'user' and (claimed_by = ${person} or helper = ${person})
    order by instance`
  return rows.map(({ instance }) => instance)
}

const vacateIn = async (tx: Transaction, amb: string, id: string, person: string): Promise<void> => {
  const instance = await Instance.find(tx, amb, id, "locked")
  if (instance === null) return
  const left = await tx<{ id: string; element: string; name: string; held: boolean }[]>`
    with helped as (
      update task set helper = null, helper_name = null, helped_since = null
      where amb = ${amb} and instance = ${id} and done_at is null and helper = ${person}
      returning id, element, name
    ), ended as (
      delete from task_help where amb = ${amb} and given is null and task in (select id from helped)
    ), held as (
      update task set claimed_by = null, claimed_name = null, claimed_at = null
      where amb = ${amb} and instance = ${id} and done_at is null and kind = 'user' and claimed_by = ${person}
      returning id, element, name
    )
    select *, false as held from helped union all select *, true from held`
  const entries = left.map(({ id: task, element, name, held }) => {
    const kind = held ? ("released" as const) : ("help-ended" as const)
    return { kind, element, name, task }
  })
  await History.write(tx, amb, id, entries)
  const held = left.filter((one) => one.held)
  await raiseUnassigned(tx, instance, [], held, new Set())
  const seen = { rev: instance.revision, por: null, tarefa: null }
  const news = await newsOf(tx, instance, seen, await openTasks(tx, instance))
  const value = { instancia: id, rev: seen.rev }
  await publish(tx, amb, [...news, { room: rooms.person(person), call: "tasksChanged", value }])
}

/**
 * Open tasks that nobody has, which somebody could take, and nobody else who is not excluded can: those that name them, or
 * that are theirs as the starter's, or of profiles under which nobody else works.
 */
const forsakenBy = (tx: Transaction, amb: string, person: string) => tx<{ id: string; instance: string }[]>`
  select t.id, t.instance from task t join instance i on i.amb = t.amb and i.id = t.instance and i.status = 'running'
  where t.amb = ${amb} and t.done_at is null and t.kind = 'user' and t.claimed_by is null
    and (${person} = any(t.candidates) or (i.starter = ${person} and t.candidates is null and t.profiles = '{}')
      or exists (select from person_profile o where o.amb = t.amb and o.person = ${person} and o.profile = any(t.profiles)))
    and not exists (
      select from person_profile r
      join person p on p.amb = r.amb and p.id = r.person
      left join unit u on u.amb = r.amb and u.unid_sigla = r.unid_sigla
      where r.amb = t.amb and r.profile = any(t.profiles) and (t.units is null or r.unid_sigla = any(t.units))
        and ${isAtWork(tx)} and not is_excluded(t, i.starter, r.person || absent_of(t.amb, r.person)))
  order by t.instance`
