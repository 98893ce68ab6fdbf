/** Snapshots: the form of a backup, and which tables, columns and counters of a database go into it. */
import { Schema } from "effect"
import type { Queries } from "../kernel/data/database.ts"

/** A table with its columns, without those that the database computes itself. */
const Table = Schema.Struct({ name: Schema.String, columns: Schema.Array(Schema.String) })
export type Table = typeof Table.Type

const Sequence = Schema.Struct({ name: Schema.String, last: Schema.String, called: Schema.Boolean })

/** The first line of a backup: what it holds and which schema that fits. */
export const Header = Schema.Struct({
  quadrante: Schema.Literal("backup"),
  /** 2 has a seal at the end of its file, which 1 has not yet. */
  form: Schema.Literals([1, 2]),
  /** Version of the schema. */
  schema: Schema.Int,
  versao: Schema.String,
  taken: Schema.String,
  tables: Schema.Array(Table),
  sequences: Schema.Array(Sequence)
})
export type Header = typeof Header.Type

/** The last line: a backup without it was cut short. `rows` by table, `sha256` of all that stands before. */
export const Trailer = Schema.Struct({ rows: Schema.Record(Schema.String, Schema.Int), sha256: Schema.String })

/** What was written, or brought back. */
export interface SnapshotCounts {
  readonly rows: number
  readonly tables: number
}

/** Ends the rows of a table, as in PostgreSQL's own text form: no row can be this. */
export const endOfTable = "\\."

/** What is the schema's own and never part of a backup. */
const own = "schema_version"

/** A name as SQL takes it. */
export const quoted = (name: string): string =>
  name
    .split(".")
    .map((part) => `"${part.replaceAll('"', '""')}"`)
    .join(".")

/** The tables of the house, by name: extensions' and the system's are not among them. */
export const tablesOf = (sql: Queries): Promise<readonly Table[]> => sql<Table[]>`
  select n.nspname || '.' || c.relname as name,
    array(select attname::text from pg_attribute
      where attrelid = c.oid and attnum > 0 and not attisdropped and attgenerated = '' order by attnum) as columns
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where c.relkind = 'r' and n.nspname !~ '^pg_' and n.nspname <> 'information_schema' and c.relname <> ${own}
    and not exists (select 1 from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')
  order by 1`

/** Where each counter stands. */
export const sequencesOf = async (sql: Queries): Promise<Header["sequences"]> => {
  const names = await sql<{ name: string }[]>`
    select schemaname || '.' || sequencename as name from pg_sequences where schemaname !~ '^pg_' order by 1`
  const sequences: Array<Header["sequences"][number]> = []
  for (const { name } of names) {
    const [row] = await sql.unsafe<{ last: string; called: boolean }[]>(
      `select last_value::text as last, is_called as called from ${quoted(name)}`
    )
    if (row !== undefined) sequences.push({ name, ...row })
  }
  return sequences
}
