/**
 * Events that clients of a session, a person, a process or an environment send each other through the server.
 *
 * A room is a logical name here. Only the server knows and decides which sockets are in it.
 */
import { ColourChanged } from "@quadrante/domain/event"
import { Result, Schema } from "effect"

/** The version of everything on this page. A client that speaks another one is refused with `protocol`. */
export const protocol = 1

/**
 * A room by its logical name: one of the three that every session has, `canal` for what is meant for this client alone,
 * `processo:` and an instance, or `perfil:` and a profile of the person. It never holds an id of a session.
 */
export const RoomName = Schema.String.check(
  Schema.isPattern(/^(?:sessao|canal|usuario|ambiente|(?:processo|perfil):[A-Za-z0-9_-]{1,64})$/, {
    message: "must name a room"
  })
)
export type RoomName = typeof RoomName.Type

/** The room of one process instance. */
export const processRoom = (instance: string): RoomName => `processo:${instance}`

/** The room of all who work under a profile. */
export const profileRoom = (profile: string): RoomName => `perfil:${profile}`

/** The profile whose room this is; null where it is another kind of room. */
export const profileOfRoom = (room: string): string | null => {
  const start = profileRoom("")
  return room.startsWith(start) ? room.slice(start.length) : null
}

const text = (most: number) => Schema.String.check(Schema.isMaxLength(most))
const ProcessRef = Schema.Struct({ instancia: text(64), rev: Schema.Natural })

/** The change of the colour stands in the domain; here it gets its number. */
const colour = ColourChanged.fields

/**
 * What a call carries, in which kinds of rooms it may come, and what its `event` is.
 *
 * - `setColor`: the colour of the session, for every client of it. The only one that a client may send.
 * - `processChanged`: an instance moved; who wants more reads it again. `por` is who did it.
 * - `documentChanged`: a document of an instance was saved, or somebody began or ended to write it.
 * - `commentsChanged`: somebody commented an instance; who sees it reads its comments again.
 * - `tasksChanged`: the person's list of tasks is no longer what it was. In the room of a profile it says nothing else,
 *   because some of those who stand there may not see the instance.
 * - `draftsChanged`: the person's list of drafts is no longer what it was.
 * - `listViewsChanged`: the views of lists that the person saved, or that are shared with a profile, are no longer what they were.
 * - `noticesChanged`: the person's notices are no longer what they were.
 * - `exportChanged`: a file that this client asked for is done, or will not be.
 * - `offerUrl`: another workspace of the same person is offered a link, as process and context.
 * - `sessionsChanged`: the person's list of live sessions is no longer what it was.
 * - `environmentChanged`: brand, definitions or texts of the environment are no longer what they were.
 */
export const calls = {
  setColor: { event: colour.event.literal, rooms: [colour.room.literal], value: colour.value },
  processChanged: {
    event: "processo",
    rooms: ["processo"],
    value: Schema.Struct({ ...ProcessRef.fields, por: Schema.NullOr(text(128)), tarefa: Schema.NullOr(text(128)) })
  },
  documentChanged: {
    event: "documento",
    rooms: ["processo"],
    value: Schema.Struct({ instancia: text(64), documento: text(64) })
  },
  commentsChanged: {
    event: "processo",
    rooms: ["processo"],
    value: Schema.Struct({ instancia: text(64), comentario: text(64) })
  },
  tasksChanged: { event: "processo", rooms: ["usuario", "perfil"], value: Schema.NullOr(ProcessRef) },
  draftsChanged: { event: "processo", rooms: ["usuario"], value: Schema.Null },
  listViewsChanged: { event: "processo", rooms: ["usuario", "perfil"], value: Schema.Null },
  noticesChanged: { event: "notificacao", rooms: ["usuario"], value: Schema.Null },
  exportChanged: { event: "sessao", rooms: ["canal"], value: Schema.Struct({ id: text(64) }) },
  offerUrl: {
    event: "sessao",
    rooms: ["sessao"],
    value: Schema.Struct({ id: text(64), processo: text(128), contexto: Schema.Record(text(64), Schema.Json) })
  },
  sessionsChanged: { event: "sessao", rooms: ["usuario"], value: Schema.Null },
  environmentChanged: {
    event: "ambiente",
    rooms: ["ambiente"],
    value: Schema.Struct({ o_que: Schema.Literals(["marca", "definicoes", "textos"]) })
  }
} as const

/** The name of a call. */
export type Call = keyof typeof calls

/** What a call carries. */
export type ValueOf<C extends Call> = (typeof calls)[C]["value"]["Type"]

const isCall = (name: string): name is Call => Object.hasOwn(calls, name)

/** One event as it stands on the wire, its value not yet read. `seq` numbers the events of a room from 1, without a hole. */
export const Envelope = Schema.Struct({
  event: text(32),
  room: RoomName,
  call: text(32),
  value: Schema.Json,
  seq: Schema.Int.check(Schema.isGreaterThanOrEqualTo(1)),
  /** The version of the call's value; absent means 1. A higher one than ours is passed over, but its number counts. */
  version: Schema.optionalKey(Schema.Int),
  /** Which client caused it, where one did. */
  origin: Schema.optionalKey(text(64))
})
export type Envelope = typeof Envelope.Type

/** An event whose value is what its call promises. */
export type Event = {
  [C in Call]: Omit<Envelope, "call" | "value"> & { readonly call: C; readonly value: ValueOf<C> }
}[Call]

/** What a client asks the server to tell a room; it holds a logical room and a value and nothing that names a socket. */
export const Command = Schema.Struct({
  room: Schema.Literal("sessao"),
  call: Schema.Literal("setColor"),
  value: calls.setColor.value
})
export type Command = typeof Command.Type

/** Why an event or a command was not read. */
export type DecodeFailure = "shape" | "call" | "room" | "value" | "version"

const envelope = Schema.decodeUnknownResult(Envelope)
const command = Schema.decodeUnknownResult(Command)

/** Reads what came from the wire as an envelope, so that at least its number counts. */
export const decodeEnvelope = (json: unknown): Result.Result<Envelope, DecodeFailure> =>
  Result.mapError(envelope(json), () => "shape" as const)

/** Reads the value of an envelope by its call. The room must be of the kind that the call belongs to. */
export const decodeEvent = (from: Envelope): Result.Result<Event, DecodeFailure> => {
  if (!isCall(from.call)) return Result.fail("call")
  if ((from.version ?? 1) !== 1) return Result.fail("version")
  const { rooms, value, event } = calls[from.call]
  if (!rooms.some((kind) => kind === from.room.split(":")[0])) return Result.fail("room")
  if (from.event !== event) return Result.fail("shape")
  const read = Schema.decodeUnknownResult(value as Schema.Codec<unknown>)(from.value)
  // The call was just looked up and the value read by its own schema: the two fit, which the compiler cannot follow.
  return Result.isSuccess(read) ? Result.succeed({ ...from, value: read.success } as Event) : Result.fail("value")
}

/** Reads what a client sent. Anything that is not exactly a command of ours is refused. */
export const decodeCommand = (json: unknown): Result.Result<Command, DecodeFailure> => {
  const read = command(json, { onExcessProperty: "error" })
  return Result.mapError(read, () => "shape" as const)
}

/** The event that a command becomes, once the server has numbered it. */
export const eventOf = ({ room, call, value }: Command, seq: number, origin?: string): Envelope => ({
  event: calls[call].event,
  room,
  call,
  value,
  seq,
  ...(origin !== undefined && { origin })
})
