/**
 * Runs one statement on its own read-only connection, limited in time, rows and bytes, and closes the connection
 * afterwards.
 */
import { connect, type Socket } from "node:net"
import type { ReportColumn } from "@quadrante/api/report"
import { mostRows, type StatementRun } from "@quadrante/api/statement"
import type { Cell, Kind } from "@quadrante/domain/report"
import { positionOf, reasonOf, type TextPosition, type Reason } from "@quadrante/domain/statement"
import { Result } from "effect"
import postgres from "postgres"
import type { Source } from "../../kernel/data/database.ts"
import { addressOf, hostOf, type Connection, type Host } from "../../kernel/data/hosts.ts"
import { limitSeconds, type Login } from "./role.ts"

/** Why a run has no result; `message` is what the database says of the statement. */
export type Failure =
  | { readonly reason: "refused"; readonly why: Reason; readonly message: string; readonly place: TextPosition | null }
  | { readonly reason: "late" | "large" | "busy" | "away" }

/** The most that a result holds, a cell of it, and what may come over the wire for that. */
const mostBytes = 5 * 1024 * 1024
const longestCell = 32 * 1024
const mostReceived = 16 * 1024 * 1024

/** The database ends a statement by itself; should it not, we do not wait longer than this. */
const deadlineMs = limitSeconds * 1000 + 700

/** How long the database may take to close a connection. */
const closeSeconds = 2

/** What a run yields before it is headed. */
export type StatementResult = Omit<StatementRun, "at">

/** Runs a statement. `words` are how yes and no are said. */
export const run = async (
  source: Source,
  login: Login,
  text: string,
  parameters: readonly (string | number | null)[],
  words: { readonly yes: string; readonly no: string }
): Promise<Result.Result<StatementResult, Failure>> => {
  let failure: Failure | null = null
  let socket: Connection | undefined
  const { driver } = addressOf("url" in source ? source.url : "postgresql://localhost/postgres")
  const { url, socket: toPrimary } = driver
  const open = async () => {
    if ("socketPath" in source) socket = connect(source.socketPath)
    else socket = toPrimary === undefined ? connectTo(hostOf(url)) : await toPrimary()
    return socket
  }
  const sql = postgres(url, {
    user: login.user,
    password: login.password,
    ...("socketPath" in source && { database: "postgres" }),
    max: 1,
    fetch_types: false,
    prepare: false,
    connect_timeout: 3,
    onnotice: () => undefined,
    // It opens the one connection of this run; a second one would be without our eye on it.
    socket: open,
    connection: {
      application_name: "quadrante-report",
      timezone: "UTC",
      datestyle: "ISO, YMD",
      client_min_messages: "error"
    }
  } as postgres.Options<Record<string, never>>)
  const end = (why: Failure) => {
    failure ??= why
    socket?.destroy()
  }
  const watch = setInterval(() => (socket?.bytesRead ?? 0) > mostReceived && end({ reason: "large" }), 5)
  const deadline = setTimeout(() => end({ reason: "late" }), deadlineMs)
  const started = performance.now()
  const elapsed = () => Math.round(performance.now() - started)
  try {
    await sql.unsafe("begin transaction read only")
    const extended = { simple: false } as postgres.UnsafeQueryOptions
    await sql.unsafe(`${prefix}${text}\n`, [...parameters], extended)
    // Planning took of the time that there is.
    await sql.unsafe(`set local statement_timeout = ${Math.max(50, limitSeconds * 1000 - elapsed())}`)
    const rows = await sql.unsafe(`fetch ${mostRows + 1} from found`).raw()
    const ms = elapsed()
    return Result.succeed({ ...taken(rows, words), ms })
  } catch (cause) {
    return Result.fail(failure ?? failureOf(cause, text))
  } finally {
    clearInterval(watch)
    clearTimeout(deadline)
    // Closing the connection undoes the transaction. Waits until the database has closed it too, because the role may have
    // two connections only. A connection that was broken off is not awaited.
    await sql.end({ timeout: failure === null ? closeSeconds : 0 }).catch(() => undefined)
    socket?.destroy()
  }
}

const connectTo = ({ hostname, port }: Host): Socket => connect(port, hostname)

interface Raw extends ReadonlyArray<ReadonlyArray<Buffer | null>> {
  readonly columns?: ReadonlyArray<{ readonly name: string; readonly type: number }>
}

/** The rows as far as they fit. */
const taken = (found: Raw, words: { readonly yes: string; readonly no: string }): Omit<StatementResult, "ms"> => {
  const columns = found.columns ?? []
  const kinds = columns.map(({ type }) => kinds_[type] ?? "text")
  let bytes = 0
  let cut = false
  const rows: Cell[][] = []
  for (const row of found.slice(0, mostRows)) {
    bytes += row.reduce((sum, cell) => sum + Math.min(cell?.length ?? 0, longestCell), 0)
    if (bytes > mostBytes) {
      cut = true
      break
    }
    rows.push(
      columns.map(({ type }, at) => {
        const cell = row[at] ?? null
        if (cell === null) return null
        if (cell.length > longestCell) cut = true
        const text = cell.subarray(0, longestCell).toString("utf8")
        return type === 16 ? (text === "t" ? words.yes : words.no) : cellOf(kinds[at] ?? "text", text)
      })
    )
  }
  return {
    // Names may be the same, keys may not.
    columns: columns.map(({ name }, at): ReportColumn => ({
      key: `${at}`,
      label: name,
      kind: kinds[at] ?? "text",
      decimals: null
    })),
    rows,
    more: found.length > mostRows,
    cut
  }
}

/** What the types of PostgreSQL hold, by their number; what is not here is a text. */
const kinds_: Readonly<Record<number, Kind>> = {
  20: "number",
  21: "number",
  23: "number",
  700: "number",
  701: "number",
  1700: "number",
  1082: "date",
  1114: "datetime",
  1184: "instant"
}

const cellOf = (kind: Kind, text: string): Cell => {
  switch (kind) {
    case "number": {
      const figure = Number(text)
      // More digits than a figure holds, or none at all (NaN, infinity): as the database wrote it.
      return Number.isFinite(figure) && text.replace(/\D/g, "").length <= 15 ? figure : text
    }
    case "datetime":
      return text.replace(" ", "T")
    case "instant":
      return Number.isNaN(Date.parse(text)) ? text : new Date(text).toISOString()
    case "date":
    case "text":
      return text
  }
}

const failureOf = (cause: unknown, text: string): Failure => {
  const code = cause instanceof Error && "code" in cause ? String(cause.code) : ""
  // Ended by its time, or by whoever ended it.
  if (code === "57014" || code === "57P01" || code === "25P03") return { reason: "late" }
  if (code === "53300") return { reason: "busy" }
  // Of a class of PostgreSQL: the statement is at fault, or what it wanted. 08P01: it wants parameters, and there are none.
  // XX000: it wanted more memory at once than there can be.
  if (/^[0-9A-Z]{5}$/.test(code) && !isAway(code) && cause instanceof Error) {
    const position = "position" in cause ? Number(cause.position) - prefix.length : Number.NaN
    const place = position > 0 ? positionOf(text, position) : null
    return { reason: "refused", why: reasonOf(code), message: cause.message, place }
  }
  return { reason: "away" }
}

const isAway = (code: string) => /^(08|57|58|XX)/.test(code) && code !== "08P01" && code !== "XX000"

const prefix = "declare found no scroll cursor for "
