/** An instance that was begun from here is here: its order is done, and its draft is over. */
import type { Transaction } from "@quadrante/server/kernel/data/database.ts"
import { publish, rooms } from "@quadrante/server/kernel/events/outbox.ts"
import * as Documents from "@quadrante/server/process/run/documents.ts"
import { answerKey } from "@quadrante/server/process/run/message-key.ts"
import { moveOrder, type Order } from "./orders.ts"

/** Writes what became of a start whose instance was just inserted. It shows that it was done, whatever else was said before. */
export const concludeStart = async (tx: Transaction, order: Order, instance: string): Promise<void> => {
  const { amb, id, person, state, payload } = order
  await moveOrder(tx, order, state === "unknown" ? "find-done" : "confirm")
  await tx`update engine_order set instance = ${instance} where amb = ${amb} and id = ${id}`
  if (payload.message !== undefined) await answerKey(tx, amb, payload.message.key, instance)
  await Documents.adopt(tx, amb, instance, person)
  const [draft] = await tx`
    delete from draft where amb = ${amb} and id = ${instance} and person = ${person} and task is null returning 1`
  if (draft === undefined) return
  await publish(tx, amb, [{ room: rooms.person(person), call: "draftsChanged", value: null }])
}
