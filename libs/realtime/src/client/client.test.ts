import { afterEach, describe, expect, it } from "vitest"
import { startProxy } from "../../test/proxy.ts"
import { startServer } from "../../test/server.ts"
import * as Colour from "../../test/colour.ts"
import type * as Client from "./client.ts"

const ends: Array<() => void | Promise<void>> = []
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end()
})

describe("a connection that is really cut", () => {
  it("says since when it is offline, comes back, and catches up with what it missed, in order and once", async () => {
    const { server, proxy, join } = await stage()
    const one = await join("one")
    server.publish("usuario", "tasksChanged", null)
    await until(() => one.seqs("usuario").length === 1)
    proxy.cut()
    await until(() => one.client.state()._tag === "Offline")
    const offline = one.client.state()
    server.publish("usuario", "tasksChanged", null)
    server.publish("usuario", "sessionsChanged", null)
    await pause(100)
    expect(one.client.state()).toEqual(offline)
    proxy.mend()
    await until(() => one.client.state()._tag === "Online")
    expect(one.seqs("usuario")).toEqual([1, 2, 3])
    expect(one.states.map(({ _tag }) => _tag)).toEqual(["CatchingUp", "Online", "Offline", "CatchingUp", "Online"])
    expect(offline).toMatchObject({ sinceMs: expect.closeTo(Date.now(), -4) })
  })

  it("goes on in a page that was loaded anew where the one before it was, in the person's room and with the colour", async () => {
    const { server, join } = await stage()
    const numbers: Array<number> = []
    const told: Partial<Colour.Options> = { onNumber: (room, seq) => room === "usuario" && numbers.push(seq) }
    const before = await join("one", told)
    server.publish("usuario", "tasksChanged", null)
    await until(() => numbers.at(-1) === 1)
    before.client.stop()
    before.client.setColor("navy")
    expect(before.client.kept()).toMatchObject({ unsent: "navy", by: "one" })
    server.publish("usuario", "tasksChanged", null)
    server.publish("usuario", "sessionsChanged", null)
    const again = await join("one", { ...told, person: { seq: 1 }, kept: before.client.kept() })
    await until(() => again.client.colour().wanted === null)
    expect(again.seqs("usuario")).toEqual([2, 3])
    expect(numbers.at(-1)).toBe(3)
    expect(server.log("sessao").map(({ value }) => value)).toEqual(["navy"])
    expect(again.client.kept()).toMatchObject({ confirmed: "navy", unsent: "", by: "" })
  })

  it("makes a new proof for each connect", async () => {
    const { server, proxy, join } = await stage()
    const one = await join("one")
    proxy.cut()
    await until(() => one.client.state()._tag === "Offline")
    proxy.mend()
    await until(() => one.client.state()._tag === "Online")
    expect(server.handshakes).toMatchObject([
      { amb: "prod", client: "one", protocol: 1, proof: `1 GET ${proxy.origin}/socket.io/prod` },
      { amb: "prod", client: "one", protocol: 1, proof: expect.stringContaining("GET") }
    ])
    expect(server.handshakes[1]?.proof).not.toBe(server.handshakes[0]?.proof)
  })

  it("resets a room whose gap is older than the server's memory", async () => {
    const { server, proxy, join } = await stage()
    const one = await join("one")
    server.publish("sessao", "setColor", "teal")
    await until(() => one.client.colour().shown === "teal")
    proxy.cut()
    await until(() => one.client.state()._tag === "Offline")
    for (let n = 0; n < 20; n++) server.publish("sessao", "setColor", n === 19 ? "navy" : "pink")
    proxy.mend()
    await until(() => one.client.state()._tag === "Online")
    expect(one.resets.filter((room) => room === "sessao")).toHaveLength(2)
    expect(one.client.colour()).toMatchObject({ shown: "navy", confirmed: "navy" })
  })

  it("asks for a message that was lost on an open connection as soon as the next one shows the gap", async () => {
    const { server, join } = await stage()
    const one = await join("one")
    server.lose("usuario", "tasksChanged", null)
    server.publish("usuario", "sessionsChanged", null)
    await until(() => one.seqs("usuario").length === 2)
    expect(one.seqs("usuario")).toEqual([1, 2])
  })

  it("gives up a connection that is open and dead when the window comes back", async () => {
    const { proxy, join } = await stage()
    const one = await join("one", { answerMs: 200 })
    proxy.freeze()
    one.client.revalidate()
    await until(() => one.client.state()._tag === "Offline")
    expect(one.client.state()._tag).toBe("Offline")
    proxy.cut()
    proxy.mend()
    await until(() => one.client.state()._tag === "Online")
  })

  it("waits between two attempts, and not at all where the network comes back", async () => {
    const { proxy, join } = await stage()
    const one = await join("one", { backoff: { firstMs: 60_000, mostMs: 60_000 } })
    proxy.cut()
    await until(() => one.client.state()._tag === "Offline")
    proxy.mend()
    await pause(300)
    expect(one.client.state()._tag).toBe("Offline")
    one.window.dispatchEvent(new globalThis.Event("online"))
    await until(() => one.client.state()._tag === "Online")
  })
})

describe("a network that goes", () => {
  it("is known at once where the device says so, and back as soon as it is back", async () => {
    const { join } = await stage()
    const one = await join("one", { backoff: { firstMs: 60_000, mostMs: 60_000 } })
    one.window.dispatchEvent(new globalThis.Event("offline"))
    expect(one.client.state()._tag).toBe("Offline")
    one.window.dispatchEvent(new globalThis.Event("online"))
    await until(() => one.client.state()._tag === "Online")
  })
})

describe("the colour of the session", () => {
  it("shows here at once and at the others after it, and comes back to nobody as a new command", async () => {
    const { server, join } = await stage()
    const [one, two] = [await join("one"), await join("two")]
    one.client.setColor("teal")
    expect(one.colours).toEqual(["teal"])
    await until(() => two.client.colour().shown === "teal" && one.client.colour().wanted === null)
    await pause(100)
    expect(two.colours).toEqual(["teal"])
    expect(server.commands).toHaveLength(1)
  })

  it("is what the server numbered last, wherever it was chosen", async () => {
    const { server, join } = await stage()
    const all = [await join("one"), await join("two"), await join("three")]
    const palette = ["teal", "navy", "pink", "olive", "amber"]
    for (let n = 0; n < 30; n++) {
      all[n % 3]?.client.setColor(palette[n % 5] ?? "grey")
      if (n % 4 === 0) await pause(1)
    }
    await until(() => all.every(({ client }) => client.colour().wanted === null))
    const last = server.log("sessao").at(-1)
    await until(() => all.every(({ client }) => client.colour().shown === last?.value))
    expect(all.map(({ client }) => client.colour().confirmed)).toEqual(all.map(() => last?.value))
  })

  it("sends only the last of what was chosen offline, when the connection is back", async () => {
    const { server, proxy, join } = await stage()
    const one = await join("one")
    proxy.cut()
    await until(() => one.client.state()._tag === "Offline")
    server.publish("sessao", "setColor", "olive")
    one.client.setColor("pink")
    one.client.setColor("navy")
    proxy.mend()
    await until(() => one.client.state()._tag === "Online" && one.client.colour().wanted === null)
    expect(server.log("sessao").map(({ value }) => value)).toEqual(["olive", "navy"])
    expect(one.client.colour().shown).toBe("navy")
    expect(one.colours).not.toContain("olive")
  })

  it("is not sent twice where only the answer was lost, so that a later choice of another stays", async () => {
    const { server, proxy, join } = await stage()
    const one = await join("one")
    server.muted = true
    one.client.setColor("pink")
    await until(() => server.log("sessao").length === 1)
    proxy.cut()
    await until(() => one.client.state()._tag === "Offline")
    server.muted = false
    server.publish("sessao", "setColor", "olive")
    proxy.mend()
    await until(() => one.client.state()._tag === "Online")
    await pause(100)
    expect(server.commands).toHaveLength(1)
    expect(one.client.colour()).toMatchObject({ shown: "olive", wanted: null })
  })

  it("goes back to the session's where the server refuses it", async () => {
    const { server, join } = await stage()
    const one = await join("one")
    server.publish("sessao", "setColor", "teal")
    await until(() => one.client.colour().shown === "teal")
    one.client.setColor("#bada55")
    await until(() => one.client.colour().wanted === null)
    expect(one.colours).toEqual(["teal", "#bada55", "teal"])
  })

  it("is sent one at a time: of what is chosen meanwhile, the last", async () => {
    const { server, join } = await stage()
    const one = await join("one")
    for (const colour of ["teal", "pink", "olive", "navy"]) one.client.setColor(colour)
    await until(() => one.client.colour().wanted === null)
    expect(server.log("sessao").map(({ value }) => value)).toEqual(["teal", "navy"])
  })

  it("is sent again by itself where the server could not take it for a moment", async () => {
    const { server, join } = await stage()
    const one = await join("one")
    server.away = 2
    one.client.setColor("teal")
    await until(() => one.client.colour().wanted === null)
    expect(server.commands).toHaveLength(3)
    expect(one.colours).toEqual(["teal"])
    expect(server.log("sessao").map(({ value }) => value)).toEqual(["teal"])
  })

  it("stays on this device where that was asked, and follows the session again afterwards", async () => {
    const { server, join } = await stage()
    const one = await join("one", { ownColour: true })
    one.client.setColor("pink")
    server.publish("sessao", "setColor", "teal")
    await until(() => one.client.colour().confirmed === "teal")
    expect(server.commands).toEqual([])
    expect(one.client.colour().shown).toBe("pink")
    one.client.setOwnColour(false)
    expect(one.client.colour().shown).toBe("teal")
  })

  it("passes over a value that is no colour, and counts its number", async () => {
    const { server, join } = await stage()
    const one = await join("one")
    server.publish("sessao", "setColor", "url(//evil)")
    server.publish("sessao", "setColor", "teal")
    await until(() => one.client.colour().shown === "teal")
    expect(one.colours).toEqual(["teal"])
    expect(one.client.state()._tag).toBe("Online")
  })
})

describe("a refusal", () => {
  it("of the nonce is cured at once with the one that came with it", async () => {
    const { server, join } = await stage()
    server.refuse({ code: "nonce", nonce: "n2", now: 42 })
    const one = await join("one")
    expect(one.learned).toEqual([{ nonce: "n2", nowMs: 42 }])
    expect(server.handshakes).toHaveLength(2)
    expect(one.states.map(({ _tag }) => _tag)).toEqual(["CatchingUp", "Online"])
  })

  it("of the nonce again and again does not make a storm", async () => {
    const { server, start } = await stage()
    server.refuse(...Array.from({ length: 50 }, (_, n) => ({ code: "nonce" as const, nonce: `n${n}` })))
    const one = start("one", { backoff: { firstMs: 60_000, mostMs: 60_000 } })
    await until(() => one.client.state()._tag === "Offline")
    expect(server.handshakes).toHaveLength(3)
  })

  it.each(["unauthenticated", "expired", "blocked", "origin", "protocol"] as const)(
    "as %s is final until asked again",
    async (code) => {
      const { server, start } = await stage()
      server.refuse({ code })
      const one = start("one")
      await until(() => one.client.state()._tag === "Refused")
      expect(one.client.state()).toEqual({ _tag: "Refused", code })
      await pause(100)
      expect(server.handshakes).toHaveLength(1)
      one.client.retry()
      await until(() => one.client.state()._tag === "Online")
    }
  )

  it("in the middle of a session says why, and the client stays away", async () => {
    const { server, join } = await stage()
    const one = await join("one")
    server.cut("blocked")
    await until(() => one.client.state()._tag === "Refused")
    expect(one.client.state()).toEqual({ _tag: "Refused", code: "blocked" })
    await pause(100)
    expect(server.sockets()).toBe(0)
  })

  it("for a moment only is tried again later", async () => {
    const { server, join } = await stage()
    server.refuse({ code: "unavailable" })
    const one = await join("one")
    expect(one.states.map(({ _tag }) => _tag)).toEqual(["Offline", "CatchingUp", "Online"])
  })

  it("of one room leaves the others as they are", async () => {
    const { join } = await stage()
    const one = await join("one")
    one.client.join("processo:forbidden")
    await until(() => one.refusedRooms.length > 0)
    expect(one.refusedRooms).toEqual(["processo:forbidden forbidden"])
    await until(() => one.client.state()._tag === "Online")
  })

  it("of a room for a moment only is asked for again, and until then the client is catching up", async () => {
    const { server, join } = await stage()
    const one = await join("one")
    server.away = 2
    one.client.join("processo:i1")
    expect(one.client.state()._tag).toBe("CatchingUp")
    await until(() => one.client.state()._tag === "Online")
    expect(one.refusedRooms).toEqual([])
    expect(one.resets).toContain("processo:i1")
  })

  it("is what a client without a session gets from itself, and nothing is sent", async () => {
    const { server, start } = await stage()
    const one = start("one", { auth: async () => undefined })
    await until(() => one.client.state()._tag === "Refused")
    expect(one.client.state()).toEqual({ _tag: "Refused", code: "unauthenticated" })
    expect(server.handshakes).toEqual([])
  })
})

describe("a deployment below a prefix", () => {
  it("is connected to there", async () => {
    const { join } = await stage("/quadrante")
    const one = await join("one", { prefix: "/quadrante" })
    expect(one.client.state()._tag).toBe("Online")
  })
})

describe("stop", () => {
  it("ends everything: no call and no attempt comes after it", async () => {
    const { server, proxy, join } = await stage()
    const one = await join("one")
    proxy.cut()
    await until(() => one.client.state()._tag === "Offline")
    one.client.stop()
    proxy.mend()
    const before = one.states.length
    await pause(200)
    expect(one.states).toHaveLength(before)
    expect(one.client.state()._tag).toBe("Stopped")
    expect(server.sockets()).toBe(0)
  })
})

describe("rooms", () => {
  it("are heard while they are joined, and not after they were left", async () => {
    const { server, join } = await stage()
    const one = await join("one")
    const changed = { instancia: "i1", rev: 1, por: null, tarefa: null }
    one.client.join("processo:i1", 0)
    await until(() => one.client.state()._tag === "Online")
    server.publish("processo:i1", "processChanged", changed)
    await until(() => one.seqs("processo:i1").length === 1)
    one.client.leave("processo:i1")
    await pause(50)
    server.publish("processo:i1", "processChanged", { ...changed, rev: 2 })
    await pause(100)
    expect(one.seqs("processo:i1")).toEqual([1])
  })
})

describe("the rooms of profiles", () => {
  const rh = { room: "perfil:rh", people: 2 }
  const desk = { room: "perfil:mesa", people: 3 }

  it("are followed as the server names them, and one that it names no more is told to be void", async () => {
    const { server, join } = await stage()
    server.name(rh, { ...desk, room: "processo:i1" })
    const one = await join("one")
    expect(server.handshakes[0]).toMatchObject({ profiles: true })
    server.publish("perfil:rh", "tasksChanged", null)
    await until(() => one.seqs("perfil:rh").length === 1)
    expect(one.resets).not.toContain("processo:i1")
    server.name(desk)
    await until(() => one.resets.filter((room) => room.startsWith("perfil:")).length === 3)
    expect(one.resets.filter((room) => room.startsWith("perfil:"))).toEqual(["perfil:rh", "perfil:rh", "perfil:mesa"])
    server.publish("perfil:rh", "tasksChanged", null)
    server.publish("perfil:mesa", "tasksChanged", null)
    await until(() => one.seqs("perfil:mesa").length === 1)
    expect(one.seqs("perfil:rh")).toEqual([1])
  })

  it("go on after a cut, and in a page that was loaded anew, from where they were", async () => {
    const { server, proxy, join } = await stage()
    server.name(rh)
    const one = await join("one")
    await until(() => one.resets.includes("perfil:rh"))
    proxy.cut()
    await until(() => one.client.state()._tag === "Offline")
    server.publish("perfil:rh", "tasksChanged", null)
    proxy.mend()
    await until(() => one.seqs("perfil:rh").length === 1)
    expect(one.resets.filter((room) => room === "perfil:rh")).toHaveLength(1)
    one.client.stop()
    server.publish("perfil:rh", "tasksChanged", null)
    const again = await join("one", { known: (room) => (room === "perfil:rh" ? 1 : null) })
    await until(() => again.seqs("perfil:rh").length === 1)
    expect(again.seqs("perfil:rh")).toEqual([2])
    expect(again.resets).not.toContain("perfil:rh")
  })

  it("are as many as the roles, asked for in as many messages as it takes", async () => {
    const { server, join } = await stage()
    const many = Array.from({ length: 150 }, (_, at) => ({ room: `perfil:p${at}`, people: 0 }))
    server.name(...many)
    const one = await join("one")
    const told = () => new Set(one.resets.filter((room) => room.startsWith("perfil:"))).size
    await until(() => told() === 150)
    expect(one.refusedRooms).toEqual([])
  })
})

// Helpers

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

const until = async (holds: () => boolean, mostMs = 5_000) => {
  const end = Date.now() + mostMs
  while (!holds() && Date.now() < end) await pause(5)
  expect(holds()).toBe(true)
}

/** A server, a wire to it, and clients that write down what they are told. */
const stage = async (prefix = "") => {
  const server = await startServer(8, prefix)
  const proxy = await startProxy(server.port)
  ends.push(server.close, proxy.close)
  const start = (id: string, but: Partial<Colour.Options> = {}) => {
    let proofs = 0
    const states: Array<Client.State> = []
    const events: Array<{ room: string; seq: number }> = []
    const resets: Array<string> = []
    const refusedRooms: Array<string> = []
    const colours: Array<string> = []
    const learned: Array<unknown> = []
    const window = new EventTarget()
    const client = Colour.connect({
      origin: proxy.origin,
      amb: "prod",
      client: id,
      auth: async ({ method, address }) => ({ token: "t", proof: `${++proofs} ${method} ${address}` }),
      learn: (reply) => learned.push(reply),
      session: { seq: null },
      onState: (state) => states.push(state),
      onEvent: (event) => events.push(event),
      onReset: (room) => resets.push(room),
      onRoomRefused: (room, code) => refusedRooms.push(`${room} ${code}`),
      onColour: (colour) => colours.push(colour),
      backoff: { firstMs: 10, mostMs: 50 },
      window,
      ...but
    })
    ends.push(client.stop)
    const seqs = (room: string) => events.filter((event) => event.room === room).map(({ seq }) => seq)
    return { client, states, seqs, resets, refusedRooms, colours, learned, window }
  }
  const join = async (id: string, but: Partial<Colour.Options> = {}) => {
    const joined = start(id, but)
    await until(() => joined.client.state()._tag === "Online")
    return joined
  }
  return { server, proxy, start, join }
}
