/** Environments: the tenants of this server, by name. */
import type { Environment } from "@quadrante/api/environment"
import type { Queries } from "../kernel/data/database.ts"
import type { LogoType } from "./look.ts"

/** An environment, as every request needs it. */
export type Tenant = Pick<Environment, "amb" | "tema_cor" | "locales">

/** Finds an environment by its exact name. */
export const find = async (sql: Queries, amb: string): Promise<Tenant | null> => {
  const [row] = await sql<Tenant[]>`select amb, tema_cor, locales from environment where amb = ${amb}`
  return row ?? null
}

/** The public data of an environment; null if there is none. */
export const describe = async (sql: Queries, amb: string): Promise<Environment | null> => {
  const [row] = await sql<Environment[]>`${columns(sql)} where amb = ${amb}`
  return row ?? null
}

/** The default environment; null if there is none yet. */
export const findDefault = async (sql: Queries): Promise<Environment | null> => {
  const [row] = await sql<Environment[]>`${columns(sql)} order by is_default desc, amb limit 1`
  return row ?? null
}

/** The names of all environments. */
export const names = async (sql: Queries): Promise<readonly string[]> =>
  (await sql<{ amb: string }[]>`select amb from environment order by amb`).map(({ amb }) => amb)

/** A logo, for those who know its path. */
export const logoOf = async (
  sql: Queries,
  amb: string,
  hash: string
): Promise<{ readonly logo: Buffer; readonly logo_type: LogoType } | null> => {
  const [row] = await sql<{ logo: Buffer; logo_type: LogoType }[]>`
    select logo, logo_type from environment where amb = ${amb} and ${hashOfLogo(sql)} = ${hash}`
  return row ?? null
}

const hashOfLogo = (sql: Queries) => sql`left(encode(sha256(logo), 'hex'), 16)`

const columns = (sql: Queries) => sql`
  select amb, amb_nome, tema_cor, time_zone, idioma, headline, contact, slides, locales, strings,
    '/api/-/logo/' || amb || '/' || ${hashOfLogo(sql)} as logo
  from environment`
