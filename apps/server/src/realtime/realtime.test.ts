import { readFile } from "node:fs/promises"
import { join } from "node:path"
import type { Event, RoomName } from "@quadrante/realtime/event"
import { handshakeTarget, limits, type JoinAnswer } from "@quadrante/realtime/protocol"
import type { State } from "@quadrante/realtime/client"
import { io, type Socket } from "socket.io-client"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { isFull } from "../../test/breadth.ts"
import { openHouse, type House } from "../../test/house.ts"
import { makeDataFolder, makeFolder } from "../../test/template.ts"
import { enter, key, success, type Visitor } from "../../test/visitor.ts"
import * as Session from "../identity/session/session.ts"
import { publish, rooms } from "../kernel/events/outbox.ts"

let house: House

beforeAll(async () => {
  // It dies here, and no other file may lose its database by that.
  house = await openHouse({ dataFolder: await makeDataFolder(await makeFolder()) })
})
afterAll(() => house.stop())

describe("the private channel", () => {
  const query = {
    processo: "pedido_ferias",
    columns: ["numero"],
    sort: null,
    filters: { status: [], by: "created", from: null, until: null, unit: null, profile: null, person: null, fields: [] }
  } as const

  it("brings a client what is meant for it, and no other client of its session, of its person, or of anybody else", async () => {
    const elisa = await enter(house.origin, "elisa.rocha")
    const elsewhere = await enter(house.origin, "elisa.rocha")
    const bruno = await enter(house.origin, "bruno.lima")
    const own = "window-of-elisa"
    const asker = watch(elisa, [], own)
    // In the same session, and under the same name in other ones.
    const others = [watch(elisa, [], "another-window"), watch(elsewhere, [], own), watch(bruno, [], own)]
    await Promise.all([asker, ...others].map((each) => each.until("Online")))
    const begun = success(await elisa.client.beginExport({ payload: { query, format: "csv", client: own } }))
    await expect
      .poll(() => withoutLogin(asker.events))
      .toMatchObject([{ room: "canal", call: "exportChanged", value: { id: begun.id }, seq: 1 }])
    expect(success(await elisa.client.export({ export: begun.id })).state).toBe("done")
    // What comes after it has come to all.
    asker.client.setColor("pink")
    await expect.poll(() => others[0]?.colours).toContain("pink")
    for (const other of others) expect(other.events.filter(({ room }) => room === "canal")).toEqual([])
    stop(asker, ...others)
  })

  it("cannot be named by anybody: a room is asked for by what it is, and is one's own", async () => {
    const elisa = await enter(house.origin, "elisa.rocha")
    const socket = await connect(await enter(house.origin, "bruno.lima"))
    const channel = `${elisa.session.private_channel_id}.window-of-elisa`
    for (const room of [`canal:${channel}`, channel, `canal.${channel}`]) {
      expect(await socket.emitWithAck("join", { rooms: [{ room, after: 0 }] })).toEqual([])
    }
    expect(await socket.emitWithAck("join", { rooms: [{ room: "canal", after: 0 }] })).toEqual([
      { room: "canal", events: [] }
    ])
    socket.disconnect()
  })
})

describe("the colour", () => {
  it("reaches the other clients of the session, and no client of another one", async () => {
    const ana = await enter(house.origin, "ana.souza")
    const elsewhere = await enter(house.origin, "ana.souza")
    const [one, two, three] = [watch(ana), watch(ana), watch(elsewhere)]
    await Promise.all([one, two, three].map((each) => each.until("Online")))
    one.client.setColor("teal")
    await expect.poll(() => two.colours).toContain("teal")
    one.client.setColor("#0c326f")
    await expect.poll(() => two.colours).toContain("#0c326f")
    expect(three.colours).toEqual([])
    expect(success(await ana.client.session({}))).toMatchObject({ tema_cor: "#0c326f", seq: 2 })
    expect(success(await elsewhere.client.session({}))).toMatchObject({ tema_cor: "navy", seq: 0 })
    stop(one, two, three)
  })

  it("is replayed to a client that was away, and told as a snapshot to one that was away for too long", async () => {
    const ana = await enter(house.origin, "ana.souza")
    const socket = await connect(ana)
    for (const value of ["teal", "navy", "pink"]) {
      await socket.emitWithAck("command", { room: "sessao", call: "setColor", value })
    }
    const ask = (after: number | null): Promise<JoinAnswer[]> =>
      socket.emitWithAck("join", { rooms: [{ room: "sessao", after }] })
    expect(await ask(1)).toMatchObject([
      {
        room: "sessao",
        events: [
          { seq: 2, value: "navy" },
          { seq: 3, value: "pink" }
        ]
      }
    ])
    expect(await ask(3)).toEqual([{ room: "sessao", events: [] }])
    expect(await ask(null)).toEqual([{ room: "sessao", snapshot: { tema_cor: "pink" }, seq: 3 }])
    expect(await ask(9)).toEqual([{ room: "sessao", snapshot: { tema_cor: "pink" }, seq: 3 }])
    await house.sql`delete from event where room = ${rooms.session(ana.session.id)} and seq = 2`
    expect(await ask(1)).toMatchObject([{ snapshot: { tema_cor: "pink" }, seq: 3 }])
    socket.disconnect()
  })

  it("is told to the others alone: the sender has its number from the answer", async () => {
    const ana = await enter(house.origin, "ana.souza")
    const [sender, other] = [await connect(ana), await connect(ana)]
    const [echoes, events]: [unknown[], unknown[]] = [[], []]
    sender.on("event", (event) => echoes.push(event))
    other.on("event", (event) => events.push(event))
    for (const socket of [sender, other]) await socket.emitWithAck("join", { rooms: [{ room: "sessao", after: 0 }] })
    const reply = await sender.emitWithAck("command", { room: "sessao", call: "setColor", value: "teal" })
    expect(reply).toEqual({ ok: true, seq: 1 })
    await expect.poll(() => events).toMatchObject([{ room: "sessao", call: "setColor", value: "teal", seq: 1 }])
    expect(echoes).toEqual([])
    for (const socket of [sender, other]) socket.disconnect()
  })

  it("has no holes in its numbers, however many choose at once", async () => {
    const ana = await enter(house.origin, "ana.souza")
    const sockets = await Promise.all(Array.from({ length: 4 }, () => connect(ana)))
    const replies = await Promise.all(
      Array.from({ length: 20 }, (_, at) =>
        sockets[at % 4]?.emitWithAck("command", { room: "sessao", call: "setColor", value: "teal" })
      )
    )
    expect(replies.map(({ seq }) => seq).toSorted((a, b) => a - b)).toEqual(
      Array.from({ length: 20 }, (_, at) => at + 1)
    )
    for (const socket of sockets) socket.disconnect()
  })
})

describe("a process", () => {
  it("is seen moving by all who have it open, and moves the lists of those whose turn it is", async () => {
    const [ana, bruno] = await Promise.all(["ana.souza", "bruno.lima"].map((usuario) => enter(house.origin, usuario)))
    if (ana === undefined || bruno === undefined) throw new Error("Somebody is missing")
    const started = success(
      await ana.client.start({ payload: { processo: "pedido_ferias", contexto: {}, key: key() } })
    )
    const here = watch(ana, [`processo:${started.id}`])
    const there = watch(bruno, ["usuario"])
    await Promise.all([here, there].map((each) => each.until("Online")))
    const values = { inicio: "2054-12-07", dias: 10, abono: "nao", observacao: "" }
    const payload = { revision: started.revision, key: key(), values }
    const asked = success(await ana.client.complete({ task: started.task?.id ?? "", payload }))
    await expect
      .poll(() => here.events)
      .toContainEqual(
        expect.objectContaining({
          call: "processChanged",
          value: { instancia: started.id, rev: 2, por: "Ana Souza", tarefa: asked.task?.id }
        })
      )
    // The room of their profile says of no instance: some of those who stand there may not see it.
    await expect
      .poll(() => withoutLogin(there.events))
      .toMatchObject([{ room: "perfil:gerencia", call: "tasksChanged", value: null }])
    stop(here, there)
  })

  it("lets nobody in who has nothing to do with it", async () => {
    const [ana, carla] = await Promise.all(["ana.souza", "carla.reis"].map((usuario) => enter(house.origin, usuario)))
    if (ana === undefined || carla === undefined) throw new Error("Somebody is missing")
    const started = success(
      await ana.client.start({ payload: { processo: "pedido_compra", contexto: {}, key: key() } })
    )
    const socket = await connect(carla)
    const room = `processo:${started.id}`
    const joined = await socket.emitWithAck("join", {
      rooms: [
        { room, after: null },
        { room: "processo:x", after: 0 }
      ]
    })
    expect(joined).toEqual([
      { room, code: "forbidden" },
      { room: "processo:x", code: "forbidden" }
    ])
    socket.disconnect()
  })
})

describe("the gate", () => {
  it("is closed to whoever has no proof of a live session of the environment", async () => {
    const ana = await enter(house.origin, "ana.souza")
    const good = await handshake(ana)
    const other = await enter(house.origin, "bruno.lima")
    const stolen = await ana.prover.prove({ ...handshakeTarget(house.origin, "demo"), token: other.token() })
    const cases: ReadonlyArray<readonly [Record<string, unknown>, string]> = [
      [{}, "unauthenticated"],
      [{ ...good, protocol: 99 }, "protocol"],
      [{ ...good, token: "A".repeat(43) }, "unauthenticated"],
      [{ ...good, amb: "outra" }, "unauthenticated"],
      [{ ...good, proof: "x.y.z" }, "unauthenticated"],
      [{ ...good, token: other.token(), proof: stolen }, "unauthenticated"]
    ]
    const strange = ["a\0b", "\ud800", "__proto__", "x".repeat(5_000), 1e308, null, {}, ["a"]]
    for (const name of Object.keys(good)) {
      for (const value of strange) {
        const said = await refusal({ ...(await handshake(ana)), [name]: value })
        // Which client it is may be any text that can be kept.
        const expected = name === "client" && value === "__proto__" ? "let in" : "unauthenticated"
        expect([name, value, name === "protocol" && said === "protocol" ? expected : said]).toEqual([
          name,
          value,
          expected
        ])
      }
    }
    for (const [auth, expected] of cases) expect(await refusal(auth)).toBe(expected)
    expect(await refusal(good)).toBe("let in")
    expect(await refusal(good), "the same proof again").toBe("unauthenticated")
    expect(await refusal(await handshake(ana), "https://evil.example")).toBe("origin")
  })

  it("lets ten sockets of a session in, and no eleventh", async () => {
    const ana = await enter(house.origin, "ana.souza")
    const sockets = await Promise.all(Array.from({ length: limits.socketsPerSession }, () => connect(ana)))
    expect(await refusal(await handshake(ana))).toBe("limit")
    for (const socket of sockets) socket.disconnect()
  })
})

describe("a socket", () => {
  it.each([
    ["logout", "ended", (ana: Visitor) => ana.client.logout({})],
    ["block", "blocked", (_: Visitor, id: string) => Session.block(house.sql, "demo", id, true)]
  ] as const)("is told of a %s, and cut", async (_, expected, act) => {
    const ana = await enter(house.origin, "ana.souza")
    const socket = await connect(ana)
    const cut = new Promise<unknown>((resolve) => socket.on("refused", ({ code }) => resolve(code)))
    const gone = new Promise((resolve) => socket.on("disconnect", resolve))
    await act(ana, ana.session.id)
    expect(await cut).toBe(expected)
    await gone
  })

  it("refuses what nothing can keep, in every message, and its log has nothing of it", async () => {
    const before = house.lines.length
    const socket = await connect(await enter(house.origin, "ana.souza"))
    let deep: unknown = 1
    for (let level = 0; level < 1_000; level++) deep = [deep]
    const strange = ["a\0b", "\ud800", deep, { a: "\0" }, JSON.parse('{"__proto__":{"ok":true}}')]
    for (const value of strange) {
      const command = { room: "sessao", call: "setColor", value }
      expect(await socket.emitWithAck("command", command)).toEqual({ ok: false, code: "shape" })
      expect(await socket.emitWithAck("command", { ...command, value: "teal", room: value })).toMatchObject({
        ok: false
      })
      expect(await socket.emitWithAck("join", { rooms: [{ room: value, after: null }] })).toEqual([])
      expect(await socket.emitWithAck("join", value)).toEqual([])
      socket.emit("leave", { rooms: [value] })
      socket.emit("a\0b", value)
    }
    const numbers = [1e308, -1, 0.5, 2 ** 53, 2 ** 31]
    for (const after of numbers) await socket.emitWithAck("join", { rooms: [{ room: "sessao", after }] })
    socket.disconnect()
    expect(house.lines.slice(before).filter((line) => !line.includes('"level":"info"'))).toEqual([])
  })

  it("carries out what is a command of ours and nothing else", async () => {
    const ana = await enter(house.origin, "ana.souza")
    const socket = await connect(ana)
    const command = { room: "sessao", call: "setColor", value: "teal" }
    const wrong = [
      { ...command, room: `sessao:${ana.session.id}` },
      { ...command, room: "usuario" },
      { ...command, value: "expression(1)" },
      { ...command, call: "tasksChanged", value: null },
      { ...command, more: 1 },
      "teal",
      null
    ]
    for (const one of wrong) expect(await socket.emitWithAck("command", one)).toEqual({ ok: false, code: "shape" })
    expect(success(await ana.client.session({}))).toMatchObject({ tema_cor: "navy", seq: 0 })
    socket.disconnect()
  })

  it.runIf(isFull)("stands in so many rooms and no more, and goes on to be told what it missed in those", async () => {
    const ana = await enter(house.origin, "ana.souza")
    const order = { processo: "pedido_ferias", contexto: {} }
    const begin = () => ana.client.start({ payload: { ...order, key: key() } })
    const names: RoomName[] = []
    // One after the other: a person has one start worked at, and only so many wait behind it.
    for (let n = 0; n < limits.rooms; n++) names.push(`processo:${success(await begin()).id}`)
    const [last, ...others] = ["usuario", ...names].toReversed()
    const socket = await connect(ana)
    const join = (rooms: readonly unknown[]): Promise<readonly JoinAnswer[]> => socket.emitWithAck("join", { rooms })
    const asked = others.map((room) => ({ room, after: null }))
    expect((await join(asked)).filter((one) => "code" in one)).toEqual([])
    expect(await join([{ room: last, after: null }])).toEqual([{ room: last, code: "forbidden" }])
    expect(await join([{ room: "usuario", after: 0 }])).toMatchObject([{ room: "usuario", events: expect.anything() }])
    socket.disconnect()
  })

  it("is closed when it floods, and when a message is too large", async () => {
    const ana = await enter(house.origin, "ana.souza")
    const [fast, large] = [await connect(ana), await connect(ana)]
    const reasons = [fast, large].map((socket) => new Promise((resolve) => socket.on("disconnect", resolve)))
    for (let at = 0; at < limits.burst + 10; at++) fast.emit("command", { room: "sessao" })
    large.emit("command", "x".repeat(limits.messageBytes + 1))
    expect(await Promise.all(reasons)).toEqual(["io server disconnect", "transport close"])
  })
})

describe("the outbox", () => {
  it("tells nobody of a change that was rolled back, and leaves no hole for it", async () => {
    const ana = await enter(house.origin, "ana.souza")
    const seen = watch(ana)
    await seen.until("Online")
    const room = rooms.session(ana.session.id)
    const say = (value: string, fail: boolean) =>
      house.sql.begin(async (tx) => {
        await publish(tx, "demo", [{ room, call: "setColor", value }])
        if (fail) throw new Error("rolled back")
      })
    await expect(say("red", true)).rejects.toThrow("rolled back")
    await say("teal", false)
    await expect.poll(() => withoutLogin(seen.events)).toMatchObject([{ seq: 1, value: "teal" }])
    stop(seen)
  })
})

describe("a database that dies", () => {
  it("is back by itself, and events go on to be delivered, those in between too", { timeout: 150_000 }, async () => {
    const ana = await enter(house.origin, "ana.souza")
    const seen = watch(ana)
    await seen.until("Online")
    const pid = async () =>
      Number(
        (await readFile(join(house.place.dataFolder, "postgres/postmaster.pid"), "utf8").catch(() => "")).split("\n")[0]
      )
    const before = await pid()
    process.kill(before, "SIGKILL")
    await expect.poll(pid, { timeout: 75_000 }).not.toBe(before)
    await expect.poll(async () => (await fetch(`${house.origin}/api/-/health`)).status, { timeout: 75_000 }).toBe(200)
    const room = rooms.session(ana.session.id)
    const news = [{ room, call: "setColor" as const, value: "teal" }]
    await expect
      .poll(() => house.sql.begin((tx) => publish(tx, "demo", news)).catch(() => null), { timeout: 75_000 })
      .toHaveLength(1)
    // What the login itself tells may be numbered only once she listens.
    const colours = () => seen.events.filter(({ call }) => call === "setColor")
    await expect.poll(colours, { timeout: 75_000 }).toMatchObject([{ seq: 1, value: "teal" }])
    stop(seen)
  })
})

// Helpers

/** Without what a login tells late of itself, to whichever window of its person. */
const withoutLogin = (events: readonly Event[]): readonly Event[] =>
  events.filter(({ call }) => call !== "sessionsChanged" && call !== "noticesChanged")

/** A real client that notes what it is told. */
const watch = (visitor: Visitor, more: readonly RoomName[] = [], id: string = crypto.randomUUID()) => {
  const events: Event[] = []
  const colours: string[] = []
  const states: State["_tag"][] = []
  const client = visitor.connect({
    client: id,
    session: { seq: 0 },
    onEvent: (event) => void events.push(event),
    onColour: (colour) => void colours.push(colour),
    onState: ({ _tag }) => void states.push(_tag)
  })
  for (const room of more) client.join(room)
  return {
    client,
    events,
    colours,
    until: (state: State["_tag"]) => expect.poll(() => client.state()._tag).toBe(state)
  }
}

const stop = (...clients: ReadonlyArray<ReturnType<typeof watch>>) => {
  for (const { client } of clients) client.stop()
}

const handshake = async (visitor: Visitor) => ({
  protocol: 1,
  amb: "demo",
  client: crypto.randomUUID(),
  token: visitor.token(),
  proof: await visitor.prover.prove({ ...handshakeTarget(house.origin, "demo"), token: visitor.token() })
})

const open = (auth: Record<string, unknown>, origin?: string) =>
  io(house.origin, {
    transports: ["websocket"],
    reconnection: false,
    forceNew: true,
    auth,
    ...(origin !== undefined && { extraHeaders: { origin } })
  })

/** A bare socket, for what a client of ours would never send. */
const connect = async (visitor: Visitor): Promise<Socket> => {
  const socket = open(await handshake(visitor))
  await new Promise<void>((resolve, reject) => {
    socket.on("connect", resolve)
    socket.on("connect_error", reject)
  })
  return socket
}

const refusal = (auth: Record<string, unknown>, origin?: string) =>
  new Promise<string>((resolve) => {
    const socket = open(auth, origin)
    const end = (code: string) => {
      socket.disconnect()
      resolve(code)
    }
    socket.on("connect", () => end("let in"))
    socket.on("connect_error", (error) => end(codeOf(error)))
  })

const codeOf = (error: Error): string =>
  "data" in error && typeof error.data === "object" && error.data !== null && "code" in error.data
    ? String(error.data.code)
    : error.message
