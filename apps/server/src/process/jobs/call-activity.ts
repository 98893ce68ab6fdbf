/** Call activities: start an instance of another process, wait for its end, and continue with its values. */
import { Result } from "effect"
import type { Sql } from "../../kernel/data/database.ts"
import { withEvaluation, errorOf, type EvaluateInPool } from "../run/with-evaluation.ts"
import { withdraw } from "../run/cancel.ts"
import { begin } from "../run/commands.ts"
import * as Definition from "../model/definition.ts"
import { finish, type LeasedJob } from "./finish-job.ts"
import * as History from "../rows/history.ts"
import * as Instance from "../rows/instance.ts"

/** The maximum depth of nested calls. */
export const deepest = 16

/** The error code of a call whose instance was cancelled. */
export const cancelledCode = "cancelado"

/** Starts the called instance with the caller's variables, for the same person. */
export const goOn = async (sql: Sql, call: LeasedJob, evaluateInPool: EvaluateInPool): Promise<void> => {
  if (call.child === null) return begun(sql, call, evaluateInPool)
  const child = await Instance.find(sql, call.amb, call.child, "read")
  if (child === null) throw new Error(`The called instance ${call.child} is not there`)
  const { token, element, name, id } = call
  const entry = {
    kind: "returned" as const,
    element,
    name,
    task: id,
    detail: { instancia: child.id, fim: child.status }
  }
  if (child.status === "running" || child.status === "failed") return rest(sql, call)
  const code = child.status === "cancelled" ? cancelledCode : child.error
  await finish(
    sql,
    call,
    code === null
      ? { _tag: "complete", token }
      : { _tag: "fail", token, code, message: `${child.title} ended with ${code}` },
    { entries: [entry], values: code === null ? child.variables : {}, secrets: child.secrets },
    evaluateInPool
  )
}

/** Suspends the job until the called instance wakes it. */
const rest = async (sql: Sql, { amb, id, fencing_token }: LeasedJob) => {
  await sql`
    update task set try_at = 'infinity', lease = null, tries = 0
    where amb = ${amb} and id = ${id} and fencing_token = ${fencing_token}`
}

/** Starts the called instance with the values of the calling one, for the same person. */
const begun = async (sql: Sql, call: LeasedJob, evaluateInPool: EvaluateInPool): Promise<void> => {
  const { amb, handler } = call
  const started = await withEvaluation(
    sql,
    evaluateInPool,
    async (tx, evaluateHere): Promise<Result.Result<null, string>> => {
      const caller = await Instance.find(tx, amb, call.instance, "locked")
      const [ours] = await tx`
      select 1 from task where amb = ${amb} and id = ${call.id} and fencing_token = ${call.fencing_token} and done_at is null
        and child is null for update`
      if (ours === undefined || caller === null) return Result.succeed(null)
      const depth = caller.depth + 1
      if (depth > deepest) return Result.fail(`Calls stand deeper than ${deepest} in calls`)
      const definition = await Definition.findNewest(tx, amb, handler ?? "")
      if (definition === null || definition.engine !== null) return Result.fail(`There is no process ${handler} here`)
      const { starter, profile, unid_sigla, changed_by_name } = caller
      const parent = { instance: caller.id, task: call.id, depth, secrets: caller.secrets }
      const origin = { amb, starter, profile, unid_sigla, changed_by_name, parent }
      // The called instance wakes the task when it ends, maybe at once: so suspend it first.
      await tx`update task set try_at = 'infinity', lease = null, tries = 0 where amb = ${amb} and id = ${call.id}`
      const child = await begin(
        tx,
        evaluateHere,
        definition,
        origin,
        Definition.acceptCall(definition, caller.variables),
        null
      )
      if (Result.isFailure(child)) return Result.fail(child.failure)
      await tx`update task set child = ${child.success} where amb = ${amb} and id = ${call.id}`
      const { element, name, id } = call
      const detail = { instancia: child.success, processo: definition.processo }
      await History.write(tx, amb, caller.id, [{ kind: "called", element, name, task: id, detail }])
      return Result.succeed(null)
    }
  )
  if (Result.isFailure(started)) throw errorOf(started.failure)
}

/** Cancels a called instance whose caller does not wait any more; false if there is none. */
export const withdrawNext = (sql: Sql): Promise<boolean> =>
  sql.begin(async (tx) => {
    const [left] = await tx<{ amb: string; id: string; child: string }[]>`
      select amb, id, child from task where handler = 'withdraw' and kind = 'call' limit 1 for update skip locked`
    if (left === undefined) return false
    const child = await Instance.find(tx, left.amb, left.child, "locked")
    await tx`update task set handler = null where amb = ${left.amb} and id = ${left.id}`
    if (child !== null && (child.status === "running" || child.status === "failed")) {
      await withdraw(tx, child, { by: null, reason: "O processo que o chamou seguiu sem ele" })
    }
    return true
  })
