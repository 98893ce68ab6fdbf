/** The tables of deleted add-ons. The comment on a table names its add-on. */
import type { Queries } from "./database.ts"
import type { Schema } from "./schema.ts"

/** Their names, in alphabetical order. The steps of a schema name the installed add-ons. */
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
