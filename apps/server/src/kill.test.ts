import { readFile, rm } from "node:fs/promises"
import { join } from "node:path"
import { Result } from "effect"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { makeFolder } from "../test/house.ts"
import { end, spawnServer, type ServerProcess } from "../test/process.ts"
import { enter, key, makeVisitor, success } from "../test/visitor.ts"
import * as Database from "./storage/database.ts"

// What is there at the end is what the test asked for, and nothing else.
const variables = { QUADRANTE_DEMO_INSTANCES: "0" }

let folder: string
let server: ServerProcess
let sql: Database.Sql

beforeAll(async () => {
  folder = await makeFolder()
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
    { timeout: 1_800_000 },
    async () => {
      const work = await startWork()
      const ready: number[] = []
      for (let round = 0; round < rounds(100); round++) {
        const before = work.acknowledged.size
        await expect.poll(() => work.acknowledged.size, { timeout: 60_000 }).toBeGreaterThan(before + 5)
        await end(server, "SIGKILL")
        server = await spawnServer(folder, server.port, variables)
        ready.push(server.readyMs)
      }
      await work.stop()
      await holds(work)
      report("server", ready)
    }
  )

  it("its PostgreSQL is back by itself, with all that was said yes to", { timeout: 1_800_000 }, async () => {
    const work = await startWork()
    const ready: number[] = []
    for (let round = 0; round < rounds(20); round++) {
      const before = work.acknowledged.size
      await expect.poll(() => work.acknowledged.size, { timeout: 60_000 }).toBeGreaterThan(before + 5)
      const [pid] = (await readFile(join(folder, "data/postgres/postmaster.pid"), "utf8")).split("\n")
      process.kill(Number(pid), "SIGKILL")
      const began = performance.now()
      const at = work.acknowledged.size
      await expect.poll(() => work.acknowledged.size, { timeout: 60_000, interval: 10 }).toBeGreaterThan(at + 3)
      ready.push(performance.now() - began)
    }
    await work.stop()
    await holds(work)
    report("PostgreSQL", ready)
  })
})

// Helpers

/** A tenth of the rounds, unless the whole is asked for. */
const rounds = (whole: number) => (process.env["QUADRANTE_RUNS"] === "full" ? whole : Math.ceil(whole / 10))

interface Work {
  /** Instances that the server said yes to, by the key of the order. */
  readonly acknowledged: Map<string, string>
  /** Orders that were sent at least once. */
  readonly sent: Set<string>
  /** Completions that the server said yes to. */
  readonly completed: Set<string>
  readonly visitor: Awaited<ReturnType<typeof enter>>
  readonly stop: () => Promise<void>
}

/** Three at once start instances and complete their first task. An order without an answer is sent again under its key. */
const startWork = async (): Promise<Work> => {
  const ana = await enter(server.origin, "ana.souza")
  const acknowledged = new Map<string, string>()
  const sent = new Set<string>()
  const completed = new Set<string>()
  let isOver = false
  const one = async () => {
    let order: string | null = null
    for (;;) {
      if (order === null && isOver) return
      order ??= key()
      sent.add(order)
      const started = await ana.client.start({
        payload: { processo: "pedido_ferias", contexto: { dias: 5 }, key: order }
      })
      if (Result.isFailure(started)) {
        await new Promise((resolve) => setTimeout(resolve, 20))
        continue
      }
      acknowledged.set(order, started.success.id)
      order = null
      const { task, revision } = started.success
      if (task === null) continue
      const values = { inicio: "2026-12-07", dias: 10, abono: "nao", observacao: "" }
      const done = await ana.client.complete({ task: task.id, payload: { revision, key: key(), values } })
      if (Result.isSuccess(done)) completed.add(started.success.id)
    }
  }
  const workers = [one(), one(), one()]
  return {
    acknowledged,
    sent,
    completed,
    visitor: ana,
    stop: async () => {
      isOver = true
      await Promise.all(workers)
    }
  }
}

/** What the database must look like after all of it. */
const holds = async ({ acknowledged, sent, completed, visitor }: Work) => {
  expect(acknowledged.size).toBe(sent.size)
  const ids = [...acknowledged.values()]
  expect(new Set(ids).size).toBe(ids.length)
  const rows = await sql<{ id: string; revision: number; open: number; done: number; state: boolean }[]>`
    select i.id, i.revision, i.state is not null as state,
      count(*) filter (where t.done_at is null)::int as open, count(*) filter (where t.done_at is not null)::int as done
    from instance i left join task t on t.amb = i.amb and t.instance = i.id
    group by i.amb, i.id`
  const byId = new Map(rows.map((row) => [row.id, row]))
  expect(ids.filter((id) => !byId.has(id))).toEqual([])
  // Every instance stands at one task, and the ones that were completed are past their first.
  expect(rows.filter(({ open, state }) => open !== 1 || !state)).toEqual([])
  expect([...completed].filter((id) => byId.get(id)?.done !== 1)).toEqual([])
  const orders = await sql<{ key: string; instance: string }[]>`
    select key, instance from order_key where key in ${sql([...sent])}`
  expect(orders.filter(({ key: order, instance }) => acknowledged.get(order) !== instance)).toEqual([])
  expect(orders.length).toBe(sent.size)
  // The number of each room is that of its last event, and none is missing in between.
  const gaps = await sql`
    select r.room from room r join event e on e.amb = r.amb and e.room = r.room
    group by r.amb, r.room, r.seq having max(e.seq) <> r.seq or count(*) <> max(e.seq) - min(e.seq) + 1`
  expect(gaps).toEqual([])
  const again = await makeVisitor(server.origin, { keys: visitor.keys })
  again.join(visitor)
  success(await again.client.session({}))
}

const report = (what: string, ready: readonly number[]) => {
  const sorted = ready.toSorted((a, b) => a - b).map(Math.round)
  process.stdout.write(
    `${what} killed ${sorted.length} times: ready after ${sorted[sorted.length >> 1]} ms (median), ${sorted.at(-1)} ms (most)\n`
  )
}
