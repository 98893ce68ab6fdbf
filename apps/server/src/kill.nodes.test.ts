import { rm } from "node:fs/promises"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { makeDataFolder, makeFolder } from "../test/template.ts"
import { end, spawnServer, type ServerProcess } from "../test/process.ts"
import { startRedis, type Redis } from "../test/redis.ts"
import { rounds } from "../test/breadth.ts"
import { expectHeld, expectIn, report, startWork } from "../test/work.ts"
import { makeVisitor } from "../test/visitor.ts"
import * as Database from "./kernel/data/database.ts"

let folder: string
let redis: Redis
let nodes: [ServerProcess, ServerProcess]
let sql: Database.Sql

const spawn = (port = 0) => spawnServer(folder, port, { QUADRANTE_DEMO_INSTANCES: "0", REDIS_URL: redis.url })

beforeAll(async () => {
  folder = await makeFolder()
  await makeDataFolder(folder)
  redis = await startRedis()
  nodes = [await spawn(), await spawn()]
  const [, socketPath = ""] = /"socket":"([^"]+)"/.exec(nodes[0].log()) ?? []
  sql = Database.open({ socketPath }, 1)
})
afterAll(async () => {
  await sql.end({ timeout: 1 })
  // Whoever brought the database goes last.
  for (const node of nodes.toReversed()) await end(node, "SIGTERM")
  await redis.stop()
  await rm(folder, { recursive: true, force: true })
})

const origins = () => [nodes[0].origin, nodes[1].origin] as const

describe("of two nodes", () => {
  it(
    "either may be killed: what was said yes to is there, once, and the other goes on",
    { timeout: 14_400_000 },
    async () => {
      const work = await startWork([...origins()])
      const ready: number[] = []
      for (let round = 0; round < rounds(20, 20); round++) {
        const before = work.acknowledged.size
        await expect.poll(() => work.acknowledged.size, { timeout: 300_000 }).toBeGreaterThan(before + 5)
        // First the one that brought the database.
        const at = round % 2 === 0 ? 0 : 1
        await end(nodes[at], "SIGKILL")
        // The other one does the work meanwhile.
        const since = work.acknowledged.size
        await expect.poll(() => work.acknowledged.size, { timeout: 300_000 }).toBeGreaterThan(since + 5)
        nodes[at] = await spawn(nodes[at].port)
        ready.push(nodes[at].readyMs)
      }
      await work.stop()
      await expectHeld(work, sql)
      for (const origin of origins()) await expectIn(work, origin)
      report("one of two nodes", ready)
    }
  )

  it("none loses anything when Redis forgets all that it knew", { timeout: 600_000 }, async () => {
    const work = await startWork([...origins()])
    const colours: string[] = []
    const [here, there] = await Promise.all(
      origins().map(async (origin) => {
        const visitor = await makeVisitor(origin, { keys: work.visitor.keys })
        visitor.join(work.visitor)
        return visitor.connect({ onColour: (colour) => void colours.push(`${origin} ${colour}`) })
      })
    )
    await expect
      .poll(() => [here?.state()._tag, there?.state()._tag], { timeout: 100_000 })
      .toEqual(["Online", "Online"])
    for (let round = 0; round < rounds(20, 20); round++) {
      const before = work.acknowledged.size
      await expect.poll(() => work.acknowledged.size, { timeout: 300_000 }).toBeGreaterThan(before + 5)
      await redis.empty()
      const colour = round % 2 === 0 ? "teal" : "navy"
      here?.setColor(colour)
      await expect.poll(() => colours.at(-1), { timeout: 100_000 }).toBe(`${nodes[1].origin} ${colour}`)
    }
    await work.stop()
    for (const client of [here, there]) client?.stop()
    await expectHeld(work, sql)
  })
})
