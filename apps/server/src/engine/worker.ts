/** The worker: fires due timers, does jobs, calls other processes, whichever node is free, and sweeps up what time has passed by. */
import { setTimeout as sleep } from "node:timers/promises"
import type { Log } from "../log/log.ts"
import { countSome } from "../indicators/sums.ts"
import { isAway, type Sql } from "../storage/database.ts"
import { doNext } from "./doing.ts"
import type { Elsewhere } from "./asking.ts"
import { fireNext } from "./firing.ts"
import { work } from "./job.ts"
import { withdrawNext } from "./calling.ts"

const everyMs = 500
const sweepEveryMs = 60_000
const countEveryMs = 5_000

/** Works until it is stopped; stopping waits for what is under way. */
export const startWorker = (sql: Sql, log: Log, elsewhere: Elsewhere): { readonly stop: () => Promise<void> } => {
  const stopping = new AbortController()
  let sweptAt = 0
  let countedAt = 0
  let isBehind = false
  const one = async () =>
    (await fireNext(sql, log, elsewhere)) ||
    (await doNext(sql, log, work, elsewhere)) ||
    (await withdrawNext(sql)) ||
    (isBehind && (isBehind = await countSome(sql)))
  const loop = (async () => {
    while (!stopping.signal.aborted) {
      try {
        while (!stopping.signal.aborted && (await one())) continue
        if (Date.now() - sweptAt > sweepEveryMs) {
          await sweep(sql)
          sweptAt = Date.now()
        }
        if (Date.now() - countedAt > countEveryMs) {
          isBehind = await countSome(sql)
          countedAt = Date.now()
        }
      } catch (cause) {
        if (!isAway(cause)) log.error("The worker failed and goes on", cause)
      }
      await sleep(everyMs, undefined, { signal: stopping.signal }).catch(() => undefined)
    }
  })()
  return {
    stop: async () => {
      stopping.abort()
      await loop
    }
  }
}

/** Removes what may be forgotten: old events, used proofs, old orders and messages, failures of long ago. */
const sweep = async (sql: Sql): Promise<void> => {
  await sql`delete from event where at < now() - interval '10 minutes'`
  await sql`delete from proof_seen where until < now()`
  // A browser may hold what it did not get to send for as long as a session lasts, and sealed for half a day more.
  await sql`delete from order_key where at < now() - interval '7 days'`
  await sql`delete from message_seen where at < now() - interval '1 day'`
  await sql`delete from upload where begun < now() - interval '1 day'`
  await sql`delete from login_attempt where last < now() - interval '1 day' and blocked_until < now()`
}
