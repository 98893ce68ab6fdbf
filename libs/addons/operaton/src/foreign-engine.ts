/** Another engine behind the port: each act is an order, committed and then sent once. */
import type { Fault } from "@quadrante/api/fault"
import { Result } from "effect"
import { transaction, type Transaction } from "@quadrante/server/kernel/data/database.ts"
import type { Quotas } from "@quadrante/server/kernel/budget/limits.ts"
import type { Answer, EnginePort } from "@quadrante/server/process/port/port.ts"
import { orderCancel, orderRetry } from "./instance-orders.ts"
import { orderMessage } from "./message-orders.ts"
import { findMessageTarget } from "./message-target.ts"
import type { AskEngine } from "./engine-api.ts"
import type { Order } from "./orders.ts"
import { sendOrder, type OrderServices } from "./send-order.ts"
import { orderDraft, orderStart } from "./start-orders.ts"
import { orderTask } from "./task-orders.ts"

interface ForeignEngineOptions {
  readonly quotas?: Pick<Quotas, "starts"> | undefined
  readonly ask?: AskEngine
}

/** Writes an order, or finds the instance to which the same was asked before. */
type PlaceOrder = (tx: Transaction) => Promise<Result.Result<Order | string, Fault>>

export const makeForeignEngine = (services: OrderServices, { quotas, ask }: ForeignEngineOptions = {}): EnginePort => {
  const ordered = async (place: PlaceOrder): Answer => {
    const placed = await transaction(services.sql, place)
    if (Result.isFailure(placed)) return Result.fail(placed.failure)
    const order = placed.success
    return typeof order === "string" ? Result.succeed(order) : sendOrder(services, order, ask)
  }
  return {
    start: (session, request) => ordered((tx) => orderStart(tx, session, request, quotas)),
    sendDraft: (session, draft, request) => ordered((tx) => orderDraft(tx, session, draft, request, quotas)),
    complete: (session, task, request) =>
      ordered((tx) => orderTask(tx, session, task, { command: "complete", request })),
    claim: (session, task) => ordered((tx) => orderTask(tx, session, task, { command: "claim" })),
    release: (session, task) => ordered((tx) => orderTask(tx, session, task, { command: "release" })),
    passOn: (session, task, request) => ordered((tx) => orderTask(tx, session, task, { command: "pass", request })),
    cancel: (session, instance, reason) => ordered((tx) => orderCancel(tx, session, instance, reason)),
    retry: (session, incident) => ordered((tx) => orderRetry(tx, session, incident)),
    sendMessage: async (session, message) => {
      const target = await findMessageTarget(services, session.amb, message, ask)
      if (Result.isFailure(target)) return Result.fail(target.failure)
      const { success } = target
      return success === null ? null : ordered((tx) => orderMessage(tx, session, message, success, quotas))
    }
  }
}
