/** Status: how the house is, read without changing anything. */
import { countsOf } from "../kernel/outbound/outbound.ts"
import type { Queries } from "../kernel/data/database.ts"
import { lags } from "../kernel/data/lag.ts"
import { tablesWithoutAddOn } from "../kernel/data/left-tables.ts"
import { versionOf } from "../kernel/data/migrate.ts"
import { newestOf, readSchema } from "../kernel/data/schema.ts"

/** What an operator wants to know at a glance. */
export interface Status {
  readonly versao: string
  readonly database: string
  readonly postgres: string
  readonly schema: number
  readonly known: number
  /** Servers that are connected now. */
  readonly nodes: number
  readonly size: string
  readonly environments: number
  readonly people: number
  readonly sessions: number
  readonly jobs: number
  /** Where mails go: `smtp`, `demo` (a page of the product) or `off`. */
  readonly mail: string
  /** What waits to be sent, and what was given up. */
  readonly waiting: number
  readonly dead: number
  /** How long the oldest change waits for what is derived from it. */
  readonly searchLag: number
  readonly figuresLag: number
  /** The tables of add-ons that are not there any more; null: there are none. */
  readonly left: string | null
}

/** Reads the status. A database without a schema counts nothing. */
export const statusOf = async (
  sql: Queries,
  { versao, database, mail }: Pick<Status, "versao" | "database" | "mail">
): Promise<Status> => {
  const [server] = await sql<{ postgres: string; size: string; nodes: number }[]>`
    select current_setting('server_version') as postgres, pg_size_pretty(pg_database_size(current_database())) as size,
      (select count(*)::int from pg_stat_activity 
        where application_name = 'quadrante' and datname = current_database() and query ilike 'listen %') as nodes`
  const schema = await versionOf(sql)
  const [counts] =
    schema === 0
      ? []
      : await sql<{ environments: number; people: number; sessions: number; jobs: number }[]>`
          select (select count(*)::int from environment) as environments, (select count(*)::int from person) as people,
            (select count(*)::int from session where revoked is null and expires > now()) as sessions,
            (select count(*)::int from task where kind = 'job' and done_at is null) as jobs`
  const [follows] = await sql<{ there: boolean }[]>`select to_regclass('search_queue') is not null as there`
  const behind = follows?.there === true ? await lags(sql) : []
  const lagOf = (of: "search" | "figures") => Math.round(behind.find(({ data }) => data === of)?.seconds ?? 0)
  const [hasQueue] = await sql<{ there: boolean }[]>`select to_regclass('outbound') is not null as there`
  const known = await readSchema()
  const left = await tablesWithoutAddOn(sql, known)
  return {
    versao,
    database,
    postgres: server?.postgres ?? "",
    schema,
    known: newestOf(known),
    nodes: server?.nodes ?? 0,
    size: server?.size ?? "",
    environments: counts?.environments ?? 0,
    people: counts?.people ?? 0,
    sessions: counts?.sessions ?? 0,
    jobs: counts?.jobs ?? 0,
    mail,
    // A database of before has no such queue.
    ...(hasQueue?.there === true ? await countsOf(sql) : { waiting: 0, dead: 0 }),
    searchLag: lagOf("search"),
    figuresLag: lagOf("figures"),
    left: left.length === 0 ? null : left.join(", ")
  }
}
