/** Carries orders out, and writes what became of them: at once, or once it was asked for where no answer came. */
import type { OrderEvent } from "./rules/order.ts"
import { Result } from "effect"
import type { Sql } from "@quadrante/server/kernel/data/database.ts"
import { conclude } from "./conclude-order.ts"
import type { ForeignEngine } from "./engines.ts"
import { mirrorInstance } from "./mirror-instance.ts"
import type { Engine, EngineFailure } from "./engine-api.ts"
import { forgetKey } from "@quadrante/server/process/run/message-key.ts"
import { lostOrders, moveOrder, type Order } from "./orders.ts"
import { cancelVariable, messageVariable, orderVariable, startVariable } from "./snapshot.ts"

/** Sends an order, and says of which instance there it was. It is sent once: whoever calls this has moved it to `sent`. */
export const carryOut = async (
  asked: Engine,
  { id, command, payload: { task, process, definition, user, passed, variables, job, message } }: Order
): Promise<Result.Result<string | null, EngineFailure>> => {
  const mark = { type: "String", value: id }
  const done = (answer: Result.Result<null, EngineFailure>) => Result.map(answer, () => process)
  switch (command) {
    case "start": {
      const marked = { ...variables, [startVariable]: mark }
      return message === undefined
        ? asked.start(definition ?? "", marked)
        : asked.startAt(definition ?? "", message.element, message.businessKey, marked)
    }
    case "message":
      return done(
        await asked.trigger(message?.execution ?? "", message?.name ?? "", { ...variables, [messageVariable]: mark })
      )
    case "claim":
      return done(await asked.claim(task ?? "", user ?? ""))
    case "release":
      return done(await asked.release(task ?? ""))
    case "pass":
      return done(await asked.assign(task ?? "", passed?.user ?? ""))
    case "complete":
      return done(await asked.complete(task ?? "", { ...variables, [orderVariable]: mark }))
    case "cancel": {
      // Its history says by the mark that it was this order, and nobody else beside it.
      const marked = await asked.setVariable(process ?? "", cancelVariable, mark)
      return done(Result.isFailure(marked) ? marked : await asked.cancel(process ?? ""))
    }
    case "retry":
      return done(await asked.retry(job ?? ""))
  }
}

/** What became of an order, and of which instance there it was. */
interface OrderOutcome {
  readonly event: Extract<OrderEvent, "confirm" | "reject" | "find-done" | "find-undone">
  readonly process: string | null
  readonly reason?: string
}

/** Writes what became of an order, and reads its instance again. */
export const settleOrder = async (
  sql: Sql,
  engine: ForeignEngine,
  asked: Engine,
  order: Order,
  { event, process, reason }: OrderOutcome
): Promise<void> => {
  const { amb, person, instance, payload } = order
  const isDone = event === "confirm" || event === "find-done"
  await sql.begin(async (tx) => {
    await tx`select 1 from instance where amb = ${amb} and id = ${instance} for update`
    if (!(await moveOrder(tx, order, event, reason ?? null))) return
    // What was not done may be asked for once more under its key.
    if (!isDone && payload.key !== undefined) {
      await tx`delete from idempotency_key where amb = ${amb} and person = ${person} and key = ${payload.key}`
    }
    if (!isDone && payload.message !== undefined) await forgetKey(tx, amb, payload.message.key)
    if (isDone && instance !== null) await conclude(tx, { ...order, instance })
  })
  if (process !== null) await mirrorInstance(sql, engine, asked, process)
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
    const found = await whereCarriedOut(asked, order)
    if (Result.isFailure(found)) return
    const { process } = order.payload
    const outcome =
      found.success === null
        ? { event: "find-undone" as const, process, reason: "it did not arrive" }
        : { event: "find-done" as const, process: found.success }
    await settleOrder(sql, engine, asked, order, outcome)
  }
}

/** The instance there in which an engine shows that it carried an order out; null: it did not. */
const whereCarriedOut = async (
  asked: Engine,
  { id, command, payload: { task, user, passed, process, job } }: Order
): Promise<Result.Result<string | null, EngineFailure>> => {
  if (command === "start") return asked.markedBy(startVariable, id)
  if (command === "cancel") {
    const said = await asked.instance(process ?? "")
    if (Result.isFailure(said)) return said.failure._tag === "absent" ? Result.succeed(null) : Result.fail(said.failure)
    return said.success.endTime === null ? Result.succeed(null) : asked.markedBy(cancelVariable, id)
  }
  if (command === "retry") {
    const left = await asked.retriesOf(job ?? "")
    // One that is gone was done.
    if (Result.isFailure(left) && left.failure._tag !== "absent") return Result.fail(left.failure)
    return Result.succeed(Result.isFailure(left) || left.success > 0 ? process : null)
  }
  if (command === "message" && process !== null) {
    return Result.map(await shows(asked, process, messageVariable, id), (isDone) => (isDone ? process : null))
  }
  if (task === null || process === null) return Result.succeed(null)
  const isShown = await showsTask(asked, { id, command, user: passed?.user ?? user, task, process })
  return Result.map(isShown, (isDone) => (isDone ? process : null))
}

interface TaskOrder extends Pick<Order, "id" | "command"> {
  /** Whose it is once it was carried out. */
  readonly user: string | null
  readonly task: string
  readonly process: string
}

/** Whether a task shows that an order was carried out. */
const showsTask = async (
  asked: Engine,
  { id, command, user, task, process }: TaskOrder
): Promise<Result.Result<boolean, EngineFailure>> => {
  const open = await asked.task(task)
  if (Result.isSuccess(open)) {
    const { assignee } = open.success
    const isTheirs = command === "claim" || command === "pass"
    return Result.succeed(isTheirs ? assignee === user : command === "release" && assignee === null)
  }
  if (open.failure._tag !== "absent") return Result.fail(open.failure)
  if (command !== "complete") return Result.succeed(false)
  // It is over: by this order, where the instance shows its mark.
  return shows(asked, process, orderVariable, id)
}

/** Whether an instance was marked by an order. */
const shows = async (asked: Engine, process: string, mark: string, id: string) =>
  Result.map(await asked.updatesOf(process), (all) =>
    all.some(({ variableName, value }) => variableName === mark && value === id)
  )
