/** The outbox: events written in the transaction of what they tell of, numbered per room, and heard of after it. */
import { randomUUID } from "node:crypto"
import type { Call, NoticeCode } from "@quadrante/realtime/event"
import { calls, type ValueOf } from "@quadrante/realtime/event"
import type { Transaction } from "../storage/database.ts"

/** Rooms as the database has them: by the id of what they belong to. */
export const rooms = {
  session: (id: string) => `sessao:${id}`,
  person: (id: string) => `usuario:${id}`,
  process: (id: string) => `processo:${id}`,
  environment: "ambiente"
} as const

/** An event that has no number yet. */
export type News = {
  [C in Call]: { readonly room: string; readonly call: C; readonly value: Told<C>; readonly origin?: string }
}[Call]

/** A notice names a code that the catalogues have. */
type Told<C extends Call> = C extends "notify" ? ValueOf<C> & { readonly codigo: NoticeCode } : ValueOf<C>

/** This process among the nodes, so that the others know by whom an event was written. */
export const node = randomUUID()

/** The channel on which nodes hear that a room has a new event. */
export const channel = "quadrante_event"

/**
 * Writes events, and says the number of each, in the order of their rooms. Rooms are taken in one order everywhere: two
 * writers cannot deadlock. One statement: the database needs a good part of its time for each.
 */
export const publish = async (tx: Transaction, amb: string, news: readonly News[]): Promise<readonly number[]> => {
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
