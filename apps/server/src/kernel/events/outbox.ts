/**
 * The transactional outbox: writes events in the transaction of the change that they announce. They are numbered once that is
 * committed (`numbering.ts`), so that no transaction waits for another one's numbers.
 */
import { calls, type Call, type ValueOf } from "@quadrante/realtime/event"
import { afterCommit } from "../data/after-commit.ts"
import type { Queries, Transaction } from "../data/database.ts"

/** Room names in the database: a prefix and the id of the owner. */
export const rooms = {
  session: (id: string) => `sessao:${id}`,
  /** Of one client, by its private channel. */
  client: (channel: string) => `canal:${channel}`,
  person: (id: string) => `usuario:${id}`,
  profile: (id: string) => `perfil:${id}`,
  process: (id: string) => `processo:${id}`,
  environment: "ambiente"
} as const

/** An event before it gets its sequence number. */
export type NewEvent = {
  [C in Call]: { readonly room: string; readonly call: C; readonly value: ValueOf<C>; readonly origin?: string }
}[Call]

/**
 * The number of the last event of a room that is committed, also of one that nobody has numbered yet: a pass takes events out
 * of the outbox and counts the room on in one statement, so that each is counted once, before it and after.
 */
export const lastNumber = async (sql: Queries, amb: string, room: string): Promise<number> => {
  const [row] = await sql<{ seq: number }[]>`
    select coalesce((select seq from room where amb = ${amb} and room = ${room}), 0)::int
      + (select count(*) from event_outbox where amb = ${amb} and room = ${room})::int as seq`
  return row?.seq ?? 0
}

const listeners = new Set<() => void>()

/** Calls back whenever a transaction of this process that published something was committed. */
export const onPublished = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

const announce = () => listeners.forEach((listener) => listener())

/**
 * Writes events and returns their ids. Of two transactions of which one waits for the other, the later one has the greater
 * ids, and an id is no number of a room yet.
 */
export const publish = async (tx: Transaction, amb: string, news: readonly NewEvent[]): Promise<readonly string[]> => {
  if (news.length === 0) return []
  afterCommit(announce)
  const rows = await tx<{ id: string }[]>`
    insert into event_outbox (amb, room, event, call, value, origin)
    select ${amb}, n.room, n.event, n.call, n.value::jsonb, n.origin
    from unnest(${news.map(({ room }) => room)}::text[], ${news.map(({ call }) => calls[call].event)}::text[],
      ${news.map(({ call }) => call)}::text[], ${news.map(({ value }) => JSON.stringify(value))}::text[],
      ${news.map(({ origin }) => origin ?? null)}::text[]) with ordinality n(room, event, call, value, origin, at)
    order by n.at returning id::text`
  return rows.map(({ id }) => id)
}
