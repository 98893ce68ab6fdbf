/** Orders to whole instances of another engine: cancelling one, and having tried again what failed in one. */
import type { Fault } from "@quadrante/api/fault"
import { Result } from "effect"
import type { Session } from "@quadrante/server/identity/session/session.ts"
import type { Transaction } from "@quadrante/server/kernel/data/database.ts"
import { isId } from "@quadrante/server/kernel/data/id.ts"
import { refuse } from "@quadrante/server/kernel/http/refusal.ts"
import * as Instance from "@quadrante/server/process/rows/instance.ts"
import { findCancellable } from "@quadrante/server/process/run/cancel.ts"
import type { Order } from "./orders.ts"
import { orderAlone } from "./place-order.ts"

export const orderCancel = async (
  tx: Transaction,
  session: Session,
  id: string,
  reason: string
): Promise<Result.Result<Order, Fault>> => {
  const found = await findCancellable(tx, session, id, reason)
  if (Result.isFailure(found)) return Result.fail(found.failure)
  return orderAlone(tx, session, found.success, { command: "cancel", subject: id, payload: { reason } })
}

/** Has what failed tried again there, once more: the engine counts how often it still tries. */
export const orderRetry = async (
  tx: Transaction,
  session: Session,
  incident: string
): Promise<Result.Result<Order, Fault>> => {
  const { amb } = session
  if (!isId(incident)) return refuse("not-found")
  const [found] = await tx<{ instance: string; job: string | null }[]>`
    select n.instance, f.job from incident n join foreign_incident f on f.amb = n.amb and f.incident = n.id
    where n.amb = ${amb} and n.id = ${incident} and n.closed is null`
  const instance = found === undefined ? null : await Instance.find(tx, amb, found.instance, "locked")
  if (found === undefined || instance === null) return refuse("not-found")
  const { job } = found
  // What no job failed at is mended over there.
  if (job === null) return refuse("forbidden", { at: "elsewhere" })
  return orderAlone(tx, session, instance, { command: "retry", subject: incident, payload: { job } })
}
