/** Environments: the tenants of this house, by name. */
import type { Environment } from "@quadrante/api/environment"
import type { Queries } from "../storage/database.ts"

/** An environment by its exact name; null where there is none. */
export const find = async (sql: Queries, amb: string): Promise<Environment | null> => {
  const [row] = await sql<Environment[]>`
    select amb, amb_nome, tema_cor, headline, contact from environment where amb = ${amb}`
  return row ?? null
}

/** The environment that is meant where none is named; null in a house that has none yet. */
export const findDefault = async (sql: Queries): Promise<Environment | null> => {
  const [row] = await sql<Environment[]>`
    select amb, amb_nome, tema_cor, headline, contact from environment order by is_default desc, amb limit 1`
  return row ?? null
}

/** The names of all environments. */
export const names = async (sql: Queries): Promise<readonly string[]> =>
  (await sql<{ amb: string }[]>`select amb from environment order by amb`).map(({ amb }) => amb)
