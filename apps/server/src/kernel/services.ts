/** The services that every handler receives. None of them belongs to a room. */
import type { Welcome } from "@quadrante/api/environment"
import type { Budgets } from "./budget/budgets.ts"
import type { Turns } from "./budget/turns.ts"
import type { Config } from "./config.ts"
import type { PageReader } from "./http/page.ts"
import type { Log } from "./log/log.ts"
import type { Metrics } from "./metrics/metrics.ts"
import type { NewEvent } from "./events/outbox.ts"
import type { Pulse } from "./events/pulse.ts"
import type { Nonces } from "./http/nonces.ts"
import type { Sql, Transaction } from "./data/database.ts"
import type { Pool } from "./threads/pool.ts"

export interface Services {
  readonly config: Config
  /** The whole house, for what spans environments. Answers to people never come from here alone. */
  readonly sql: Sql
  /** The database as one environment sees it. */
  readonly within: (amb: string) => Sql
  /** The worker threads. */
  readonly workers: Pool
  readonly nonces: Nonces
  /** The rate limits of all callers. */
  readonly budgets: Budgets
  /** The concurrency limit per person. */
  readonly turns: Turns
  readonly log: Log
  readonly pulse: Pulse
  readonly metrics: Metrics
  readonly life: ServerLifecycle
  /** Keeps somebody out, and takes from them the tasks that they have. */
  readonly vacate: Vacate
  readonly findWelcome: FindWelcome
  /** The tables of deleted add-ons, as they were found at the start. */
  readonly leftTables: readonly string[]
  /** The page of the web app, as it was built. */
  readonly page: PageReader
  /** Version of the product. */
  readonly versao: string
  /** When this process began. */
  readonly started: Date
}

/** Finds who is welcomed at the login of an environment; null everywhere but in the demonstration. The app says how. */
export type FindWelcome = (amb: string) => Promise<Welcome | null>

/** A profile, in a unit or in none, under which somebody does not work any more. */
export interface LostRole {
  readonly profile: string
  readonly unit: string | null
}

/**
 * Runs `leave` and takes from somebody, in the same transaction, what is theirs to do, or theirs by a role that they lose. The
 * events are still to be published. The app says how.
 */
export type Vacate = (
  tx: Transaction,
  amb: string,
  person: string,
  leave: () => Promise<void>,
  lost?: LostRole | null
) => Promise<readonly NewEvent[]>

/** The state of shutdown, for health checks. */
export interface ServerLifecycle {
  /** Shutting down: a load balancer should stop sending requests. */
  isStopping: boolean
  /** How many sockets are open here. */
  sockets: () => number
}
