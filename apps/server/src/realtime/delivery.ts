/**
 * Event delivery: when a room has news, each node reads the events from the outbox and sends them to the sockets in
 * that room.
 */
import type { Envelope } from "@quadrante/realtime/event"
import { Schema } from "effect"
import type { Services } from "../kernel/services.ts"
import { isAway } from "../kernel/data/database.ts"
import { tellAll } from "./frame.ts"
import { roomKey, type MemberServer } from "./member.ts"
import { tellOlder } from "./older.ts"
import { channel, node } from "../kernel/events/outbox.ts"
import { eventsAfter } from "./replay.ts"
import type { Span } from "./span.ts"

const decodeNews = Schema.decodeUnknownSync(
  Schema.fromJsonString(
    Schema.Struct({ amb: Schema.String, room: Schema.String, seq: Schema.Int, node: Schema.String })
  )
)

/** How long to wait for another node's events via Redis before reading them from the outbox. */
const graceMs = 100

export interface Delivery {
  /** Registers a client that joined a room and knows it up to `seq`. */
  readonly follow: (amb: string, room: string, seq: number) => void
  readonly stop: () => Promise<void>
}

interface DeliveredRoom {
  readonly amb: string
  readonly room: string
  /** The number of the last event delivered here. */
  last: number
  /** Serializes the deliveries of one room. */
  turn: Promise<void>
}

/** Listens, and again after the database was away: then every room that is followed here is read for what was missed. */
export const startDelivery = async (
  { sql, within, log, metrics }: Services,
  io: MemberServer,
  span: Span | null
): Promise<Delivery> => {
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
  const read = async (one: DeliveredRoom, isOurs: boolean) => {
    for (;;) {
      const events = await eventsAfter(within(one.amb), one.amb, one.room, one.last)
      if (events.length === 0) return
      if (isOurs) span?.tell(io, { amb: one.amb, room: one.room, events })
      for (const event of events) await emit(one, event)
      await tellOlder(within(one.amb), io, one)
    }
  }
  const deliver = (one: DeliveredRoom, isOurs = false) => inTurn(one, () => read(one, isOurs))

  const follow = (amb: string, room: string, seq: number) => {
    const name = roomKey(amb, room)
    const known = followed.get(name)
    if (known === undefined) followed.set(name, { amb, room, last: seq, turn: Promise.resolve() })
    return followed.get(name)
  }

  span?.hear(io, ({ amb, room, events }) => {
    const one = followed.get(roomKey(amb, room))
    if (one === undefined) return
    inTurn(one, async () => {
      for (const event of events) if (event.seq === one.last + 1) await emit(one, event)
      await tellOlder(within(amb), io, one)
      // What Redis lost in between is read.
      if ((events.at(-1)?.seq ?? 0) > one.last) await read(one, false)
    })
  })

  const listening = await sql.listen(
    channel,
    (payload) => {
      const { amb, room, seq, node: from } = decodeNews(payload)
      if (!io.sockets.adapter.rooms.has(roomKey(amb, room))) return
      // Somebody stands there whose joining is still under way: from this event on.
      const one = follow(amb, room, seq - 1)
      if (one === undefined || one.last >= seq) return
      if (from === node || span === null || !span.isUp()) return deliver(one, from === node)
      setTimeout(() => {
        if (one.last < seq) deliver(one)
      }, graceMs)
    },
    () => followed.forEach((one) => deliver(one))
  )
  return { follow, stop: () => listening.unlisten() }
}
