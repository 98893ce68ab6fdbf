/** Rooms: all that one client follows, asked for after each connect and whenever a number is missing. */
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
  readonly onReset: (room: RoomName, snapshot: unknown) => void
  readonly onRefused: (room: RoomName, code: Protocol.RefusalCode) => void
  /** A room is known up to another number. */
  readonly onNumber: (room: RoomName, seq: number) => void
  /** Whether all rooms are at their last known number; said after every change. */
  readonly onSettled: (caughtUp: boolean) => void
}

/** The rooms of one client. */
export interface Rooms {
  readonly join: (room: RoomName, after: number | null) => void
  /** False where the room was not followed. */
  readonly leave: (room: RoomName) => boolean
  readonly connected: () => void
  readonly disconnected: () => void
  readonly arrived: (event: Envelope) => void
  readonly stop: () => void
}

interface Followed {
  room: Room.Room<Envelope>
  /** How many answers in a row did not bring what was missing. */
  fruitless: number
  timer: ReturnType<typeof setTimeout> | undefined
}

/** After so many answers that did not bring what was missing, the state itself is asked for. */
const mostFruitless = 3

/** No rooms yet, and no connection. */
export const makeRooms = (options: RoomsOptions): Rooms => {
  const all = new Map<RoomName, Followed>()
  let isConnected = false

  const settled = () => {
    if (isConnected) options.onSettled(Array.from(all.values()).every(({ room }) => Room.isCaughtUp(room)))
  }

  /** Takes an input in and gives out what follows; what must be asked is gathered, to go in one message. */
  const take = (name: RoomName, input: Room.Input<Envelope>): ReadonlyArray<Wanted> => {
    const followed = all.get(name)
    if (followed === undefined) return []
    const { room, outputs } = Room.step(followed.room, input)
    const isFurther = room.last !== followed.room.last
    if (isFurther) followed.fruitless = 0
    followed.room = room
    const further = isFurther ? room.last : null
    const wanted = outputs.flatMap((output) => {
      if (output._tag === "Deliver") options.onDeliver(output.event)
      if (output._tag === "Reset") options.onReset(name, output.state)
      return output._tag === "Ask" ? [{ room: name, after: output.after }] : []
    })
    // Once what it brought was told.
    if (further !== null) options.onNumber(name, further)
    return wanted
  }

  const ask = async (wanted: ReadonlyArray<Wanted>): Promise<void> => {
    if (wanted.length === 0 || !isConnected) return
    const rooms = wanted.map(({ room, after }) => ({
      room,
      after: (all.get(room)?.fruitless ?? 0) >= mostFruitless ? null : after
    }))
    const answer = await options.ask(Protocol.messages.join, { rooms } satisfies Protocol.Join)
    if (answer === undefined) return
    const answers = new Map(Protocol.decodeJoinReply(answer).map((joined) => [joined.room, joined]))
    const next = wanted.flatMap(({ room, after }) => {
      const joined = answers.get(room)
      const isLater = joined === undefined || ("code" in joined && passes(joined.code))
      return isLater ? [{ room, after }] : take(room, inputOf(after, joined))
    })
    for (const joined of answers.values()) {
      if ("code" in joined && !passes(joined.code)) refuse(joined.room, joined.code)
    }
    const isNew = (one: Wanted) => !wanted.some(({ room, after }) => room === one.room && after === one.after)
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
    join: (name, after) => {
      if (all.has(name)) return
      all.set(name, { room: Room.make(after), fruitless: 0, timer: undefined })
      if (!isConnected) return
      void ask(take(name, { _tag: "Connected" }))
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

interface Wanted {
  readonly room: RoomName
  readonly after: number | null
}

/** What an answer means to the room; a refused room is left right after. */
const inputOf = (after: number | null, joined: Protocol.Joined): Room.Input<Envelope> => {
  if ("snapshot" in joined) return { _tag: "Snapshot", after, seq: joined.seq, state: joined.snapshot }
  if ("code" in joined) return { _tag: "Disconnected" }
  return { _tag: "Replayed", after, events: joined.events.filter(({ room }) => room === joined.room) }
}
