/**
 * Event delivery: each node sends what was numbered to the sockets in the room, what it numbered itself as it is, and the
 * rest from Redis or from the database.
 */
import { randomUUID } from "node:crypto"
import type { Services } from "../kernel/services.ts"
import { isAway } from "../kernel/data/database.ts"
import { channel, startNumbering, type Batch, type EventNumbering } from "../kernel/events/numbering.ts"
import { roomKey, type MemberServer } from "./member.ts"
import { makeHeldBatches } from "./held-batches.ts"
import { envelopeOf } from "./replay.ts"
import { makeDeliveries, type RoomDeliveries } from "./room-deliveries.ts"
import type { RoomEvents, Span } from "./span.ts"

/** So often a node looks for what nobody told it of: Redis may lose something, and a node die before it tells. */
const lookEveryMs = 500

export interface Delivery extends Pick<EventNumbering, "settle">, Pick<RoomDeliveries, "follow"> {
  readonly stop: () => Promise<void>
}

/** Listens, and again after the database was away: then every room that is followed here is read for what was missed. */
export const startDelivery = async (services: Services, io: MemberServer, span: Span | null): Promise<Delivery> => {
  const { sql, log, metrics } = services
  const complain = (message: string) => (cause: unknown) => {
    if (!isAway(cause)) log.error(message, cause)
  }
  const node = randomUUID()
  const { follow, hand, readNews, readAll } = makeDeliveries(services, io)

  const [begun] = await sql<{ last: number }[]>`select last::float8 as last from event_batch`
  /** The last batch of which everything was looked at here. */
  let seen = begun?.last ?? 0

  const handOut = ({ number, events }: Batch) => {
    if (number === seen + 1) seen = number
    for (const told of byRoom(events)) {
      span?.tell(io, told)
      hand(told)
    }
  }
  const held = makeHeldBatches(node, handOut)
  const take = (batch: Batch) => {
    metrics.numbered(batch.waited)
    if (span?.isUp() === true) handOut(batch)
    else held.take(batch)
  }
  span?.hear(io, hand)

  /** Looks which rooms have something new, whoever numbered it. */
  const look = async () => {
    const rows = await sql<{ amb: string; room: string; first: number; last: number; batch: number }[]>`
      select amb, room, min(seq)::int as first, max(seq)::int as last, max(batch)::float8 as batch
      from event where batch > ${seen} group by amb, room`
    for (const { batch, ...news } of rows) {
      seen = Math.max(seen, batch)
      readNews(news)
    }
  }
  const lookSoon = oneAtATime(look, complain("It could not be seen what is new"))

  const listening = await sql.listen(
    channel,
    (notice) => {
      if (!held.release(notice)) lookSoon()
    },
    readAll
  )
  const timer = setInterval(lookSoon, lookEveryMs)
  const numbering = startNumbering({
    sql,
    failed: complain("Events could not be numbered"),
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
