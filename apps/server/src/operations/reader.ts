/** The reader of backups: a file, piece by piece, down to where it is not what was once written. No database is needed. */
import { createHash } from "node:crypto"
import { Readable } from "node:stream"
import { pipeline } from "node:stream/promises"
import { createGunzip } from "node:zlib"
import { Result, Schema } from "effect"
import { sealOf } from "./seal.ts"
import { endOfTable, Header, type Table, Trailer, type SnapshotCounts } from "./snapshot.ts"

/** The bytes of a file, from its beginning each time it is asked. */
export type OpenFile = () => AsyncIterable<Buffer>

/** What comes one after the other: the header, then each table with its rows, then what all of it was. */
export type BackupPart =
  | { readonly header: Header }
  | { readonly table: Table }
  /** Some rows of the table that came last, cut anywhere. */
  | { readonly rows: Buffer }
  | { readonly whole: SnapshotCounts }

/** Why a file cannot be read: it is something else, or no longer as it was written. */
export type Fault = "backup-foreign" | "backup-cut"

/** Ends the reading. */
export class UnreadableBackup extends Error {
  readonly fault: Fault
  constructor(fault: Fault) {
    super(fault)
    this.fault = fault
  }
}

/** Reads all of a file, and gives its header only where every byte of it is as it was written. */
export const examine = async (open: OpenFile): Promise<Result.Result<Header, Fault>> => {
  try {
    const seal = await sealOf(open())
    // One that is cut has no seal, or has one that fits something longer.
    if (seal === "wrong") return Result.fail("backup-cut")
    let found: Header | null = null
    for await (const piece of readBackup(open())) if ("header" in piece) found = piece.header
    return found === null || (found.form === 2 && seal !== "right") ? Result.fail("backup-cut") : Result.succeed(found)
  } catch (cause) {
    if (cause instanceof UnreadableBackup) return Result.fail(cause.fault)
    throw cause
  }
}

/**
 * The pieces of a file. It throws where the file turns out to be damaged, which may be at its very end: whoever uses the
 * pieces before that must be able to undo it. What is kept in memory at once is bounded, whatever the file says.
 */
export async function* readBackup(file: AsyncIterable<Buffer>): AsyncGenerator<BackupPart, void, undefined> {
  const text = makeText(unpack(file))
  const hash = createHash("sha256")
  const first = await text.line()
  const header = Result.getOrElse(decodeHeader(first.toString()), () => fail("backup-foreign"))
  hash.update(first)
  yield { header }
  const rows: Record<string, number> = {}
  for (const table of header.tables) {
    yield { table }
    let count = 0
    for await (const bytes of text.untilEnd()) {
      hash.update(bytes)
      count += newlinesIn(bytes)
      yield { rows: bytes }
    }
    hash.update(end)
    rows[table.name] = count
  }
  const trailer = Result.getOrElse(decodeTrailer((await text.line()).toString()), () => fail("backup-cut"))
  if (trailer.sha256 !== hash.digest("hex") || !isSame(trailer.rows, rows)) fail("backup-cut")
  if (header.form === 2) await text.line()
  if (!(await text.isOver())) fail("backup-cut")
  yield { whole: { tables: header.tables.length, rows: Object.values(rows).reduce((sum, count) => sum + count, 0) } }
}

const decodeHeader = Schema.decodeUnknownResult(Schema.fromJsonString(Header))
const decodeTrailer = Schema.decodeUnknownResult(Schema.fromJsonString(Trailer))

const fail = (fault: Fault): never => {
  throw new UnreadableBackup(fault)
}

const isSame = (some: Readonly<Record<string, number>>, others: Readonly<Record<string, number>>) =>
  Object.keys(some).length === Object.keys(others).length &&
  Object.entries(some).every(([name, count]) => others[name] === count)

const newlinesIn = (bytes: Buffer): number => {
  let count = 0
  for (let at = bytes.indexOf(10); at >= 0; at = bytes.indexOf(10, at + 1)) count++
  return count
}

/** The text of a file. What is not packed at all is none of ours; what stops making sense was ours once, perhaps. */
async function* unpack(file: AsyncIterable<Buffer>): AsyncGenerator<Buffer, void, undefined> {
  const gunzip = createGunzip()
  let given = 0
  const feeding = pipeline(
    Readable.from(file, { objectMode: false }),
    async function* (bytes: AsyncIterable<Buffer>) {
      for await (const some of bytes) {
        if (
          given < magic.length &&
          !some.subarray(0, magic.length - given).equals(magic.subarray(given, given + some.length))
        )
          fail("backup-foreign")
        given += some.length
        yield some
      }
    },
    gunzip
  )
  // Whoever reads is told of it there.
  feeding.catch(() => undefined)
  try {
    for await (const bytes of gunzip as AsyncIterable<Buffer>) yield bytes
    await feeding
  } catch (cause) {
    if (cause instanceof Error && "code" in cause && String(cause.code).startsWith("Z_")) fail("backup-cut")
    throw cause
  } finally {
    gunzip.destroy()
  }
  // Bytes behind its end, of which unpacking says nothing.
  if (gunzip.bytesWritten !== given) fail("backup-cut")
}

const magic = Buffer.from([0x1f, 0x8b])
const end = Buffer.from(`${endOfTable}\n`)
const newlineAndEnd = Buffer.from(`\n${endOfTable}\n`)

/** The longest header or trailer: those of ours have a few KiB. */
const longestLine = 1024 * 1024

/** A text that comes in chunks, as lines and as runs of lines. */
const makeText = (chunks: AsyncGenerator<Buffer, void, undefined>) => {
  let rest: Buffer = Buffer.alloc(0)
  const more = async (): Promise<boolean> => {
    const next = await chunks.next()
    if (next.done === true) return false
    rest = rest.length === 0 ? next.value : Buffer.concat([rest, next.value])
    return true
  }
  const take = (length: number): Buffer => {
    const taken = rest.subarray(0, length)
    rest = rest.subarray(length)
    return taken
  }

  /** One line, with its end. */
  const line = async (): Promise<Buffer> => {
    for (;;) {
      const at = rest.indexOf(10)
      if (at >= 0) return take(at + 1)
      if (rest.length > longestLine) fail("backup-foreign")
      if (!(await more())) fail("backup-cut")
    }
  }

  /** What comes before the line that ends a table, as it comes; that line is passed over. */
  async function* untilEnd(): AsyncGenerator<Buffer, void, undefined> {
    let isLineStart = true
    for (;;) {
      if (isLineStart && rest.subarray(0, end.length).equals(end)) return void take(end.length)
      const mayBeEnd = isLineStart && rest.length < end.length && end.subarray(0, rest.length).equals(rest)
      if (!mayBeEnd) {
        const at = rest.indexOf(newlineAndEnd)
        const newline = rest.lastIndexOf(10)
        // The end may have begun in the last bytes of what is there.
        const length = at >= 0 ? at + 1 : newline >= rest.length - end.length ? newline + 1 : rest.length
        if (length > 0) {
          isLineStart = rest[length - 1] === 10
          yield take(length)
          continue
        }
      }
      if (!(await more())) fail("backup-cut")
    }
  }

  return { line, untilEnd, isOver: async () => rest.length === 0 && !(await more()) }
}
