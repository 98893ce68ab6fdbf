/** Backup: one moment of the whole database in one file, taken while people work. */
import { createHash } from "node:crypto"
import { createWriteStream } from "node:fs"
import { access, rename, rm } from "node:fs/promises"
import { pipeline } from "node:stream/promises"
import { createGzip } from "node:zlib"
import { Result } from "effect"
import type { Sql, Transaction } from "../kernel/data/database.ts"
import { versionOf } from "../kernel/data/migrate.ts"
import { refuse, type Problem } from "./problem.ts"
import { sealed } from "./seal.ts"
import { endOfTable, type Header, quoted, sequencesOf, tablesOf, type SnapshotCounts } from "./snapshot.ts"

/**
 * Writes a backup to a new file that only its owner may read: it holds password hashes and what people filled in.
 * It gets its name when it is whole.
 */
export const backup = async (
  sql: Sql,
  file: string,
  versao: string
): Promise<Result.Result<SnapshotCounts, Problem>> => {
  if (await exists(file)) return refuse({ code: "file-exists", file })
  const draft = `${file}.partial`
  await rm(draft, { force: true })
  let written: SnapshotCounts = { rows: 0, tables: 0 }
  try {
    await sql.begin("isolation level repeatable read read only", async (tx) => {
      const text = document(tx, versao, (whole) => (written = whole))
      await pipeline(text, createGzip(), sealed, createWriteStream(draft, { mode: 0o600, flags: "wx" }))
    })
    await rename(draft, file)
  } catch (cause) {
    await rm(draft, { force: true })
    if (isOfFile(cause)) return refuse({ code: "file-unreadable", file })
    throw cause
  }
  return Result.succeed(written)
}

/** The text of a backup, piece by piece, so that its size does not matter. */
async function* document(
  tx: Transaction,
  versao: string,
  whole: (written: SnapshotCounts) => void
): AsyncGenerator<Buffer> {
  const hash = createHash("sha256")
  const piece = (content: Buffer | string) => {
    const bytes = Buffer.from(content)
    hash.update(bytes)
    return bytes
  }
  const tables = await tablesOf(tx)
  const header: Header = {
    quadrante: "backup",
    form: 2,
    schema: await versionOf(tx),
    versao,
    taken: new Date().toISOString(),
    tables,
    sequences: await sequencesOf(tx)
  }
  yield piece(`${JSON.stringify(header)}\n`)
  const rows: Record<string, number> = {}
  for (const { name, columns } of tables) {
    let count = 0
    const copy = tx.unsafe(`copy ${quoted(name)} (${columns.map(quoted).join(", ")}) to stdout`)
    const text = await copy.readable()
    for await (const chunk of text as AsyncIterable<Buffer>) {
      for (const byte of chunk) if (byte === 10) count++
      yield piece(chunk)
    }
    // The driver leaves its socket paused where the last rows came in faster than they went out.
    text._read(0)
    yield piece(`${endOfTable}\n`)
    rows[name] = count
  }
  const sha256 = hash.digest("hex")
  yield Buffer.from(`${JSON.stringify({ rows, sha256 })}\n`)
  whole({ tables: tables.length, rows: Object.values(rows).reduce((sum, count) => sum + count, 0) })
}

const exists = (file: string) =>
  access(file).then(
    () => true,
    () => false
  )

const isOfFile = (cause: unknown) =>
  cause instanceof Error && "syscall" in cause && "path" in cause && typeof cause.path === "string"
