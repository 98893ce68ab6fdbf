/**
 * Runs jobs of service tasks and call activities under a lease with a fencing token. The work runs outside the lock of
 * the instance; the step that ends it runs inside.
 */
import type { Log } from "../../kernel/log/log.ts"
import { isAway, type Sql } from "../../kernel/data/database.ts"
import { evaluateInPlace, type EvaluateInPool } from "../run/with-evaluation.ts"
import * as CallActivity from "./call-activity.ts"
import { finish, type LeasedJob } from "./finish-job.ts"
import { mostTries, waitAfter } from "./timers.ts"
import * as Incident from "../run/incident.ts"
import * as Instance from "../rows/instance.ts"
import { WorkRefused, type Work } from "./job.ts"

/** Duration of a lease: after this another node takes the job. */
const leaseSeconds = 30

/** Leases and runs the job that has waited longest; false if there is none. */
export const doNext = async (
  sql: Sql,
  log: Log,
  work: Work,
  evaluateInPool: EvaluateInPool = evaluateInPlace
): Promise<boolean> => {
  const [job] = await sql<LeasedJob[]>`
    update task set lease = now() + make_interval(secs => ${leaseSeconds}), fencing_token = fencing_token + 1, tries = tries + 1
    where (amb, id) in (
      select t.amb, t.id from task t join instance i on i.amb = t.amb and i.id = t.instance
      where t.kind in ('job', 'call') and t.done_at is null and t.try_at <= now()
        and (t.lease is null or t.lease < now()) and i.status = 'running'
      order by t.try_at limit 1 for update of t skip locked)
    returning amb, id, kind, token, instance, element, name, handler, child, fencing_token, tries`
  if (job === undefined) return false
  try {
    await (job.kind === "call" ? CallActivity.goOn(sql, job, evaluateInPool) : run(sql, job, work, evaluateInPool))
  } catch (cause) {
    if (isAway(cause)) throw cause
    log.error("A job failed", cause, { amb: job.amb, task: job.id, topic: job.handler, tries: job.tries })
    await retreat(sql, job, cause instanceof Error ? cause.message : String(cause))
  }
  return true
}

const run = async (sql: Sql, job: LeasedJob, work: Work, evaluateInPool: EvaluateInPool) => {
  const instance = await Instance.find(sql, job.amb, job.instance, "read")
  if (instance === null) return
  const { token } = job
  try {
    const done = await work(sql, { task: job.id, topic: job.handler ?? "", name: job.name, instance })
    await finish(sql, job, { _tag: "complete", token }, { ...done, entries: [entryOf(job)] }, evaluateInPool)
  } catch (cause) {
    if (!(cause instanceof WorkRefused)) throw cause
    const failure = { _tag: "fail" as const, token, code: cause.code, message: cause.message }
    await finish(sql, job, failure, { entries: [entryOf(job)] }, evaluateInPool)
  }
}

const entryOf = ({ element, name, id }: LeasedJob) => ({ kind: "job" as const, element, name, task: id })

/** Retries with backoff; after the last try raises an incident. */
const retreat = (sql: Sql, job: LeasedJob, reason: string) =>
  sql.begin(async (tx) => {
    const instance = await Instance.find(tx, job.amb, job.instance, "locked")
    const [ours] = await tx`
      update task set lease = null, try_at = now() + make_interval(secs => ${waitAfter(job.tries)})
      where amb = ${job.amb} and id = ${job.id} and fencing_token = ${job.fencing_token} and done_at is null returning 1`
    if (ours === undefined || instance === null || instance.status !== "running" || job.tries < mostTries) return
    await Incident.raise(tx, instance, { reason, task: job.id, element: job.element })
  })
