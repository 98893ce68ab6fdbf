/**
 * The transactional outbox: writes events in the transaction of the change that they announce, numbers them per room,
 * and notifies the nodes on commit.
 */
import { randomUUID } from "node:crypto"
import { calls, type Call, type ValueOf } from "@quadrante/realtime/event"
import type { Queries, Transaction } from "../data/database.ts"

/** Room names in the database: a prefix and the id of the owner. */
export const rooms = {
  session: (id: string) => `sessao:${id}`,
  person: (id: string) => `usuario:${id}`,
  profile: (id: string) => `perfil:${id}`,
  process: (id: string) => `processo:${id}`,
  environment: "ambiente"
} as const

/** An event before it gets its sequence number. */
export type NewEvent = {
  [C in Call]: { readonly room: string; readonly call: C; readonly value: ValueOf<C>; readonly origin?: string }
}[Call]

/** The number of the last event of a room. */
export const lastNumber = async (sql: Queries, amb: string, room: string): Promise<number> => {
  const [row] = await sql<{ seq: number }[]>`select seq::int from room where amb = ${amb} and room = ${room}`
  return row?.seq ?? 0
}

/** The id of this process, so that other nodes know who wrote an event. */
export const node = randomUUID()

/** The PostgreSQL channel that announces a new event of a room. */
export const channel = "quadrante_event"

/**
 * Writes events and returns their sequence numbers, in the order of their rooms. Rooms are locked in that order
 * everywhere, so two writers cannot deadlock. It is one statement because each round trip costs.
 */
export const publish = async (tx: Transaction, amb: string, news: readonly NewEvent[]): Promise<readonly number[]> => {
  if (news.length === 0) return []
  const inOrder = news.toSorted((a, b) => (a.room < b.room ? -1 : a.room > b.room ? 1 : 0))
  const rows = await tx<{ seq: number }[]>`
    with news as (
      select n.*, count(*) over (partition by room order by at desc) - 1 as after
      from unnest(${inOrder.map(({ room }) => room)}::text[], ${inOrder.map(({ call }) => calls[call].event)}::text[],
        ${inOrder.map(({ call }) => call)}::text[], ${inOrder.map(({ value }) => JSON.stringify(value))}::text[],
        ${inOrder.map(({ origin }) => origin ?? null)}::text[]) with ordinality n(room, event, call, value, origin, at)
    ), numbered as (
      insert into room (amb, room, seq)
      select ${amb}, room, count(*) from news group by room order by min(at)
      on conflict (amb, room) do update set seq = room.seq + excluded.seq returning room, seq
    ), written as (
      insert into event (amb, room, seq, event, call, value, origin)
      select ${amb}, room, seq - after, event, call, value::jsonb, origin
      from news join numbered using (room) order by at
      returning room, seq
    )
    select seq::int, pg_notify(${channel}, json_build_object(
      'amb', ${amb}::text, 'room', room, 'seq', seq, 'node', ${node}::text)::text)
    from written order by room collate "C", seq`
  return rows.map(({ seq }) => seq)
}
