/**
 * The background worker: fires timers, runs jobs, starts called processes, tells of what is due, takes tasks back from who may
 * not have them any more, and deletes what has expired. Any node may do each of these.
 */
import { setTimeout as sleep } from "node:timers/promises"
import type { Log } from "../../kernel/log/log.ts"
import { isAway, type Sql } from "../../kernel/data/database.ts"
import { doNext } from "./run-job.ts"
import type { EvaluateInPool } from "../run/with-evaluation.ts"
import { raiseForsaken, vacateLeavers } from "../run/vacate.ts"
import { fireNext } from "./timers.ts"
import { work } from "./job.ts"
import { sweepNotices, tellOfDue } from "./due.ts"
import { withdrawNext } from "./call-activity.ts"

const everyMs = 500
const sweepEveryMs = 60_000
const tellEveryMs = 10_000
const dayMs = 86_400_000
const countEveryMs = 5_000

/** What the worker does beside the work of its own room. Each returns whether there may be more to do. */
interface OtherWork {
  /** Updates the indicators after steps. */
  readonly countSome: (sql: Sql) => Promise<boolean>
  /** Carries out a decision that is due. */
  readonly decideNext: () => Promise<boolean>
}

/** Runs until it is stopped; stopping waits for running jobs. */
export const startWorker = (
  sql: Sql,
  log: Log,
  evaluateInPool: EvaluateInPool,
  { countSome, decideNext }: OtherWork
): { readonly stop: () => Promise<void> } => {
  const stopping = new AbortController()
  let sweptAt = 0
  let toldAt = 0
  let dailyAt = 0
  let countedAt = 0
  let isBehind = false
  const one = async () =>
    (await fireNext(sql, log, evaluateInPool)) ||
    (await decideNext()) ||
    (await doNext(sql, log, work, evaluateInPool)) ||
    (await withdrawNext(sql)) ||
    (isBehind && (isBehind = await countSome(sql)))
  const loop = (async () => {
    while (!stopping.signal.aborted) {
      try {
        while (!stopping.signal.aborted && (await one())) continue
        if (Date.now() - sweptAt > sweepEveryMs) {
          await sweep(sql)
          await vacateLeavers(sql)
          await raiseForsaken(sql)
          sweptAt = Date.now()
        }
        if (Date.now() - toldAt > tellEveryMs) {
          await tellOfDue(sql)
          toldAt = Date.now()
        }
        if (Date.now() - dailyAt > dayMs) {
          await sweepNotices(sql)
          dailyAt = Date.now()
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

/** Deletes expired rows: old events, used proofs, idempotency keys, drafts, failed logins. */
export const sweep = async (sql: Sql): Promise<void> => {
  await sql`delete from event where at < now() - interval '10 minutes'`
  await sql`delete from dpop_proof where expires < now()`
  // A client's outbox may hold a command for as long as a session lasts, and encrypted for half a day more.
  await sql`delete from idempotency_key where at < now() - interval '7 days'`
  // One without an answer is on its way to another engine.
  await sql`delete from message_idempotency_key where at < now() - interval '1 day' and answer is not null`
  await sql`delete from upload where begun < now() - interval '1 day'`
  await sql`
    delete from draft where changed < now() - interval '90 days' or discarded < now() - interval '1 day'`
  await sql`
    with gone as (
      delete from pending_decision where refused is not null and due < now() - interval '90 days' returning amb, task
    ), counted as (select amb, task, count(*)::int as gone from gone group by amb, task)
    update task t set decisions = decisions - c.gone from counted c where t.amb = c.amb and t.id = c.task`
  await sql`delete from document where removed < now() - interval '1 day'`
  // What somebody sent is no draft of theirs any more; what others finished meanwhile still is.
  await sql`
    delete from draft d using task t
    where t.amb = d.amb and t.id = d.task and t.done_by = d.person and t.done_at < now() - interval '1 day'`
  await sql`delete from login_attempt where last < now() - interval '1 day' and blocked_until < now()`
}
