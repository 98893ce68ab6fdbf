/**
 * Numbers events, once they are committed, room by room and in batches. Any node may: one at a time does, who has the row
 * of the batches. A batch takes what is committed, so what is committed before something else begins is numbered before it.
 */
import { setTimeout as sleep } from "node:timers/promises"
import type { Event } from "@quadrante/realtime/event"
import type { Queries, Sql } from "../data/database.ts"
import { onPublished } from "./outbox.ts"

/** An event with its number, as the database has it. */
export interface NumberedEvent {
  readonly amb: string
  readonly room: string
  readonly seq: number
  readonly event: string
  readonly call: string
  readonly value: Event["value"]
  readonly origin: string | null
}

/** The PostgreSQL channel that says which node has numbered which batch: `node:number`. */
export const channel = "quadrante_numbered"

/** What one pass numbered, in the order of the rooms and of their numbers. */
export interface Batch {
  readonly number: number
  readonly events: readonly NumberedEvent[]
  /** How long the oldest of them waited for its number, in seconds. */
  readonly waited: number
}

/** A pass: what it numbered, if anything, and where the next one begins. */
interface Pass {
  readonly batch: Batch | null
  readonly floor: string
}

/**
 * Numbers all that is committed, in one statement; null where another node is at it. `floor` is what the last pass said, and
 * "0" at first. The nodes are notified in the name of `node`, if there is one.
 */
export const numberEvents = async (sql: Queries, floor = "0", node: string | null = null): Promise<Pass | null> => {
  const [row] = await sql<
    {
      is_done: boolean
      floor: string
      number: number | null
      waited: number | null
      events: readonly NumberedEvent[]
    }[]
  >`
    with waiting as materialized (
      select exists (select from event_outbox where written >= ${floor}::xid8) as are_there
    ), turn as materialized (
      select last from event_batch where (select are_there from waiting) for update skip locked
    ), taken as (
      delete from event_outbox where written >= ${floor}::xid8 and exists (select from turn) returning *
    ), batch as (
      update event_batch set last = last + 1 where exists (select from taken) returning last
    ), counted as (
      insert into room (amb, room, seq)
      select amb, room, count(*) from taken group by amb, room order by amb, room
      on conflict (amb, room) do update set seq = room.seq + excluded.seq returning amb, room, seq
    ), written as (
      insert into event (amb, room, seq, event, call, value, origin, batch, outbox)
      select amb, room, seq + 1 - row_number() over (partition by amb, room order by id desc), event, call, value, origin,
        last, id
      from taken join counted using (amb, room), batch
      returning amb, room, seq, event, call, value, origin
    )
    select exists (select from turn) or not are_there as is_done, pg_snapshot_xmin(pg_current_snapshot())::text as floor,
      (select last::float8 from batch) as number,
      (select extract(epoch from clock_timestamp() - min(at))::float8 from taken) as waited,
      coalesce((select json_agg(w order by amb, room, seq) from written w), '[]') as events,
      (select pg_notify(${channel}, ${node} || ':' || last) from batch where ${node}::text is not null)
    from waiting`
  if (row === undefined || !row.is_done) return null
  const { number, events, waited } = row
  return { batch: number === null ? null : { number, events, waited: waited ?? 0 }, floor: row.floor }
}

/** Commits of so many milliseconds share a pass. The first after a pause does not wait for others. */
const gatherMs = 10

/** Passes take at most such a part of the time, however busy the database is, unless that made people wait too long. */
const share = 1 / 10
const longestGatherMs = 200

/** So often it looks without being asked: for what a node left that was killed, and what no server wrote. */
const lookEveryMs = 500

export interface EventNumbering {
  /** Resolves once all that is committed by now has its numbers, from whichever node. */
  readonly settle: () => Promise<void>
  readonly stop: () => Promise<void>
}

interface Waiter {
  readonly resolve: () => void
  readonly reject: (cause: unknown) => void
}

/** What a node numbers with. */
interface NumberingOptions {
  readonly sql: Sql
  /** Called with why a pass failed; it goes on. */
  readonly failed: (cause: unknown) => void
  /** In whose name the database notifies the nodes; null: it need not. */
  readonly notifier: () => string | null
  readonly take: (batch: Batch) => void
}

/** Numbers what this process publishes as soon as it is committed, and what nobody else numbered. */
export const startNumbering = ({ sql, failed, notifier, take }: NumberingOptions): EventNumbering => {
  let floor = "0"
  let next = -Infinity
  let isAsked = false
  let isStopped = false
  let passing: Promise<void> | null = null
  let waiters: Waiter[] = []

  /** One pass; false where another node has its turn. */
  const pass = async (): Promise<boolean> => {
    const found = await numberEvents(sql, floor, notifier())
    if (found === null) return false
    floor = found.floor
    if (found.batch !== null) take(found.batch)
    return true
  }
  const passes = async () => {
    while (isAsked && !isStopped) {
      const early = next - performance.now()
      if (early > 0) await sleep(early)
      isAsked = false
      const began = performance.now()
      const served = waiters
      waiters = []
      try {
        if (await pass()) for (const { resolve } of served) resolve()
        else {
          waiters = [...served, ...waiters]
          isAsked = true
        }
      } catch (cause) {
        // Another database may be there when it is back.
        floor = "0"
        failed(cause)
        for (const { reject } of served) reject(cause)
      }
      const took = performance.now() - began
      next = began + Math.min(longestGatherMs, Math.max(gatherMs, took / share))
    }
    passing = null
  }
  const wake = () => {
    isAsked = true
    if (!isStopped) passing ??= passes()
  }
  const unheard = onPublished(wake)
  const looking = setInterval(wake, lookEveryMs)
  wake()
  return {
    settle: () =>
      new Promise((resolve, reject) => {
        if (isStopped) return reject(new Error("Nothing is numbered here any more"))
        waiters.push({ resolve, reject })
        wake()
      }),
    stop: async () => {
      isStopped = true
      unheard()
      clearInterval(looking)
      await passing
      for (const { reject } of waiters) reject(new Error("Nothing is numbered here any more"))
    }
  }
}
