/** Carries orders out, and writes what became of them: at once, or once it was asked for where no answer came. */
import type { OrderEvent } from "@quadrante/domain/engine-order"
import { Result } from "effect"
import type { Sql } from "../../kernel/data/database.ts"
import * as History from "../rows/history.ts"
import type { ForeignEngine } from "./engines.ts"
import { mirrorInstance } from "./mirror-instance.ts"
import type { Engine, EngineFailure } from "./operaton.ts"
import { lostOrders, moveOrder, type Order } from "./orders.ts"
import { orderVariable } from "./snapshot.ts"

/** Sends an order. It is sent once: whoever calls this has moved it to `sent`. */
export const carryOut = (
  asked: Engine,
  { id, command, payload: { task, user, variables } }: Order
): Promise<Result.Result<null, EngineFailure>> => {
  switch (command) {
    case "claim":
      return asked.claim(task, user ?? "")
    case "release":
      return asked.release(task)
    case "complete":
      return asked.complete(task, { ...variables, [orderVariable]: { type: "String", value: id } })
  }
}

/** Writes what became of an order, and reads its instance again. */
export const settleOrder = async (
  sql: Sql,
  engine: ForeignEngine,
  asked: Engine,
  order: Order,
  event: Extract<OrderEvent, "confirm" | "reject" | "find-done" | "find-undone">,
  reason: string | null = null
): Promise<void> => {
  const { amb, person, task, instance, command, payload } = order
  const isDone = event === "confirm" || event === "find-done"
  await sql.begin(async (tx) => {
    await tx`select 1 from instance where amb = ${amb} and id = ${instance} for update`
    if (!(await moveOrder(tx, order, event, reason)) || command !== "complete") return
    // What was not done may be asked for once more under its key.
    if (!isDone) {
      await tx`delete from idempotency_key where amb = ${amb} and person = ${person} and key = ${payload.key ?? ""}`
      return
    }
    // The engine names whom its own sign-in knows; who did it is known here.
    const [done] = await tx<{ element: string; name: string; pessoa: string }[]>`
      update task t set done_at = now(), done_by = p.id, done_name = p.pessoa
      from person p where t.amb = ${amb} and t.id = ${task} and t.done_at is null and p.amb = t.amb and p.id = ${person}
      returning t.element, t.name, p.pessoa`
    if (done === undefined) return
    const { pessoa, ...what } = done
    const answers = (payload.answers ?? null) as History.Entry["answers"]
    await History.write(tx, amb, instance, [
      { kind: "completed", by: { person, pessoa }, ...what, task, answers: answers ?? null }
    ])
  })
  await mirrorInstance(sql, engine, asked, payload.process)
}

/** Finds out what became of orders whose answer did not come; what cannot be found out now stays unknown. */
export const settleLost = async (sql: Sql, engine: ForeignEngine, asked: Engine): Promise<void> => {
  for (const order of await lostOrders(sql, engine.amb, engine.name)) {
    // Whoever was to send it is gone: nobody knows how far they came.
    if (order.state === "asked") {
      await moveOrder(sql, order, "send")
      continue
    }
    if (order.state === "sent") {
      await moveOrder(sql, order, "lose", "no answer")
      continue
    }
    const found = await isCarriedOut(asked, order)
    if (Result.isFailure(found)) return
    await settleOrder(
      sql,
      engine,
      asked,
      order,
      found.success ? "find-done" : "find-undone",
      found.success ? null : "it did not arrive"
    )
  }
}

/** Whether an engine shows that it carried an order out. */
const isCarriedOut = async (
  asked: Engine,
  { id, command, payload: { task, user, process } }: Order
): Promise<Result.Result<boolean, EngineFailure>> => {
  const open = await asked.task(task)
  if (Result.isSuccess(open)) {
    const { assignee } = open.success
    return Result.succeed(command === "claim" ? assignee === user : command === "release" && assignee === null)
  }
  if (open.failure._tag !== "absent") return Result.fail(open.failure)
  if (command !== "complete") return Result.succeed(false)
  // It is over: by this order, where the instance shows its mark.
  const updates = await asked.updatesOf(process)
  return Result.map(updates, (all) =>
    all.some(({ variableName, value }) => variableName === orderVariable && value === id)
  )
}
