/** Pending and refused decisions in the view of a case. */
import type { Instance as InstanceView, RefusedDecision } from "@quadrante/api/process"
import type { Speech } from "@quadrante/domain/locale"
import type { Session } from "../../identity/session/session.ts"
import * as Definition from "../model/definition.ts"
import type * as Instance from "../rows/instance.ts"
import type { PendingRow } from "../rows/pending.ts"

/** An instance, and who looks at it. */
interface ShownInstance extends Pick<Speech, "language"> {
  readonly session: Session
  readonly definition: Definition.Definition
  readonly tasks: readonly Instance.Task[]
}

type TaskView = NonNullable<InstanceView["task"]>

/**
 * The decision of a task that can still be taken back. Only the person who made it sees the outcome. Until it is carried
 * out the task stays where it is.
 */
export const pendingOf = (
  { session, definition }: ShownInstance,
  task: Instance.Task,
  decisions: readonly PendingRow[]
): Partial<Pick<TaskView, "pending" | "releasable" | "passable" | "helpable">> => {
  const found = decisions.find((one) => one.task === task.id && one.refused === null)
  if (found === undefined) return {}
  const { values, reason = "" } = found.request
  const outcome = values[Definition.decisionOf(definition, task.element)?.field ?? ""]
  const own = { key: found.key, outcome: typeof outcome === "string" ? outcome : "", values, reason }
  const due = new Date(found.due).toISOString()
  const pending = { by: found.pessoa, due, own: found.person === session.person ? own : null }
  return { pending, releasable: false, passable: false, helpable: false }
}

/** The decisions of this person that were kept and then refused. */
export const refusedDecisions = (
  { session, tasks, definition, language }: ShownInstance,
  decisions: readonly PendingRow[]
) =>
  decisions.flatMap(({ person, refused, request, ...one }): readonly RefusedDecision[] => {
    const task = tasks.find(({ id }) => id === one.task)
    if (person !== session.person || refused === null || task === undefined) return []
    const name = Definition.nameOf(definition, task.element, language)
    const { values, reason = "" } = request
    const form = Definition.formOf(definition, task.element)?.json ?? null
    return [{ key: one.key, task: task.id, name, fault: refused, form, values, reason }]
  })
