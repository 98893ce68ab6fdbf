/** Login throttling: each wrong password lengthens the wait for the next attempt, per account and per address. */
import { callerAt } from "@quadrante/domain/network"
import type { Sql } from "../../kernel/data/database.ts"

/** Longest wait, in seconds. It is never for good: an account cannot be locked by others. */
const longest = 300

/** Failures that an address has free: an office shares one. */
const freeOfAddress = 10

/** After this many seconds without a failure the count begins anew. */
const forgottenAfter = 3600

/** What is counted: an account, an address, or an account on a device that its owner has used before. */
export type Counter =
  | { readonly kind: "account"; readonly usuario: string }
  | { readonly kind: "device"; readonly usuario: string; readonly thumbprint: string }
  | { readonly kind: "address"; readonly address: string }

const keyOf = (counter: Counter): string => {
  switch (counter.kind) {
    case "account":
      return `account ${counter.usuario.toLowerCase()}`
    case "device":
      return `device ${counter.thumbprint} ${counter.usuario.toLowerCase()}`
    case "address":
      // Within a network of IPv6 anybody takes as many addresses as they like.
      return `address ${callerAt(counter.address)}`
  }
}

/** A node that died while it computed holds nobody up for longer than this, in seconds. */
const computedWithin = 5

/** How long to look again for what came of a try that is being computed: some five seconds together. */
const pausesMs = [20, 40, 80, 160, ...Array.from({ length: 16 }, () => 300)]

/** What came of a try: what it was for, or the seconds until the next; `tried` is false where this one was not computed. */
export type Outcome<A> = { readonly done: A } | { readonly tried: boolean; readonly wait: number }

/**
 * Computes a try where its counters let it. It is counted as a failure before, so that of many at once one is computed
 * at a time; the others wait for what comes of that, and only a failure makes them wait longer. `work` gives null where
 * the try was wrong.
 */
export const tryWith = async <A>(
  sql: Sql,
  amb: string,
  counters: readonly Counter[],
  work: () => Promise<A | null>
): Promise<Outcome<A>> => {
  const taken: Counter[] = []
  // One after the other, in one order everywhere: two tries never wait for each other.
  for (const counter of counters) {
    const wait = await takeAttempt(sql, amb, counter)
    if (wait > 0) {
      await Promise.all(taken.map((one) => giveBack(sql, amb, one)))
      return { tried: false, wait }
    }
    taken.push(counter)
  }
  let done: A | null = null
  try {
    done = await work()
  } finally {
    if (done === null) await Promise.all(counters.map((counter) => fail(sql, amb, counter)))
  }
  if (done !== null) {
    await Promise.all(counters.map((counter) => forgive(sql, amb, counter)))
    return { done }
  }
  return { tried: true, wait: Math.max(0, ...(await Promise.all(counters.map((one) => remaining(sql, amb, one))))) }
}

/** Takes a try; says how many seconds are still to wait, 0 where it is taken. */
const takeAttempt = async (sql: Sql, amb: string, counter: Counter): Promise<number> => {
  for (const pause of pausesMs) {
    if (await takeAtOnce(sql, amb, counter)) return 0
    const [row] = await sql<{ pending: boolean; blocked: boolean }[]>`
      select pending > 0 and pending_until > now() as pending, blocked_until > now() as blocked
      from login_attempt where amb = ${amb} and counter = ${keyOf(counter)}`
    if (row !== undefined && !row.pending && row.blocked) break
    if (row?.pending === true) await new Promise((resolve) => setTimeout(resolve, pause))
  }
  return Math.max(1, await remaining(sql, amb, counter))
}

const takeAtOnce = async (sql: Sql, amb: string, counter: Counter): Promise<boolean> => {
  const free = counter.kind === "address" ? freeOfAddress : 0
  const [taken] = await sql`
    insert into login_attempt as a (amb, counter, failures, blocked_until, last, pending, pending_until)
    values (${amb}, ${keyOf(counter)}, 1, now() + make_interval(secs => ${free > 0 ? 0 : 1}), now(), 1,
      now() + make_interval(secs => ${computedWithin}))
    on conflict (amb, counter) do update set
      failures = case when a.last < now() - make_interval(secs => ${forgottenAfter}) then 1 else least(a.failures + 1, 1000) end,
      blocked_until = now() + make_interval(secs => case
        when a.last < now() - make_interval(secs => ${forgottenAfter}) or a.failures < ${free} then ${free > 0 ? 0 : 1}
        else least(${longest}, power(2, least(a.failures - ${free}, 20))) end),
      last = now(),
      pending = case when a.pending_until <= now() then 1 else a.pending + 1 end,
      pending_until = excluded.pending_until
    where a.blocked_until <= now() and (${free > 0} or a.pending = 0 or a.pending_until <= now())
    returning 1`
  return taken !== undefined
}

/** Seconds that a counter has to wait now. */
const remaining = async (sql: Sql, amb: string, counter: Counter): Promise<number> => {
  const [row] = await sql<{ seconds: number }[]>`
    select ceil(extract(epoch from blocked_until - now()))::int as seconds
    from login_attempt where amb = ${amb} and counter = ${keyOf(counter)}`
  return Math.max(0, row?.seconds ?? 0)
}

/** The try was wrong. Its wait begins now that this is known, so that none who waited for it slips in. */
const fail = async (sql: Sql, amb: string, counter: Counter): Promise<void> => {
  await sql`
    update login_attempt set pending = greatest(pending - 1, 0), blocked_until = now() + (blocked_until - last), last = now()
    where amb = ${amb} and counter = ${keyOf(counter)}`
}

/** The try counts no more than if it had never been taken: one that was not computed, by another counter's wait. */
const giveBack = async (sql: Sql, amb: string, counter: Counter): Promise<void> => {
  await sql`
    update login_attempt set failures = greatest(failures - 1, 0), pending = greatest(pending - 1, 0),
      blocked_until = now(), last = now()
    where amb = ${amb} and counter = ${keyOf(counter)}`
}

/**
 * The try was right. An account's counter begins anew; an address only gets this one try back, as it may have many
 * people, and not all of them with good intent.
 */
const forgive = async (sql: Sql, amb: string, counter: Counter): Promise<void> => {
  if (counter.kind === "address") await giveBack(sql, amb, counter)
  else await sql`delete from login_attempt where amb = ${amb} and counter = ${keyOf(counter)}`
}
