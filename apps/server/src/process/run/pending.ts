/** Decisions that their people can still take back: kept instead of carried out. */
import type { Fault } from "@quadrante/api/fault"
import * as Pending from "@quadrante/domain/pending-decision"
import { Result } from "effect"
import type { Transaction } from "../../kernel/data/database.ts"
import { publish } from "../../kernel/events/outbox.ts"
import { fault } from "../../kernel/http/refusal.ts"
import type { CompletionRequest } from "../port/port.ts"
import type { Session } from "../../identity/session/session.ts"
import type * as History from "../rows/history.ts"
import type * as Instance from "../rows/instance.ts"
import { tables } from "../rows/pending.ts"
import { newsOf } from "./write-step.ts"

/** What is decided, and whose it is. */
interface DecidedTask {
  readonly session: Session
  readonly instance: Instance.Instance
  readonly task: Instance.Task
  /** For whom the person decides; null: for themselves. */
  readonly actedFor: History.Actor | null
}

/**
 * Keeps a decision, once it is known that it would be carried out now. Its person has the task from then on; the history
 * and the notices say nothing yet.
 */
export const keepPending = async (
  tx: Transaction,
  { session, instance, task, actedFor }: DecidedTask,
  { key, undo: _undo, ...request }: CompletionRequest
): Promise<Result.Result<string, Fault>> => {
  const { amb, person, pessoa, id, role } = session
  const holder = actedFor ?? { person, pessoa }
  const [kept] = await tx`
    with kept as (
      insert into pending_decision (amb, person, key, session, role, instance, task, request, claimed, due)
      values (${amb}, ${person}, ${key}, ${id}, ${role}, ${instance.id}, ${task.id}, ${tx.json(request)},
        ${task.claimed_by === null ? holder.person : null}, now() + make_interval(secs => ${Pending.undoMs / 1_000}))
      on conflict do nothing returning task
    )
    update task t set decisions = decisions + 1, claimed_by = coalesce(claimed_by, ${holder.person}),
      claimed_name = coalesce(claimed_name, ${holder.pessoa}), claimed_at = coalesce(claimed_at, now())
    from kept where t.amb = ${amb} and t.id = kept.task returning 1`
  if (kept === undefined) return Result.fail(fault("task-closed"))
  await tellPending(tx, instance, task, pessoa)
  return Result.succeed(instance.id)
}

/** The refusal of a second decision while the first can still be taken back; null where there is none. */
export const decidedAlready = async (
  tx: Transaction,
  amb: string,
  { id: task, decisions }: Instance.Task
): Promise<Fault | null> => {
  if (decisions === 0) return null
  const [row] = await tx<{ pessoa: string; made: Date }[]>`
    select p.pessoa, d.due - make_interval(secs => ${Pending.undoMs / 1_000}) as made from ${tables(tx)}
    where d.amb = ${amb} and d.task = ${task} and d.sent is null and d.refused is null`
  return row === undefined ? null : fault("task-closed", { by: row.pessoa, when: row.made.toISOString() })
}

/** Tells the windows that show the case or list its task. */
export const tellPending = async (
  tx: Transaction,
  instance: Pick<Instance.Instance, "amb" | "id" | "starter" | "revision">,
  task: Instance.Task,
  por: string
): Promise<void> => {
  await publish(tx, instance.amb, await newsOf(tx, instance, { rev: instance.revision, por, tarefa: task.id }, [task]))
}
