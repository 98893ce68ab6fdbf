/** The rules beside definitions that were deployed by an earlier version. */
import type { Queries } from "../../kernel/data/database.ts"
import { find } from "./definition.ts"
import { rulesOf } from "./seeing.ts"

/**
 * Writes the rules beside definitions that were deployed before there were any: without them the database shows no values. What
 * options are called stands in them, so the instances are found by that from then on.
 */
export const writeMissingRules = async (sql: Queries): Promise<void> => {
  const missing = await sql<{ amb: string; id: string }[]>`select amb, id from definition where seeing is null`
  for (const { amb, id } of missing) {
    const definition = await find(sql, amb, id)
    if (definition === null) continue
    await sql`
      update definition set seeing = ${sql.json(rulesOf(definition) as never)} where amb = ${amb} and id = ${id}`
    await sql`
      insert into search_queue (amb, instance) select amb, id from instance where amb = ${amb} and definition = ${id}`
  }
}
