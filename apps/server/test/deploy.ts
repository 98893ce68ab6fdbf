/** Deploys a folder of processes to the demo environment of a server that runs: `node deploy.ts FOLDER`, for journeys. */
import { readdir } from "node:fs/promises"
import { join } from "node:path"
import { Effect, Result } from "effect"
import { decode } from "../src/kernel/config.ts"
import { readBundle } from "../src/process/model/bundle.ts"
import { deploy } from "../src/process/model/definition.ts"
import { makeLog } from "../src/kernel/log/log.ts"
import * as Database from "../src/kernel/data/database.ts"
import { openSource } from "../src/kernel/data/source.ts"

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
