/** What is on its way to the engine that runs a case. */
import type { Queries } from "../../kernel/data/database.ts"
import type { Instance } from "./instance.ts"

export interface OrderOnItsWay {
  readonly command: "claim" | "release" | "complete" | "cancel" | "retry"
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
