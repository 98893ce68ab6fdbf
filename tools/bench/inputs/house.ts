/** A house for a bench: our server as people start it, in a process and a folder of its own. */
import { rmSync } from "node:fs"
import { join } from "node:path"
import * as Database from "../../../apps/server/src/kernel/data/database.ts"
import { makeDataFolder, makeFolder } from "../../../apps/server/test/template.ts"
import { serverFlags } from "../../setup/run.mjs"
import { contend } from "./contender.ts"

export type House = Awaited<ReturnType<typeof openHouse>>

/** Budgets that no bench uses up: one person, or one address, stands for many. They are kept and asked as ever. */
const ample = {
  QUADRANTE_PERSON_BURST_MS: "600000",
  QUADRANTE_PERSON_MS_PER_SECOND: "64000",
  QUADRANTE_PERSON_AT_ONCE: "100",
  QUADRANTE_ADDRESS_BURST_MS: "600000",
  QUADRANTE_ADDRESS_MS_PER_SECOND: "64000"
}

const ours = join(import.meta.dirname, "../../../apps/server/src/main.ts")

/**
 * Starts it with so many demo instances, and with the definitions of a folder beside those of the demo; `isAmple` gives
 * everybody more than they can spend; `script` is what starts it. `sql` asks its database beside its back; `close` leaves nothing behind.
 */
export const openHouse = async (definitions = "", { demoInstances = 0, isAmple = false, script = ours } = {}) => {
  const folder = await makeFolder()
  const variables = {
    PORT: "0",
    QUADRANTE_DATA: await makeDataFolder(folder),
    QUADRANTE_DEMO_INSTANCES: String(demoInstances),
    QUADRANTE_DEFINITIONS: definitions,
    ...(isAmple && ample)
  }
  const server = await contend(script, variables, [], serverFlags)
  const [, socketPath] = /"socket":"([^"]+)"/.exec(server.log()) ?? []
  if (socketPath === undefined) throw new Error(`The server does not say where its database is:\n${server.log()}`)
  const sql = Database.open({ socketPath }, 2)
  const close = async () => {
    await sql.end()
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
  return { ...server, socketPath, sql, close }
}
