/** The data source: the operator's PostgreSQL or the embedded one, held for the lifetime of a scope. */
import { Effect } from "effect"
import type { Log } from "../log/log.ts"
import * as Database from "./database.ts"
import { startEmbedded } from "./postgres.ts"

/** Where the data is: with the operator's own PostgreSQL, else in a folder of the embedded one. */
export interface SourceConfig {
  readonly databaseUrl: string | null
  readonly dataFolder: string
}

/** The database of a configuration. The embedded one is started where it does not run, and stopped by whoever is the last to leave. */
export const openSource = (config: SourceConfig, log: Log) =>
  config.databaseUrl !== null
    ? Effect.succeed<Database.Source>({ url: config.databaseUrl })
    : Effect.acquireRelease(
        Effect.tryPromise(() => startEmbedded(config.dataFolder, log)),
        (embedded) =>
          Effect.promise(async () => {
            // A node or a command that shares our data folder goes on with it.
            const isShared = await Database.hasOtherNodes(embedded).catch(() => false)
            await (isShared ? embedded.leave() : embedded.stop())
          })
      )
