/** Orders to other engines, as rows: each is sent once, and what became of it is known, or asked for. */
import { isOnItsWay, nextState, type OrderEvent, type OrderState } from "@quadrante/domain/engine-order"
import type { Queries, Transaction } from "../../kernel/data/database.ts"

/** What a person does with a task of another engine. */
export type OrderCommand = "claim" | "release" | "complete"

/** A value as the engine takes it. */
export type TypedValues = Readonly<Record<string, { readonly type: string; readonly value: unknown }>>

export interface OrderPayload {
  /** The engine's ids of the task and of its instance. */
  readonly task: string
  readonly process: string
  /** The engine's name for whoever acts. */
  readonly user: string | null
  readonly variables?: TypedValues
  /** The idempotency key under which it was asked for. */
  readonly key?: string
  /** What was answered, for the history. */
  readonly answers?: Readonly<Record<string, unknown>>
}

export interface Order {
  readonly amb: string
  readonly id: string
  readonly engine: string
  readonly person: string
  readonly command: OrderCommand
  readonly instance: string
  readonly task: string
  readonly payload: OrderPayload
  readonly state: OrderState
}

/** Asks for an order; null: another one is on its way to the same task. */
export const placeOrder = async (
  tx: Transaction,
  { amb, engine, person, command, instance, task, payload }: Omit<Order, "id" | "state">
): Promise<Order | null> => {
  const [order] = await tx<Order[]>`
    insert into engine_order (amb, engine, person, command, instance, task, payload)
    values (${amb}, ${engine}, ${person}, ${command}, ${instance}, ${task}, ${tx.json(payload as never)})
    on conflict (amb, task) where state in ('asked', 'sent', 'unknown') do nothing returning *`
  return order ?? null
}

/** Moves an order on; false: that cannot happen to it any more, since somebody else moved it. */
export const moveOrder = async (
  sql: Queries,
  { amb, id, state }: Pick<Order, "amb" | "id" | "state">,
  event: OrderEvent,
  reason: string | null = null
): Promise<boolean> => {
  const next = nextState(state, event)
  if (next === null) return false
  const isOver = !isOnItsWay(next)
  const [moved] = await sql`
    update engine_order set state = ${next}, reason = ${reason},
      sent = case when ${event === "send"} then now() else sent end,
      settled = case when ${isOver} then now() else settled end
    where amb = ${amb} and id = ${id} and state = ${state} returning 1`
  return moved !== undefined
}

/** Orders of an engine of which nobody knows by now what became: no answer came, or whoever sent them is gone. */
export const lostOrders = (sql: Queries, amb: string, engine: string) => sql<Order[]>`
  select * from engine_order
  where amb = ${amb} and engine = ${engine}
    and (state = 'unknown' or state in ('asked', 'sent') and asked < now() - interval '1 minute')
    and coalesce(sent, asked) < now() - make_interval(secs => ${settleAfterSeconds})`

/** So long an engine may still be at an order whose line was cut. */
export const settleAfterSeconds = 30
