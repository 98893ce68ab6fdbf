/** What every part of the server works with. */
import type { Config } from "./config.ts"
import type { Log } from "./log/log.ts"
import type { Pulse } from "./realtime/pulse.ts"
import type { Nonces } from "./session/nonce.ts"
import type { Sql } from "./storage/database.ts"

export interface Services {
  readonly config: Config
  /** The whole house, for what spans environments. Answers to people never come from here alone. */
  readonly sql: Sql
  /** One environment, from which nothing of another can be seen. */
  readonly within: (amb: string) => Sql
  readonly nonces: Nonces
  readonly log: Log
  readonly pulse: Pulse
  /** Version of the product. */
  readonly versao: string
  /** When this process began. */
  readonly started: Date
}
