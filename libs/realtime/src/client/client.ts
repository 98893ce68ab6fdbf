/**
 * The real-time client: one connection to the server behind plain callbacks.
 *
 * It keeps the socket open, follows its rooms by sequence number, and asks for missed events. It does not interpret
 * events, except for the session's colour. Nothing here throws.
 */
import { Result } from "effect"
import * as Event from "../event/event.ts"
import * as Protocol from "../protocol/protocol.ts"
import { defaultBackoff } from "./backoff.ts"
import { makeColourSync } from "./colour-sync.ts"
import { makeCrowd } from "./crowd.ts"
import { makeLink } from "./link.ts"
import { makeProfiles } from "./profiles.ts"
import { makeReading } from "./reading.ts"
import { makeRooms } from "./rooms.ts"
import { type Source, watchNetwork } from "./network.ts"
import type { Options } from "./options.ts"
import type { State } from "./state.ts"

export { type State } from "./state.ts"
export { type ColourPort, type Options } from "./options.ts"
export { type Source } from "./network.ts"

/** A connection that is held until it is stopped. */
export interface Client {
  readonly state: () => State
  /** Follows a room, from what comes after a number, or from its state where none is known. */
  readonly join: (room: Event.RoomName, after?: number | null) => void
  readonly leave: (room: Event.RoomName) => void
  /** A text is read or written here from now on; null: no more. */
  readonly read: (document: string, as: Protocol.InText["as"]) => void
  /** Tells the session which colour was chosen, now or when the connection is back. */
  readonly sendColour: () => void
  /** Asks every room for what was missed; tries now where the connection is away. */
  readonly revalidate: () => void
  /** Tries again after a refusal: after a new login, after the unlock. */
  readonly retry: () => void
  /** Ends it for good. Nothing is called any more. */
  readonly stop: () => void
}

/** Connects, and goes on trying until it is stopped or refused. */
export const connect = (options: Options): Client => {
  const { onState, onEvent, onReset, onRoomRefused, answerMs = 8_000, random = Math.random } = options
  const backoff = options.backoff ?? defaultBackoff
  const link = makeLink({
    ...options,
    backoff,
    random,
    answerMs,
    clock: options.clock ?? Date.now,
    onUp: () => {
      rooms.connected()
      reading.connected()
    },
    onDown: () => {
      reading.disconnected()
      colourSync.disconnected()
      rooms.disconnected()
    },
    onEvent: (json) => {
      const envelope = Event.decodeEnvelope(json)
      if (Result.isSuccess(envelope)) rooms.arrived(envelope.success)
    },
    onProfiles: (json) => profiles.told(json),
    onReaders: (json) => reading.told(json),
    onState: (state) => onState?.(state)
  })

  const rooms = makeRooms({
    backoff,
    random,
    ask: link.ask,
    onSettled: (caughtUp) => {
      link.caughtUp(caughtUp)
      if (caughtUp) colourSync.send()
    },
    onDeliver: (envelope) => {
      const event = Event.decodeEvent(envelope)
      // One that we cannot read was still counted: a newer server may say more than we know.
      if (Result.isFailure(event)) return
      const { call, value, origin, seq } = event.success
      if (call === "setColor") options.colour.take({ _tag: "Followed", value, mine: origin === options.client, seq })
      crowd.tell(event.success.room, call, () => onEvent?.(event.success))
    },
    onReset: (room, snapshot, seq) => {
      const state = room === "sessao" ? Protocol.decodeSessionSnapshot(snapshot) : undefined
      if (state !== undefined) options.colour.take({ _tag: "Reset", value: state.tema_cor, seq })
      crowd.tell(room, "reset", () => onReset?.(room, snapshot))
    },
    onNumber: (room, seq) => crowd.tell(room, "number", () => options.onNumber?.(room, seq)),
    onRefused: (room, code) => onRoomRefused?.(room, code)
  })

  const reading = makeReading(link, options)
  const crowd = makeCrowd({ random, clock: options.clock ?? Date.now })
  const profiles = makeProfiles({ rooms, crowd, options })

  const colourSync = makeColourSync({
    ...options,
    backoff,
    random,
    isOnline: () => link.state()._tag === "Online",
    ask: link.ask,
    onNumbered: rooms.arrived
  })

  rooms.join(ownRooms(options))
  const revalidate = () => (link.isUp() ? rooms.connected() : link.tryNow())
  const unwatch = watchNetwork(options.window ?? browserWindow(), revalidate, link.drop)
  link.start()

  return {
    state: link.state,
    join: (room, after = null) => rooms.join([{ room, after }]),
    leave: (room) => rooms.leave(room) && link.tell(Protocol.messages.leave, { rooms: [room] }),
    read: reading.set,
    sendColour: colourSync.send,
    revalidate,
    retry: link.retry,
    stop: () => {
      unwatch()
      reading.stop()
      colourSync.stop()
      crowd.stop()
      rooms.stop()
      link.stop()
    }
  }
}

/** The rooms that every client follows, from what it knows of each. */
const ownRooms = ({ session, person }: Options) => [
  { room: "sessao", after: session.seq },
  // Of a client that is new nothing was told, and one that was loaded anew hears again what it asked for.
  { room: "canal", after: 0 },
  { room: "usuario", after: person?.seq ?? null },
  { room: "ambiente", after: null }
]

const browserWindow = (): Source | undefined => ("window" in globalThis ? globalThis.window : undefined)
