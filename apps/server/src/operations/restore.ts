/** Restore: a backup brought into a database that is still empty, all of it or nothing. */
import { once } from "node:events"
import { createReadStream } from "node:fs"
import { finished } from "node:stream/promises"
import { Result } from "effect"
import type { Log } from "../kernel/log/log.ts"
import { isAway, transaction, type Sql, type Transaction } from "../kernel/data/database.ts"
import { environmentRole } from "../kernel/data/within.ts"
import { migrateIn, versionOf } from "../kernel/data/migrate.ts"
import { firstVersion, newestOf, readSchema, until } from "../kernel/data/schema.ts"
import { refuse, type Problem } from "./problem.ts"
import { examine, readBackup, UnreadableBackup, type OpenFile } from "./reader.ts"
import { quoted, sequencesOf, tablesOf, type Header, type Table, type SnapshotCounts } from "./snapshot.ts"

/** A backup that was read once from its beginning to its end, and found whole. */
export interface Backup {
  readonly file: string
  readonly open: OpenFile
  readonly header: Header
}

/** Reads a backup whole, before any database is asked to take it. */
export const readBackupFile = async (
  file: string,
  open: OpenFile = () => createReadStream(file)
): Promise<Result.Result<Backup, Problem>> => {
  try {
    const examined = await examine(open)
    if (Result.isFailure(examined)) return refuse({ code: examined.failure, file })
    const { form, schema, versao } = examined.success
    if (form === 1 || schema < firstVersion) return refuse({ code: "backup-former", file, versao })
    return Result.succeed({ file, open, header: examined.success })
  } catch (cause) {
    if (cause instanceof Error && "syscall" in cause) return refuse({ code: "file-unreadable", file })
    throw cause
  }
}

/**
 * Restores a backup of this version, or of an older one since 0.2.0. The database may hold no environment. Every session of the backup is
 * ended, every secret address of a calendar is good no more, and what waited to be sent waits for an operator: what was left, taken back
 * or said since must not live again.
 */
export const restore = async (sql: Sql, backup: Backup, log: Log): Promise<Result.Result<SnapshotCounts, Problem>> => {
  const { file, header } = backup
  const schema = await readSchema()
  const known = newestOf(schema)
  if (header.schema > known) return refuse({ code: "backup-newer", found: header.schema, known })
  try {
    return await transaction(sql, async (tx) => {
      const obstacle = await furnished(tx, header.schema)
      if (obstacle !== null) return refuse(obstacle)
      await migrateIn(tx, until(schema, header.schema), log)
      const strange = await strangeIn(tx, header)
      if (strange !== null) return refuse({ code: "backup-unfit", file, what: strange })
      const written = await fill(tx, backup)
      await migrateIn(tx, schema, log)
      await tx`update session set revoked = 'restore' where revoked is null`
      await tx`delete from calendar`
      // What waited then may have gone out since.
      await tx`update outbound set state = 'dead', error = 'restored' where state in ('waiting', 'sending')`
      return Result.succeed(written)
    })
  } catch (cause) {
    // It was read whole before: somebody wrote to it since.
    if (cause instanceof UnreadableBackup) return refuse({ code: "backup-cut", file })
    if (!isAway(cause) && cause instanceof Error && cause.name === "PostgresError") {
      return refuse({ code: "restore-refused", file, reason: cause.message })
    }
    throw cause
  }
}

/** Why a database cannot take a backup; null where it can. What a first start leaves behind is not in the way. */
const furnished = async (tx: Transaction, schema: number): Promise<Problem | null> => {
  const found = await versionOf(tx)
  const tables = await tablesOf(tx)
  if (found === 0) return tables.length === 0 ? null : { code: "database-furnished", tables: tables.length }
  const [any] = await tx`select 1 from environment limit 1`
  if (any !== undefined) return { code: "database-furnished", tables: tables.length }
  return found === schema ? null : { code: "schema-differs", found, known: schema }
}

/** Sequences that are made as processes are started: of each, the numbers of its instances. */
const ofProcess = /^public\.instance_number_[1-9]\d*$/

/** A table, column or counter that a backup speaks of and its schema does not have; null where it has all of them. */
const strangeIn = async (tx: Transaction, { tables, sequences }: Header): Promise<string | null> => {
  const columns = new Map((await tablesOf(tx)).map((table) => [table.name, new Set(table.columns)]))
  for (const table of tables) {
    const known = columns.get(table.name)
    if (known === undefined) return table.name
    const strange = table.columns.find((column) => !known.has(column))
    if (strange !== undefined) return `${table.name}.${strange}`
  }
  const counters = new Set((await sequencesOf(tx)).map(({ name }) => name))
  return sequences.find(({ name }) => !counters.has(name) && !ofProcess.test(name))?.name ?? null
}

/** Brings in the rows, in whatever order the tables have: links between them are checked once all are there. */
const fill = async (tx: Transaction, { open, header }: Backup): Promise<SnapshotCounts> => {
  const links = await tx<{ name: string; link: string; definition: string }[]>`
    select n.nspname || '.' || c.relname as name, k.conname as link, pg_get_constraintdef(k.oid) as definition
    from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_namespace n on n.oid = c.relnamespace
    where k.contype = 'f' and n.nspname !~ '^pg_' and k.conparentid = 0`
  for (const { name, link } of links) await tx.unsafe(`alter table ${quoted(name)} drop constraint ${quoted(link)}`)
  for (const { name } of header.tables) {
    // Triggers stay quiet: they spoke already.
    await tx.unsafe(`alter table ${quoted(name)} disable trigger user`)
    await tx.unsafe(`delete from ${quoted(name)}`)
  }
  const written = await copyRows(tx, open)
  for (const { name } of header.tables) await tx.unsafe(`alter table ${quoted(name)} enable trigger user`)
  for (const { name, link, definition } of links) {
    await tx.unsafe(`alter table ${quoted(name)} add constraint ${quoted(link)} ${definition}`)
  }
  for (const { name, last: value, called } of header.sequences) {
    if (ofProcess.test(name)) {
      await tx.unsafe(`create sequence if not exists ${quoted(name)} as int`)
      await tx.unsafe(`grant usage on sequence ${quoted(name)} to ${environmentRole}`)
    }
    await tx`select setval(${quoted(name)}::regclass, ${value}::bigint, ${called})`
  }
  return written
}

const copyRows = async (tx: Transaction, open: OpenFile): Promise<SnapshotCounts> => {
  let written: SnapshotCounts = { tables: 0, rows: 0 }
  let copy: Copy | null = null
  try {
    for await (const piece of readBackup(open())) {
      if ("rows" in piece) await copy?.write(piece.rows)
      if ("whole" in piece) written = piece.whole
      if (!("table" in piece)) continue
      await copy?.end()
      copy = await beginCopy(tx, piece.table)
    }
    await copy?.end()
    return written
  } catch (cause) {
    // The transaction can be undone only once the copy has ended.
    await copy?.abandon()
    throw cause
  }
}

interface Copy {
  readonly write: (rows: Buffer) => Promise<void>
  readonly end: () => Promise<void>
  /** Ends it, with nothing of it kept, whatever became of it. */
  readonly abandon: () => Promise<void>
}

/** Begins to copy rows into a table. */
const beginCopy = async (tx: Transaction, { name, columns }: Table): Promise<Copy> => {
  const copying = tx.unsafe(`copy ${quoted(name)} (${columns.map(quoted).join(", ")}) from stdin`)
  // The driver (postgres 3.4.9) counts a copy as done once it has begun, and tells nobody of what fails later than its last row.
  const failed = new Promise<never>((_, reject) => Object.assign(copying, { reject }))
  failed.catch(() => undefined)
  const stream = await Promise.race([copying.writable(), failed])
  let isEnded = false
  const ended = finished(stream).finally(() => (isEnded = true))
  ended.catch(() => undefined)
  return {
    write: async (rows) => {
      if (!stream.write(rows)) await Promise.race([once(stream, "drain"), failed])
    },
    end: async () => {
      stream.end()
      await Promise.race([ended, failed])
    },
    abandon: async () => {
      if (isEnded) return
      stream.destroy(new Error("The restore was given up"))
      await failed.catch(() => undefined)
    }
  }
}
