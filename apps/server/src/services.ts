/** What every part of the server works with. */
import type { Config } from "./config.ts"
import type { Log } from "./log/log.ts"
import type { Nonces } from "./session/nonce.ts"
import type { Sql } from "./storage/database.ts"

export interface Services {
  readonly config: Config
  readonly sql: Sql
  readonly nonces: Nonces
  readonly log: Log
  /** Version of the product. */
  readonly versao: string
  /** When this process began. */
  readonly started: Date
}
