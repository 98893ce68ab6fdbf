/** The tables of add-ons that are not there any more: each says by its comment whose it is. */
import type { Queries } from "./database.ts"
import type { Schema } from "./schema.ts"

/** Their names, in alphabetical order. A schema names the add-ons that are there by their steps. */
export const tablesWithoutAddOn = async (
  sql: Queries,
  { addOns }: Pick<Schema, "addOns">
): Promise<readonly string[]> => {
  const there = [...new Set(addOns.map(({ name }) => `add-on ${name.split("/")[1]}`))]
  const rows = await sql<{ name: string }[]>`
    select relname::text as name from pg_class
    where relkind = 'r' and pg_table_is_visible(oid) and obj_description(oid, 'pg_class') like 'add-on %'
      and obj_description(oid, 'pg_class') <> all (${there}) order by 1`
  return rows.map(({ name }) => name)
}
