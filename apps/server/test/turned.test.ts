import { afterAll, beforeAll, describe, expect, it } from "vitest"
import postgres from "postgres"
import { startOwn, type ExternalPostgres } from "./postgres.ts"
import { end, spawnServer, type ServerProcess } from "./process.ts"
import { makeFolder } from "./template.ts"
import { makeClock, type TurnedClock } from "./turned.ts"

const dayMs = 86_400_000

let clock: TurnedClock
let own: ExternalPostgres
let server: ServerProcess

beforeAll(async () => {
  clock = await makeClock(new Date(Date.now() + dayMs))
  own = await startOwn(clock.env)
  const variables = { ...clock.env, DATABASE_URL: own.url, QUADRANTE_DEMO_INSTANCES: "0" }
  server = await spawnServer(await makeFolder(), 0, variables)
})
afterAll(async () => {
  await end(server, "SIGTERM")
  await own.stop()
})

describe("a clock that is turned", () => {
  it("is the one of a server and of its database, on each day it is turned to", async () => {
    const sql = postgres(own.administratorUrl, { max: 1 })
    for (const days of [1, 2, 9]) {
      await clock.turnTo(new Date(Date.now() + days * dayMs))
      const daysAhead = (at: Date) => Math.round((at.getTime() - Date.now()) / 3_600_000) / 24
      const [row] = await sql<{ at: Date }[]>`select clock_timestamp() as at`
      expect([row?.at, clock.now()].map((at) => daysAhead(at ?? new Date(0)))).toEqual([days, days])
      // Node writes the date of an answer once a second.
      const serverDate = async () => new Date((await fetch(server.origin)).headers.get("date") ?? "")
      await expect.poll(async () => daysAhead(await serverDate()), { timeout: 100_000 }).toBe(days)
    }
    await sql.end()
  })
})
