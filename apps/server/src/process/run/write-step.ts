/** Writes the result of a step in the step's own transaction: state, tasks, history and events. */
import { randomUUID } from "node:crypto"
import type * as Notice from "@quadrante/domain/notice"
import * as Task from "@quadrante/domain/task"
import { publish, rooms, type NewEvent } from "../../kernel/events/outbox.ts"
import type { NewNotice } from "../../kernel/events/notice.ts"
import type { Transaction } from "../../kernel/data/database.ts"
import type { Definition } from "../model/definition.ts"
import { activity, messageOf } from "../model/drawing.ts"
import { assign, insertTasks, raiseUnassigned, type TaskRow } from "./assign.ts"
import type { EvaluatedStep } from "./evaluation.ts"
import * as History from "../rows/history.ts"
import * as Instance from "../rows/instance.ts"
import { tellOfStep } from "./notices.ts"
import type { OpenTask } from "./stepper.ts"
import { newlyStuck, writeStuck } from "./stuck.ts"
import { withManagers } from "./managers.ts"
import type { Moments } from "./wording.ts"

/** What a command adds to a step: who did it, the tasks that it completed, the events to publish. */
export interface Change {
  readonly by: History.Actor | null
  /** For whom they did it; nobody: for themselves. */
  readonly actedFor?: History.Actor | null
  readonly completed: readonly string[]
  /** Entries of the audit trail, before those of the engine itself. */
  readonly entries: readonly History.Entry[]
  readonly news?: readonly NewEvent[]
  /** Whether what was decided with it refuses; null: nothing was. */
  readonly refused?: boolean | null
  /** The decision as notices name it. */
  readonly decided?: Notice.ToldStep["decided"]
  /** What a job has people told. */
  readonly notices?: readonly NewNotice[]
  /** The tasks that were open before the step. */
  readonly open: readonly PreviousTask[]
}

/** The columns of a task that was open before a step. */
type PreviousTask = Instance.AddressedTask &
  Pick<Instance.Task, "id" | "token" | "element" | "kind" | "not_by" | "child">

/** The open tasks of an instance. */
export const openTasks = (tx: Transaction, { amb, id }: Pick<Instance.Instance, "amb" | "id">) => tx<PreviousTask[]>`
  select id, token, element, kind, profiles, units, candidates, assignee, claimed_by, not_by, child
  from task where amb = ${amb} and instance = ${id} and done_at is null`

/** After so many pauses in a row an instance counts as an endless loop. */
export const mostPauses = 50

/**
 * Writes the result of a step. The revision counts what people can see (variables, user tasks, the end), so that a
 * reminder in the background invalidates no open form.
 */
export const writeStep = async (
  tx: Transaction,
  instance: Instance.Instance,
  definition: Definition,
  { outcome, titles, moments }: EvaluatedStep,
  change: Change
): Promise<void> => {
  const { amb, id } = instance
  const before = change.open
  // While a long step is paused, the opened and closed tasks are not known yet.
  const isNew = ({ token }: OpenTask) => !before.some((task) => task.token === token)
  const isLeft = ({ id: task, token }: PreviousTask) =>
    !change.completed.includes(task) && !outcome.open.some((open) => open.token === token)
  const openings = outcome.isPaused ? [] : outcome.open.filter(isNew)
  const nominated = openings.map((task) => ({
    element: task.element,
    row: rowOf(definition, task, moments[task.token]),
    nomination: moments[task.token]?.nomination ?? null
  }))
  const assigned = await assign(tx, instance, await withManagers(tx, instance, definition, outcome.values, nominated))
  const opened = assigned.map(({ row }) => row)
  const left = outcome.isPaused ? [] : before.filter(isLeft)
  const hasEnded = outcome.state === null
  const touched = [...opened, ...left].filter(({ kind }) => kind === "user")
  const changed = Task.changed(instance.variables, outcome.values)
  const isVisible =
    touched.length > 0 ||
    change.by !== null ||
    hasEnded ||
    changed.length > 0 ||
    newlyStuck(instance, outcome).length > 0
  const revision = instance.revision + (isVisible ? 1 : 0)
  const changes = Task.withChanges(instance.variable_changes, changed, {
    rev: revision,
    by: change.by?.pessoa ?? null,
    at: new Date().toISOString()
  })
  const pauses = outcome.isPaused ? instance.pauses + 1 : 0
  if (pauses > mostPauses) throw new Error(`It went on for ${mostPauses} pauses and waits for nothing`)
  const [last] = outcome.records.filter(({ kind }) => kind === "end").slice(-1)
  const lastName = last === undefined ? null : nameOf(definition, last.element)
  const next = opened.find(({ kind }) => kind === "user")
  const done = before.filter((task) => task.kind === "user" && change.completed.includes(task.id))
  const seen = { rev: revision, por: change.by?.pessoa ?? null, tarefa: next?.id ?? null }
  // Whatever comes between: the last outcome before the end says how it ended.
  const refused = change.refused ?? instance.refused
  const end = hasEnded ? (outcome.error !== null ? "failed" : refused ? "refused" : "ended") : null
  // Pipelined: one connection runs these in order, without waiting for each answer.
  const [news, absent, notices] = await Promise.all([
    isVisible ? newsOf(tx, instance, seen, [...touched, ...done]) : [],
    insertTasks(tx, instance, opened, change.by?.person ?? null),
    tellOfStep(
      tx,
      instance,
      {
        by: change.by,
        actedFor: change.actedFor ?? null,
        opened,
        done,
        closed: left,
        decided: change.decided ?? null,
        end
      },
      change.notices
    ),
    close(tx, amb, left),
    tx`
      update instance set revision = ${revision}, step = step + 1, pauses = ${pauses},
        status = ${hasEnded ? "ended" : "running"}, state = ${outcome.state}, variables = ${tx.json(outcome.values)},
        variable_changes = ${tx.json(changes)},
        title = ${titles.title}, titles = ${tx.json(titles.titles)}, active_elements = ${[...outcome.active]},
        passed_elements = ${[...new Set([...instance.passed_elements, ...outcome.passed])]}, refused = ${refused}, due = ${outcome.due}, tries = 0,
        updated = now(), changed_by_name = ${change.by?.pessoa ?? instance.changed_by_name},
        ended = ${hasEnded ? tx`now()` : null}, outcome = ${hasEnded ? lastName : null}, error = ${outcome.error}
      where amb = ${amb} and id = ${id}`,
    History.write(tx, amb, id, [
      ...change.entries,
      ...outcome.records
        .filter(({ kind }) => kind !== "end")
        .map(
          ({ kind, element, detail }) => ({ kind, element, name: nameOf(definition, element), detail }) as History.Entry
        ),
      ...(hasEnded ? [{ kind: "ended" as const, element: last?.element ?? null, name: lastName }] : [])
    ]),
    hasEnded && wakeParent(tx, instance)
  ])
  await writeStuck(tx, instance, definition, outcome)
  const doneElements = before.filter(({ id: task }) => change.completed.includes(task)).map(({ element }) => element)
  const isAffected = ({ not_by }: PreviousTask) => not_by.some((element) => doneElements.includes(element))
  await raiseUnassigned(
    tx,
    instance,
    assigned.filter(({ row }) => row.kind === "user"),
    before.filter(isAffected),
    absent
  )
  await publish(tx, amb, [...(change.news ?? []), ...news, ...notices])
}

/**
 * Events of a new revision, for everybody who has the instance open or whose list it changes: one for each profile, however
 * many work under it. That one says of no instance, because units may keep some of them from seeing it.
 */
export const newsOf = async (
  tx: Transaction,
  instance: Pick<Instance.Instance, "amb" | "id" | "starter">,
  seen: { readonly rev: number; readonly por: string | null; readonly tarefa: string | null },
  tasks: readonly Instance.AddressedTask[]
): Promise<readonly NewEvent[]> => {
  const value = { instancia: instance.id, rev: seen.rev }
  const { profiles, substitutes } = await Instance.audienceOf(tx, instance, tasks)
  const people = new Set([...Instance.namedBy(instance, tasks), ...substitutes])
  return [
    { room: rooms.process(instance.id), call: "processChanged", value: { instancia: instance.id, ...seen } },
    ...profiles.map((profile) => ({ room: rooms.profile(profile), call: "tasksChanged" as const, value: null })),
    ...[...people].map((person) => ({ room: rooms.person(person), call: "tasksChanged" as const, value }))
  ]
}

/** Closes tasks that the engine removed. An instance that one of them called is withdrawn by a job. */
export const close = async (tx: Transaction, amb: string, tasks: readonly Pick<Instance.Task, "id">[]) => {
  if (tasks.length === 0) return
  await tx`
    with closed as (
      update incident set closed = now()
      where amb = ${amb} and closed is null and task = any(${tasks.map(({ id }) => id)})
        and instance in (select instance from task where amb = ${amb} and id = any(${tasks.map(({ id }) => id)}))
    )
    update task set done_at = now(), handler = case when child is not null then 'withdraw' else handler end
    where amb = ${amb} and id = any(${tasks.map(({ id }) => id)}) and done_at is null`
}

/** Wakes the call activity that waits for an ended instance. */
export const wakeParent = async (tx: Transaction, { amb, parent_task }: Instance.Instance): Promise<void> => {
  if (parent_task === null) return
  await tx`update task set try_at = now(), lease = null where amb = ${amb} and id = ${parent_task} and done_at is null`
}

/** The row of a newly opened task. */
export const rowOf = (
  { drawing }: Definition,
  { token, element, kind, index }: OpenTask,
  moments: Moments | undefined
): TaskRow => {
  const found = activity(drawing, element)
  const message = kind === "message" && found !== undefined ? messageOf(drawing, found) : null
  return {
    id: randomUUID(),
    token,
    element,
    name: found?.name ?? element,
    kind,
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
