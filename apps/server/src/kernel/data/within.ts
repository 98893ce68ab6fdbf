/**
 * Tenant isolation: the database as one environment sees it. Every statement runs as a role under row level security,
 * so rows of other environments do not exist for it, whatever its `where` forgets.
 *
 * A lane is one dedicated connection, used by one caller at a time. It is switched to an environment before it works
 * for it; a connection that was not switched answers every query with an error.
 */
import { makeAsking } from "./asked.ts"
import { connect, openLines, type Source, type Sql, type Transaction } from "./database.ts"
import type { DedicatedConnection } from "./dedicated-connection.ts"
import { makeResourcePool, type UseResource } from "./resource-pool.ts"

/** The database role of statements within an environment. It owns nothing and cannot bypass the policies. */
export const environmentRole = "quadrante_environment"

/** Connections that work for environments. */
export interface Lanes {
  /** Queries and transactions within one environment. */
  readonly within: (amb: string) => Sql
  readonly end: () => Promise<void>
}

interface Lane {
  readonly line: DedicatedConnection
  /** The environment that the connection was last switched to. */
  told: { readonly sql: Sql; readonly amb: string } | null
}

/** Query functions are cached for so many environments. */
const mostKnown = 1_000

/** Opens at most `count` connections, each when it is first needed. */
export const openLanes = (source: Source, count: number): Lanes => {
  const lane = (line: DedicatedConnection): Lane => ({ line, told: null })
  const [first, ...others] = openLines(source, count, environmentRole)
  const lanes = [lane(first), ...others.map(lane)] as const
  const inTurn = makeResourcePool(lanes)
  // Makes queries, and is never asked itself.
  const { sql: maker } = connect(source, environmentRole, () => undefined)
  const known = new Map<string, Sql>()
  return {
    within: (amb) => {
      // Anybody can name environments that are not there.
      if (known.size >= mostKnown) known.clear()
      const sql = known.get(amb) ?? environment(maker, amb, inTurn)
      known.set(amb, sql)
      return sql
    },
    end: async () => {
      await Promise.all([...lanes.map(({ line }) => line.end()), maker.end({ timeout: 1 })])
    }
  }
}

const environment = (maker: Sql, amb: string, inTurn: UseResource<Lane>): Sql => {
  // Prefers a lane that is already switched to this environment.
  const isTold = ({ told }: Lane) => told?.amb === amb
  const ask = (question: (sql: Sql) => PromiseLike<unknown>) =>
    inTurn((lane) => lane.line.ask((sql) => askTold(lane, sql, amb, question)), isTold)
  const begin = (...parameters: readonly unknown[]) => {
    const work = parameters.at(-1) as (tx: Transaction) => unknown
    const options = typeof parameters[0] === "string" ? parameters[0] : ""
    return inTurn(({ line }) =>
      line.begin(options, async (tx) => {
        await tx`select set_config('quadrante.amb', ${amb}, true)`
        return work(tx)
      })
    )
  }
  // What outlives its turn would run outside of the environment.
  return makeAsking(maker, ask, { begin }, ["unsafe", "end", "listen", "notify"])
}

/** Runs a query on a connection that is switched to an environment. */
const askTold = async (
  lane: Lane,
  sql: Sql,
  amb: string,
  question: (sql: Sql) => PromiseLike<unknown>
): Promise<unknown> => {
  if (lane.told?.sql !== sql || lane.told.amb !== amb) {
    lane.told = null
    await sql`select set_config('quadrante.amb', ${amb}, false)`
    lane.told = { sql, amb }
  }
  return question(sql)
}

/** Explains what an operator must do if this database role cannot switch. */
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

const codeOf = (cause: unknown) => (cause instanceof Error && "code" in cause ? String(cause.code) : undefined)
