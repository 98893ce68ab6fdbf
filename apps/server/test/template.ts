/**
 * A template for the databases of tests: made and migrated once for a run, then copied. Making one anew is most of what a
 * house takes to open. Tests of the making itself ask for none.
 */
import { execFile } from "node:child_process"
import { chmod, mkdir, mkdtemp, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { promisify } from "node:util"
import { makeLog } from "../src/kernel/log/log.ts"
import * as Database from "../src/kernel/data/database.ts"
import { migrate } from "../src/kernel/data/migrate.ts"
import { readSchema } from "../src/kernel/data/schema.ts"
import { startEmbedded } from "../src/kernel/data/postgres.ts"

const variable = "TEST_TEMPLATE"

/** A folder that PostgreSQL's own user can reach. */
export const makeFolder = async (): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), "house-"))
  await chmod(folder, 0o755)
  return folder
}

/** The cluster that this run has as a template, if it has one. */
export const templateFolder = (): string | undefined => process.env[variable]

/** A data folder in `folder`: with a database where this run has a template, else for the server to make one. */
export const makeDataFolder = async (folder: string): Promise<string> => {
  const data = join(folder, "data")
  const template = templateFolder()
  if (template === undefined) return data
  await mkdir(data)
  await chmod(data, 0o755)
  // As it is: the cluster belongs to PostgreSQL's own user.
  await promisify(execFile)("cp", ["-a", template, join(data, "postgres")])
  return data
}

/** Makes the template before the first test, and says how to remove it after the last. */
export const setup = async (): Promise<() => Promise<void>> => {
  const folder = await makeFolder()
  const log = makeLog(() => undefined)
  const embedded = await startEmbedded(join(folder, "data"), log)
  const sql = Database.open(embedded, 1)
  await migrate(sql, await readSchema(), log)
  await sql.end()
  await embedded.stop()
  process.env[variable] = join(folder, "data/postgres")
  return () => rm(folder, { recursive: true, force: true })
}
