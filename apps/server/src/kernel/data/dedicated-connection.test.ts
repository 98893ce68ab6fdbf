import { rm } from "node:fs/promises"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { rounds } from "../../../test/breadth.ts"
import { makeDataFolder, makeFolder } from "../../../test/template.ts"
import { makeLog } from "../log/log.ts"
import * as Database from "./database.ts"
import { startEmbedded, type EmbeddedPostgres } from "./postgres.ts"

let folder: string
let embedded: EmbeddedPostgres
let executioner: Database.Sql

beforeAll(async () => {
  folder = await makeFolder()
  embedded = await startEmbedded(
    await makeDataFolder(folder),
    makeLog(() => undefined)
  )
  executioner = Database.open(embedded, 1)
  await executioner`create table written (worker int, n int, primary key (worker, n))`
})
afterAll(async () => {
  await executioner.end()
  await embedded.stop()
  await rm(folder, { recursive: true, force: true })
})

describe("a connection that dies", () => {
  it("fails what waits on it, and whoever asks next is answered on another one", async () => {
    const sql = Database.open(embedded, 1)
    for (let round = 0; round < rounds(200); round++) {
      const pid = await pidOf(sql)
      const dying = sql`select pg_sleep(60)`.catch((cause: unknown) => Database.isAway(cause))
      await expect.poll(sleepers).toBe(1)
      // Behind the one that sleeps: they have not begun.
      const others = Promise.all([sql`select 1 as a`, sql.begin((tx) => tx`select 2 as a`)])
      await kill(pid)
      expect(await dying).toBe(true)
      expect(await others).toEqual([[{ a: 1 }], [{ a: 2 }]])
    }
    await sql.end()
  })

  it("while the driver asks for the types of lists knows them on the next one", async () => {
    const sql = Database.open(embedded, 1)
    const list = () => sql`select ${["a", "b"]}::text[] as a`
    const first = await executioner.begin(async (tx) => {
      await tx`lock table pg_catalog.pg_type in access exclusive mode`
      const asking = list().catch((cause: unknown) => Database.isAway(cause))
      const asked = async () => {
        await tx`select pg_stat_clear_snapshot()`
        return tx<{ pid: number }[]>`
          select pid from pg_stat_activity where query like '%typcategory%' and wait_event_type = 'Lock'`
      }
      await expect.poll(asked).toHaveLength(1)
      const [one] = await asked()
      await tx`select pg_terminate_backend(${one?.pid ?? 0})`
      return { asking }
    })
    expect(await first.asking).toBe(true)
    expect(await list()).toEqual([{ a: ["a", "b"] }])
    await sql.end()
  })

  it("in the middle of a transaction fails it, and nothing of it is left for the next", async () => {
    const sql = Database.open(embedded, 1)
    for (let round = 0; round < rounds(200); round++) {
      const dying = sql.begin(async (tx) => {
        await tx`insert into written values (-1, ${round})`
        const sleeping = tx`select pg_sleep(60)`
        const [pid] = [await pidOf(tx), tx`select 3`.catch(() => undefined)]
        await Promise.all([sleeping, kill(pid)])
      })
      await expect(dying).rejects.toSatisfy(Database.isAway)
      expect(await sql`select * from written where worker = -1`).toEqual([])
      expect(await sql.begin((tx) => tx`select 1 as a`)).toEqual([{ a: 1 }])
    }
    await sql.end()
  })

  it("while a transaction looks elsewhere lets it ask nothing more, on no connection", async () => {
    const sql = Database.open(embedded, 1)
    for (let round = 0; round < rounds(200); round++) {
      const late: unknown[] = []
      const { promise: isOver, resolve: over } = Promise.withResolvers<void>()
      const dying = sql.begin(async (tx) => {
        await kill(await pidOf(tx))
        await expect.poll(() => pidOf(sql).catch(() => null)).not.toBeNull()
        for (const ask of [
          () => tx`insert into written values (-2, ${round})`,
          () => tx.unsafe(`insert into written values (-2, ${round})`),
          () => tx.savepoint((inner) => inner`insert into written values (-2, ${round})`)
        ]) {
          late.push(
            await ask().then(
              () => "carried out",
              (cause: unknown) => Database.isAway(cause)
            )
          )
        }
        over()
      })
      await expect(dying).rejects.toSatisfy(Database.isAway)
      await isOver
      expect(late).toEqual([true, true, true])
      expect(await sql`select * from written where worker = -2`).toEqual([])
    }
    await sql.end()
  })
})

describe("a pool of connections", () => {
  it("asks on the one that was used last, and makes no other for that", async () => {
    const sql = Database.open(embedded, 4)
    const pids = new Set<unknown>()
    for (let n = 0; n < 8; n++) pids.add((await sql`select pg_backend_pid() as pid`)[0]?.["pid"])
    expect(pids.size).toBe(1)
    await sql.end()
  })
})

describe("a PostgreSQL that is killed under load", { timeout: 600_000 }, () => {
  it("leaves nobody waiting, and has what it said yes to", async () => {
    const sql = Database.open(embedded, 4)
    const done = new Map<number, number>()
    let isOver = false
    const work = async (worker: number) => {
      for (let n = 1; !isOver;) {
        const isWritten = await sql
          .begin(async (tx) => {
            await tx`insert into written values (${worker}, ${n}) on conflict do nothing`
            await Promise.all([tx`select ${n}::int`, tx`select 1`, tx`select ${"x".repeat(n % 3_000)}::text`])
          })
          .then(
            () => true,
            (cause: unknown) => {
              if (!Database.isAway(cause)) throw cause
              return false
            }
          )
        await sql`select ${worker}::int`.catch(() => undefined)
        if (isWritten) done.set(worker, n++)
      }
    }
    const workers = Array.from({ length: 6 }, (_, worker) => work(worker))
    const least = () => Math.min(...workers.map((_, worker) => done.get(worker) ?? 0))
    for (let round = 0; round < rounds(60, 30); round++) {
      const before = least()
      await expect.poll(least, { timeout: 150_000 }).toBeGreaterThan(before + 2)
      const pid = (await embedded.pid()) ?? 0
      process.kill(pid, "SIGKILL")
      await expect.poll(embedded.pid, { timeout: 150_000 }).not.toBe(pid)
    }
    await expect.poll(() => sql`select 1`.then(Boolean).catch(() => false), { timeout: 150_000 }).toBe(true)
    isOver = true
    await Promise.all(workers)
    const rows = await sql<{ worker: number; most: number; all: number }[]>`
      select worker, max(n) as most, count(*)::int as all from written where worker >= 0 group by worker`
    expect(rows).toHaveLength(workers.length)
    for (const { worker, most, all } of rows) {
      expect(all).toBe(most)
      expect(most).toBeGreaterThanOrEqual(done.get(worker) ?? 0)
    }
    await sql.end()
  })
})

// Helpers

const pidOf = async (sql: Database.Queries): Promise<number> => {
  const [row] = await sql<{ pid: number }[]>`select pg_backend_pid() as pid`
  return row?.pid ?? 0
}

const sleepers = async () => {
  const [row] = await executioner<{ n: number }[]>`
    select count(*)::int as n from pg_stat_activity where query like 'select pg_sleep%' and state = 'active'`
  return row?.n
}

const kill = async (pid: number) => {
  await executioner`select pg_terminate_backend(${pid})`
}
