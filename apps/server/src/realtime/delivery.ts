/** Delivery: every node hears that a room has news, reads them from the outbox, and tells those who stand there. */
import type { Envelope } from "@quadrante/realtime/event"
import { Schema } from "effect"
import type { Services } from "../services.ts"
import { isAway } from "../storage/database.ts"
import { tellAll } from "./frame.ts"
import { place, type MemberServer } from "./member.ts"
import { channel, node } from "./outbox.ts"
import { eventsAfter } from "./replay.ts"
import type { Span } from "./span.ts"

const decodeNews = Schema.decodeUnknownSync(
  Schema.fromJsonString(
    Schema.Struct({ amb: Schema.String, room: Schema.String, seq: Schema.Int, node: Schema.String })
  )
)

/** How long the events of another node may be under way by Redis before they are read here. */
const graceMs = 100

export interface Delivery {
  /** Notes that somebody joined a room and knows it up to `seq`. */
  readonly follow: (amb: string, room: string, seq: number) => void
  readonly stop: () => Promise<void>
}

interface Followed {
  readonly amb: string
  readonly room: string
  /** Up to this number everything was told here. */
  last: number
  /** Deliveries of one room are one after the other. */
  turn: Promise<void>
}

/** Listens, and again after the database was away: then every room that is followed here is read for what was missed. */
export const startDelivery = async (
  { sql, within, log, metrics }: Services,
  io: MemberServer,
  span: Span | null
): Promise<Delivery> => {
  const followed = new Map<string, Followed>()
  io.sockets.adapter.on("delete-room", (name: string) => followed.delete(name))

  const emit = (one: Followed, event: Envelope) => {
    tellAll(io, place(one.amb, one.room), event)
    metrics.event(io.sockets.adapter.rooms.get(place(one.amb, one.room))?.size ?? 0)
    one.last = event.seq
  }
  const inTurn = (one: Followed, work: () => Promise<void>) => {
    one.turn = one.turn.then(work).catch((cause: unknown) => {
      if (!isAway(cause)) log.error("News could not be delivered", cause, { room: one.room })
    })
  }
  const read = async (one: Followed, isOurs: boolean) => {
    for (;;) {
      const events = await eventsAfter(within(one.amb), one.amb, one.room, one.last)
      if (events.length === 0) return
      if (isOurs) span?.tell(io, { amb: one.amb, room: one.room, events })
      for (const event of events) emit(one, event)
    }
  }
  const deliver = (one: Followed, isOurs = false) => inTurn(one, () => read(one, isOurs))

  const follow = (amb: string, room: string, seq: number) => {
    const name = place(amb, room)
    const known = followed.get(name)
    if (known === undefined) followed.set(name, { amb, room, last: seq, turn: Promise.resolve() })
    return followed.get(name)
  }

  span?.hear(io, ({ amb, room, events }) => {
    const one = followed.get(place(amb, room))
    if (one === undefined) return
    inTurn(one, async () => {
      for (const event of events) if (event.seq === one.last + 1) emit(one, event)
      // What Redis lost in between is read.
      if ((events.at(-1)?.seq ?? 0) > one.last) await read(one, false)
    })
  })

  const listening = await sql.listen(
    channel,
    (payload) => {
      const { amb, room, seq, node: from } = decodeNews(payload)
      if (!io.sockets.adapter.rooms.has(place(amb, room))) return
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
