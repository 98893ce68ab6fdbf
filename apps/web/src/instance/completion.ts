/** The completion of a task as the outbox sends it: of the task that is open, and of each of several that are decided at once. */
import type { Instance, Task } from "@quadrante/api/process"
import type * as Decision from "@quadrante/domain/decision"
import type { Submission, TypedForm } from "@quadrante/domain/outbox"
import { nanoid } from "@reduxjs/toolkit"
import type { State } from "../store/store.ts"

/** What was filled in, on which revision of the instance, and what was decided by it, where something was. */
export interface FilledTask extends Decision.Answer {
  readonly revision: number
  readonly said?: Submission["decided"]
}

/** Where it was filled in. */
interface CompletedTask {
  /** The open process from which it is sent. */
  readonly process: string
  readonly role: string | null
  readonly processo: string
  readonly instance: Pick<Instance, "id" | "title">
  readonly task: Pick<Task, "id" | "name" | "form">
  /** What was typed, to restore it if it is taken back or refused; null: nothing was. */
  readonly typed: TypedForm | null
  /** Several are decided at once: what they have in common. */
  readonly batch?: string
  /** Whether its person can take back what they decide. */
  readonly undo: boolean
}

/** Whether this person can take their decisions back, as they prefer. */
export const canUndo = ({ session }: Pick<State, "session">): boolean =>
  session.view?.preferences.undo_decisions !== false

export const completionOf = async (
  { process, role, processo, instance, task, typed, batch, undo }: CompletedTask,
  { values, reason, revision, said }: FilledTask
): Promise<Submission> => {
  const answer = { values, ...(reason !== "" && { reason }) }
  const isDecision = undo && said !== undefined
  return {
    // What was taken back may be decided so once more: that is another act.
    key: isDecision ? nanoid(32) : await keyOf(task.id, revision, answer),
    process,
    role,
    processo,
    title: instance.title,
    step: task.name,
    ...(said !== undefined && { decided: said }),
    ...(batch !== undefined && { batch }),
    at: Date.now(),
    waits: false,
    act: {
      _tag: "complete",
      task: task.id,
      instance: instance.id,
      revision,
      form: task.form,
      typed,
      ...answer,
      ...(isDecision && { undo })
    }
  }
}

/** The same answer to the same task has the same key, so that sending it again after a lost reply completes it once. */
const keyOf = async (
  task: string,
  revision: number,
  answer: Pick<Decision.Answer, "values"> & Partial<Pick<Decision.Answer, "reason">>
): Promise<string> => {
  const bytes = new TextEncoder().encode(JSON.stringify([task, revision, answer]))
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes))
  return Array.from(digest.subarray(0, 16), (byte) => byte.toString(16).padStart(2, "0")).join("")
}
