/** Orders to other engines, as rows: each is sent once, and what became of it is known, or asked for. */
import type { OrderCommand } from "@quadrante/domain/engine-order"
import { isOnItsWay, nextState, type OrderEvent, type OrderState } from "./rules/order.ts"
import type { Queries, Transaction } from "@quadrante/server/kernel/data/database.ts"
import { isId } from "@quadrante/server/kernel/data/id.ts"
import type { Actor } from "@quadrante/server/process/rows/history.ts"

/** A value as the engine takes it. */
export type TypedValues = Readonly<Record<string, { readonly type: string; readonly value: unknown }>>

/** A message on its way: to what waits for it, or to the start that it is for. */
export interface OrderedMessage {
  readonly name: string
  /** Its own idempotency key. */
  readonly key: string
  /** What waits for it, or is begun by it, in the drawing. */
  readonly element: string
  /** Of what waits for it: the engine's id of that; null: it begins a case. */
  readonly execution: string | null
  /** The business key of the case that it begins. */
  readonly businessKey: string
}

export interface OrderPayload {
  /** The engine's ids of the task and of the instance; null: of none, or of one that it begins. */
  readonly task: string | null
  readonly process: string | null
  /** The engine's name for whoever acts. */
  readonly user: string | null
  readonly variables?: TypedValues
  /** The idempotency key under which it was asked for. */
  readonly key?: string
  /** Of a start: the engine's id of the version, and as what the person started it. */
  readonly definition?: string
  readonly origin?: { readonly profile: string; readonly unid_sigla: string | null }
  /** Of a cancelling, and of a decision whose form has no field for it: why. */
  readonly reason?: string
  /** Of a retry: the path of the job that failed. */
  readonly job?: string
  /** Of a message, and of a start by one. */
  readonly message?: OrderedMessage
  /** Of passing on: to whom, by the engine's name for them too, from whom, and what was written to them. */
  readonly passed?: { readonly to: Actor; readonly user: string; readonly from: string | null; readonly note: string }
  /** For whom it is done; absent: for whoever does it. */
  readonly actedFor?: Actor
  /** What was answered, for the history. */
  readonly answers?: Readonly<Record<string, unknown>>
}

export interface Order {
  readonly amb: string
  readonly id: string
  readonly engine: string
  readonly person: string
  readonly command: OrderCommand
  /** Null: it begins one. */
  readonly instance: string | null
  /** Of what it is: a task, an instance, an incident, or what the instance will be that it begins. */
  readonly subject: string
  readonly payload: OrderPayload
  readonly state: OrderState
}

/** Asks for an order; null: another one is on its way to the same thing. */
export const placeOrder = async (
  tx: Transaction,
  { amb, engine, person, command, instance, subject, payload }: Omit<Order, "id" | "state">
): Promise<Order | null> => {
  const [order] = await tx<Order[]>`
    insert into engine_order (amb, engine, person, command, instance, subject, payload)
    values (${amb}, ${engine}, ${person}, ${command}, ${instance}, ${subject}, ${tx.json(payload as never)})
    on conflict (amb, subject) where state in ('asked', 'sent', 'unknown') do nothing returning *`
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

/** The last start that was ordered under an id; null: none was. */
export const lastStart = async (sql: Queries, amb: string, subject: string): Promise<Order | null> => {
  const [order] = await sql<Order[]>`
    select * from engine_order where amb = ${amb} and subject = ${subject} and command = 'start'
    order by asked desc limit 1`
  return order ?? null
}

/** The order by which an engine began an instance, by the mark that this carries; null: it is none of ours. */
export const startMarked = async (
  sql: Queries,
  { amb, name }: { readonly amb: string; readonly name: string },
  mark: string | null
): Promise<Order | null> => {
  if (mark === null || !isId(mark)) return null
  const [order] = await sql<Order[]>`
    select * from engine_order o where amb = ${amb} and engine = ${name} and id = ${mark} and command = 'start'
      and not exists (select 1 from instance i where i.amb = o.amb and i.id = o.subject)`
  return order ?? null
}

export const isOrderOnItsWay = ({ state }: Pick<Order, "state">): boolean => isOnItsWay(state)

/** So long an engine may still be at an order whose line was cut. */
export const settleAfterSeconds = 30
