/** Settling: what a step led to, written in the step's own transaction: state, tasks, history, events. */
import { randomUUID } from "node:crypto"
import * as Task from "@quadrante/domain/task"
import { publish, rooms, type News } from "../realtime/outbox.ts"
import type { Transaction } from "../storage/database.ts"
import type { Definition } from "./definition.ts"
import { activity, messageOf, profilesOf } from "./drawing.ts"
import type { Stepped } from "./evaluation.ts"
import * as History from "./history.ts"
import * as Instance from "./instance.ts"
import type { OpenTask } from "./stepper.ts"
import type { Moments } from "./wording.ts"

/** What a step changed beside the state: who did it, the tasks that it completed, what is told of it. */
export interface Change {
  readonly by: History.Actor | null
  readonly completed: readonly string[]
  /** What the history says of it, before what the engine did by itself. */
  readonly entries: readonly History.Entry[]
  readonly news?: readonly News[]
  /** The tasks that were open before it. */
  readonly open: readonly Was[]
}

/** What is asked of a task that was open before a step. */
type Was = Pick<Instance.Task, "id" | "execution" | "kind" | "profiles" | "child">

/** The tasks of an instance that are open. */
export const openTasks = (tx: Transaction, { amb, id }: Pick<Instance.Instance, "amb" | "id">) => tx<Was[]>`
  select id, execution, kind, profiles, child from task where amb = ${amb} and instance = ${id} and done_at is null`

/** Pauses in a row after which an instance is taken for one that never comes to an end. */
export const mostPauses = 50

/**
 * Writes what a step led to. The revision counts what people can see (values, tasks of people, the end), so that a reminder
 * behind the scenes takes no open form away from anybody.
 */
export const settle = async (
  tx: Transaction,
  instance: Instance.Instance,
  definition: Definition,
  { outcome, title, moments }: Stepped,
  change: Change
): Promise<void> => {
  const { amb, id } = instance
  const before = change.open
  // Halfway through a long step nothing is known yet of what opens and what is left.
  const isNew = ({ execution }: OpenTask) => !before.some((one) => one.execution === execution)
  const isLeft = ({ id: task, execution }: Was) =>
    !change.completed.includes(task) && !outcome.open.some((one) => one.execution === execution)
  const opened = (outcome.isPaused ? [] : outcome.open.filter(isNew)).map((task) =>
    rowOf(definition, task, moments[task.execution])
  )
  const left = outcome.isPaused ? [] : before.filter(isLeft)
  const hasEnded = outcome.state === null
  const touched = [...opened, ...left].filter(({ kind }) => kind === "user")
  const changed = Task.changed(instance.vals, outcome.values)
  const isVisible = touched.length > 0 || change.by !== null || hasEnded || changed.length > 0
  const revision = instance.revision + (isVisible ? 1 : 0)
  const changes = Task.withChanges(instance.val_changes, changed, {
    rev: revision,
    by: change.by?.pessoa ?? null,
    at: new Date().toISOString()
  })
  const pauses = outcome.isPaused ? instance.pauses + 1 : 0
  if (pauses > mostPauses) throw new Error(`It went on for ${mostPauses} pauses and waits for nothing`)
  const [last] = outcome.passages.filter(({ kind }) => kind === "end").slice(-1)
  const lastName = last === undefined ? null : nameOf(definition, last.activity)
  const next = opened.find(({ kind }) => kind === "user")
  const done = before.filter((task) => task.kind === "user" && change.completed.includes(task.id))
  const seen = { rev: revision, por: change.by?.pessoa ?? null, tarefa: next?.id ?? null }
  // None of these waits for another: one connection carries them out one after the other.
  const [news] = await Promise.all([
    isVisible ? newsOf(tx, instance, seen, [...touched, ...done]) : [],
    opened.length > 0 && tx`insert into task ${tx(opened.map((task) => ({ amb, instance: id, ...task })))}`,
    close(tx, amb, left),
    tx`
      update instance set revision = ${revision}, step = step + 1, pauses = ${pauses},
        status = ${hasEnded ? "ended" : "running"}, state = ${outcome.state}, vals = ${tx.json(outcome.values)},
        val_changes = ${tx.json(changes)},
        title = ${title}, active = ${[...outcome.active]},
        passed = ${[...new Set([...instance.passed, ...outcome.passed])]}, due = ${outcome.due}, tries = 0,
        updated = now(), changed_by = ${change.by?.pessoa ?? instance.changed_by},
        ended = ${hasEnded ? tx`now()` : null}, outcome = ${hasEnded ? lastName : null}, error = ${outcome.error}
      where amb = ${amb} and id = ${id}`,
    History.write(tx, amb, id, [
      ...change.entries,
      ...outcome.passages
        .filter(({ kind }) => kind !== "end")
        .map(
          (passage) => ({ ...passage, kind: passage.kind, name: nameOf(definition, passage.activity) }) as History.Entry
        ),
      ...(hasEnded ? [{ kind: "ended" as const, activity: last?.activity ?? null, name: lastName }] : [])
    ]),
    hasEnded && wakeParent(tx, instance)
  ])
  await publish(tx, amb, [...(change.news ?? []), ...news])
}

/** Everybody who has an instance open, and everybody whose list it changes, is told of its new revision. */
export const newsOf = async (
  tx: Transaction,
  instance: Pick<Instance.Instance, "amb" | "id" | "starter">,
  seen: { readonly rev: number; readonly por: string | null; readonly tarefa: string | null },
  tasks: readonly Pick<Instance.Task, "profiles">[]
): Promise<readonly News[]> => {
  const value = { instancia: instance.id, rev: seen.rev }
  const people = await Instance.peopleOf(tx, instance, tasks)
  return [
    { room: rooms.process(instance.id), call: "processChanged", value: { instancia: instance.id, ...seen } },
    ...people.map((person) => ({ room: rooms.person(person), call: "tasksChanged" as const, value }))
  ]
}

/** Closes tasks that the engine took away. The instance that one of them called is withdrawn as work of its own. */
export const close = async (tx: Transaction, amb: string, tasks: readonly Pick<Instance.Task, "id">[]) => {
  if (tasks.length === 0) return
  await tx`
    update task set done_at = now(), handler = case when child is not null then 'withdraw' else handler end
    where amb = ${amb} and id = any(${tasks.map(({ id }) => id)}) and done_at is null`
}

/** What called an instance that has come to its end goes on. */
export const wakeParent = async (tx: Transaction, { amb, parent_task }: Instance.Instance): Promise<void> => {
  if (parent_task === null) return
  await tx`update task set try_at = now(), lease = null where amb = ${amb} and id = ${parent_task} and done_at is null`
}

/** The row of a task that opens now. */
export const rowOf = (
  { drawing }: Definition,
  { execution, activity: element, kind, index }: OpenTask,
  moments: Moments | undefined
) => {
  const found = activity(drawing, element)
  const message = kind === "message" && found !== undefined ? messageOf(drawing, found) : null
  return {
    id: randomUUID(),
    execution,
    activity: element,
    name: found?.name ?? element,
    kind,
    profiles: found === undefined ? [] : [...profilesOf(found)],
    handler: found?.behaviour.topic ?? found?.behaviour.calledElement ?? null,
    item: index,
    due: moments?.due ?? null,
    follow_up: moments?.follow_up ?? null,
    message: message?.name ?? null,
    correlation: moments?.correlation ?? null
  }
}

const nameOf = (definition: Definition, element: string): string =>
  activity(definition.drawing, element)?.name ?? element
