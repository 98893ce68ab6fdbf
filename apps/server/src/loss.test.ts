import { rm } from "node:fs/promises"
import { connect, createServer, type AddressInfo, type Socket } from "node:net"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { makeDataFolder, makeFolder } from "../test/template.ts"
import { end, spawnServer, type ServerProcess } from "../test/process.ts"
import { isFull, rounds } from "../test/breadth.ts"
import { expectHeld, startWork } from "../test/work.ts"
import * as Database from "./kernel/data/database.ts"

let folder: string
let server: ServerProcess
let sql: Database.Sql

beforeAll(async () => {
  folder = await makeFolder()
  await makeDataFolder(folder)
  server = await spawnServer(folder, 0, { QUADRANTE_DEMO_INSTANCES: "0" })
  const [, socketPath = ""] = /"socket":"([^"]+)"/.exec(server.log()) ?? []
  sql = Database.open({ socketPath }, 1)
})
afterAll(async () => {
  await sql.end({ timeout: 1 })
  await end(server, "SIGTERM")
  await rm(folder, { recursive: true, force: true })
})

/** Two seconds both ways; in the gate less, where as much is lost. */
const delayMs = isFull ? 2_000 : 200

describe("over a line that is slow and loses one in twenty", () => {
  it("what was sent again is done once, and nothing that was answered is missing", { timeout: 900_000 }, async () => {
    const line = await startLine(server.port, { delayMs, loss: 0.05 })
    const work = await startWork([line.origin], { atOnce: 40, insists: true, most: rounds(400) })
    await work.stop()
    line.close()
    await expectHeld(work, sql)
    // A completion whose answer was lost came again: its key says that it is the same one.
    expect(work.completed.size).toBe(work.acknowledged.size)
    const [row] = await sql<
      { completions: number }[]
    >`select count(*)::int as completions from history where kind = 'completed'`
    expect(row?.completions).toBe(work.completed.size)
    expect(line.lost()).toBeGreaterThan(0)
    process.stdout.write(`${work.sent.size} orders and their completions, ${line.lost()} lost on the way\n`)
  })
})

// Helpers

/** A line that is slow both ways together, and now and then loses what goes over it: before it arrived, or its answer. */
const startLine = async (port: number, { delayMs, loss }: { readonly delayMs: number; readonly loss: number }) => {
  const open = new Set<Socket>()
  let lost = 0
  let count = 0
  const server = createServer((near) => {
    const far = connect(port, "127.0.0.1")
    for (const [from, to] of [
      [near, far],
      [far, near]
    ] as const) {
      open.add(from)
      from.on("data", (bytes) => {
        // Every so many, so that each run loses as much.
        const isLost = ++count % Math.round(1 / loss) === 0
        setTimeout(() => {
          if (!isLost) return void to.write(bytes)
          lost++
          near.resetAndDestroy()
          far.destroy()
        }, delayMs / 2)
      })
      from.on("close", () => {
        open.delete(from)
        to.destroy()
      })
      from.on("error", () => to.destroy())
    }
  })
  await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve))
  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    lost: () => lost,
    close: () => {
      for (const socket of open) socket.destroy()
      server.close()
    }
  }
}
