/** Acts on whole instances of another engine: cancelling one, and having tried again what failed in one. */
import type { Fault } from "@quadrante/api/fault"
import { Result } from "effect"
import type { Session } from "../../identity/session/session.ts"
import { transaction, type Transaction } from "../../kernel/data/database.ts"
import { fault, refuse } from "../../kernel/http/refusal.ts"
import * as Instance from "../rows/instance.ts"
import { orderOnItsWay } from "../rows/engine-order.ts"
import type { AskEngine } from "./operaton.ts"
import { placeOrder, type Order, type OrderPayload } from "./orders.ts"
import { sendOrder, type OrderServices } from "./send-order.ts"

/** Cancels an instance there, which our own command found that this person may. */
export const cancelThere = async (
  services: OrderServices,
  session: Session,
  instance: string,
  reason: string,
  ask?: AskEngine
): Promise<Result.Result<string, Fault>> => {
  const placed = await transaction(services.sql, (tx) =>
    orderOf(tx, session, { command: "cancel", instance, subject: instance, payload: { reason } })
  )
  if (Result.isFailure(placed)) return Result.fail(placed.failure)
  return Result.map(await sendOrder(services, placed.success, ask), () => instance)
}

/** Has what failed tried again there, once more: the engine counts how often it still tries. */
export const retryThere = async (
  services: OrderServices,
  session: Session,
  incident: string,
  ask?: AskEngine
): Promise<Result.Result<string, Fault>> => {
  const { amb } = session
  const placed = await transaction(services.sql, async (tx) => {
    const [found] = await tx<{ instance: string; job: string | null }[]>`
      select n.instance, f.job from incident n join foreign_incident f on f.amb = n.amb and f.incident = n.id
      where n.amb = ${amb} and n.id = ${incident} and n.closed is null`
    if (found === undefined) return refuse("not-found")
    // What no job failed at is mended over there.
    if (found.job === null) return refuse("forbidden", { at: "elsewhere" })
    const { instance, job } = found
    return orderOf(tx, session, { command: "retry", instance, subject: incident, payload: { job } })
  })
  if (Result.isFailure(placed)) return Result.fail(placed.failure)
  return Result.map(await sendOrder(services, placed.success, ask), () => incident)
}

interface AskedOrder extends Pick<Order, "command" | "subject"> {
  readonly instance: string
  readonly payload: Pick<OrderPayload, "reason" | "job">
}

/** Asks for an order to a locked instance to which none is on its way. */
const orderOf = async (
  tx: Transaction,
  { amb, person }: Session,
  { instance: id, payload, ...asked }: AskedOrder
): Promise<Result.Result<Order, Fault>> => {
  const instance = await Instance.find(tx, amb, id, "locked")
  const [there] = await tx<{ process: string }[]>`
    select foreign_id as process from foreign_instance where amb = ${amb} and instance = ${id}`
  if (instance?.engine == null || there === undefined) return refuse("not-found")
  const { engine } = instance
  if ((await orderOnItsWay(tx, instance)) !== null) return refuse("busy", { retryAfter: 2 })
  const { process } = there
  const order = {
    ...asked,
    amb,
    engine,
    person,
    instance: id,
    payload: { ...payload, task: null, process, user: null }
  }
  const placed = await placeOrder(tx, order)
  return placed === null ? Result.fail(fault("busy", { retryAfter: 2 })) : Result.succeed(placed)
}
