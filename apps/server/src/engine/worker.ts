/** The worker: fires due timers and does jobs, whichever node is free, and sweeps up what time has passed by. */
import { setTimeout as sleep } from "node:timers/promises"
import { Result } from "effect"
import type { Log } from "../log/log.ts"
import { publish, rooms } from "../realtime/outbox.ts"
import { isAway, type Sql, type Transaction } from "../storage/database.ts"
import * as Definition from "./definition.ts"
import * as Instance from "./instance.ts"
import { work, type Work } from "./job.ts"
import { step } from "./stepper.ts"

const everyMs = 500
const sweepEveryMs = 60_000

/** Tries of a timer or job until it is an incident. */
const mostTries = 3

/** How long a node may be at a job before another takes it. */
const leaseSeconds = 30

/** Works until it is stopped; stopping waits for what is under way. */
export const startWorker = (sql: Sql, log: Log): { readonly stop: () => Promise<void> } => {
  const stopping = new AbortController()
  let sweptAt = 0
  const loop = (async () => {
    while (!stopping.signal.aborted) {
      try {
        while (!stopping.signal.aborted && ((await fireNext(sql, log)) || (await doNext(sql, log, work)))) continue
        if (Date.now() - sweptAt > sweepEveryMs) {
          await sweep(sql)
          sweptAt = Date.now()
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

/** Fires the timers of the instance that is due first, and says whether there was one that nobody else is at. */
export const fireNext = (sql: Sql, log: Log): Promise<boolean> =>
  sql.begin(async (tx) => {
    const [due] = await tx<{ amb: string; id: string }[]>`
      select amb, id from instance where status = 'running' and due <= now()
      order by due limit 1 for update skip locked`
    const instance = due === undefined ? null : await Instance.find(tx, due.amb, due.id, "locked")
    if (instance === null || instance.state === null) return false
    const definition = await definitionOf(tx, instance)
    const stepped = step(definition, { _tag: "resume", state: instance.state }, instance.vals)
    if (Result.isFailure(stepped)) {
      log.warn("A timer could not be fired", {
        amb: instance.amb,
        instance: instance.id,
        reason: stepped.failure.reason
      })
      await retreat(tx, instance)
      return true
    }
    await Instance.settle(tx, instance, definition, stepped.success, { by: null, values: instance.vals, completed: [] })
    return true
  })

interface Claimed {
  readonly amb: string
  readonly id: string
  readonly execution: string
  readonly instance: string
  readonly handler: string
  readonly fence: number
  readonly tries: number
}

/** Does the job that waits longest. The work is outside of the lock; the step that ends it checks that it is still ours. */
export const doNext = async (sql: Sql, log: Log, work: Work): Promise<boolean> => {
  const [job] = await sql<Claimed[]>`
    update task set lease = now() + make_interval(secs => ${leaseSeconds}), fence = fence + 1, tries = tries + 1
    where (amb, id) in (
      select t.amb, t.id from task t join instance i on i.amb = t.amb and i.id = t.instance
      where t.kind = 'job' and t.done_at is null and t.try_at <= now() and (t.lease is null or t.lease < now())
        and i.status = 'running'
      order by t.try_at limit 1 for update of t skip locked)
    returning amb, id, execution, instance, handler, fence, tries`
  if (job === undefined) return false
  try {
    const instance = await Instance.find(sql, job.amb, job.instance, "read")
    if (instance === null) return true
    const news = await work(sql, { task: job.id, topic: job.handler, instance })
    await sql.begin(async (tx) => {
      const locked = await Instance.find(tx, job.amb, job.instance, "locked")
      const [ours] = await tx`
        update task set done_at = now() where amb = ${job.amb} and id = ${job.id} and fence = ${job.fence}
          and done_at is null returning 1`
      if (ours === undefined || locked === null || locked.state === null) return
      const definition = await definitionOf(tx, locked)
      const stepped = step(definition, { _tag: "complete", state: locked.state, execution: job.execution }, locked.vals)
      if (Result.isFailure(stepped)) throw new Error(stepped.failure.reason)
      const change = { by: null, values: locked.vals, completed: [job.id], news }
      await Instance.settle(tx, locked, definition, stepped.success, change)
    })
  } catch (cause) {
    if (isAway(cause)) throw cause
    log.error("A job failed", cause, { amb: job.amb, task: job.id, topic: job.handler, tries: job.tries })
    await sql.begin(async (tx) => {
      await tx`
        update task set lease = null, try_at = now() + make_interval(secs => ${10 * 2 ** job.tries})
        where amb = ${job.amb} and id = ${job.id} and fence = ${job.fence}`
      const instance = await Instance.find(tx, job.amb, job.instance, "locked")
      if (instance !== null && job.tries >= mostTries) await fail(tx, instance)
    })
  }
  return true
}

const definitionOf = async (tx: Transaction, { amb, id, definition }: Instance.Instance) => {
  const found = await Definition.find(tx, amb, definition)
  if (found === null) throw new Error(`Instance ${id} has lost its definition`)
  return found
}

/** Tries again later, each time after a longer wait, and then no more. */
const retreat = async (tx: Transaction, instance: Instance.Instance) => {
  const tries = instance.tries + 1
  if (tries >= mostTries) return fail(tx, instance)
  await tx`
    update instance set tries = ${tries}, due = now() + make_interval(secs => ${10 * 2 ** tries})
    where amb = ${instance.amb} and id = ${instance.id}`
}

/** An incident: the instance stands still, and everybody who has it open sees so. */
const fail = async (tx: Transaction, { amb, id, revision }: Instance.Instance) => {
  await tx`
    update instance set status = 'failed', due = null, revision = revision + 1, updated = now()
    where amb = ${amb} and id = ${id}`
  const value = { instancia: id, rev: revision + 1, por: null, tarefa: null }
  await publish(tx, amb, [{ room: rooms.process(id), call: "processChanged", value }])
}

/** Removes what may be forgotten: old events, used proofs, old orders, failures of long ago. */
const sweep = async (sql: Sql): Promise<void> => {
  await sql`delete from event where at < now() - interval '10 minutes'`
  await sql`delete from proof_seen where until < now()`
  await sql`delete from order_key where at < now() - interval '1 day'`
  await sql`delete from login_attempt where last < now() - interval '1 day' and blocked_until < now()`
}
