/**
 * The protocol between client and server over Socket.IO: names of messages, their schemas, the handshake, the limits.
 *
 * Client: `command` and `join`, both with an acknowledgement, and `leave` without. Server: `event`, and `refused` right
 * before it disconnects. `join` for a room the socket stands in already asks for a replay and changes nothing else.
 * `profiles` names the rooms of the person's profiles, to a client that said that it follows them: before the first answer
 * to a `join`, and whenever they are others. `reading` says what a client reads or writes, again every `beatMs`; `readers`
 * tells it who else does.
 */
import * as Theme from "@quadrante/domain/theme"
import { Option, Schema } from "effect"
import { Envelope, RoomName } from "../event/event.ts"

/** Names of the messages on the socket. */
export const messages = {
  command: "command",
  join: "join",
  leave: "leave",
  event: "event",
  profiles: "profiles",
  reading: "reading",
  readers: "readers",
  refused: "refused"
} as const

/** What a server enforces for each socket and a client keeps to. */
export const limits = {
  messageBytes: 16_384,
  perSecond: 20,
  burst: 40,
  socketsPerSession: 10,
  /** In one message; and how many a socket stands in, beside those of its person's profiles. */
  rooms: 64,
  /** In how many texts a socket is, and how many sockets are in one. */
  texts: 8,
  readers: 32,
  replayEvents: 256,
  replayMs: 600_000
} as const

/**
 * Why a connection or a command is refused, in codes.
 *
 * `nonce`: the proof lacked the nonce that comes with the refusal; a client tries again at once. `unauthenticated`,
 * `expired`, `ended`: there is no such session (any more). `blocked`: it waits for the unlock. `origin`, `protocol`:
 * this page cannot talk to this server. `limit`: too many messages or sockets. `shape`, `forbidden`: this one message.
 * `unavailable`: the server cannot now; a client tries again later.
 */
export const RefusalCode = Schema.Literals([
  "nonce",
  "unauthenticated",
  "expired",
  "ended",
  "blocked",
  "origin",
  "protocol",
  "limit",
  "shape",
  "forbidden",
  "unavailable"
])
export type RefusalCode = typeof RefusalCode.Type

/** What comes with a refusal: as `data` of the connection error, or as the message `refused`. `now` is the server's clock in ms. */
export const Refusal = Schema.Struct({
  code: RefusalCode,
  nonce: Schema.optionalKey(Schema.String),
  now: Schema.optionalKey(Schema.Finite),
  /** Seconds before which trying again is of no use, for `limit`. */
  retryAfter: Schema.optionalKey(Schema.Finite)
})
export type Refusal = typeof Refusal.Type

/** What a client sends as `auth` at each connect. Token and proof are here and never in the address. */
export const Handshake = Schema.Struct({
  protocol: Schema.Int,
  /** The environment; the token must be of it. */
  amb: Schema.String.check(Schema.isMaxLength(63)),
  /** The id of this client (tab); it comes back as `origin`. */
  client: Schema.String.check(Schema.isMaxLength(64)),
  token: Schema.String.check(Schema.isMaxLength(128)),
  proof: Schema.String.check(Schema.isMaxLength(4096)),
  /** The client follows the rooms of profiles. One of 0.2 does not, and is told in the person's room. */
  profiles: Schema.optionalKey(Schema.Boolean)
})
export type Handshake = typeof Handshake.Type

/** The method and the address that the proof of a handshake is made for, given the origin of the server. */
export const handshakeTarget = (
  origin: string,
  amb: string
): { readonly method: string; readonly address: string } => ({
  method: "GET",
  address: `${origin}/socket.io/${amb}`
})

/** Which rooms a client wants to stand in, and the last number that it has of each; null where it has none. */
export const Join = Schema.Struct({
  rooms: Schema.Array(Schema.Struct({ room: RoomName, after: Schema.NullOr(Schema.Natural) })).check(
    Schema.isMaxLength(limits.rooms)
  )
})
export type Join = typeof Join.Type

/** The rooms of all profiles that the person has, and how many people work under each. */
export const Profiles = Schema.Struct({
  rooms: Schema.Array(Schema.Struct({ room: RoomName, people: Schema.Natural }))
})
export type Profiles = typeof Profiles.Type

const profiles = Schema.decodeUnknownOption(Profiles)

/** Reads the rooms of the person's profiles; undefined where it is no such message. */
export const decodeProfiles = (json: unknown): Profiles | undefined => Option.getOrUndefined(profiles(json))

/** So often a client says that it is still in a text. */
export const beatMs = 4_000

/** That a client reads or writes a text; null: no more. */
export const InText = Schema.Struct({
  document: Schema.String.check(Schema.isPattern(/^[A-Za-z0-9_-]{1,64}$/)),
  as: Schema.NullOr(Schema.Literals(["reading", "writing"]))
})
export type InText = typeof InText.Type

/** Somebody else in a text. */
const Reader = Schema.Struct({ name: Schema.String, writes: Schema.Boolean })
export type Reader = typeof Reader.Type

const readers = Schema.decodeUnknownOption(Schema.Struct({ document: Schema.String, people: Schema.Array(Reader) }))

/** Reads who else is in a text; undefined where it is no such message. */
export const decodeReaders = (json: unknown) => Option.getOrUndefined(readers(json))

/** Which rooms a client no longer wants to stand in. */
export const Leave = Schema.Struct({ rooms: Schema.Array(RoomName).check(Schema.isMaxLength(limits.rooms)) })
export type Leave = typeof Leave.Type

/**
 * The answer for one room: the events after the number that was given, or, where those are gone or none was given, the
 * state itself with the number it stands at, or the refusal. The snapshot of `sessao` is {@link SessionSnapshot}; other
 * rooms say null, which means: read it again.
 */
export const JoinAnswer = Schema.Union([
  Schema.Struct({ room: RoomName, events: Schema.Array(Envelope) }),
  Schema.Struct({ room: RoomName, snapshot: Schema.Json, seq: Schema.Natural }),
  Schema.Struct({ room: RoomName, code: RefusalCode })
])
export type JoinAnswer = typeof JoinAnswer.Type

/** The whole answer to `join`, in any order of rooms. */
export type JoinReply = ReadonlyArray<JoinAnswer>

const Answer = Schema.Struct({
  room: RoomName,
  events: Schema.optionalKey(Schema.Array(Schema.Unknown)),
  snapshot: Schema.optionalKey(Schema.Json),
  seq: Schema.optionalKey(Schema.Natural),
  code: Schema.optionalKey(RefusalCode)
})
const answer = Schema.decodeUnknownOption(Answer)
const envelope = Schema.decodeUnknownOption(Envelope)

/** Reads the answer room by room and event by event: what cannot be read is left out, and costs the others nothing. */
export const decodeJoinReply = (json: unknown): JoinReply =>
  (Array.isArray(json) ? json : []).flatMap((each: unknown): ReadonlyArray<JoinAnswer> => {
    const { room, events, snapshot, seq, code } = Option.getOrElse(answer(each), () => nothing)
    if (room === undefined) return []
    if (code !== undefined) return [{ room, code }]
    if (events !== undefined) return [{ room, events: events.map((one) => envelope(one)).flatMap(Option.toArray) }]
    return snapshot === undefined || seq === undefined ? [] : [{ room, snapshot, seq }]
  })

const nothing: Partial<typeof Answer.Type> = {}

/** The state of room `sessao`. */
export const SessionSnapshot = Schema.Struct({ tema_cor: Schema.NullOr(Theme.Colour) })
export type SessionSnapshot = typeof SessionSnapshot.Type

const snapshot = Schema.decodeUnknownOption(SessionSnapshot)

/** Reads the snapshot of room `sessao`; undefined where it is none. */
export const decodeSessionSnapshot = (json: unknown): SessionSnapshot | undefined =>
  Option.getOrUndefined(snapshot(json))

/** The answer to a command: its number in the room, or why not. The sender needs no event of its own beside it. */
export const CommandReply = Schema.Union([
  Schema.Struct({ ok: Schema.Literal(true), seq: Schema.Int.check(Schema.isGreaterThanOrEqualTo(1)) }),
  Schema.Struct({ ok: Schema.Literal(false), code: RefusalCode })
])
export type CommandReply = typeof CommandReply.Type

const commandReply = Schema.decodeUnknownOption(CommandReply)

/** Reads the answer to a command; undefined where it is none. */
export const decodeCommandReply = (json: unknown): CommandReply | undefined => Option.getOrUndefined(commandReply(json))
