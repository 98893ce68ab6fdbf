/** A real Socket.IO server with the protocol of the product and a short memory, for tests of the client. */
import { createServer } from "node:http"
import type { AddressInfo } from "node:net"
import { Result } from "effect"
import { Server } from "socket.io"
import { type Call, calls, decodeCommand, type Envelope, eventOf } from "../src/event/event.ts"
import * as Protocol from "../src/protocol/protocol.ts"

/** What tests look at and turn. */
export interface TestServer {
  readonly port: number
  /** Every handshake that arrived. */
  readonly handshakes: ReadonlyArray<Partial<Protocol.Handshake>>
  /** Every command that arrived. */
  readonly commands: ReadonlyArray<unknown>
  /** Every text that was said to be read or written. */
  readonly readings: ReadonlyArray<unknown>
  /** Says who is in a text. */
  readonly tellReaders: (document: string, people: unknown) => void
  readonly log: (room: string) => ReadonlyArray<Envelope>
  /** A change on the server: numbered, and told to all that stand in the room. */
  readonly publish: (room: string, call: Call, value: Envelope["value"], origin?: string) => Envelope
  /** As {@link TestServer.publish}, and nobody is told: what a lost message looks like. */
  readonly lose: (room: string, call: Call, value: Envelope["value"]) => Envelope
  /** Names the rooms of profiles, now and to whoever comes. */
  readonly name: (...rooms: Protocol.Profiles["rooms"]) => void
  /** Answers the next handshakes with these refusals. */
  readonly refuse: (...refusals: ReadonlyArray<Protocol.Refusal>) => void
  /** Says why, and cuts every socket. */
  readonly cut: (code: Protocol.RefusalCode) => void
  /** While set, commands are done but never acknowledged. */
  muted: boolean
  /** So many of the next rooms and commands are answered with `unavailable`. */
  away: number
  readonly sockets: () => number
  readonly close: () => Promise<void>
}

/** Starts one on a free port; it keeps `kept` events of each room. */
export const startServer = async (kept = 8, prefix = ""): Promise<TestServer> => {
  const http = createServer()
  const io = new Server(http, {
    path: `${prefix}/socket.io`,
    transports: ["websocket"]
  })
  const logs = new Map<string, Array<Envelope>>()
  const handshakes: Array<Partial<Protocol.Handshake>> = []
  const commands: Array<unknown> = []
  const readings: Array<unknown> = []
  const refusals: Array<Protocol.Refusal> = []
  let named: Protocol.Profiles = { rooms: [] }
  const log = (room: string) => logs.get(room) ?? []
  const colour = (): string | null => {
    const last = log("sessao").findLast(({ call }) => call === "setColor")
    return typeof last?.value === "string" ? last.value : null
  }
  const append = (event: Envelope) => void logs.set(event.room, [...log(event.room), event])

  io.use((socket, next) => {
    handshakes.push({ ...socket.handshake.auth })
    const refusal = refusals.shift()
    next(refusal && Object.assign(new Error("refused"), { data: refusal }))
  })
  io.on("connection", (socket) => {
    socket.emit(Protocol.messages.profiles, named)
    socket.on(Protocol.messages.join, ({ rooms }: Protocol.Join, acknowledge: (reply: Protocol.JoinReply) => void) => {
      acknowledge(
        rooms.map(({ room, after }): Protocol.JoinAnswer => {
          if (room === "processo:forbidden") return { room, code: "forbidden" }
          if (server.away > 0) {
            server.away--
            return { room, code: "unavailable" }
          }
          void socket.join(room)
          const all = log(room)
          if (after !== null && after <= all.length && after >= all.length - kept)
            return { room, events: all.slice(after) }
          return { room, seq: all.length, snapshot: room === "sessao" ? { tema_cor: colour() } : null }
        })
      )
    })
    socket.on(Protocol.messages.reading, (json: unknown) => readings.push(json))
    socket.on(Protocol.messages.leave, ({ rooms }: Protocol.Leave) => {
      for (const room of rooms) void socket.leave(room)
    })
    socket.on(Protocol.messages.command, (json: unknown, acknowledge: (reply: Protocol.CommandReply) => void) => {
      commands.push(json)
      const command = decodeCommand(json)
      if (Result.isFailure(command)) return acknowledge({ ok: false, code: "shape" })
      if (command.success.value === "#bada55") return acknowledge({ ok: false, code: "forbidden" })
      if (server.away > 0) {
        server.away--
        return acknowledge({ ok: false, code: "unavailable" })
      }
      const { client } = socket.handshake.auth as Protocol.Handshake
      const event = eventOf(command.success, log("sessao").length + 1, client)
      append(event)
      socket.to("sessao").emit(Protocol.messages.event, event)
      if (!server.muted) acknowledge({ ok: true, seq: event.seq })
    })
  })
  await new Promise<void>((resolve) => void http.listen(0, "127.0.0.1", resolve))

  const server: TestServer = {
    port: (http.address() as AddressInfo).port,
    handshakes,
    commands,
    readings,
    tellReaders: (document, people) => void io.emit(Protocol.messages.readers, { document, people }),
    log,
    publish: (room, call, value, origin) => {
      const event = server.lose(room, call, value)
      io.to(room).emit(Protocol.messages.event, origin === undefined ? event : { ...event, origin })
      return event
    },
    lose: (room, call, value) => {
      const event: Envelope = { event: calls[call].event, room, call, value, seq: log(room).length + 1 }
      append(event)
      return event
    },
    name: (...rooms) => {
      named = { rooms }
      io.emit(Protocol.messages.profiles, named)
    },
    refuse: (...next) => void refusals.push(...next),
    cut: (code) => {
      io.emit(Protocol.messages.refused, { code })
      io.disconnectSockets(true)
    },
    muted: false,
    away: 0,
    sockets: () => io.sockets.sockets.size,
    close: async () => {
      await io.close()
    }
  }
  return server
}
