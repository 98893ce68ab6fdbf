/** Calling: a call activity starts an instance of another process, waits for its end, and goes on with its values. */
import { Result } from "effect"
import type { Sql } from "../storage/database.ts"
import { asking, errorOf, type Elsewhere } from "./asking.ts"
import { withdraw } from "./cancel.ts"
import { begin } from "./commands.ts"
import * as Definition from "./definition.ts"
import { finish, type Claimed } from "./finishing.ts"
import * as History from "./history.ts"
import * as Instance from "./instance.ts"

/** How deep calls may stand in calls. */
export const deepest = 16

/** The code with which a call fails whose instance was cancelled. */
export const cancelledCode = "cancelado"

/** Starts what a call activity calls, or goes on once that has ended. */
export const goOn = async (sql: Sql, call: Claimed, elsewhere: Elsewhere): Promise<void> => {
  if (call.child === null) return begun(sql, call, elsewhere)
  const child = await Instance.find(sql, call.amb, call.child, "read")
  if (child === null) throw new Error(`The called instance ${call.child} is not there`)
  const { execution, activity, name, id } = call
  const entry = {
    kind: "returned" as const,
    activity,
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
      ? { _tag: "complete", execution }
      : { _tag: "fail", execution, code, message: `${child.title} ended with ${code}` },
    { entries: [entry], values: code === null ? child.vals : {} },
    elsewhere
  )
}

/** Waits until the called instance wakes it. */
const rest = async (sql: Sql, { amb, id, fence }: Claimed) => {
  await sql`
    update task set try_at = 'infinity', lease = null, tries = 0
    where amb = ${amb} and id = ${id} and fence = ${fence}`
}

/** Starts the called instance with the values of the calling one, for the same person. */
const begun = async (sql: Sql, call: Claimed, elsewhere: Elsewhere): Promise<void> => {
  const { amb, handler } = call
  const started = await asking(sql, elsewhere, async (tx, ask): Promise<Result.Result<null, string>> => {
    const caller = await Instance.find(tx, amb, call.instance, "locked")
    const [ours] = await tx`
      select 1 from task where amb = ${amb} and id = ${call.id} and fence = ${call.fence} and done_at is null
        and child is null for update`
    if (ours === undefined || caller === null) return Result.succeed(null)
    const depth = caller.depth + 1
    if (depth > deepest) return Result.fail(`Calls stand deeper than ${deepest} in calls`)
    const definition = await Definition.findNewest(tx, amb, handler ?? "")
    if (definition === null) return Result.fail(`There is no process ${handler}`)
    const { starter, profile, unid_sigla, changed_by } = caller
    const parent = { instance: caller.id, task: call.id, depth }
    const origin = { amb, starter, profile, unid_sigla, changed_by, parent }
    // It wakes the task when it ends, also where that is at once: so the task rests first.
    await tx`update task set try_at = 'infinity', lease = null, tries = 0 where amb = ${amb} and id = ${call.id}`
    const child = await begin(tx, ask, definition, origin, Definition.acceptCall(definition, caller.vals), null)
    if (Result.isFailure(child)) return Result.fail(child.failure)
    await tx`update task set child = ${child.success} where amb = ${amb} and id = ${call.id}`
    const { activity, name, id } = call
    const detail = { instancia: child.success, processo: definition.processo }
    await History.write(tx, amb, caller.id, [{ kind: "called", activity, name, task: id, detail }])
    return Result.succeed(null)
  })
  if (Result.isFailure(started)) throw errorOf(started.failure)
}

/** Withdraws an instance whose caller does not wait for it any more, and says whether there was one. */
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
