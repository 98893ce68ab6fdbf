/** What is on its way to the engine that runs a case, and where people reach that. */
import type { OrderCommand } from "@quadrante/domain/engine-order"
import type { Queries } from "../../kernel/data/database.ts"
import type { Instance } from "./instance.ts"

export interface OrderOnItsWay {
  readonly command: OrderCommand
}

/** What was ordered of this instance, and is not known to be done or refused; asked of other engines' cases alone. */
export const orderOnItsWay = async (
  sql: Queries,
  { amb, id, engine }: Pick<Instance, "amb" | "id" | "engine">
): Promise<OrderOnItsWay | null> => {
  if (engine === null) return null
  const [order] = await sql<OrderOnItsWay[]>`
    select command from engine_order
    where amb = ${amb} and instance = ${id} and state in ('asked', 'sent', 'unknown') limit 1`
  return order ?? null
}

/** Where people do what is only in the engine that runs a case; asked of other engines' cases alone. */
export const tasklistOf = async (
  sql: Queries,
  { amb, engine }: Pick<Instance, "amb" | "engine">
): Promise<string | null> => {
  if (engine === null) return null
  const [row] = await sql<{ tasklist: string | null }[]>`
    select tasklist from foreign_engine where amb = ${amb} and name = ${engine}`
  return row?.tasklist ?? null
}
