/**
 * Event delivery: each node sends what was numbered to the sockets in the room, what it numbered itself as it is, and the
 * rest from Redis or from the database.
 */
import { randomUUID } from "node:crypto"
import type { Envelope } from "@quadrante/realtime/event"
import type { Services } from "../kernel/services.ts"
import { isAway } from "../kernel/data/database.ts"
import { channel, startNumbering, type Batch, type Numbering } from "../kernel/events/numbering.ts"
import { tellAll } from "./frame.ts"
import { roomKey, type MemberServer } from "./member.ts"
import { tellOlder } from "./older.ts"
import { envelopeOf, eventsAfter } from "./replay.ts"
import type { RoomEvents, Span } from "./span.ts"

/** So often a node looks for what nobody told it of: Redis may lose something, and a node die before it tells. */
const lookEveryMs = 500

export interface Delivery extends Pick<Numbering, "settle"> {
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
  const node = randomUUID()
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
  const deliver = (one: DeliveredRoom) => inTurn(one, () => read(one))

  const follow = (amb: string, room: string, seq: number): DeliveredRoom => {
    const name = roomKey(amb, room)
    const one = followed.get(name) ?? { amb, room, last: seq, turn: Promise.resolve() }
    followed.set(name, one)
    return one
  }
  /** A room in which somebody stands, perhaps one whose joining is still under way: from an event on. */
  const stoodIn = (amb: string, room: string, from: number): DeliveredRoom | null =>
    io.sockets.adapter.rooms.has(roomKey(amb, room)) ? follow(amb, room, from - 1) : null

  /** Hands out what came whole. */
  const hand = ({ amb, room, events }: RoomEvents) => {
    const one = stoodIn(amb, room, events[0]?.seq ?? 0)
    if (one === null) return
    inTurn(one, async () => {
      const before = one.last
      for (const event of events) if (event.seq === one.last + 1) await emit(one, event)
      if (one.last > before) await tellOlder(within(amb), io, one)
      // What was lost in between is read.
      if ((events.at(-1)?.seq ?? 0) > one.last) await read(one)
    })
  }

  const [begun] = await sql<{ last: number }[]>`select last::float8 as last from event_batch`
  /** The last batch of which everything was looked at here. */
  let seen = begun?.last ?? 0

  const take = ({ number, events, waited }: Batch) => {
    metrics.numbered(waited)
    if (number === seen + 1) seen = number
    for (const told of byRoom(events)) {
      span?.tell(io, told)
      hand(told)
    }
  }
  span?.hear(io, hand)

  /** Looks which rooms have something new, whoever numbered it, and reads those in which somebody stands. */
  const look = async () => {
    const rows = await sql<{ amb: string; room: string; first: number; last: number; batch: number }[]>`
      select amb, room, min(seq)::int as first, max(seq)::int as last, max(batch)::float8 as batch
      from event where batch > ${seen} group by amb, room`
    for (const { amb, room, first, last, batch } of rows) {
      seen = Math.max(seen, batch)
      const one = stoodIn(amb, room, first)
      if (one !== null && one.last < last) deliver(one)
    }
  }
  const looking = oneAtATime(look, (cause) => {
    if (!isAway(cause)) log.error("It could not be seen what is new", cause)
  })

  const listening = await sql.listen(
    channel,
    (from) => {
      if (from !== node) looking()
    },
    () => followed.forEach(deliver)
  )
  const timer = setInterval(looking, lookEveryMs)
  const numbering = startNumbering({
    sql,
    failed: (cause) => {
      if (!isAway(cause)) log.error("Events could not be numbered", cause)
    },
    // Redis carries what was numbered, with what it says.
    notifier: () => (span?.isUp() === true ? null : node),
    take
  })
  return {
    follow,
    settle: numbering.settle,
    stop: async () => {
      clearInterval(timer)
      await numbering.stop()
      await listening.unlisten()
    }
  }
}

/** What a batch says in each room. */
const byRoom = (events: Batch["events"]): readonly RoomEvents[] =>
  Array.from(Map.groupBy(events, ({ amb, room }) => roomKey(amb, room)).values(), (all) => ({
    amb: all[0]?.amb ?? "",
    room: all[0]?.room ?? "",
    events: all.map(envelopeOf)
  }))

/** Does something whenever it is called, but never twice at once: once more afterwards. */
const oneAtATime = (work: () => Promise<void>, failed: (cause: unknown) => void): (() => void) => {
  let isRunning = false
  let isAsked = false
  const run = async () => {
    isRunning = true
    while (isAsked) {
      isAsked = false
      await work().catch(failed)
    }
    isRunning = false
  }
  return () => {
    isAsked = true
    if (!isRunning) void run()
  }
}
