/** The processes that come with the house, deployed to its demo environment. */
import { readdir } from "node:fs/promises"
import { join } from "node:path"
import { Result } from "effect"
import { deploy, readBundle } from "../process/engine.ts"
import type { Sql } from "../kernel/data/database.ts"
import { environment } from "./house.ts"

const folder = join(import.meta.dirname, "../../definitions")

/** Deploys every folder of `definitions`; one that has not changed since is left as it is. */
export const deployAll = async (sql: Sql): Promise<void> => {
  for (const processo of (await readdir(folder)).toSorted()) {
    const deployed = await deploy(sql, environment.amb, await readBundle(join(folder, processo)))
    if (Result.isFailure(deployed)) {
      const problems = deployed.failure.map(({ element, reason }) => `${element}: ${reason}`)
      throw new Error(`The definition ${processo} cannot be run: ${problems.join("; ")}`)
    }
  }
}
