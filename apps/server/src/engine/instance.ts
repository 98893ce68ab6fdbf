/** Instances: rows of the database, and what a step writes into them in its one transaction. */
import { randomUUID } from "node:crypto"
import type { Schema } from "effect"
import { publish, rooms, type News } from "../realtime/outbox.ts"
import type { Queries, Transaction } from "../storage/database.ts"
import { activity, profilesOf } from "./drawing.ts"
import type { Definition } from "./definition.ts"
import * as Feel from "./feel.ts"
import type { OpenTask, Outcome } from "./stepper.ts"

/** What was filled in so far, by the keys of the forms. */
export type Values = Readonly<Record<string, Schema.Json>>

export interface Instance {
  readonly amb: string
  readonly id: string
  readonly number: number
  readonly processo: string
  readonly definition: string
  readonly revision: number
  readonly status: "running" | "ended" | "failed"
  readonly state: string | null
  readonly vals: Values
  readonly title: string
  readonly active: readonly string[]
  readonly passed: readonly string[]
  readonly tries: number
  readonly starter: string
  /** The name of who started it. */
  readonly pessoa: string
  /** The name of who moved it last; null where that was the engine itself. */
  readonly changed_by: string | null
}

/** What is needed to name an instance from outside; anything else names none. */
export const isId = (text: string): boolean => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text)

export interface Task {
  readonly id: string
  readonly execution: string
  readonly activity: string
  readonly name: string
  readonly kind: "user" | "job"
  readonly profiles: readonly string[]
  readonly opened: Date
  readonly done_at: Date | null
  readonly done_by: string | null
  readonly done_name: string | null
}

/** What a step changed beside the state: who did it, the values after it, and the tasks that it completed. */
export interface Change {
  readonly by: string | null
  readonly values: Values
  readonly completed: readonly string[]
  /** What else is told of the step. */
  readonly news?: readonly News[]
}

/** The columns of an instance, with `locked` for as long as the transaction lasts. */
export const find = async (
  sql: Queries,
  amb: string,
  id: string,
  lock: "locked" | "read"
): Promise<Instance | null> => {
  const [row] = await sql<Instance[]>`
    select i.amb, i.id, i.number, i.processo, i.definition, i.revision, i.status, i.state, i.vals, i.title, i.active,
      i.passed, i.tries, i.starter, p.pessoa, i.changed_by
    from instance i join person p on p.amb = i.amb and p.id = i.starter
    where i.amb = ${amb} and i.id = ${id} ${lock === "locked" ? sql`for update of i` : sql``}`
  return row ?? null
}

/** The tasks of an instance, in the order in which they were opened. */
export const tasksOf = (sql: Queries, amb: string, instance: string) => sql<Task[]>`
  select id, execution, activity, name, kind, profiles, opened, done_at, done_by, done_name
  from task where amb = ${amb} and instance = ${instance} order by opened, id`

/**
 * Writes what a step led to: state, tasks, and the events that tell of it. The revision counts what people can see
 * (values, tasks of people, the end), so that a reminder behind the scenes takes no open form away from anybody.
 */
export const settle = async (
  tx: Transaction,
  instance: Instance,
  definition: Definition,
  outcome: Outcome,
  change: Change
): Promise<void> => {
  const { amb, id } = instance
  const before = await tx<Task[]>`
    select id, execution, kind, profiles from task where amb = ${amb} and instance = ${id} and done_at is null`
  const isNew = ({ execution }: OpenTask) => !before.some((one) => one.execution === execution)
  const opened = outcome.open.filter(isNew).map((task) => ({ id: randomUUID(), ...describe(definition, task) }))
  const left = before.filter(
    (task) => !change.completed.includes(task.id) && !outcome.open.some(({ execution }) => execution === task.execution)
  )
  for (const task of opened) await tx`insert into task ${tx({ amb, instance: id, ...task })}`
  if (left.length > 0) {
    await tx`update task set done_at = now() where amb = ${amb} and id = any(${left.map((task) => task.id)})`
  }
  const ended = outcome.state === null
  const touched = [...opened, ...left].filter(({ kind }) => kind === "user")
  const isVisible = touched.length > 0 || change.by !== null || ended
  const revision = instance.revision + (isVisible ? 1 : 0)
  const passed = [...new Set([...instance.passed, ...outcome.passed])]
  await tx`
    update instance set revision = ${revision}, status = ${ended ? "ended" : "running"}, state = ${outcome.state},
      vals = ${tx.json(change.values)}, title = ${titleOf(definition, instance, change.values)},
      active = ${[...outcome.active]}, passed = ${passed}, due = ${outcome.due}, tries = 0, updated = now(),
      changed_by = ${change.by ?? instance.changed_by}
    where amb = ${amb} and id = ${id}`
  const done = await tx<Task[]>`
    select id, kind, profiles from task where amb = ${amb} and id = any(${[...change.completed]})`
  const news = [...(change.news ?? [])]
  if (isVisible) {
    const next = opened.find(({ kind }) => kind === "user")
    news.push({
      room: rooms.process(id),
      call: "processChanged",
      value: { instancia: id, rev: revision, por: change.by, tarefa: next?.id ?? null }
    })
    const concerned = [...touched, ...done.filter(({ kind }) => kind === "user")]
    for (const person of await peopleOf(tx, instance, concerned)) {
      news.push({ room: rooms.person(person), call: "tasksChanged", value: { instancia: id, rev: revision } })
    }
  }
  await publish(tx, amb, news)
}

/** The people whose turn any of these tasks is. */
export const peopleOf = async (
  sql: Queries,
  { amb, starter }: Pick<Instance, "amb" | "starter">,
  tasks: readonly { readonly profiles: readonly string[] }[]
): Promise<readonly string[]> => {
  const profiles = [...new Set(tasks.flatMap((task) => task.profiles))]
  const people =
    profiles.length === 0
      ? []
      : await sql<{ person: string }[]>`
    select distinct person from person_profile where amb = ${amb} and profile = any(${profiles})`
  const own = tasks.some((task) => task.profiles.length === 0) ? [starter] : []
  return [...new Set([...people.map(({ person }) => person), ...own])]
}

const describe = (definition: Definition, { execution, activity: element, kind }: OpenTask) => {
  const found = activity(definition.drawing, element)
  return {
    execution,
    activity: element,
    name: found?.name ?? element,
    kind,
    profiles: found === undefined ? [] : [...profilesOf(found)],
    handler: found?.behaviour.topic ?? null
  }
}

/** What an instance is called. An expression that yields no text leaves the name of the process and the number. */
const titleOf = ({ about }: Definition, { number, pessoa }: Instance, values: Values): string => {
  const title = Feel.value(about.instanceTitle, { ...values, numero: number, pessoa })
  return typeof title === "string" && title.trim() !== "" ? title.slice(0, 200) : `${about.title["pt-BR"]} ${number}`
}
