/** Numbers of events: whoever publishes waits for nobody, and whatever the order of commits, each committed event gets one number. */
import { setTimeout as sleep } from "node:timers/promises"
import fc from "fast-check"
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest"
import { rounds } from "../../../test/breadth.ts"
import { openOffice, type TestOffice } from "../../../test/office.ts"
import * as Database from "../data/database.ts"
import { channel, numberEvents, startNumbering, type Batch } from "./numbering.ts"
import { answer } from "../../realtime/replay.ts"
import { lastNumber, publish, rooms } from "./outbox.ts"

let office: TestOffice
/** Writers and nodes of their own, as processes elsewhere would be. */
let writers: readonly Database.Sql[]
let nodes: readonly Database.Sql[]

beforeAll(async () => {
  office = await openOffice()
  writers = Array.from({ length: 4 }, () => Database.open(office.source, 1))
  nodes = Array.from({ length: 3 }, () => Database.open(office.source, 1))
})
afterAll(async () => {
  await Promise.all([...writers, ...nodes].map((sql) => sql.end()))
  await office.stop()
})

describe("who publishes", () => {
  it("waits for nobody who has published in the same room and is not done", async () => {
    const room = rooms.process("same")
    const { promise: held, resolve: letGo } = Promise.withResolvers<void>()
    const { promise: begun, resolve: begin } = Promise.withResolvers<void>()
    const slow = writer(0).begin(async (tx) => {
      await publish(tx, "demo", [say(room, "slow")])
      begin()
      await held
    })
    await begun
    await writer(1).begin(async (tx) => {
      await tx`set local lock_timeout = '1s'`
      await publish(tx, "demo", [say(room, "quick")])
    })
    const first = await numberEvents(office.sql)
    expect(textsOf(first?.batch)).toEqual(["1 quick"])
    letGo()
    await slow
    // From where the pass before left off: what was running then is not behind it.
    const second = await numberEvents(office.sql, first?.floor)
    expect(textsOf(second?.batch)).toEqual(["2 slow"])
  })
})

describe("the number of the last event", () => {
  it("counts what is committed before it is numbered and after, and not what is still under way", async () => {
    await numberEvents(office.sql)
    const room = rooms.process("last")
    const last = () => lastNumber(office.sql, "demo", room)
    const own = { amb: "demo", id: "00000000-0000-4000-8000-000000000000" }
    await writer(0).begin(async (tx) => {
      await publish(tx, "demo", [say(room, "a")])
      expect(await last()).toBe(0)
    })
    expect(await last()).toBe(1)
    // Who read the state with it in joins from there before anybody has numbered it: nothing was missed.
    const joined = await answer(office.sql, own, "processo:last", room, 1)
    expect(joined).toEqual({ joined: { room: "processo:last", events: [] }, seq: 0 })
    await numberEvents(office.sql)
    expect(await last()).toBe(1)
    expect((await answer(office.sql, own, "processo:last", room, 1)).joined).toEqual({
      room: "processo:last",
      events: []
    })
    // A number of another database is none of this one.
    expect((await answer(office.sql, own, "processo:last", room, 2)).joined).toHaveProperty("snapshot")
  })
})

describe("any history of writers and nodes", () => {
  it(
    "gives each committed event one number, without a hole and in the order in which they happened",
    { timeout: 600_000 },
    async () => {
      let story = 0
      await fc.assert(
        fc.asyncProperty(histories, async ({ acts, passes }) => {
          const own = `${story++}`
          const roomOf = (n: number) => rooms.process(`${own}-${n}`)
          const committed: { readonly room: string; readonly text: string }[] = []
          const write = async (at: number) => {
            for (const [n, act] of acts.entries()) {
              if (n % writers.length !== at) continue
              const told = act.rooms.map((room, m) => ({ room: roomOf(room), text: `${at}.${n}.${m}` }))
              await writer(at)
                .begin(async (tx) => {
                  await publish(
                    tx,
                    "demo",
                    told.map(({ room, text }) => say(room, text))
                  )
                  await sleep(act.holdsMs)
                  if (act.fails) throw new Error("undone")
                })
                .then(
                  () => committed.push(...told),
                  () => undefined
                )
            }
          }
          const pass = async (at: number) => {
            let floor: string | undefined
            for (const { after, isCut } of passes.filter((_, n) => n % nodes.length === at)) {
              await sleep(after)
              const sql = nodes[at] ?? office.sql
              // Its connection may not be there again yet.
              const [own] = await sql<{ pid: number }[]>`select pg_backend_pid() as pid`.catch(() => [])
              const passing = numberEvents(sql, floor).catch(() => null)
              if (isCut) await office.sql`select pg_terminate_backend(${own?.pid ?? 0})`
              floor = (await passing)?.floor ?? floor
            }
          }
          await Promise.all([...writers.keys()].map(write).concat([...nodes.keys()].map(pass)))
          // One that was cut may still have its turn.
          await expect.poll(() => numberEvents(office.sql), { interval: 5 }).not.toBeNull()
          const rows = await office.sql<{ room: string; seq: number; text: string }[]>`
          select room, seq::int, value ->> 'instancia' as text from event where room like ${`processo:${own}-%`} order by room, seq`
          expect(rows.map(({ room, text }) => `${room} ${text}`).toSorted()).toEqual(
            committed.map(({ room, text }) => `${room} ${text}`).toSorted()
          )
          for (const [room, all] of Map.groupBy(rows, (row) => row.room)) {
            expect(all.map(({ seq }) => seq)).toEqual(all.map((_, n) => n + 1))
            // A writer's next transaction begins when the one before is committed.
            for (const at of writers.keys()) {
              const ofWriter = (texts: readonly string[]) => texts.filter((text) => text.startsWith(`${at}.`))
              const happened = committed.filter((one) => one.room === room).map(({ text }) => text)
              expect(ofWriter(all.map(({ text }) => text))).toEqual(ofWriter(happened))
            }
          }
        }),
        { numRuns: rounds(1_000, 100) }
      )
    }
  )
})

describe("a node", () => {
  it("numbers at its start what was left by one that is gone, and notifies once of many commits", async () => {
    await numberEvents(office.sql)
    let told = 0
    const listening = await office.sql.listen(channel, () => told++)
    const room = rooms.process("many")
    await publishIn(room, "left")
    const batches: Batch[] = []
    const node = startNumbering({
      sql: office.sql,
      failed,
      notifier: () => "a node",
      take: (batch) => batches.push(batch)
    })
    await node.settle()
    expect(batches.flatMap(textsOf)).toEqual(["1 left"])
    await Promise.all(Array.from({ length: 100 }, (_, n) => publishIn(room, `${n}`, n % writers.length)))
    await node.settle()
    expect(batches.flatMap(({ events }) => events.map(({ seq }) => seq))).toEqual(
      Array.from({ length: 101 }, (_, n) => n + 1)
    )
    await node.stop()
    await office.sql.notify(channel, "the end")
    await expect.poll(() => told).toBeGreaterThan(batches.length)
    expect(told).toBe(batches.length + 1)
    expect(batches.length).toBeLessThan(50)
    await listening.unlisten()
  })

  it("notifies nobody where something else carries what it numbered", async () => {
    const heard: string[] = []
    const listening = await office.sql.listen(channel, (from) => heard.push(from))
    const node = startNumbering({
      sql: office.sql,
      failed,
      notifier: () => null,
      take: () => undefined
    })
    await publishIn(rooms.process("silent"), "a")
    await node.settle()
    await office.sql.notify(channel, "the end")
    await expect.poll(() => heard).toEqual(["the end"])
    await node.stop()
    await listening.unlisten()
  })

  it("numbers at once what is committed here, and is asked by nothing that was undone", async () => {
    // The node does not come to look by itself.
    vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] })
    let isTaken = Promise.withResolvers<Batch>()
    const node = startNumbering({
      sql: office.sql,
      failed,
      notifier: () => null,
      take: (batch) => isTaken.resolve(batch)
    })
    vi.useRealTimers()
    for (let n = 0; n < 5; n++) {
      isTaken = Promise.withResolvers<Batch>()
      await publishIn(rooms.process("once"), `${n}`)
      expect((await isTaken.promise).events).toMatchObject([{ room: rooms.process("once") }])
    }
    await node.stop()
    await expect(node.settle()).rejects.toThrow("any more")
  })
})

// Helpers

const failed = (cause: unknown) => expect.unreachable(String(cause))

const writer = (at: number): Database.Sql => writers[at] ?? office.sql

const say = (room: string, text: string) =>
  ({ room, call: "commentsChanged", value: { instancia: text, comentario: "" } }) as const

const publishIn = (room: string, text: string, at = 0) =>
  writer(at).begin((tx) => publish(tx, "demo", [say(room, text)]))

const textsOf = (batch: Batch | null | undefined) =>
  (batch?.events ?? []).map(({ seq, value }) => `${seq} ${(value as { instancia: string }).instancia}`)

const histories = fc.record({
  acts: fc.array(
    fc.record({
      rooms: fc.array(fc.nat(2), { minLength: 1, maxLength: 3 }),
      holdsMs: fc.nat(8),
      fails: fc.integer({ min: 0, max: 4 }).map((n) => n === 0)
    }),
    { minLength: 4, maxLength: 20 }
  ),
  passes: fc.array(fc.record({ after: fc.nat(8), isCut: fc.integer({ min: 0, max: 7 }).map((n) => n === 0) }), {
    minLength: 3,
    maxLength: 18
  })
})
