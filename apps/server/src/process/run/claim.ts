/** Claims a task, releases it, or sets its follow-up date. */
import type { Fault } from "@quadrante/api/fault"
import type { FollowUp } from "@quadrante/api/process"
import * as Task from "@quadrante/domain/task"
import { Result } from "effect"
import { refuse } from "../../kernel/http/refusal.ts"
import type { NewNotice } from "../../kernel/events/notice.ts"
import { publish, rooms } from "../../kernel/events/outbox.ts"
import type { Session } from "../../identity/session/session.ts"
import { transaction, type Sql, type Transaction } from "../../kernel/data/database.ts"
import { mayBeTaken } from "./assign.ts"
import { absentOf, findTask, refusalHere, refusalTo, type FoundTask } from "./commands.ts"
import { atHome } from "../port/port.ts"
import * as History from "../rows/history.ts"
import type * as Instance from "../rows/instance.ts"
import * as IdempotencyKey from "./idempotency-key.ts"
import { viewerOf } from "../rows/sight.ts"
import { tellOfStep, type TellableStep } from "./notices.ts"
import { tellAbsent } from "./tell-absent.ts"
import { newsOf } from "./write-step.ts"

/** Claims a task. Of several at once one gets it; the others are told who. Claiming one's own again changes nothing. */
export const claim = (sql: Sql, session: Session, id: string): Promise<Result.Result<string, Fault>> =>
  change(sql, session, id, "take", async (tx, found, actedFor) => {
    const refusal = refusalTo("take", found)
    if (refusal !== null) return Result.fail(refusal)
    atHome(found.instance)
    if (Task.standing(found.assignment, viewerOf(found.session)) === "mine") return Result.succeed(null)
    // Who takes it for somebody takes it to them: it stays with these when the substitution ends.
    const holder = actedFor ?? session
    // Who is kept out at this moment either loses it to that (`vacate`), or gets it no more.
    const [taken] = await tx`
      with here as (select from person where amb = ${session.amb} and id = ${holder.person} and not blocked for share)
      update task set claimed_by = ${holder.person}, claimed_name = ${holder.pessoa}, claimed_at = now()
      where amb = ${session.amb} and id = ${id} and exists (select from here) returning 1`
    return taken === undefined ? refuse("forbidden") : Result.succeed({ kind: "claimed" })
  })

/** Gives a task back to its candidates, where there are any. */
export const release = (sql: Sql, session: Session, id: string): Promise<Result.Result<string, Fault>> =>
  change(sql, session, id, "give-back", async (tx, found) => {
    const refusal = refusalTo("give-back", found)
    if (refusal !== null) return Result.fail(refusal)
    atHome(found.instance)
    if (!(await mayBeTaken(tx, session.amb, { ...found.assignment, holder: null }))) {
      return refuse("forbidden", { at: "no-candidates" })
    }
    await tx`
      update task set claimed_by = null, claimed_name = null, claimed_at = null
      where amb = ${session.amb} and id = ${id}`
    return Result.succeed({ kind: "released" })
  })

/** Sets the follow-up date of a task; null removes it. */
export const followUp = (
  sql: Sql,
  session: Session,
  id: string,
  { at }: typeof FollowUp.Type
): Promise<Result.Result<string, Fault>> =>
  change(sql, session, id, "do", async (tx, found) => {
    const refusal = refusalHere("do", found)
    if (refusal !== null) return Result.fail(refusal)
    await tx`update task set follow_up = ${at} where amb = ${session.amb} and id = ${id}`
    return Result.succeed({ kind: "followed", detail: { em: at } })
  })

/** What a change leaves in the history, and whom it concerns beside those whose list shows the task anyway. */
interface TaskChange extends Pick<History.Entry, "kind" | "detail"> {
  readonly concerns?: readonly string[]
  /** What people are told besides. */
  readonly notices?: readonly NewNotice[]
}

/** What changes a task; null: it is so already. */
type ChangingWork = (
  tx: Transaction,
  found: FoundTask,
  actedFor: History.Actor | null
) => Promise<Result.Result<TaskChange | null, Fault>>

/** An act that is carried out once under its key; another content under the same key is refused. */
interface KeyedAct {
  readonly act: Task.TaskAct
  readonly key: string
  readonly content: readonly unknown[]
}

/** Changes a task like {@link change}, where the person may, and once: the same again changes nothing. */
export const changeOnce = (
  sql: Sql,
  session: Session,
  id: string,
  { act, key, content }: KeyedAct,
  work: ChangingWork
): Promise<Result.Result<string, Fault>> =>
  change(sql, session, id, act, async (tx, found, actedFor) => {
    const { amb, person } = session
    const before = await IdempotencyKey.claimKey(tx, { amb, person, key, content }, found.instance.id)
    if (Result.isFailure(before)) return Result.fail(before.failure)
    if (before.success !== null) return Result.succeed(null)
    const refusal = act === "pass-on" ? refusalTo(act, found) : refusalHere(act, found)
    return refusal === null ? work(tx, found, actedFor) : Result.fail(refusal)
  })

/** Changes an open task and notifies everybody whose list shows it. Open forms stay valid. */
export const change = (
  sql: Sql,
  session: Session,
  id: string,
  act: Task.TaskAct,
  work: ChangingWork
): Promise<Result.Result<string, Fault>> =>
  transaction(sql, async (tx) => {
    const found = await findTask(tx, session, id)
    if (Result.isFailure(found)) return Result.fail(found.failure)
    const { instance, task } = found.success
    const actedFor = absentOf(act, found.success)
    const done = await work(tx, found.success, actedFor)
    if (Result.isFailure(done)) return Result.fail(done.failure)
    if (done.success === null) return Result.succeed(instance.id)
    const { person, pessoa } = session
    await writeChange(tx, instance, task, done.success, { by: { person, pessoa }, actedFor })
    return Result.succeed(instance.id)
  })

/** Writes the history of a change of a task, and tells whom it concerns. */
export const writeChange = async (
  tx: Transaction,
  instance: Instance.Instance,
  task: Instance.Task,
  { concerns = [], notices = [], ...said }: TaskChange,
  { by, actedFor }: { readonly by: History.Actor; readonly actedFor: History.Actor | null }
): Promise<void> => {
  const { amb } = instance
  const entry = { ...said, by, actedFor, element: task.element, name: task.name, task: task.id }
  await History.write(tx, amb, instance.id, [entry])
  const seen = { rev: instance.revision, por: by.pessoa, tarefa: task.id }
  const value = { instancia: instance.id, rev: seen.rev }
  const told = concerns.map((one) => ({ room: rooms.person(one), call: "tasksChanged" as const, value }))
  const [news, noticed, absent] = await Promise.all([
    newsOf(tx, instance, seen, [task]),
    tellOfStep(tx, instance, { by, actedFor, ...toldAs(said.kind, task) }, notices),
    tellAbsent(tx, instance, task, said.kind, { by, actedFor })
  ])
  await publish(tx, amb, [...news, ...told, ...noticed, ...absent])
}

/** What others are told of a change of a task. */
const toldAs = (kind: History.Entry["kind"], task: Instance.Task): Partial<TellableStep> =>
  kind === "claimed" || kind === "passed" ? { taken: [task] } : kind === "released" ? { released: [task] } : {}
