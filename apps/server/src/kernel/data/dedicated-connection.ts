/**
 * A dedicated connection of the driver (postgres 3.4.9), which is discarded when it dies. Left alone, the driver would
 * reconnect and continue with state of the dead connection: a rollback that is never sent and whose answer never comes;
 * a statement that counts as done although it was never sent; the end of the old connection as the first answer.
 */
import type { Sql, TransactionSql } from "postgres"
import { committing } from "./after-commit.ts"
import { readOnlyCode } from "./hosts.ts"

/** One connection at a time. It connects lazily, and again after it died. */
export interface DedicatedConnection {
  /** Runs a query. If the connection dies, pending queries fail at once. A new connection has a new `sql`. */
  readonly ask: <A>(question: (sql: Sql) => PromiseLike<A>) => Promise<A>
  /** Runs a transaction. If the connection dies, nothing of it carries over to the next one. */
  readonly begin: <A>(options: string, work: (tx: TransactionSql) => A | Promise<A>) => Promise<A>
  readonly end: () => Promise<void>
}

/** A connection of the driver, whose machine can be asked whether it is still there. */
export interface ProbedConnection {
  readonly sql: Sql
  /** Whether the machine at its other end can be reached and takes writes. */
  readonly isServed: () => Promise<boolean>
}

/** A connection, from its first query to its death. */
interface OpenConnection extends ProbedConnection {
  isLost: boolean
  /** Pending queries. */
  readonly waiting: Set<(cause: Error) => void>
  readonly check: NodeJS.Timeout
}

/**
 * An answer may take as long as it takes. After this long its machine is asked whether it is still there: one that lost its
 * power closes no connection.
 */
const silenceMs = 10_000

/** A dedicated connection over `connect`: a pool of one connection that calls back when it closes. */
export const openConnection = (
  connect: (onClose: () => void) => ProbedConnection,
  checkEveryMs = silenceMs
): DedicatedConnection => {
  let held: OpenConnection | null = null
  let isEnded = false

  const lose = (one: OpenConnection) => {
    if (one.isLost) return
    one.isLost = true
    clearInterval(one.check)
    if (held === one) held = null
    void one.sql.end({ timeout: 0 }).catch(() => undefined)
    // The driver knows more of some failures than that the connection is gone; it says so first.
    setImmediate(() => one.waiting.forEach((fail) => fail(lost())))
  }
  const hold = (): OpenConnection => {
    if (held !== null) return held
    let oldest: unknown
    const check = setInterval(() => {
      const [first] = one.waiting
      if (first !== undefined && first === oldest) void one.isServed().then((isServed) => isServed || lose(one))
      oldest = first
    }, checkEveryMs)
    const one: OpenConnection = { ...connect(() => lose(one)), isLost: false, waiting: new Set(), check: check.unref() }
    return (held = one)
  }

  const wait = <A>(one: OpenConnection, answer: PromiseLike<A>): Promise<A> =>
    new Promise<A>((resolve, reject) => {
      const { waiting } = one
      waiting.add(reject)
      const settled = () => waiting.delete(reject)
      answer.then(
        (value) => settled() && resolve(value),
        (cause: unknown) => {
          const isOurs = settled()
          if (isEnding(cause)) lose(one)
          if (isOurs) reject(cause)
        }
      )
    })

  return {
    ask: (question) => {
      if (isEnded) return Promise.reject(lost())
      const one = hold()
      return wait(one, question(one.sql))
    },
    begin: <A>(options: string, work: (tx: TransactionSql) => A | Promise<A>): Promise<A> => {
      if (isEnded) return Promise.reject(lost())
      const one = hold()
      return committing((within) => {
        const whole = one.sql.begin(options, (tx) => whileHeld(one, async () => within(() => work(guarded(tx, one)))))
        // The driver unwraps what it returns as it does lists of promises, of which ours is none.
        return wait(one, whole as Promise<A>)
      })
    },
    end: async () => {
      isEnded = true
      clearInterval(held?.check)
      await held?.sql.end({ timeout: 1 })
    }
  }
}

/**
 * Whether PostgreSQL ended the connection with its answer, or is of no use any more since it takes no writes. Where that was to the driver's own question for the types of
 * arrays, it connects again by itself, calls nobody back, and never asks for them again: every list would be sent as a text.
 */
const isEnding = (cause: unknown): boolean =>
  cause instanceof Error && "code" in cause && (String(cause.code).startsWith("57P") || cause.code === readOnlyCode)

/** Never settles once the connection is lost: the driver would answer with a commit, or with a rollback on none. */
const whileHeld = <A>(held: OpenConnection, work: () => Promise<A>): Promise<A> =>
  new Promise<A>((resolve, reject) => {
    work().then(
      (value) => held.isLost || resolve(value),
      (cause: unknown) => held.isLost || reject(cause)
    )
  })

/** The transaction, of which nothing more is asked once its connection is lost. */
const guarded = (tx: TransactionSql, held: OpenConnection): TransactionSql => {
  const guard = (made: unknown): unknown => {
    if (!(made instanceof Promise)) return made
    const begin = (method: "then" | "catch" | "finally") => ({
      value: (...next: ReadonlyArray<unknown>): unknown =>
        held.isLost
          ? Reflect.apply(Promise.prototype[method], Promise.reject(lost()), next)
          : Reflect.apply(Reflect.get(Object.getPrototypeOf(made) as object, method) as () => unknown, made, next)
    })
    // The driver's query is a promise that begins when it is awaited.
    // oxlint-disable-next-line unicorn/no-thenable
    return Object.defineProperties(made, { then: begin("then"), catch: begin("catch"), finally: begin("finally") })
  }
  return new Proxy(tx, {
    apply: (target, _, parameters: Parameters<TransactionSql>) =>
      guard(Reflect.apply(target, undefined, parameters as never)),
    get: (target, name) => {
      const member: unknown = Reflect.get(target, name)
      if (name === "unsafe") return (...parameters: Parameters<Sql["unsafe"]>) => guard(target.unsafe(...parameters))
      if (name === "savepoint") return savepoint
      return member
    }
  })

  function savepoint(this: unknown, ...parameters: ReadonlyArray<unknown>): unknown {
    const work = parameters.at(-1) as (inner: TransactionSql) => unknown
    const inner = (own: TransactionSql) => whileHeld(held, async () => work(guarded(own, held)))
    return Reflect.apply(tx.savepoint, undefined, [...parameters.slice(0, -1), inner] as never)
  }
}

const lost = (): Error =>
  Object.assign(new Error("The connection to the database was lost"), { code: "CONNECTION_CLOSED" })
