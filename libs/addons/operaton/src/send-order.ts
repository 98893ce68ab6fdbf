/** Sends an order that was asked for, once, and writes what the engine said. */
import type { Fault } from "@quadrante/api/fault"
import { Result } from "effect"
import { refuse } from "@quadrante/server/kernel/http/refusal.ts"
import type { Sql } from "@quadrante/server/kernel/data/database.ts"
import type { FindEngine } from "./engines.ts"
import { makeOperaton, type AskEngine } from "./engine-api.ts"
import { moveOrder, type Order } from "./orders.ts"
import { carryOut, settleOrder } from "./settle.ts"

/** What sending needs: an engine's password is read for it alone. */
export interface OrderServices {
  readonly sql: Sql
  readonly findEngine: FindEngine
}

/** Sends an order that is committed, and returns its instance. Of what got no answer it is asked later what became of it. */
export const sendOrder = async (
  { sql, findEngine }: OrderServices,
  order: Order,
  ask?: AskEngine
): Promise<Result.Result<string, Fault>> => {
  const { amb, command, subject, instance, payload } = order
  const engine = await findEngine(amb, order.engine)
  if (engine === null || !(await moveOrder(sql, order, "send"))) return refuse("unavailable", { retryAfter: 5 })
  const asked = makeOperaton(engine, ask)
  const sent = { ...order, state: "sent" as const }
  const answer = await carryOut(asked, sent)
  if (Result.isSuccess(answer))
    await settleOrder(sql, engine, asked, sent, { event: "confirm", process: answer.success })
  else {
    const { _tag, reason } = answer.failure
    if (_tag !== "lost") {
      await settleOrder(sql, engine, asked, sent, { event: "reject", process: payload.process, reason })
      // Who was not reached has done nothing: what was typed is still there, to be sent again.
      return _tag === "away" ? refuse("unavailable", { retryAfter: 5 }) : refuse("process-failed", { at: reason })
    }
    await moveOrder(sql, sent, "lose", reason)
    // Asked for again under its key it is looked up, and not sent.
    if (command === "message") return refuse("busy", { retryAfter: 5 })
  }
  if (instance !== null) return Result.succeed(instance)
  const [there] = await sql`select 1 from instance where amb = ${amb} and id = ${subject}`
  return there === undefined ? refuse("busy", { retryAfter: 5 }) : Result.succeed(subject)
}
