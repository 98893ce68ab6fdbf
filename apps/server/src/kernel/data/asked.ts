/** A query that is built in one place and sent in another, and still composes into other queries. */
import type { Sql } from "postgres"

/** Whether the driver's `sql` was called for a query, rather than for a name or a list of values. */
export const isTemplate = (first: unknown): boolean => Array.isArray(first) && "raw" in first

/** What a query of the driver can do beside being awaited; it would run where it was made. */
const beside = ["execute", "values", "raw", "simple", "describe", "cursor", "forEach", "readable", "writable"]

/** The query, answered by `answer` once somebody waits for it. */
export const asked = (query: object, answer: () => Promise<unknown>): object => {
  let started: Promise<unknown> | null = null
  const start = () => (started ??= answer())
  const forbidden = () => {
    throw new Error("Such a query can be awaited, and nothing else; use a transaction")
  }
  return Object.defineProperties(query, {
    // The driver's query is a promise that begins when it is awaited; so does this.
    // oxlint-disable-next-line unicorn/no-thenable
    then: { value: (...next: Parameters<Promise<unknown>["then"]>) => start().then(...next) },
    catch: { value: (...next: Parameters<Promise<unknown>["catch"]>) => start().catch(...next) },
    finally: { value: (...next: Parameters<Promise<unknown>["finally"]>) => start().finally(...next) },
    ...Object.fromEntries(beside.map((name) => [name, { value: forbidden }]))
  })
}

/** What a connection can do that is bound to no turn on it. */
const elsewhere = new Set<string | symbol>(["file", "reserve", "close", "subscribe"])

/** The driver's `sql` by its parts: what it makes is `maker`'s, and everything that is asked goes the ways of `ways`. */
export const makeAsking = (
  maker: Sql,
  ask: (question: (sql: Sql) => PromiseLike<unknown>) => Promise<unknown>,
  ways: Readonly<Record<string, unknown>>,
  forbidden: ReadonlyArray<string> = []
): Sql =>
  new Proxy(maker, {
    apply: (target, _, parameters: Parameters<Sql>) => {
      const made: unknown = Reflect.apply(target, undefined, parameters)
      // Names and lists of values are parts of other queries, as every query itself can be; neither is asked by that.
      if (!isTemplate(parameters[0])) return made
      return asked(made as object, () =>
        ask((sql) => Reflect.apply(sql, undefined, parameters) as PromiseLike<unknown>)
      )
    },
    get: (target, name) => {
      if (typeof name === "string" && Object.hasOwn(ways, name)) return ways[name]
      if (elsewhere.has(name) || forbidden.some((one) => one === name)) {
        throw new Error(`${String(name)} is not for use here`)
      }
      return Reflect.get(target, name) as unknown
    }
  })
