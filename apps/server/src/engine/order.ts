/** Orders: the same one twice, under one key, is carried out once. */
import { createHash } from "node:crypto"
import type { Fault } from "@quadrante/api/fault"
import { Result } from "effect"
import type { PendingQuery, Row } from "postgres"
import { refuse } from "../http/refusal.ts"
import type { Transaction } from "../storage/database.ts"

/** Who orders, under which key, what. */
export interface Order {
  readonly amb: string
  readonly person: string
  readonly key: string
  readonly content: unknown
}

/**
 * Claims the key of an order for the instance that it leads to: null where it is new, else the instance that the same
 * order led to before. Another order under the key is refused. Of two at once the second waits here until the first is
 * through.
 */
export const claim = async (
  tx: Transaction,
  order: Order,
  instance: string | PendingQuery<Row[]>
): Promise<Result.Result<string | null, Fault>> => {
  const content = createHash("sha256").update(JSON.stringify(order.content)).digest()
  const [fresh] = await tx`
    insert into order_key (amb, person, key, content, instance)
    values (${order.amb}, ${order.person}, ${order.key}, ${content}, ${instance})
    on conflict do nothing returning 1`
  if (fresh !== undefined) return Result.succeed(null)
  const [before] = await tx<{ content: Buffer; instance: string | null }[]>`
    select content, instance from order_key
    where amb = ${order.amb} and person = ${order.person} and key = ${order.key}`
  if (before === undefined || before.instance === null || !before.content.equals(content)) return refuse("key-reused")
  return Result.succeed(before.instance)
}
