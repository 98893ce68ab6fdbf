/** What lists say of the definitions in force: the menu, the search, the indicators. */
import type { Queries } from "../../kernel/data/database.ts"
import type { About } from "./about.ts"
import { nobody, startersThere } from "./engine-starters.ts"

/** The row of a definition without its drawing and its forms. */
export interface DefinitionSummary {
  readonly id: string
  readonly processo: string
  readonly about: About
  readonly startMessage: string | null
  readonly users: readonly string[] | null
  readonly groups: readonly string[] | null
  readonly engine: string | null
}

/** By environment and id: definitions never change, so what was read of one once is good. */
const kept = new Map<string, DefinitionSummary>()
const mostKept = 5_000

/** The definition of every process that is in force, by name. */
export const listNewest = async (sql: Queries, amb: string): Promise<readonly DefinitionSummary[]> => {
  const inForce = await sql<{ id: string }[]>`select id from definitions_in_force(${amb}) order by processo`
  const keyOf = (id: string) => `${amb} ${id}`
  const missing = inForce.filter(({ id }) => !kept.has(keyOf(id))).map(({ id }) => id)
  const rows =
    missing.length === 0
      ? []
      : await sql<DefinitionSummary[]>`
          select id, processo, about, start_message as "startMessage", starter_users as users, starter_groups as groups,
            engine
          from definition where amb = ${amb} and id = any(${missing})`
  const read = new Map(rows.map((row) => [row.id, row]))
  const summaries = inForce.flatMap(({ id }) => kept.get(keyOf(id)) ?? read.get(id) ?? [])
  if (kept.size + rows.length > mostKept) kept.clear()
  for (const row of rows) kept.set(keyOf(row.id), row)
  // Who starts what another engine runs changes without a new version.
  const foreign = summaries.flatMap(({ id, engine }) => (engine === null ? [] : [id]))
  const named = await startersThere(sql, amb, foreign)
  return summaries.map((one) => (one.engine === null ? one : { ...one, ...(named.get(one.id) ?? nobody) }))
}
