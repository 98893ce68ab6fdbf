/** Foreign documents: what a form names and its instance does not have. */
import type { Queries } from "../storage/database.ts"

/** Of some ids those that are no documents of an instance. */
export const foreignTo = async (
  sql: Queries,
  amb: string,
  instance: string,
  ids: readonly string[]
): Promise<readonly string[]> => {
  if (ids.length === 0) return []
  const rows = await sql<{ id: string }[]>`
    select id from document where amb = ${amb} and instance = ${instance} and id = any(${[...ids]})`
  return ids.filter((id) => !rows.some((row) => row.id === id))
}
