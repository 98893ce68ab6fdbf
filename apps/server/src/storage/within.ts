/**
 * Within: the database as one environment sees it. Every statement runs as a role to which row level security applies,
 * and for which the rows of other environments are not there, whatever its `where` forgets.
 *
 * A lane is one connection, used by one at a time. It is told for whom it works before it works for somebody else; a
 * connection that was told nothing yet, because the one before it died, answers every question with an error.
 */
import { open, type Source, type Sql, type Transaction } from "./database.ts"

/** The role of statements within an environment. It owns nothing, and cannot pass by the policies. */
export const environmentRole = "quadrante_environment"

/** Connections over which environments are worked for. */
export interface Lanes {
  /** Queries and transactions within one environment. */
  readonly within: (amb: string) => Sql
  readonly end: () => Promise<void>
}

interface Lane {
  readonly sql: Sql
  /** For whom the connection was told to work; null where that is not known. */
  amb: string | null
}

/** Opens at most `count` connections, each when it is first needed. */
export const openLanes = (source: Source, count: number): Lanes => {
  const lanes = Array.from({ length: count }, (): Lane => ({ sql: open(source, 1, environmentRole), amb: null }))
  const free = [...lanes]
  const waiting: Array<(lane: Lane) => void> = []

  /** One that works for this environment already spares the telling. */
  const take = (amb: string): Promise<Lane> | Lane => {
    const at = Math.max(
      free.findLastIndex((lane) => lane.amb === amb),
      free.length > 0 ? 0 : -1
    )
    const [lane] = at < 0 ? [] : free.splice(at, 1)
    return lane ?? new Promise((resolve) => waiting.push(resolve))
  }
  const giveBack = (lane: Lane) => {
    const next = waiting.shift()
    if (next === undefined) free.push(lane)
    else next(lane)
  }
  const onLane = async <A>(amb: string, work: (lane: Lane) => Promise<A>): Promise<A> => {
    const lane = await take(amb)
    try {
      return await work(lane)
    } finally {
      giveBack(lane)
    }
  }

  const [first] = lanes
  if (first === undefined) throw new Error("There must be a lane")
  return {
    within: (amb) => environment(first.sql, amb, (work) => onLane(amb, work)),
    end: async () => {
      await Promise.all(lanes.map(({ sql }) => sql.end({ timeout: 1 })))
    }
  }
}

type OnLane = <A>(work: (lane: Lane) => Promise<A>) => Promise<A>

/** `maker` makes queries that only become parts of others; what is asked is asked on a lane. */
const environment = (maker: Sql, amb: string, onLane: OnLane): Sql => {
  const begin = (...parameters: readonly unknown[]) => {
    const work = parameters.at(-1) as (tx: Transaction) => unknown
    const options = typeof parameters[0] === "string" ? parameters[0] : ""
    return onLane(({ sql }) =>
      untilFresh((note) =>
        sql.begin(options, async (tx) => {
          note()
          await tx`select set_config('quadrante.amb', ${amb}, true)`
          return work(tx)
        })
      )
    )
  }
  return new Proxy(maker, {
    apply: (target, _, parameters: Parameters<Sql>) => {
      const made: unknown = Reflect.apply(target, undefined, parameters)
      // Names and lists of values are parts of other queries, as every query itself can be; neither is asked by that.
      if (!isTemplate(parameters[0])) return made
      return asked(made as object, () =>
        onLane((lane) => ask(lane, amb, (sql) => Reflect.apply(sql, undefined, parameters)))
      )
    },
    get: (target, name) => {
      if (name === "begin") return begin
      if (elsewhere.has(name)) throw new Error(`${String(name)} is not for use within an environment`)
      return Reflect.get(target, name) as unknown
    }
  })
}

/** What a connection can do that is not bound to a lane, and would outlive its turn or run outside of the environment. */
const elsewhere = new Set<string | symbol>(["unsafe", "file", "reserve", "end", "close", "listen", "subscribe"])

const isTemplate = (first: unknown) => Array.isArray(first) && "raw" in first

/** Asks one statement. Where the connection is a new one it is told once more: nothing was done yet. */
const ask = async (lane: Lane, amb: string, statement: (sql: Sql) => PromiseLike<unknown>): Promise<unknown> => {
  for (let again = false; ; again = true) {
    if (lane.amb !== amb) {
      lane.amb = null
      await untilFresh(() => lane.sql`select set_config('quadrante.amb', ${amb}, false)`)
      lane.amb = amb
    }
    try {
      return await statement(lane.sql)
    } catch (cause) {
      const code = codeOf(cause) ?? ""
      if (untold.has(code)) lane.amb = null
      if (again || code !== "42704") throw cause
    }
  }
}

/** After these the next statement stands on a new connection. 42704: this one is new, and was told nothing. */
const untold = new Set(["42704", "57P01", "57P02", "57P03", "CONNECTION_CLOSED", "CONNECTION_DESTROYED"])

/** The driver tells the first one on a new connection how the old one died. As long as nothing has run, that is old news. */
const untilFresh = async <A>(attempt: (note: () => void) => Promise<A>): Promise<A> => {
  let hasRun = false
  const note = () => {
    hasRun = true
  }
  try {
    return await attempt(note)
  } catch (cause) {
    if (hasRun || !["57P01", "57P02"].includes(codeOf(cause) ?? "")) throw cause
    return attempt(note)
  }
}

const codeOf = (cause: unknown) => (cause instanceof Error && "code" in cause ? String(cause.code) : undefined)

/** What a query of the driver can do beside being awaited; it would run outside of the environment. */
const beside = ["execute", "values", "raw", "simple", "describe", "cursor", "forEach", "readable", "writable"]

/** The query, still good as a part of another one, but answered by `answer` once somebody waits for it. */
const asked = (query: object, answer: () => Promise<unknown>) => {
  let started: Promise<unknown> | null = null
  const start = () => (started ??= answer())
  const forbidden = () => {
    throw new Error("Within an environment a query can be awaited, and nothing else")
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

/** Says what an operator has to do where this database's role cannot work within an environment. */
export const checkRole = async (lanes: Lanes): Promise<void> => {
  const role = await lanes.within("-")<{ role: string }[]>`select current_user as role`
    .then(([row]) => row?.role)
    .catch((cause: unknown) => {
      // The role is not there, or is not granted.
      if (["22023", "42501", "42704"].includes(codeOf(cause) ?? "")) return null
      throw cause
    })
  if (role === environmentRole) return
  throw new Error(
    `The role of DATABASE_URL must be able to work as ${environmentRole}, on a connection of its own. ` +
      `As an administrator of PostgreSQL: create role ${environmentRole} nologin; grant ${environmentRole} to <that role>;`
  )
}
