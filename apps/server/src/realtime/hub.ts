/** The Socket.IO server: sockets join rooms, send commands, and are disconnected when their session ends. */
import type { Server as HttpServer } from "node:http"
import { refusedIn } from "@quadrante/domain/json"
import { decodeCommand } from "@quadrante/realtime/event"
import {
  Join,
  Leave,
  limits,
  messages,
  InText,
  type CommandReply,
  type JoinAnswer,
  type RefusalCode
} from "@quadrante/realtime/protocol"
import { Result, Schema } from "effect"
import { Server } from "socket.io"
import type { Services } from "../kernel/services.ts"
import { refusalCodeOf } from "../identity/session/authentication.ts"
import * as Role from "../identity/session/role.ts"
import * as Session from "../identity/session/session.ts"
import { isAway, type Sql } from "../kernel/data/database.ts"
import { forgetPresence, notePresence } from "../workspace/kept.ts"
import { startDelivery, type Delivery } from "./delivery.ts"
import { enter, nameProfiles, obeyRole } from "./enter.ts"
import { admit } from "./gate.ts"
import {
  roomKey,
  placeOfSession,
  refusalOf,
  roomOf,
  type SocketSession,
  type MemberServer,
  type MemberSocket
} from "./member.ts"
import { publish, rooms } from "../kernel/events/outbox.ts"
import { makePace, makeRests, type SessionBans } from "./pace.ts"
import { makeReaders, type MaySeeDocument, type Readers } from "./readers.ts"
import { openSpan } from "./span.ts"

const checkEveryMs = 60_000

const decodeEnded = Schema.decodeUnknownSync(
  Schema.fromJsonString(Schema.Struct({ amb: Schema.String, id: Schema.String }))
)

const decodeRole = Schema.decodeUnknownSync(
  Schema.fromJsonString(
    Schema.Struct({ amb: Schema.String, person: Schema.String, profile: Schema.String, held: Schema.Boolean })
  )
)

/** Starts real time on an HTTP server, of which it takes the upgrades and nothing else. Stopping twice stops once. */
export const startHub = async (
  services: Services,
  http: HttpServer,
  maySeeDocument: MaySeeDocument
): Promise<{ readonly stop: () => Promise<void>; readonly sockets: () => number }> => {
  const { sql, log, config } = services
  const requests = http.listeners("request")
  const span = config.redisUrl === null ? null : await openSpan(config.redisUrl, log)
  const io: MemberServer = new Server(http, {
    ...(span !== null && { adapter: span.adapter }),
    path: `${config.prefix}/socket.io`,
    transports: ["websocket"],
    serveClient: false,
    maxHttpBufferSize: limits.messageBytes,
    connectTimeout: 10_000
  })
  // Socket.IO would answer plain requests without our headers; the listener answers them as not found.
  http.removeAllListeners("request")
  for (const listener of requests) http.on("request", listener as () => void)

  const rests = makeRests(() => performance.now())
  await forgetPresence(sql)
  const delivery = await startDelivery(services, io, span)
  const readers = makeReaders(services, maySeeDocument, (socket) =>
    currentSession(services.within(socket.data.session.amb), socket)
  )
  io.use(async (socket, next) => {
    const admitted = await admit(services, io, rests, socket)
    if (Result.isFailure(admitted)) services.metrics.refusedSocket(admitted.failure.code)
    if (Result.isFailure(admitted)) return next(Object.assign(new Error("refused"), { data: admitted.failure }))
    Object.assign(socket.data, admitted.success)
    next()
  })
  io.on("connection", (socket) => welcome(services, { delivery, rests, readers }, socket))

  /** Disconnects a socket whose session lost its rights, or keeps it in the rooms of its person's profiles alone. */
  const checkSocket = async (socket: MemberSocket) => {
    const sql = services.within(socket.data.session.amb)
    if ((await currentSession(sql, socket)) !== null) await nameProfiles(sql, delivery, socket)
  }
  /** The same for this node's sockets of a session; every node does it. */
  const check = async (amb: string, id: string) => {
    for (const member of io.sockets.adapter.rooms.get(placeOfSession({ amb, id })) ?? []) {
      const socket = io.sockets.sockets.get(member)
      if (socket !== undefined) await checkSocket(socket)
    }
  }
  const checkAll = () => {
    const sessions = new Map([...io.sockets.sockets.values()].map(({ data }) => [data.session.id, data.session.amb]))
    for (const [id, amb] of sessions) check(amb, id).catch((cause: unknown) => complain(cause))
  }
  const complain = (cause: unknown) => {
    if (!isAway(cause)) log.error("A session could not be checked", cause)
  }
  const ends = await sql.listen(
    Session.channel,
    (payload) => {
      const { amb, id } = decodeEnded(payload)
      check(amb, id).catch(complain)
    },
    checkAll
  )
  const roles = await sql.listen(Role.channel, (payload) => {
    const own = obeyRole(io.sockets.sockets.values(), decodeRole(payload))
    for (const socket of own) checkSocket(socket).catch(complain)
  })
  const checking = setInterval(checkAll, checkEveryMs)

  let stopping: Promise<unknown> | null = null
  const stop = () => {
    clearInterval(checking)
    readers.stop()
    // The other nodes' sockets stay.
    io.local.disconnectSockets(true)
    void io.sockets.adapter.close()
    span?.stop()
    io.engine.close()
    return Promise.all(
      [delivery.stop(), ends.unlisten(), roles.unlisten()].map((ending) => ending.catch(() => undefined))
    )
  }
  return {
    sockets: () => io.sockets.sockets.size,
    stop: async () => {
      await (stopping ??= stop())
    }
  }
}

interface HubParts {
  readonly delivery: Delivery
  readonly rests: SessionBans
  readonly readers: Readers
}

const welcome = (services: Services, { delivery, rests, readers }: HubParts, socket: MemberSocket) => {
  const { log } = services
  const { session, client } = socket.data
  const sql = services.within(session.amb)
  void socket.join(placeOfSession(session))
  forgetHandshake(socket)
  const note = (isHere: boolean) =>
    notePresence(sql, session, client, isHere).catch((cause: unknown) => {
      if (!isAway(cause)) log.error("The presence of a client could not be noted", cause)
    })
  const noted = note(true)
  socket.on("disconnect", async () => {
    readers.gone(socket)
    await noted
    if (!standsElsewhere(socket)) await note(false)
  })

  const pace = makePace(() => performance.now())
  socket.use(([message, ...rest], next) => {
    // What was read before it was cut still comes here.
    if (!socket.connected) return
    const verdict = pace()
    if (verdict === "take" && refusedIn(rest[0]) === null) return next()
    if (verdict === "close") {
      rests.begin(session.id)
      // What else it sent is never read.
      socket.conn.once("close", () => socket.data.wire.destroySoon())
      return cut(socket, "limit")
    }
    acknowledge(rest.at(-1), message === messages.join ? [] : refused(verdict === "take" ? "shape" : "limit"))
  })

  const carryOut = async (
    reply: unknown,
    work: (now: Session.AuthenticatedSession) => Promise<unknown>,
    otherwise: unknown,
    isAct = true
  ) => {
    try {
      const now = await currentSession(sql, socket)
      if (now === null) return
      // That a text is still open is no sign of its person.
      if (isAct) await Session.touch(sql, now)
      acknowledge(reply, await work(now))
    } catch (cause) {
      if (!isAway(cause)) log.error("A message could not be carried out", cause, { session: session.id })
      acknowledge(reply, otherwise)
    }
  }

  // Before the first answer: until its rooms are named, a client does not count as caught up.
  let turn = nameProfiles(sql, delivery, socket).catch((cause: unknown) => {
    if (!isAway(cause)) log.error("The rooms of profiles could not be named", cause, { session: session.id })
    cut(socket, "unavailable")
  })
  /**
   * Handles a message if the session still allows it. Messages of one socket are handled in order, one at a time, so a
   * burst delays nobody else.
   */
  const inTurn = (...message: Parameters<typeof carryOut>) => {
    turn = turn.then(() => carryOut(...message))
  }

  socket.on(messages.join, (json: unknown, reply: unknown) => {
    const asked = decodeJoin(json)
    if (Result.isFailure(asked)) return acknowledge(reply, [])
    const join = (now: Session.AuthenticatedSession) =>
      Promise.all(asked.success.rooms.map(({ room, after }) => enter(sql, delivery, socket, now, room, after)))
    inTurn(
      reply,
      join,
      asked.success.rooms.map(({ room }): JoinAnswer => ({ room, code: "unavailable" }))
    )
  })
  socket.on(messages.reading, (json: unknown) => {
    const said = decodeReading(json)
    if (Result.isSuccess(said)) inTurn(undefined, (now) => readers.say(socket, now, said.success), undefined, false)
  })
  socket.on(messages.leave, (json: unknown) => {
    const asked = decodeLeave(json)
    if (Result.isFailure(asked)) return
    for (const name of asked.success.rooms) void socket.leave(roomKey(session.amb, roomOf(socket.data, name)))
  })
  socket.on(messages.command, (json: unknown, reply: unknown) => {
    const command = decodeCommand(json)
    if (Result.isFailure(command)) return acknowledge(reply, refused("shape"))
    const colour = command.success.value
    inTurn(reply, () => setColour(sql, delivery, session, client, colour), refused("unavailable"))
  })
}

/** Whether the client of a closed socket has already reconnected: it may notice the loss long before we do. */
const standsElsewhere = ({ nsp, data: { session, client } }: MemberSocket): boolean =>
  [...(nsp.adapter.rooms.get(placeOfSession(session)) ?? [])].some((id) => nsp.sockets.get(id)?.data.client === client)

/** Releases the handshake request and the token in it. */
const forgetHandshake = (socket: MemberSocket) => {
  Object.assign(socket, { handshake: nothing })
  Object.assign(socket.conn, { request: null })
}

const nothing = {}

const cut = (socket: MemberSocket, code: RefusalCode) => {
  socket.emit(messages.refused, { code, now: Date.now() })
  socket.disconnect(true)
}

/**
 * The current session of a socket. If it gives no rights any more, or its token was renewed, the socket is
 * disconnected.
 */
const currentSession = async (sql: Sql, socket: MemberSocket): Promise<Session.AuthenticatedSession | null> => {
  const { session } = socket.data
  const now = await Session.keyed(sql, session)
  const state = now === null ? "session-revoked" : refusalCodeOf(now)
  if (now !== null && state === null && now.generation === session.generation) return now
  // With the new token it is let in again at once.
  cut(socket, state === null ? "nonce" : refusalOf(state))
  return null
}

const decodeJoin = Schema.decodeUnknownResult(Join)
const decodeReading = Schema.decodeUnknownResult(InText)
const decodeLeave = Schema.decodeUnknownResult(Leave)

const refused = (code: RefusalCode): CommandReply => ({ ok: false, code })

const acknowledge = (reply: unknown, answer: unknown) => {
  if (typeof reply === "function") reply(answer)
}

/** The colour of the session and the event that tells of it, in one transaction; its number once that is committed. */
const setColour = async (
  sql: Sql,
  delivery: Delivery,
  { amb, id }: SocketSession,
  client: string,
  colour: string
): Promise<CommandReply> => {
  const room = rooms.session(id)
  const [told] = await sql.begin(async (tx) => {
    await tx`update session set tema_cor = ${colour} where amb = ${amb} and id = ${id}`
    return publish(tx, amb, [{ room, call: "setColor", value: colour, origin: client }])
  })
  await delivery.settle()
  const [event] = await sql<{ seq: number }[]>`
    select seq::int from event where amb = ${amb} and room = ${room} and outbox = ${told ?? null}`
  return event === undefined ? refused("unavailable") : { ok: true, seq: event.seq }
}
