/** Replay: the events that a client missed in a room, or the number to resume from if they are gone. */
import type { Envelope, RoomName } from "@quadrante/realtime/event"
import { limits, type JoinAnswer } from "@quadrante/realtime/protocol"
import type { Session } from "../identity/session/session.ts"
import type { Queries } from "../kernel/data/database.ts"
import type { NumberedEvent } from "../kernel/events/numbering.ts"
import { nameOf } from "./member.ts"

type EventRow = Omit<NumberedEvent, "amb">

/** An event as clients are told it. */
export const envelopeOf = ({ event, call, value, seq, origin, room }: EventRow): Envelope => ({
  event,
  call,
  value,
  seq,
  room: nameOf(room),
  ...(origin !== null && { origin })
})

/** The events of a room after a number, oldest first, at most as many as are replayed. */
export const eventsAfter = async (
  sql: Queries,
  amb: string,
  room: string,
  after: number
): Promise<readonly Envelope[]> => {
  const rows = await sql<EventRow[]>`
    select room, event, call, value, seq::int, origin from event
    where amb = ${amb} and room = ${room} and seq > ${after} order by seq limit ${limits.replayEvents + 1}`
  return rows.map(envelopeOf)
}

/**
 * The answer for one room. Number and events are read at one moment, after the socket stands in the room: what comes
 * later is delivered, so that nothing falls between.
 */
export const answer = async (
  sql: Queries,
  { amb, id }: Pick<Session, "amb" | "id">,
  name: RoomName,
  room: string,
  after: number | null
): Promise<{ readonly joined: JoinAnswer; readonly seq: number }> => {
  const [state] = await sql<{ seq: number; coming: number; tema_cor: string | null }[]>`
    select coalesce((select seq from room where amb = ${amb} and room = ${room}), 0)::int as seq,
      (select count(*) from event_outbox where amb = ${amb} and room = ${room})::int as coming,
      (select tema_cor from session where amb = ${amb} and id = ${id}) as tema_cor`
  const seq = state?.seq ?? 0
  // Who has just read what an event announces knows its number before it has one.
  if (after !== null && after <= seq + (state?.coming ?? 0) && seq - after <= limits.replayEvents) {
    const events = (await eventsAfter(sql, amb, room, after)).filter((event) => event.seq <= seq)
    if (events.length === Math.max(0, seq - after)) return { joined: { room: name, events }, seq }
  }
  const snapshot = name === "sessao" ? { tema_cor: state?.tema_cor ?? null } : null
  return { joined: { room: name, snapshot, seq }, seq }
}
