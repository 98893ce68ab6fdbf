/** Restore: a backup brought into a database that is still empty, all of it or nothing. */
import { createHash } from "node:crypto"
import { createReadStream } from "node:fs"
import { access, constants } from "node:fs/promises"
import { finished } from "node:stream/promises"
import { createGunzip } from "node:zlib"
import { Result, Schema } from "effect"
import type { Log } from "../log/log.ts"
import { transaction, type Sql, type Transaction } from "../storage/database.ts"
import { migrateIn, readMigrations, versionOf } from "../storage/migrate.ts"
import type { Written } from "./backup.ts"
import { refuse, type Problem } from "./problem.ts"
import { endOfTable, Header, quoted, tablesOf, Trailer } from "./snapshot.ts"

/**
 * Restores a backup of this or an older version. The database may hold no environment. Every session of the backup is
 * ended: one that was left or taken back since must not live again.
 */
export const restore = async (sql: Sql, file: string, log: Log): Promise<Result.Result<Written, Problem>> => {
  const isReadable = await access(file, constants.R_OK).then(
    () => true,
    () => false
  )
  if (!isReadable) return refuse({ code: "file-unreadable", file })
  const migrations = await readMigrations()
  const known = migrations.at(-1)?.version ?? 0
  const lines = linesOf(file)
  try {
    const header = await readHeader(lines)
    if (header === null) return refuse({ code: "backup-foreign", file })
    if (header.schema > known) return refuse({ code: "backup-newer", found: header.schema, known })
    return await transaction(sql, async (tx) => {
      const obstacle = await furnished(tx, header.schema)
      if (obstacle !== null) return refuse(obstacle)
      await migrateIn(
        tx,
        migrations.filter(({ version }) => version <= header.schema),
        log
      )
      const written = await fill(tx, header, lines)
      if (written === null) return refuse({ code: "backup-cut", file })
      await migrateIn(tx, migrations, log)
      await tx`update session set revoked = 'restore' where revoked is null`
      return Result.succeed(written)
    })
  } catch (cause) {
    if (cause instanceof Error && "code" in cause && String(cause.code).startsWith("Z_")) {
      return refuse({ code: "backup-cut", file })
    }
    throw cause
  } finally {
    await lines.return(undefined)
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

interface Line {
  readonly bytes: Buffer
  /** Of all lines up to and with this one. */
  readonly digest: () => string
}

/** The lines of a backup, each with its end. */
async function* linesOf(file: string): AsyncGenerator<Line, undefined, undefined> {
  const hash = createHash("sha256")
  const source = createReadStream(file)
  const text = source.pipe(createGunzip())
  source.on("error", (error) => text.destroy(error))
  let rest: Buffer[] = []
  for await (const chunk of text as AsyncIterable<Buffer>) {
    let from = 0
    for (let end = chunk.indexOf(10); end >= 0; end = chunk.indexOf(10, from)) {
      const bytes = Buffer.concat([...rest, chunk.subarray(from, end + 1)])
      rest = []
      from = end + 1
      yield { bytes, digest: () => hash.copy().digest("hex") }
      hash.update(bytes)
    }
    if (from < chunk.length) rest.push(chunk.subarray(from))
  }
}

const decodeHeader = Schema.decodeUnknownResult(Schema.fromJsonString(Header))
const decodeTrailer = Schema.decodeUnknownResult(Schema.fromJsonString(Trailer))

/** The header; null where the file is no backup of ours. */
const readHeader = async (lines: AsyncGenerator<Line>): Promise<Header | null> => {
  const first = await lines.next().catch((cause: unknown) => {
    if (cause instanceof Error && "code" in cause && cause.code === "Z_DATA_ERROR") return null
    throw cause
  })
  if (first === null || first.done === true) return null
  return Result.getOrElse(decodeHeader(first.value.bytes.toString()), () => null)
}

/** Brings in the rows, in whatever order the tables have: links between them are checked once all are there. */
const fill = async (tx: Transaction, header: Header, lines: AsyncGenerator<Line>): Promise<Written | null> => {
  const links = await tx<{ name: string; link: string; definition: string }[]>`
    select n.nspname || '.' || c.relname as name, k.conname as link, pg_get_constraintdef(k.oid) as definition
    from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_namespace n on n.oid = c.relnamespace
    where k.contype = 'f' and n.nspname !~ '^pg_' and k.conparentid = 0`
  for (const { name, link } of links) await tx.unsafe(`alter table ${quoted(name)} drop constraint ${quoted(link)}`)
  const rows: Record<string, number> = {}
  for (const { name, columns } of header.tables) {
    const count = await fillTable(tx, name, columns, lines)
    if (count === null) return null
    rows[name] = count
  }
  const last = await lines.next()
  const trailer = last.done === true ? null : Result.getOrElse(decodeTrailer(last.value.bytes.toString()), () => null)
  if (trailer === null || last.done === true || trailer.sha256 !== last.value.digest()) return null
  for (const { name, link, definition } of links) {
    await tx.unsafe(`alter table ${quoted(name)} add constraint ${quoted(link)} ${definition}`)
  }
  for (const { name, last: value, called } of header.sequences) {
    await tx`select setval(${quoted(name)}::regclass, ${value}::bigint, ${called})`
  }
  return { tables: header.tables.length, rows: Object.values(rows).reduce((sum, count) => sum + count, 0) }
}

/** Brings in the rows of one table; null where they end before their end. Triggers stay quiet: they spoke already. */
const fillTable = async (
  tx: Transaction,
  name: string,
  columns: readonly string[],
  lines: AsyncGenerator<Line>
): Promise<number | null> => {
  await tx.unsafe(`alter table ${quoted(name)} disable trigger user`)
  await tx.unsafe(`delete from ${quoted(name)}`)
  const copy = await tx.unsafe(`copy ${quoted(name)} (${columns.map(quoted).join(", ")}) from stdin`).writable()
  const failed = finished(copy)
  let count = 0
  let isWhole = false
  const end = Buffer.from(`${endOfTable}\n`)
  const pump = async () => {
    for (let next = await lines.next(); next.done !== true; next = await lines.next()) {
      if (next.value.bytes.equals(end)) {
        isWhole = true
        break
      }
      count++
      if (!copy.write(next.value.bytes)) await new Promise((resolve) => copy.once("drain", resolve))
    }
    copy.end()
  }
  await Promise.race([pump(), failed.then(() => undefined)])
  await failed
  await tx.unsafe(`alter table ${quoted(name)} enable trigger user`)
  return isWhole ? count : null
}
