/**
 * Where every order to another engine is written. It is committed before it goes out, so that whoever comes after a node
 * that died knows of it.
 */
import type { Fault } from "@quadrante/api/fault"
import { Result } from "effect"
import type { Session } from "@quadrante/server/identity/session/session.ts"
import type { Transaction } from "@quadrante/server/kernel/data/database.ts"
import { refuse } from "@quadrante/server/kernel/http/refusal.ts"
import { orderOnItsWay } from "@quadrante/server/process/rows/engine-order.ts"
import type * as Instance from "@quadrante/server/process/rows/instance.ts"
import { placeOrder, type Order, type OrderPayload } from "./orders.ts"

/** What is ordered, without what the instance and the person say themselves. */
interface AskedOrder extends Pick<Order, "command" | "subject"> {
  readonly payload: Omit<Partial<OrderPayload>, "process">
}

const nobody = { task: null, process: null, user: null }

/** Orders something of an instance that is here. Two orders of it may be on their way, to its parallel tasks. */
export const orderOf = async (
  tx: Transaction,
  { person }: Pick<Session, "person">,
  { amb, id, engine }: Instance.Instance,
  { command, subject, payload }: AskedOrder
): Promise<Result.Result<Order, Fault>> => {
  const [there] = await tx<{ process: string }[]>`
    select foreign_id as process from foreign_instance where amb = ${amb} and instance = ${id}`
  if (engine === null || there === undefined) return refuse("not-found")
  const order = { amb, engine, person, command, instance: id, subject }
  const placed = await placeOrder(tx, { ...order, payload: { ...nobody, ...payload, process: there.process } })
  return placed === null ? refuse("busy", { retryAfter: 2 }) : Result.succeed(placed)
}

/** As {@link orderOf}, where no other order may be on its way to the instance. */
export const orderAlone = async (
  tx: Transaction,
  session: Pick<Session, "person">,
  instance: Instance.Instance,
  asked: AskedOrder
): Promise<Result.Result<Order, Fault>> =>
  (await orderOnItsWay(tx, instance)) === null
    ? orderOf(tx, session, instance, asked)
    : refuse("busy", { retryAfter: 2 })

/** Orders a new instance, which will have the id of the subject. */
export const orderNew = async (
  tx: Transaction,
  { amb, person, profile, unit }: Session,
  engine: string,
  { subject, payload }: Pick<AskedOrder, "subject" | "payload">
): Promise<Result.Result<Order, Fault>> => {
  const origin = { profile, unid_sigla: unit?.unid_sigla ?? null }
  const order = { amb, engine, person, command: "start" as const, instance: null, subject }
  const placed = await placeOrder(tx, { ...order, payload: { ...nobody, origin, ...payload } })
  return placed === null ? refuse("busy", { retryAfter: 5 }) : Result.succeed(placed)
}
