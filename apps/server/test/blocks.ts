/** How many blocks of the database a statement reads: what it costs, however busy the machine is. */
import type postgres from "postgres"
import type { Sql } from "../src/kernel/data/database.ts"

interface ExplainedRow {
  readonly "QUERY PLAN": readonly [
    { readonly Plan: { readonly "Shared Hit Blocks": number; readonly "Shared Read Blocks": number } }
  ]
}

/** What was just written is vacuumed when PostgreSQL likes, and then a run reads the catalogue again: the least of three. */
export const blocksOf = async (sql: Sql, statement: postgres.PendingQuery<postgres.Row[]>): Promise<number> => {
  const once = async () => {
    const [row] = await sql<ExplainedRow[]>`explain (analyze, buffers, format json) ${statement}`
    const plan = row?.["QUERY PLAN"][0].Plan
    return (plan?.["Shared Hit Blocks"] ?? 0) + (plan?.["Shared Read Blocks"] ?? 0)
  }
  return Math.min(await once(), await once(), await once())
}

/** The same tasks and their instances, each read by its key: the floor of a list of them. */
export const readByKey = (sql: Sql, ids: readonly string[]) => sql`
  select t.*, i.* from unnest(${[...ids]}::uuid[]) k(id)
  cross join lateral (select * from task t where t.amb = 'demo' and t.id = k.id offset 0) t
  cross join lateral (select * from instance i where i.amb = 'demo' and i.id = t.instance offset 0) i`
