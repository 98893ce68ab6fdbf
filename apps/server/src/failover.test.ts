/**
 * The database on two machines that Patroni keeps (docs/operators/availability.md), while people work: what a server said
 * yes to is there after each failover, once. In the full run only: a failover takes some twenty seconds.
 */
import { rm } from "node:fs/promises"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { startPatroni, type Patroni } from "../test/patroni.ts"
import { end, spawnServer, type ServerProcess } from "../test/process.ts"
import { makeFolder } from "../test/template.ts"
import { rounds } from "../test/breadth.ts"
import { expectHeld, expectIn, startWork, type Work } from "../test/work.ts"
import * as Database from "./kernel/data/database.ts"

/** `full` for the release, `quick` for `npm run failover -- --quick`. */
const isAsked = ["full", "quick"].includes(process.env["QUADRANTE_RUNS"] ?? "")

/** How often each part is switched over and killed. */
const failovers = Number(process.env["QUADRANTE_FAILOVERS"] ?? rounds(6, 3))

// Each failover goes on with what the one before left, and the last test counts what all of them did.
describe.skipIf(!isAsked)("a database on two machines", { shuffle: false }, () => {
  let folder: string
  let patroni: Patroni
  let server: ServerProcess
  let variables: Readonly<Record<string, string>>
  let work: Work
  let sql: Database.Sql

  beforeAll(async () => {
    folder = await makeFolder()
    patroni = await startPatroni()
    variables = {
      DATABASE_URL: patroni.url,
      QUADRANTE_DEMO_INSTANCES: "0",
      // One person does here what many do.
      QUADRANTE_PERSON_STARTS_PER_HOUR: "1000000"
    }
    server = await spawnServer(folder, 0, variables)
    sql = Database.open({ url: patroni.url }, 1)
    work = await startWork([server.origin], { insists: true })
  }, 300_000)
  afterAll(async () => {
    await sql.end()
    await end(server, "SIGTERM")
    await patroni.stop()
    await rm(folder, { recursive: true, force: true })
  }, 120_000)

  /** So many more orders are said yes to. */
  const goesOn = async (more = 5) => {
    const before = work.acknowledged.size
    try {
      await expect.poll(() => work.acknowledged.size, { timeout: 600_000 }).toBeGreaterThan(before + more)
    } catch (cause) {
      // What they were refused with, and what the server knew, is gone with the folder.
      throw new Error(`${String(cause)}; refused: ${work.refused() ?? "nothing"}; ${server.log().slice(-4000)}`, {
        cause
      })
    }
  }
  const timed = async (act: () => Promise<unknown>) => {
    await goesOn()
    const began = performance.now()
    await act()
    await goesOn(1)
    return performance.now() - began
  }
  /** Says how long people waited in each round. */
  const report = (what: string, times: readonly number[]) => {
    const sorted = times.toSorted((a, b) => a - b).map((ms) => (ms / 1_000).toFixed(1))
    process.stdout.write(
      `${what} ${times.length} times: work went on after ${sorted[sorted.length >> 1]} s (median), ${sorted.at(-1)} s (most)\n`
    )
  }

  it("has people go on after a switchover", { timeout: 3_600_000 }, async () => {
    const times: number[] = []
    for (let round = 0; round < failovers; round++) {
      times.push(await timed(patroni.switchover))
      await patroni.whole()
    }
    expect(times).toHaveLength(failovers)
    report("Switched over", times)
  })

  it(
    "has people go on after the primary lost its power, which follows when it is back",
    { timeout: 3_600_000 },
    async () => {
      const times: number[] = []
      for (let round = 0; round < failovers; round++) {
        const lost = await patroni.primary()
        times.push(await timed(() => patroni.kill(lost)))
        patroni.start(lost)
        await patroni.whole()
      }
      expect(times).toHaveLength(failovers)
      report("The primary was killed", times)
    }
  )

  it("has people go on when the standby is lost, and when the server is", { timeout: 3_600_000 }, async () => {
    const [standbys, servers]: [number[], number[]] = [[], []]
    for (let round = 0; round < failovers; round++) {
      const lost = await patroni.standby()
      standbys.push(await timed(() => patroni.kill(lost)))
      patroni.start(lost)
      await patroni.whole()
      servers.push(
        await timed(async () => {
          await end(server, "SIGKILL")
          server = await spawnServer(folder, server.port, variables)
        })
      )
    }
    expect([standbys.length, servers.length]).toEqual([failovers, failovers])
    report("The standby was killed", standbys)
    report("The server was killed", servers)
  })

  it("lets no machine take over that has not all that was said yes to", { timeout: 600_000 }, async () => {
    const [primary, standby] = [await patroni.primary(), await patroni.standby()]
    await goesOn()
    await patroni.receive(standby, false)
    // The primary waits for it at first, and then goes on alone.
    await patroni.until("It still counts", (all) => all.every(({ role }) => role !== "sync_standby"))
    await goesOn(20)
    await patroni.kill(primary)
    await patroni.receive(standby, true).catch(() => undefined)
    const saw: string[] = []
    for (let second = 0; second < 40; second++) {
      const [follows] = [await fetch(`http://127.0.0.1:${standby.rest}/`).then(({ status }) => status)]
      saw.push(String(follows))
      await new Promise((resolve) => setTimeout(resolve, 1_000))
    }
    // 200 is said by a primary alone.
    expect(saw).not.toContain("200")
    patroni.start(primary)
    await goesOn()
    await patroni.whole()
  })

  it("lost nothing, did nothing twice and left nothing half", { timeout: 600_000 }, async () => {
    await work.stop()
    await expectHeld(work, sql)
    await expectIn(work, server.origin)
    expect(work.completed.size).toBeGreaterThan(0)
    process.stdout.write(`${work.acknowledged.size} orders were said yes to\n`)
  })
})
