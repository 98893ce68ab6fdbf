/** What every part of the server works with. */
import type { Budgets } from "./budget/budgets.ts"
import type { Config } from "./config.ts"
import type { PageReader } from "./http/page.ts"
import type { Log } from "./log/log.ts"
import type { Metrics } from "./metrics/metrics.ts"
import type { Pulse } from "./realtime/pulse.ts"
import type { Nonces } from "./session/nonce.ts"
import type { Statements } from "./statements/statements.ts"
import type { Sql } from "./storage/database.ts"
import type { Pool } from "./workers/pool.ts"

export interface Services {
  readonly config: Config
  /** The whole house, for what spans environments. Answers to people never come from here alone. */
  readonly sql: Sql
  /** One environment, from which nothing of another can be seen. */
  readonly within: (amb: string) => Sql
  /** The SQL report, each run in the role of its environment. */
  readonly statements: Statements
  /** Threads for what is too heavy for the one that answers. */
  readonly workers: Pool
  readonly nonces: Nonces
  /** What everybody who calls here has left. */
  readonly budgets: Budgets
  readonly log: Log
  readonly pulse: Pulse
  readonly metrics: Metrics
  readonly life: Life
  /** The page of the web app, as it was built. */
  readonly page: PageReader
  /** Version of the product. */
  readonly versao: string
  /** When this process began. */
  readonly started: Date
}

/** How far the server is in its life. */
export interface Life {
  /** From now on others should take the requests. */
  isStopping: boolean
  /** How many sockets are open here. */
  sockets: () => number
}
