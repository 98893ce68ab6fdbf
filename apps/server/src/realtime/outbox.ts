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

/** Writes events, and says the number of each. Rooms are taken in one order everywhere: two writers cannot deadlock. */
export const publish = async (tx: Transaction, amb: string, news: readonly News[]): Promise<readonly number[]> => {
  const inOrder = news.toSorted((a, b) => (a.room < b.room ? -1 : a.room > b.room ? 1 : 0))
  // One connection carries them out one after the other, and nobody waits in between.
  const rows = await Promise.all(
    inOrder.map(
      (one) => tx<{ seq: number }[]>`
        with numbered as (
          insert into room (amb, room, seq) values (${amb}, ${one.room}, 1)
          on conflict (amb, room) do update set seq = room.seq + 1 returning seq
        ), told as (
          select pg_notify(${channel},
            json_build_object('amb', ${amb}::text, 'room', ${one.room}::text, 'seq', seq, 'node', ${node}::text)::text) from numbered
        )
        insert into event (amb, room, seq, event, call, value, origin)
        select ${amb}, ${one.room}, seq, ${calls[one.call].event}, ${one.call}, ${JSON.stringify(one.value)}::text::jsonb, ${one.origin ?? null}
        from numbered, told
        returning seq::int`
    )
  )
  return rows.flatMap(([row]) => (row === undefined ? [] : [row.seq]))
}
