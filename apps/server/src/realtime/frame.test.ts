import { handshakeTarget } from "@quadrante/realtime/protocol"
import { io, type Socket } from "socket.io-client"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { isFull, rounds } from "../../test/breadth.ts"
import { openHouse, type House } from "../../test/house.ts"
import { enter, type Visitor } from "../../test/visitor.ts"
import { publish, rooms, type NewEvent } from "../kernel/events/outbox.ts"

let house: House

beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.stop())

describe("an event on its way to a client", () => {
  it("arrives whole, however short or long it is", async () => {
    const ana = await enter(house.origin, "ana.souza")
    const { socket, heard } = await listen(ana)
    const room = rooms.session(ana.session.id)
    const lengths = [1, 100, 125, 126, 127, 60_000, 65_400, 65_535, 65_536, 200_000]
    await publishAll([{ room, call: "setColor", value: "teal" }, ...lengths.map((length) => offer(room, length))])
    await expect.poll(() => heard.length).toBe(lengths.length + 1)
    expect(heard[0]).toEqual({ event: "preferencia", room: "sessao", call: "setColor", value: "teal", seq: 1 })
    expect(heard.slice(1).map(({ value }) => value.contexto.texto.length)).toEqual(lengths)
    socket.disconnect()
  })

  it.runIf(isFull)(
    "takes its place behind what a client that reads slowly has not read yet",
    async () => {
      const ana = await enter(house.origin, "ana.souza")
      const { socket, heard } = await listen(ana)
      const other = await listen(ana)
      const room = rooms.session(ana.session.id)
      const wire = wireOf(socket)
      const batches = rounds(10, 3)
      const all = batches * 10
      wire.pause()
      for (let batch = 0; batch < batches; batch++) {
        await publishAll(Array.from({ length: 10 }, () => offer(room, 150_000)))
        // An answer goes by Socket.IO's queue, in between those that do not.
        socket.emit("join", { rooms: [{ room: "sessao", after: null }] })
      }
      await expect.poll(() => other.heard.length, { timeout: 100_000 }).toBe(all)
      expect(heard.length).toBeLessThan(all)
      wire.resume()
      await expect.poll(() => heard.length, { timeout: 100_000 }).toBe(all)
      expect(heard.map(({ seq }) => seq)).toEqual(Array.from({ length: all }, (_, at) => at + 1))
      for (const one of [socket, other.socket]) one.disconnect()
    },
    60_000
  )
})

interface ReceivedEvent {
  readonly seq: number
  readonly value: { readonly contexto: { readonly texto: string } }
}

const offer = (room: string, length: number): NewEvent => ({
  room,
  call: "offerUrl",
  value: { id: "1", processo: "p", contexto: { texto: "ã".repeat(length) } }
})

const publishAll = (news: readonly NewEvent[]) => house.sql.begin((tx) => publish(tx, "demo", news))

/** A socket of a visitor's session that stands in its room, and what it hears there. */
const listen = async (visitor: Visitor): Promise<{ readonly socket: Socket; readonly heard: ReceivedEvent[] }> => {
  const token = visitor.token() ?? ""
  const proof = await visitor.prover.prove({ ...handshakeTarget(house.origin, "demo"), token })
  const auth = { protocol: 1, amb: "demo", client: crypto.randomUUID(), token, proof }
  const socket = io(house.origin, { transports: ["websocket"], forceNew: true, auth })
  const heard: ReceivedEvent[] = []
  socket.on("event", (event: ReceivedEvent) => heard.push(event))
  await socket.emitWithAck("join", { rooms: [{ room: "sessao", after: 0 }] })
  return { socket, heard }
}

/** The connection below a client's socket, which it reads from. */
const wireOf = (socket: Socket): { readonly pause: () => void; readonly resume: () => void } =>
  Reflect.get(Reflect.get(socket.io.engine.transport, "ws"), "_socket")
