/** The rooms in which somebody stands at this node, and how far each was told: every event once, and in order. */
import type { Envelope } from "@quadrante/realtime/event"
import { isAway } from "../kernel/data/database.ts"
import type { Services } from "../kernel/services.ts"
import { tellAll } from "./frame.ts"
import { roomKey, type MemberServer } from "./member.ts"
import { tellOlder } from "./older.ts"
import { eventsAfter } from "./replay.ts"
import type { RoomEvents } from "./span.ts"

interface DeliveredRoom {
  readonly amb: string
  readonly room: string
  /** The number of the last event delivered here. */
  last: number
  /** Serializes the deliveries of one room. */
  turn: Promise<void>
}

export interface RoomDeliveries {
  /** Registers a client that joined a room and knows it up to `seq`. */
  readonly follow: (amb: string, room: string, seq: number) => void
  /** Hands out events that came whole. */
  readonly hand: (told: RoomEvents) => void
  /** Reads a room that has news from `first` to `last`, where somebody stands in it and they were not told. */
  readonly readNews: (news: RoomNews) => void
  /** Reads all rooms for what was missed. */
  readonly readAll: () => void
}

/** Which numbers of a room are new. */
interface RoomNews extends Pick<RoomEvents, "amb" | "room"> {
  readonly first: number
  readonly last: number
}

export const makeDeliveries = ({ within, log, metrics }: Services, io: MemberServer): RoomDeliveries => {
  const followed = new Map<string, DeliveredRoom>()
  io.sockets.adapter.on("delete-room", (name: string) => followed.delete(name))

  const emit = async (one: DeliveredRoom, event: Envelope) => {
    await tellAll(io, roomKey(one.amb, one.room), event)
    metrics.event(io.sockets.adapter.rooms.get(roomKey(one.amb, one.room))?.size ?? 0)
    one.last = event.seq
  }
  const inTurn = (one: DeliveredRoom, work: () => Promise<void>) => {
    one.turn = one.turn.then(work).catch((cause: unknown) => {
      if (!isAway(cause)) log.error("News could not be delivered", cause, { room: one.room })
    })
  }
  const read = async (one: DeliveredRoom) => {
    for (;;) {
      const events = await eventsAfter(within(one.amb), one.amb, one.room, one.last)
      if (events.length === 0) return
      for (const event of events) await emit(one, event)
      await tellOlder(within(one.amb), io, one)
    }
  }

  const follow = (amb: string, room: string, seq: number): DeliveredRoom => {
    const name = roomKey(amb, room)
    const one = followed.get(name) ?? { amb, room, last: seq, turn: Promise.resolve() }
    followed.set(name, one)
    return one
  }
  /** A room in which somebody stands, perhaps one whose joining is still under way: from an event on. */
  const stoodIn = (amb: string, room: string, from: number): DeliveredRoom | null =>
    io.sockets.adapter.rooms.has(roomKey(amb, room)) ? follow(amb, room, from - 1) : null

  return {
    follow,
    hand: ({ amb, room, events }) => {
      const one = stoodIn(amb, room, events[0]?.seq ?? 0)
      if (one === null) return
      inTurn(one, async () => {
        const before = one.last
        for (const event of events) if (event.seq === one.last + 1) await emit(one, event)
        if (one.last > before) await tellOlder(within(amb), io, one)
        // What was lost in between is read.
        if ((events.at(-1)?.seq ?? 0) > one.last) await read(one)
      })
    },
    readNews: ({ amb, room, first, last }) => {
      const one = stoodIn(amb, room, first)
      if (one !== null && one.last < last) inTurn(one, () => read(one))
    },
    readAll: () => followed.forEach((one) => inTurn(one, () => read(one)))
  }
}
