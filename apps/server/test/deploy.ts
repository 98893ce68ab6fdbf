/** Deploys a folder of processes to the demo environment of a server that runs: `node deploy.ts FOLDER`, for journeys. */
import { readdir } from "node:fs/promises"
import { join } from "node:path"
import { Effect, Result } from "effect"
import { decode } from "../src/config.ts"
import { readBundle } from "../src/engine/bundle.ts"
import { deploy } from "../src/engine/definition.ts"
import { makeLog } from "../src/log/log.ts"
import * as Database from "../src/storage/database.ts"
import { openSource } from "../src/storage/source.ts"

const [folder = "."] = process.argv.slice(2)

await Effect.runPromise(
  Effect.scoped(
    Effect.gen(function* () {
      const config = Result.getOrThrow(decode(process.env))
      const source = yield* openSource(
        config,
        makeLog(() => undefined)
      )
      yield* Effect.promise(async () => {
        const sql = Database.open(source, 1)
        for (const processo of (await readdir(folder)).toSorted()) {
          const deployed = await deploy(sql, "demo", await readBundle(join(folder, processo)))
          if (Result.isFailure(deployed)) throw new Error(JSON.stringify(deployed.failure))
        }
        await sql.end()
      })
    })
  )
)
