/** Migrations: the schema brought to this version, once, whichever node comes first. */
import { readFile, readdir } from "node:fs/promises"
import { join } from "node:path"
import type { Log } from "../log/log.ts"
import { forgetViews } from "../statements/role.ts"
import type { Queries, Sql, Transaction } from "./database.ts"

export interface Migration {
  readonly version: number
  readonly name: string
  readonly text: string
}

const folder = join(import.meta.dirname, "../migrations")

/** The migrations of this version of the server, in order: files named `0001-word.sql`. */
export const readMigrations = async (): Promise<readonly Migration[]> => {
  const files = (await readdir(folder)).filter((file) => /^\d{4}-[a-z-]+\.sql$/.test(file)).toSorted()
  return Promise.all(
    files.map(async (name) => ({
      version: Number(name.slice(0, 4)),
      name,
      text: await readFile(join(folder, name), "utf8")
    }))
  )
}

/** Any number will do, as long as it never changes: nodes of all versions wait for each other at it. */
const lock = 7_820_417

/**
 * Applies what is missing, in one transaction. The version is read first and without a lock: a start that has nothing
 * to do changes nothing, so that it cannot deadlock with a node under traffic.
 */
export const migrate = async (sql: Sql, migrations: readonly Migration[], log: Log): Promise<void> => {
  const newest = migrations.at(-1)?.version ?? 0
  if (isDone(await versionOf(sql), newest)) return
  await sql.begin((tx) => migrateIn(tx, migrations, log))
}

/** The same within a transaction that does more, such as a restore. */
export const migrateIn = async (tx: Transaction, migrations: readonly Migration[], log: Log): Promise<void> => {
  await tx`select pg_advisory_xact_lock(${lock})`
  const version = await versionOf(tx)
  if (isDone(version, migrations.at(-1)?.version ?? 0)) return
  await tx.unsafe(
    "create table if not exists schema_version (version int primary key, name text not null, applied timestamptz not null default now())"
  )
  // Statements of the SQL report see views of these tables, which would hold them as they are.
  await forgetViews(tx)
  for (const migration of migrations.filter((one) => one.version > version)) {
    log.info("Migrating the database", { migration: migration.name })
    await tx.unsafe(migration.text)
    await tx`insert into schema_version (version, name) values (${migration.version}, ${migration.name})`
  }
  const [securing] = await tx`select 1 from pg_proc where proname = 'secure_environments'`
  if (securing !== undefined) await tx`select secure_environments()`
}

const isDone = (version: number, newest: number) => {
  if (version > newest) {
    throw new Error(
      `The database has version ${version}, this server knows ${newest}: a newer server was here. Use that one.`
    )
  }
  return version === newest
}

/** The version of the schema; 0 where there is none yet. */
export const versionOf = async (sql: Queries): Promise<number> => {
  // Read from the catalogue: `to_regclass` would go on saying no to a node that asked before the other one was through.
  const [table] = await sql`
    select 1 from pg_class where relname = 'schema_version' and relkind = 'r' and pg_table_is_visible(oid)`
  if (table === undefined) return 0
  const [row] = await sql<{ version: number | null }[]>`select max(version) as version from schema_version`
  return row?.version ?? 0
}
