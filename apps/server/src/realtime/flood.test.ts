import { messages } from "@quadrante/realtime/protocol"
import { io, type Socket } from "socket.io-client"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { isFull, rounds } from "../../test/breadth.ts"
import { openHouse, type House } from "../../test/house.ts"
import { enter, success, type Visitor } from "../../test/visitor.ts"
import { rooms } from "../kernel/events/outbox.ts"

let house: House

beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.stop())

describe("a client that floods", () => {
  it(
    "with 20,000 messages is closed, tells nobody anything, and leaves no memory behind",
    { timeout: 600_000 },
    async () => {
      const ana = await enter(house.origin, "ana.souza")
      const told: string[] = []
      const window = ana.connect({ onColour: (colour) => void told.push(colour) })
      await expect.poll(() => window.state()._tag).toBe("Online")
      told.length = 0
      const flooder = await raw(ana)
      const before = memory()
      let refusals = 0
      flooder.on(messages.refused, () => refusals++)
      for (let n = 0; n < rounds(20_000); n++) {
        flooder.emit(messages.command, {
          room: "sessao",
          call: "setColor",
          value: `#${n.toString(16).padStart(6, "0")}`
        })
      }
      await expect.poll(() => flooder.connected, { timeout: 300_000 }).toBe(false)
      expect(refusals).toBe(1)
      // The burst got through, and perhaps what filled up meanwhile.
      expect(told.length).toBeLessThan(60)
      const grown = memory() - before
      process.stdout.write(`Flood of ${rounds(20_000)}: ${(grown / 2 ** 20).toFixed(1)} MiB more\n`)
      // The others are served as before: their command is carried out.
      window.setColor("teal")
      // What is left of the burst may still be carried out after it.
      const carriedOut = () => house.sql`
        select 1 from event where room = ${rooms.session(ana.session.id)} and value = '"teal"'::jsonb`
      await expect.poll(async () => (await carriedOut()).length, { timeout: 50_000 }).toBe(1)
      window.stop()
    }
  )

  it("rests before it is let in again, whose burst would else never end; others are let in meanwhile", async () => {
    const [bruno, diego] = await Promise.all([enter(house.origin, "bruno.lima"), enter(house.origin, "diego.prado")])
    const flooder = await raw(bruno)
    for (let n = 0; n < 50; n++) flooder.emit(messages.command, { room: "sessao", call: "setColor", value: "teal" })
    await expect.poll(() => flooder.connected).toBe(false)
    expect(await raw(bruno).catch(({ data }: { data: unknown }) => data)).toMatchObject({ code: "limit" })
    const other = await raw(diego)
    expect(other.connected).toBe(true)
    other.disconnect()
  })

  it("with forged messages reaches nobody, whatever they look like", { timeout: 600_000 }, async () => {
    const [ana, bruno] = await Promise.all([enter(house.origin, "ana.souza"), enter(house.origin, "bruno.lima")])
    const heard: unknown[] = []
    const window = bruno.connect({
      onColour: (colour) => void heard.push(colour),
      // What the login itself tells may be numbered only once the window listens; nobody forges these here.
      onEvent: (event) => void (["sessionsChanged", "noticesChanged"].includes(event.call) || heard.push(event))
    })
    await expect.poll(() => window.state()._tag).toBe("Online")
    heard.length = 0
    const before = success(await bruno.client.session({})).tema_cor
    const forge = (n: number): readonly [string, unknown] => {
      const room = [`sessao:${bruno.session.id}`, "usuario", `processo:${crypto.randomUUID()}`, "ambiente", "sessao"][
        n % 5
      ]
      const value = [`#${n}`, { toString: "teal" }, "script:1", null, ["teal"], "url(x)", "#12345", "#1234567"][n % 8]
      const forged = [
        { room, call: "setColor", value },
        { room: `demo/sessao:${bruno.session.id}`, call: "setColor", value: "teal" },
        { room: "sessao", call: "constructor", value: "teal" },
        {
          room: "sessao",
          call: "setColor",
          value: "teal",
          amb: "other",
          session: bruno.session.id,
          __proto__: { x: 1 }
        },
        { event: "clientPreferences", room: "sessao", call: "setColor", value: "teal", seq: 9, origin: "x" }
      ][n % 5]
      return [["event", "refused", "quadrante_told", messages.command, messages.command][n % 5] ?? "event", forged]
    }
    let sent = 0
    for (let n = 0; n < rounds(1_000);) {
      const socket = await raw(ana)
      for (let burst = 0; burst < 30 && n < rounds(1_000); burst++, n++) {
        const [message, json] = forge(n)
        socket.emit(message, json)
        sent++
      }
      await socket
        .timeout(10_000)
        .emitWithAck(messages.join, { rooms: [{ room: `sessao:${bruno.session.id}`, after: null }] })
      socket.disconnect()
    }
    expect(sent).toBe(rounds(1_000))
    expect(heard).toEqual([])
    expect(success(await bruno.client.session({})).tema_cor).toBe(before)
    window.stop()
  })
})

describe("what one socket commands", () => {
  it("is carried out in the order in which it was sent", async () => {
    const elisa = await enter(house.origin, "elisa.rocha")
    const socket = await raw(elisa)
    const colours = Array.from({ length: 30 }, (_, n) => `#0000${n.toString(16).padStart(2, "0")}`)
    const replies = await Promise.all(
      colours.map((value) => socket.emitWithAck(messages.command, { room: "sessao", call: "setColor", value }))
    )
    expect(replies).toEqual(colours.map((_, at) => ({ ok: true, seq: at + 1 })))
    expect(success(await elisa.client.session({})).tema_cor).toBe(colours.at(-1))
    socket.disconnect()
  })
})

describe("a session that is blocked", () => {
  it.runIf(isFull)("is not let back in, however often its sockets come", { timeout: 600_000 }, async () => {
    const carla = await enter(house.origin, "carla.reis")
    const first = await raw(carla)
    success(await carla.client.lock({}))
    await expect.poll(() => first.connected).toBe(false)
    const answers: string[] = []
    for (let n = 0; n < rounds(1_000); n++)
      answers.push(
        await raw(carla).then(
          () => "in",
          (cause: Error) => cause.message
        )
      )
    expect(new Set(answers)).toEqual(new Set(["refused"]))
  })
})

// Helpers

/** What this process holds, server included. */
const memory = () => process.memoryUsage().rss

/** A socket without our client's good manners, with a real token and proof. */
const raw = async ({ prover, token }: Visitor): Promise<Socket> => {
  const address = `${house.origin}/socket.io/demo`
  for (let again = 0; ; again++) {
    const proof = await prover.prove({ method: "GET", address, token: token() })
    const socket = io(house.origin, {
      transports: ["websocket"],
      forceNew: true,
      reconnection: false,
      auth: { protocol: 1, amb: "demo", client: crypto.randomUUID(), token: token(), proof }
    })
    const refusal = await new Promise<Error | null>((resolve) => {
      socket.on("connect", () => resolve(null))
      socket.on("connect_error", resolve)
    })
    if (refusal === null) return socket
    socket.disconnect()
    const data = "data" in refusal ? (refusal.data as { code: string; nonce?: string }) : null
    if (data?.code !== "nonce" || again > 2) throw refusal
    prover.learn({ nonce: data.nonce ?? null, nowMs: Date.now() })
  }
}
