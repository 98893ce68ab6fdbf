/** The database as the server uses it: queries, and transactions that roll back when the work returns a refusal. */
import { Result } from "effect"
import postgres from "postgres"
import { asked, makeAsking } from "./asked.ts"
import { openConnection, type DedicatedConnection, type ProbedConnection } from "./dedicated-connection.ts"
import { addressOf, readOnlyCode } from "./hosts.ts"
import { user } from "./postgres.ts"
import { makeResourcePool } from "./resource-pool.ts"

/** Queries, each for itself. */
export type Sql = postgres.Sql

/** The queries of one transaction. */
export type Transaction = postgres.TransactionSql

/** Anything that runs queries: a pool or a transaction. */
export type Queries = Sql | Transaction

/** Where the database is: the socket of the embedded one, or the address that an operator gave. */
export type Source = { readonly socketPath: string } | { readonly url: string }

const application = "quadrante"

/**
 * Said at the start of every connection, for its length alone: the driver (postgres 3.4.9) may wait for ever with a
 * piece shorter than this where the connection before died while it had something to send. Only the one that listens
 * is connected again by the driver itself.
 */
const fullPiece = "x".repeat(1_024)

/**
 * Opens a pool of at most `connections`. It connects lazily, and again after an outage. With a `role`, every connection
 * has that role from the start.
 */
export const open = (source: Source, connections = 10, role?: string): Sql => {
  const lines = openLines(source, connections, role)
  const take = makeResourcePool(lines)
  // The one that was used last, whose plans and caches are warm.
  const inTurn: typeof take = (work) => take(work, () => true)
  // Makes queries, and listens; it is never asked itself.
  const maker = connect(source, role, () => undefined).sql
  const ask: DedicatedConnection["ask"] = (question) => inTurn((line) => line.ask(question))
  return makeAsking(maker, ask, {
    unsafe: (...parameters: Parameters<Sql["unsafe"]>) =>
      asked(maker.unsafe(...parameters), () => ask((sql) => sql.unsafe(...parameters))),
    begin: (...parameters: ReadonlyArray<unknown>) => {
      const [options, work] = parameters.length === 1 ? ["", parameters[0]] : parameters
      return inTurn((line) => line.begin(String(options), work as (tx: Transaction) => unknown))
    },
    notify: (channel: string, payload: string) => ask((sql) => sql`select pg_notify(${channel}, ${payload})`),
    end: async () => {
      await Promise.all([...lines.map((line) => line.end()), maker.end({ timeout: 1 })])
    }
  })
}

/** Opens so many dedicated connections to a database. */
export const openLines = (
  source: Source,
  count: number,
  role?: string
): readonly [DedicatedConnection, ...DedicatedConnection[]] => {
  const line = () => openConnection((onClose) => connect(source, role, onClose))
  return [line(), ...Array.from({ length: count - 1 }, line)]
}

/** The driver, with one connection. */
export const connect = (source: Source, role: string | undefined, onClose: () => void): ProbedConnection => {
  const options = {
    max: 1,
    connect_timeout: 5,
    max_lifetime: null,
    backoff: (attempt: number) => Math.min(1, 0.05 * 2 ** attempt) * (0.5 + Math.random() / 2),
    onnotice: () => undefined,
    onclose: onClose,
    connection: {
      application_name: application,
      timezone: "UTC",
      "quadrante.start": fullPiece,
      ...(role !== undefined && { role })
    }
  }
  if ("socketPath" in source) {
    const sql = postgres({ ...options, path: source.socketPath, user, database: "postgres" })
    // A local socket closes with its server.
    return { sql, isServed: () => Promise.resolve(true) }
  }
  const { driver, isServed } = addressOf(source.url)
  return { sql: postgres(driver.url, { ...options, ...driver }), isServed }
}

/** Runs `work` in one transaction. A failure that it returns rolls back, as an exception does. */
export const transaction = async <A, E>(
  sql: Sql,
  work: (transaction: Transaction) => Promise<Result.Result<A, E>>
): Promise<Result.Result<A, E>> => {
  try {
    const done = await sql.begin(async (tx) => {
      const result = await work(tx)
      if (Result.isFailure(result)) throw new RollbackError(result)
      return { result }
    })
    return done.result
  } catch (cause) {
    // Thrown three lines above, with what this very call's `work` returned.
    if (cause instanceof RollbackError) return cause.result as Result.Result<A, E>
    throw cause
  }
}

/** Carries a failure through the driver, which rolls back on exceptions only. */
class RollbackError extends Error {
  readonly result: unknown
  constructor(result: unknown) {
    super("undone")
    this.result = result
  }
}

/** Whether an error means that the database is unreachable, as opposed to a wrong query. */
export const isAway = (cause: unknown): boolean => {
  // Of an address that stands for several machines or families, each was tried.
  if (cause instanceof AggregateError) return cause.errors.some(isAway)
  if (!(cause instanceof Error) || !("code" in cause)) return false
  const code = String(cause.code)
  if (awayCodes.has(code) || code.startsWith("57P") || code.startsWith("08") || code === readOnlyCode) return true
  // The same codes come of files and of clients that go away; a connection of ours was being made or used.
  return systemCodes.has(code) && "syscall" in cause && ofConnections.has(String(cause.syscall))
}

const awayCodes = new Set("CONNECTION_CLOSED CONNECTION_ENDED CONNECTION_DESTROYED CONNECT_TIMEOUT 53300".split(" "))
const systemCodes = new Set("ECONNREFUSED ECONNRESET ENOENT EPIPE ENOTFOUND EAI_AGAIN ETIMEDOUT".split(" "))
const ofConnections = new Set(["connect", "read", "write", "getaddrinfo"])

/** Whether an error means that the disk is full or a file size limit was reached. */
export const isFull = (cause: unknown): boolean => {
  if (!(cause instanceof Error) || !("code" in cause)) return false
  return cause.code === "53100" || /No space left|File too large/.test(cause.message)
}

/** Whether another node works on the same database: then its process must outlive us. */
export const hasOtherNodes = async (source: Source): Promise<boolean> => {
  const sql = open(source, 1)
  try {
    const [row] = await sql<{ others: number }[]>`
      select count(*)::int as others from pg_stat_activity
      where application_name = ${application} and pid <> pg_backend_pid()`
    return (row?.others ?? 0) > 0
  } finally {
    await sql.end({ timeout: 1 })
  }
}
