import { readFile, rm } from "node:fs/promises"
import { join } from "node:path"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { makeDataFolder, makeFolder } from "../test/template.ts"
import { end, spawnServer, type ServerProcess } from "../test/process.ts"
import { isFull, rounds } from "../test/breadth.ts"
import { expectHeld, expectIn, report, startWork } from "../test/work.ts"
import * as Database from "./kernel/data/database.ts"

// What is there at the end is what the test asked for, and nothing else.
const variables = { QUADRANTE_DEMO_INSTANCES: "0" }

let folder: string
let server: ServerProcess
let sql: Database.Sql

beforeAll(async () => {
  folder = await makeFolder()
  await makeDataFolder(folder)
  server = await spawnServer(folder, 0, variables)
  const [, socketPath = ""] = /"socket":"([^"]+)"/.exec(server.log()) ?? []
  sql = Database.open({ socketPath }, 1)
})
afterAll(async () => {
  await sql.end({ timeout: 1 })
  await end(server, "SIGTERM")
  await rm(folder, { recursive: true, force: true })
})

describe("killed in the middle of work", () => {
  it(
    "the server has kept what it said yes to, did nothing twice and left nothing half",
    { timeout: 14_400_000 },
    async () => {
      const work = await startWork([server.origin])
      const ready: number[] = []
      for (let round = 0; round < rounds(30, 30); round++) {
        const before = work.acknowledged.size
        await expect.poll(() => work.acknowledged.size, { timeout: 300_000 }).toBeGreaterThan(before + 5)
        await end(server, "SIGKILL")
        server = await spawnServer(folder, server.port, variables)
        ready.push(server.readyMs)
      }
      await work.stop()
      await expectHeld(work, sql)
      await expectIn(work, server.origin)
      report("server", ready)
    }
  )

  it.runIf(isFull)(
    "its PostgreSQL is back by itself, with all that was said yes to",
    { timeout: 14_400_000 },
    async () => {
      const work = await startWork([server.origin])
      const ready: number[] = []
      for (let round = 0; round < rounds(20, 20); round++) {
        const before = work.acknowledged.size
        await expect.poll(() => work.acknowledged.size, { timeout: 300_000 }).toBeGreaterThan(before + 5)
        const [pid] = (await readFile(join(folder, "data/postgres/postmaster.pid"), "utf8")).split("\n")
        process.kill(Number(pid), "SIGKILL")
        const began = performance.now()
        const at = work.acknowledged.size
        await expect.poll(() => work.acknowledged.size, { timeout: 300_000, interval: 10 }).toBeGreaterThan(at + 3)
        ready.push(performance.now() - began)
      }
      await work.stop()
      await expectHeld(work, sql)
      await expectIn(work, server.origin)
      report("PostgreSQL", ready)
    }
  )
})
