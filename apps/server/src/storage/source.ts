/** Source: where the data is, with the operator or with the PostgreSQL that we bring, held for as long as a scope. */
import { Effect } from "effect"
import type { Config } from "../config.ts"
import type { Log } from "../log/log.ts"
import * as Database from "./database.ts"
import { startEmbedded } from "./postgres.ts"

/** The database of a configuration. The embedded one is started where it does not run, and stopped by whoever is the last to leave. */
export const openSource = (config: Config, log: Log) =>
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
