/** Claims a task, releases it, or sets its follow-up date. */
import type { Fault } from "@quadrante/api/fault"
import type { FollowUp } from "@quadrante/api/process"
import * as Task from "@quadrante/domain/task"
import { Result } from "effect"
import { refuse } from "../../kernel/http/refusal.ts"
import { publish } from "../../kernel/events/outbox.ts"
import type { Session } from "../../identity/session/session.ts"
import { transaction, type Sql, type Transaction } from "../../kernel/data/database.ts"
import { mayBeTaken } from "./assign.ts"
import { findTask, refusalTo, type FoundTask } from "./commands.ts"
import * as History from "../rows/history.ts"
import { viewerOf } from "../rows/sight.ts"
import { newsOf } from "./write-step.ts"

/** Claims a task. Of several at once one gets it; the others are told who. Claiming one's own again changes nothing. */
export const claim = (sql: Sql, session: Session, id: string): Promise<Result.Result<string, Fault>> =>
  change(sql, session, id, async (tx, found) => {
    const refusal = refusalTo("take", session, found)
    if (refusal !== null) return Result.fail(refusal)
    if (Task.standing(found.assignment, viewerOf(session)) === "mine") return Result.succeed(null)
    await tx`
      update task set claimed_by = ${session.person}, claimed_name = ${session.pessoa}, claimed_at = now()
      where amb = ${session.amb} and id = ${id}`
    return Result.succeed({ kind: "claimed" })
  })

/** Gives a task back to its candidates, where there are any. */
export const release = (sql: Sql, session: Session, id: string): Promise<Result.Result<string, Fault>> =>
  change(sql, session, id, async (tx, found) => {
    const refusal = refusalTo("give-back", session, found)
    if (refusal !== null) return Result.fail(refusal)
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
  change(sql, session, id, async (tx, found) => {
    const refusal = refusalTo("do", session, found)
    if (refusal !== null) return Result.fail(refusal)
    await tx`update task set follow_up = ${at} where amb = ${session.amb} and id = ${id}`
    return Result.succeed({ kind: "followed", detail: { em: at } })
  })

/** Changes an open task and notifies everybody whose list shows it. Open forms stay valid. */
const change = (
  sql: Sql,
  session: Session,
  id: string,
  work: (
    tx: Transaction,
    found: FoundTask
  ) => Promise<Result.Result<Pick<History.Entry, "kind" | "detail"> | null, Fault>>
): Promise<Result.Result<string, Fault>> =>
  transaction(sql, async (tx) => {
    const found = await findTask(tx, session, id)
    if (Result.isFailure(found)) return Result.fail(found.failure)
    const { instance, task } = found.success
    const done = await work(tx, found.success)
    if (Result.isFailure(done)) return Result.fail(done.failure)
    if (done.success === null) return Result.succeed(instance.id)
    const { amb, person, pessoa } = session
    const entry = { ...done.success, by: { person, pessoa }, element: task.element, name: task.name, task: task.id }
    await History.write(tx, amb, instance.id, [entry])
    const seen = { rev: instance.revision, por: pessoa, tarefa: task.id }
    await publish(tx, amb, await newsOf(tx, instance, seen, [task]))
    return Result.succeed(instance.id)
  })
