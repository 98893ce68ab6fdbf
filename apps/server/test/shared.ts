/**
 * One PostgreSQL for all files of a worker, with a database for each house and office, copied from a database that is as they
 * begin. It is a worker's own: its files come one after the other, so what they ask the whole PostgreSQL is theirs alone.
 */
import { execFile } from "node:child_process"
import { mkdir, readdir, readFile, rm, statfs } from "node:fs/promises"
import { join } from "node:path"
import { promisify } from "node:util"
import postgres from "postgres"
import { deployAll } from "../src/demo/definitions.ts"
import * as Demo from "../src/demo/seed.ts"
import { prepareBinaries } from "../src/kernel/data/binaries.ts"
import * as Database from "../src/kernel/data/database.ts"
import { user } from "../src/kernel/data/postgres.ts"
import { accountOfChild } from "../src/kernel/data/reach.ts"
import { makeLog } from "../src/kernel/log/log.ts"
import { freePort } from "./port.ts"
import { servePostgres } from "./postgres.ts"
import { makeFolder, setup as makeTemplate, templateFolder } from "./template.ts"

const variable = "TEST_SHARED"

/** What a database begins with: nothing, the tables alone, the demo house too, or also the processes that come with it. */
export type DatabaseTemplate = "template0" | "postgres" | "house" | "deployed"

/** A database of a test's own. */
export interface OwnDatabase {
  readonly url: string
  /** Drops it, whoever is connected. */
  readonly drop: () => Promise<void>
}

/** Makes a database; null where this run shares no PostgreSQL. */
export const makeDatabase = async (beginning: DatabaseTemplate): Promise<OwnDatabase | null> => {
  const folder = process.env[variable]
  const template = templateFolder()
  if (folder === undefined || template === undefined) return null
  const { copy } = await (ours ??= startIn(folder, template))
  return copy(beginning)
}

let ours: ReturnType<typeof startIn> | undefined

const startIn = async (above: string, template: string) => {
  const folder = join(above, String(process.pid))
  await mkdir(folder)
  const cluster = join(folder, "postgres")
  await promisify(execFile)("cp", ["-a", template, cluster])
  const account = accountOfChild()
  const { folder: binaries } = await prepareBinaries(
    account,
    above,
    makeLog(() => undefined)
  )
  const port = await freePort()
  const urlOf = (name: string) => `postgresql://${user}@127.0.0.1:${port}/${name}`
  const admin = postgres(urlOf("template1"), { max: 1, onnotice: () => undefined })
  await servePostgres(join(binaries, "bin/postgres"), cluster, port, admin, {
    account,
    settings: ["max_connections=300", "max_wal_size=128MB"]
  })
  const create = (name: string, of: string) => admin.unsafe(`create database ${name} template ${of} strategy file_copy`)

  /** The database that others are copied from: made when it is first asked for. */
  const makers: Readonly<Record<DatabaseTemplate, () => Promise<unknown>>> = {
    template0: () => Promise.resolve(),
    postgres: () => Promise.resolve(),
    house: async () => {
      await create("house", "postgres")
      await work("house", Demo.seed)
    },
    deployed: async () => {
      await made("house")
      await create("deployed", "house")
      await work("deployed", deployAll)
    }
  }
  const making = new Map<DatabaseTemplate, Promise<unknown>>()
  const made = (beginning: DatabaseTemplate): Promise<unknown> => {
    const promise = making.get(beginning) ?? makers[beginning]()
    making.set(beginning, promise)
    return promise
  }
  const work = async (name: string, how: (sql: Database.Sql) => Promise<unknown>) => {
    const sql = Database.open({ url: urlOf(name) }, 1)
    await how(sql)
    await sql.end()
  }

  let count = 0
  return {
    copy: async (beginning: DatabaseTemplate): Promise<OwnDatabase> => {
      await made(beginning)
      const name = `of_test_${++count}`
      await create(name, beginning)
      return { url: urlOf(name), drop: async () => void (await admin.unsafe(`drop database ${name} with (force)`)) }
    }
  }
}

/** Files in memory: a database is some seven hundred of them, of which most is never read. */
const memory = "/dev/shm"

/** Whether there is memory for all that a run keeps at once; a container may have been given next to none. */
const isRoomy = () =>
  statfs(memory).then(
    ({ bavail, bsize }) => bavail * bsize > 3 * 1024 ** 3,
    () => false
  )

/** Has the files of a run share, and says how to end what they started. */
export const setup = async (): Promise<() => Promise<void>> => {
  // Half of what a hash of a password costs is the making of its memory, page by page, where pages are small.
  process.env["GLIBC_TUNABLES"] ??= "glibc.malloc.hugetlb=1"
  const isInMemory = process.env["TMPDIR"] === undefined && (await isRoomy())
  if (isInMemory) process.env["TMPDIR"] = memory
  // All that the run makes is within, so that nothing that a file forgets is left in memory.
  const folder = await makeFolder()
  if (isInMemory) process.env["TMPDIR"] = folder
  const removeTemplate = await makeTemplate()
  const clusters = join(folder, "clusters")
  await mkdir(clusters)
  process.env[variable] = clusters
  return async () => {
    for (const name of await readdir(clusters)) await end(join(clusters, name, "postgres/postmaster.pid"))
    await removeTemplate()
    await rm(folder, { recursive: true, force: true })
  }
}

/** What is in it is gone with it, so it is ended at once; it takes its processes along. */
const end = async (pidFile: string): Promise<void> => {
  const pid = Number((await readFile(pidFile, "utf8").catch(() => "")).split("\n")[0])
  if (pid > 0) process.kill(pid, "SIGQUIT")
}
