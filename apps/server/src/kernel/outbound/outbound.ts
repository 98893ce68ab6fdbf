/**
 * The outbound queue: what leaves the house for other servers, at most once each.
 *
 * A row is queued in the transaction of what it tells of. Whichever node is free takes it for a while (a lease), makes what
 * is to be sent, and commits `sending` before the first word goes out. Whoever dies after that leaves a row that is never
 * sent again by itself: nobody can know what arrived. Each turn has a number (a fencing token), and what a former turn says
 * of the row comes too late.
 */
import { pauseMs } from "@quadrante/domain/mail"
import type { Queries, Sql } from "../data/database.ts"

/** The ways out of the house. */
export type OutboundKind = "mail"

/** A row whose turn it is. */
export interface Outbound {
  readonly amb: string
  readonly id: string
  readonly kind: OutboundKind
  readonly person: string
  readonly address: string
  /** Ids of what it tells of. */
  readonly payload: Readonly<Record<string, string>>
  readonly tries: number
  readonly fence: number
}

/** What is to be queued. */
export interface NewOutbound extends Pick<Outbound, "kind" | "person" | "address" | "payload"> {
  /** Names what it tells: of one kind, a person is sent a step once. */
  readonly step: string
}

/** For how long a turn lasts. Longer than any sending may take. */
const leaseSeconds = 180

/** What waited for longer tells of nothing that still matters. */
const longestDays = 3

/** For how long it is known what was sent. */
const keptDays = 30

/** Says by which ways the house sends from now on. */
export const openWays = async (sql: Queries, kind: OutboundKind, open: boolean): Promise<void> => {
  await sql`
    insert into outbound_way (kind, open) values (${kind}, ${open})
    on conflict (kind) do update set open = excluded.open where outbound_way.open <> excluded.open`
}

/** Queues something, in the transaction of what it tells of. Nothing where the house does not send that way. */
export const queue = async (
  tx: Queries,
  amb: string,
  { kind, person, address, payload, step }: NewOutbound
): Promise<void> => {
  await tx`
    insert into outbound (amb, kind, person, address, payload, step)
    select ${amb}, ${kind}, ${person}, ${address}, ${tx.json(payload)}, ${step} where goes_out(${kind})
    on conflict do nothing`
}

/** Takes the rows whose turn it is, at most so many. Those that somebody died over while they were prepared are among them. */
export const takeDue = (sql: Sql, kind: OutboundKind, most: number): Promise<readonly Outbound[]> =>
  sql<Outbound[]>`
    with next as (
      select amb, id from outbound
      where state = 'waiting' and kind = ${kind} and try_at <= now() and (lease is null or lease < now())
      order by try_at limit ${most} for update skip locked
    )
    update outbound o set lease = now() + make_interval(secs => ${leaseSeconds}), fence = o.fence + 1
    from next where o.amb = next.amb and o.id = next.id
    returning o.amb, o.id, o.kind, o.person, o.address, o.payload, o.tries, o.fence`

type Turn = Pick<Outbound, "amb" | "id" | "fence" | "tries">

/** Commits that it goes out now. False: the turn is over, and somebody else has the row. */
export const begin = async (sql: Queries, { amb, id, fence }: Turn): Promise<boolean> => {
  const [begun] = await sql`
    update outbound set state = 'sending', tries = tries + 1, lease = now() + make_interval(secs => ${leaseSeconds})
    where amb = ${amb} and id = ${id} and fence = ${fence} and state = 'waiting' returning 1`
  return begun !== undefined
}

/** It was taken. Also of a row that was given up meanwhile: what is known is better than what was feared. */
export const arrived = async (sql: Queries, { amb, id, fence }: Turn): Promise<void> => {
  await sql`
    update outbound set state = 'sent', done = now(), lease = null, error = null
    where amb = ${amb} and id = ${id} and fence = ${fence} and state in ('sending', 'dead')`
}

/** There was nothing left to say. */
export const drop = async (sql: Queries, { amb, id, fence }: Turn): Promise<void> => {
  await sql`
    update outbound set state = 'void', done = now(), lease = null
    where amb = ${amb} and id = ${id} and fence = ${fence} and state = 'waiting'`
}

/** It was refused for now, and surely not taken: it is tried again after a pause, unless it was tried often enough. */
export const retryLater = async (sql: Queries, turn: Turn, error: string): Promise<void> => {
  const pause = pauseMs(turn.tries + 1)
  if (pause === null) return giveUp(sql, turn, error)
  await sql`
    update outbound set state = 'waiting', lease = null, error = ${error}, try_at = now() + make_interval(secs => ${pause / 1_000})
    where amb = ${turn.amb} and id = ${turn.id} and fence = ${turn.fence} and state = 'sending'`
}

/** It is not tried again by itself: an operator sees it. */
export const giveUp = async (sql: Queries, { amb, id, fence }: Turn, error: string): Promise<void> => {
  await sql`
    update outbound set state = 'dead', lease = null, error = ${error}
    where amb = ${amb} and id = ${id} and fence = ${fence} and state in ('waiting', 'sending')`
}

/** What becomes of rows by themselves: what somebody died over while it was sent, what came too late, what is long done. */
export const tidy = async (sql: Sql): Promise<void> => {
  await sql`update outbound set state = 'dead', lease = null, error = 'interrupted' where state = 'sending' and lease < now()`
  await sql`
    update outbound set state = 'dead', lease = null, error = coalesce(error, 'expired')
    where state = 'waiting' and (lease is null or lease < now()) and created < now() - make_interval(days => ${longestDays})`
  await sql`delete from outbound where state in ('sent', 'void') and done < now() - make_interval(days => ${keptDays})`
}

/** A row that was given up, as an operator reads it. */
export interface DeadLetter {
  readonly amb: string
  readonly id: string
  readonly kind: OutboundKind
  readonly usuario: string
  readonly address: string
  readonly tries: number
  readonly error: string | null
  readonly created: Date
}

/** What was given up, the oldest first. */
export const deadLetters = (sql: Queries, amb: string): Promise<readonly DeadLetter[]> => sql<DeadLetter[]>`
  select o.amb, o.id, o.kind, p.usuario, o.address, o.tries, o.error, o.created
  from outbound o join person p on p.amb = o.amb and p.id = o.person
  where o.amb = ${amb} and o.state = 'dead' order by o.created, o.id`

/** Has given up rows tried again as if they were new, by an operator who knows what that may mean; one, or all. Says how many. */
export const revive = async (sql: Queries, amb: string, id: string | null): Promise<number> => {
  const rows = await sql`
    update outbound set state = 'waiting', tries = 0, try_at = now(), created = now(), lease = null, fence = fence + 1
    where amb = ${amb} and state = 'dead' and (${id}::text is null or id::text = ${id}) returning 1`
  return rows.length
}

/** Takes given up rows away; one, or all. That they were there is remembered as long as of others, so that none comes again. */
export const bury = async (sql: Queries, amb: string, id: string | null): Promise<number> => {
  const rows = await sql`
    update outbound set state = 'void', done = now(), fence = fence + 1
    where amb = ${amb} and state = 'dead' and (${id}::text is null or id::text = ${id}) returning 1`
  return rows.length
}

/** How much waits, and how much was given up. */
export const countsOf = async (sql: Queries): Promise<{ readonly waiting: number; readonly dead: number }> => {
  const [row] = await sql<{ waiting: number; dead: number }[]>`
    select count(*) filter (where state in ('waiting', 'sending'))::int as waiting,
      count(*) filter (where state = 'dead')::int as dead
    from outbound where state in ('waiting', 'sending', 'dead')`
  return row ?? { waiting: 0, dead: 0 }
}
