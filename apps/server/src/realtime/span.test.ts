import { isFull, rounds } from "../../test/breadth.ts"
import { numbered } from "../../test/numbered.ts"
import { createClient } from "redis"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { openHouse, type House } from "../../test/house.ts"
import { startRedis, type Redis } from "../../test/redis.ts"
import { channel, numberEvents } from "../kernel/events/numbering.ts"
import { lastNumber, publish, rooms } from "../kernel/events/outbox.ts"
import { enter, makeVisitor, success } from "../../test/visitor.ts"

let redis: Redis
let one: House
let other: House

beforeAll(async () => {
  redis = await startRedis()
  one = await openHouse({ redisUrl: redis.url })
  other = await openHouse({ redisUrl: redis.url, ...one.place })
})
afterAll(async () => {
  await other.stop()
  await one.stop()
  await redis.stop()
})

describe("two nodes with Redis between them", () => {
  it("tell each other of every colour, in order and once", { timeout: 600_000 }, async () => {
    const { here, far, colours, stop } = await pair()
    const sent = palette(rounds(40, 4))
    for (const colour of sent) {
      here.setColor(colour)
      await expect.poll(() => colours.at(-1), { timeout: 100_000 }).toBe(colour)
    }
    expect(colours).toEqual(sent)
    expect(far.state()._tag).toBe("Online")
    stop()
  })

  it("carries the events by Redis itself", async () => {
    const watch = createClient({ url: redis.url })
    await watch.connect()
    const seen: string[] = []
    await watch.pSubscribe("quadrante#*", (text) => void seen.push(text))
    const { here, colours, stop } = await pair()
    here.setColor("teal")
    await expect.poll(() => colours).toContain("teal")
    // Where Redis was away before, PostgreSQL carries them until it is found again.
    let sent = 0
    const colourSeen = () => {
      here.setColor(sent++ % 2 === 0 ? "pink" : "teal")
      return seen.join("")
    }
    await expect.poll(colourSeen, { interval: 200 }).toContain("setColor")
    watch.destroy()
    stop()
  })

  it("tell each other what is said in the room of a profile, to its last number", async () => {
    const ana = await enter(one.origin, "ana.souza")
    const there = await makeVisitor(other.origin, { keys: ana.keys })
    there.join(ana)
    const numbers: { here: number; far: number } = { here: 0, far: 0 }
    const note = (where: keyof typeof numbers) => (room: string, seq: number) => {
      if (room === "perfil:solicitante") numbers[where] = seq
    }
    const sockets = [ana.connect({ onNumber: note("here") }), there.connect({ onNumber: note("far") })]
    await expect.poll(() => sockets.map((socket) => socket.state()._tag)).toEqual(["Online", "Online"])
    const news = { room: rooms.profile("solicitante"), call: "tasksChanged", value: null } as const
    for (let n = 0; n < 20; n++) await one.sql.begin((tx) => publish(tx, "demo", [news]))
    await numbered(one.sql)
    const last = await lastNumber(one.sql, "demo", news.room)
    await expect.poll(() => numbers).toEqual({ here: last, far: last })
    for (const socket of sockets) socket.stop()
  })

  it("hear within a second of what a node numbered that died before it told anybody", async () => {
    const ana = await enter(one.origin, "ana.souza")
    const there = await makeVisitor(other.origin, { keys: ana.keys })
    there.join(ana)
    const news = { room: rooms.profile("solicitante"), call: "tasksChanged", value: null } as const
    // Her login is told in other rooms meanwhile.
    const ofNews = ({ room }: { readonly room: string }) => room === news.room
    const heard: string[] = []
    const socket = there.connect({ onEvent: (event) => void (ofNews(event) && heard.push(event.room)) })
    await expect.poll(() => socket.state()._tag).toBe("Online")
    await one.sql.begin(async (tx) => {
      await publish(tx, "demo", [news])
      const pass = await numberEvents(tx)
      expect(pass?.batch?.events.filter(ofNews)).toHaveLength(1)
    })
    await expect.poll(() => heard, { timeout: 3_000 }).toEqual([news.room])
    socket.stop()
  })

  it("are notified of nothing by the database while Redis carries it", async () => {
    const told: string[] = []
    const listening = await one.sql.listen(channel, (from) => void told.push(from))
    const { here, colours, stop } = await pair()
    // A test before this one may have killed it: until a node has found it again, the database tells.
    await expect.poll(() => [one, other].map(isFound)).toEqual([true, true])
    told.length = 0
    here.setColor("teal")
    await expect.poll(() => colours).toContain("teal")
    await one.sql.notify(channel, "the end")
    await expect.poll(() => told).toEqual(["the end"])
    await listening.unlisten()
    stop()
  })

  it.each([
    ["emptied", 20],
    ["killed", 20]
  ] as const)("lose nothing where it is %s, %i times", { timeout: 600_000 }, async (way, whole) => {
    const { here, colours, last, stop } = await pair()
    const sent: string[] = []
    for (let round = 0; round < rounds(whole); round++) {
      for (const colour of palette(6, round)) {
        here.setColor(colour)
        sent.push(colour)
        if (sent.length % 6 === 3) await (way === "emptied" ? redis.empty() : redis.kill())
        await expect.poll(last, { timeout: 50_000 }).toBe(colour)
      }
      if (way === "killed") await redis.start()
    }
    expect(colours).toEqual(sent)
    stop()
  })

  it.runIf(isFull)("do not wait for one that is not there", { timeout: 300_000 }, async () => {
    const alone = await openHouse({ redisUrl: "redis://127.0.0.1:1", ...one.place })
    expect(alone.lines.join("")).toContain("not used until the next one")
    await enter(alone.origin, "ana.souza")
    await alone.stop()
  })

  it("leave the sockets of the other alone when one stops", async () => {
    const third = await openHouse({ redisUrl: redis.url, ...one.place })
    const ana = await enter(one.origin, "ana.souza")
    const socket = ana.connect()
    const states: string[] = []
    await expect.poll(() => socket.state()._tag).toBe("Online")
    const watching = setInterval(() => states.push(socket.state()._tag), 5)
    await third.stop()
    clearInterval(watching)
    expect(new Set(states)).toEqual(new Set(["Online"]))
    success(await ana.client.session({}))
    socket.stop()
  })
})

// Helpers

/** Whether a node says of Redis last that it is back, or nothing. */
const isFound = ({ lines }: House) => lines.findLast((line) => line.includes("Redis is "))?.includes("away") !== true

/** Colours of which no two that follow each other are the same. */
const palette = (count: number, from = 0) =>
  Array.from(
    { length: count },
    (_, n) => `#${(((from * 100 + n + 1) * 7919) % 0xffffff).toString(16).padStart(6, "0")}`
  )

/** Two windows of one session, each on its own node, and the colours that the far one was told. */
const pair = async () => {
  const ana = await enter(one.origin, "ana.souza")
  const there = await makeVisitor(other.origin, { keys: ana.keys })
  there.join(ana)
  const colours: string[] = []
  const here = ana.connect()
  const far = there.connect({ onColour: (colour) => void colours.push(colour) })
  await expect.poll(() => [here.state()._tag, far.state()._tag]).toEqual(["Online", "Online"])
  // The colour that the session had when they came.
  colours.length = 0
  return {
    here,
    far,
    colours,
    last: () => colours.at(-1),
    stop: () => {
      here.stop()
      far.stop()
    }
  }
}
