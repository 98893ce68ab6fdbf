/** The rooms that a client follows: joined after each connect, and replayed when a sequence number is missing. */
import type { Envelope, RoomName } from "../event/event.ts"
import * as Protocol from "../protocol/protocol.ts"
import * as Room from "../room/room.ts"
import { type Backoff, delayMs } from "./backoff.ts"
import { passes } from "./state.ts"

/** What following rooms needs, and whom it tells. */
export interface RoomsOptions {
  readonly backoff: Backoff
  readonly random: () => number
  readonly ask: (message: string, payload: unknown) => Promise<unknown>
  readonly onDeliver: (event: Envelope) => void
  readonly onReset: (room: RoomName, snapshot: unknown, seq: number) => void
  readonly onRefused: (room: RoomName, code: Protocol.RefusalCode) => void
  /** A room is known up to another number. */
  readonly onNumber: (room: RoomName, seq: number) => void
  /** Whether all rooms are at their last known number; said after every change. */
  readonly onSettled: (caughtUp: boolean) => void
}

/** The rooms of one client. */
export interface Rooms {
  /** Follows rooms, each from what comes after a number. */
  readonly join: (rooms: ReadonlyArray<RoomRequest>) => void
  /** False where the room was not followed. */
  readonly leave: (room: RoomName) => boolean
  readonly connected: () => void
  readonly disconnected: () => void
  readonly arrived: (event: Envelope) => void
  readonly stop: () => void
}

interface FollowedRoom {
  room: Room.Room<Envelope>
  /** How many answers in a row did not bring what was missing. */
  fruitless: number
  timer: ReturnType<typeof setTimeout> | undefined
}

/** After so many answers that did not bring what was missing, the state itself is asked for. */
const mostFruitless = 3

/** No rooms yet, and no connection. */
export const makeRooms = (options: RoomsOptions): Rooms => {
  const all = new Map<RoomName, FollowedRoom>()
  let isConnected = false

  const settled = () => {
    if (isConnected) options.onSettled(Array.from(all.values()).every(({ room }) => Room.isCaughtUp(room)))
  }

  const take = (name: RoomName, input: Room.Input<Envelope>): ReadonlyArray<RoomRequest> => {
    const followed = all.get(name)
    return followed === undefined ? [] : takeIn(followed, name, input, options)
  }

  /** Asks for rooms, as many in a message as one may name. */
  const ask = async (wanted: ReadonlyArray<RoomRequest>): Promise<void> => {
    for (let at = 0; at < wanted.length && isConnected; at += Protocol.limits.rooms) {
      await askOnce(wanted.slice(at, at + Protocol.limits.rooms))
    }
  }

  const askOnce = async (wanted: ReadonlyArray<RoomRequest>): Promise<void> => {
    const rooms = wanted.map(({ room, after }) => ({
      room,
      after: (all.get(room)?.fruitless ?? 0) >= mostFruitless ? null : after
    }))
    const answer = await options.ask(Protocol.messages.join, { rooms } satisfies Protocol.Join)
    if (answer === undefined) return
    const joined = new Map(Protocol.decodeJoinReply(answer).map((one) => [one.room, one]))
    const next = wanted.flatMap((request) => {
      const input = inputOf(request.after, joined.get(request.room))
      return input === null ? [request] : take(request.room, input)
    })
    for (const one of joined.values()) if ("code" in one && !passes(one.code)) refuse(one.room, one.code)
    const isNew = (one: RoomRequest) => !wanted.some(({ room, after }) => room === one.room && after === one.after)
    for (const { room } of next.filter((one) => !isNew(one))) postpone(room)
    void ask(next.filter(isNew))
    settled()
  }

  const refuse = (room: RoomName, code: Protocol.RefusalCode) => {
    if (all.delete(room)) options.onRefused(room, code)
  }

  /** The answer left the room where it was: to ask at once again would go in a circle. */
  const postpone = (name: RoomName) => {
    const followed = all.get(name)
    if (followed === undefined) return
    clearTimeout(followed.timer)
    followed.timer = setTimeout(
      () => {
        followed.timer = undefined
        void ask([{ room: name, after: followed.room.last }])
      },
      delayMs(options.backoff, followed.fruitless++, options.random())
    )
  }

  const forgetTimers = () => {
    for (const followed of all.values()) {
      clearTimeout(followed.timer)
      followed.timer = undefined
    }
  }

  return {
    join: (wanted) => {
      const joined = wanted.filter(({ room }) => !all.has(room))
      for (const { room, after } of joined) all.set(room, { room: Room.make(after), fruitless: 0, timer: undefined })
      if (!isConnected || joined.length === 0) return
      void ask(joined.flatMap(({ room }) => take(room, { _tag: "Connected" })))
      settled()
    },
    leave: (name) => {
      clearTimeout(all.get(name)?.timer)
      const left = all.delete(name)
      settled()
      return left
    },
    connected: () => {
      isConnected = true
      forgetTimers()
      void ask(Array.from(all.keys()).flatMap((name) => take(name, { _tag: "Connected" })))
      settled()
    },
    disconnected: () => {
      isConnected = false
      forgetTimers()
      for (const name of all.keys()) take(name, { _tag: "Disconnected" })
    },
    arrived: (event) => {
      void ask(take(event.room, { _tag: "Arrived", event }))
      settled()
    },
    stop: () => {
      isConnected = false
      forgetTimers()
      all.clear()
    }
  }
}

/** A room, and the number after which it is asked for; null: from its state. */
export interface RoomRequest {
  readonly room: RoomName
  readonly after: number | null
}

/** Takes an input in and gives out what follows; what must be asked is gathered, to go in one message. */
const takeIn = (
  followed: FollowedRoom,
  name: RoomName,
  input: Room.Input<Envelope>,
  { onDeliver, onReset, onNumber }: RoomsOptions
): ReadonlyArray<RoomRequest> => {
  const { room, outputs } = Room.step(followed.room, input)
  const isFurther = room.last !== followed.room.last
  if (isFurther) followed.fruitless = 0
  followed.room = room
  const further = isFurther ? room.last : null
  const wanted = outputs.flatMap((output) => {
    if (output._tag === "Deliver") onDeliver(output.event)
    if (output._tag === "Reset") onReset(name, output.state, output.seq)
    return output._tag === "Ask" ? [{ room: name, after: output.after }] : []
  })
  // Once what it brought was told.
  if (further !== null) onNumber(name, further)
  return wanted
}

/** What an answer means to the room; null: it is asked again later. A refused room is left right after. */
const inputOf = (after: number | null, joined: Protocol.JoinAnswer | undefined): Room.Input<Envelope> | null => {
  if (joined === undefined) return null
  if ("snapshot" in joined) return { _tag: "Snapshot", after, seq: joined.seq, state: joined.snapshot }
  if ("code" in joined) return passes(joined.code) ? null : { _tag: "Disconnected" }
  return { _tag: "Replayed", after, events: joined.events.filter(({ room }) => room === joined.room) }
}
