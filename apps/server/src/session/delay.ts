/** Delays: after each wrong password the next try has to wait longer, for the account and for the address it came from. */
import type { Sql } from "../storage/database.ts"

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
      return `address ${counter.address}`
  }
}

/**
 * Takes a try, counted as a failure until {@link forgive} says otherwise: of many at once only one gets through.
 * Says how many seconds are still to wait; 0 where the try is free.
 */
export const take = async (sql: Sql, amb: string, counter: Counter): Promise<number> => {
  const key = keyOf(counter)
  const free = counter.kind === "address" ? freeOfAddress : 0
  const [taken] = await sql`
    insert into login_attempt as a (amb, counter, failures, blocked_until, last)
    values (${amb}, ${key}, 1, now() + make_interval(secs => ${free > 0 ? 0 : 1}), now())
    on conflict (amb, counter) do update set
      failures = case when a.last < now() - make_interval(secs => ${forgottenAfter}) then 1 else least(a.failures + 1, 1000) end,
      blocked_until = now() + make_interval(secs => case
        when a.last < now() - make_interval(secs => ${forgottenAfter}) or a.failures < ${free} then ${free > 0 ? 0 : 1}
        else least(${longest}, power(2, least(a.failures - ${free}, 20))) end),
      last = now()
    where a.blocked_until <= now()
    returning 1`
  if (taken !== undefined) return 0
  return remaining(sql, amb, counter)
}

/** Seconds that a counter has to wait now. */
export const remaining = async (sql: Sql, amb: string, counter: Counter): Promise<number> => {
  const [row] = await sql<{ seconds: number }[]>`
    select ceil(extract(epoch from blocked_until - now()))::int as seconds
    from login_attempt where amb = ${amb} and counter = ${keyOf(counter)}`
  return Math.max(0, row?.seconds ?? 0)
}

/**
 * The try was right. An account's counter begins anew; an address only gets this one try back, as it may have many
 * people, and not all of them with good intent.
 */
export const forgive = async (sql: Sql, amb: string, counter: Counter): Promise<void> => {
  const key = keyOf(counter)
  if (counter.kind === "address") {
    await sql`
      update login_attempt set failures = greatest(failures - 1, 0), blocked_until = now()
      where amb = ${amb} and counter = ${key}`
  } else await sql`delete from login_attempt where amb = ${amb} and counter = ${key}`
}
