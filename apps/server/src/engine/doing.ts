/** Doing: jobs of service tasks and call activities. The work is outside of the lock; the step that ends it is not. */
import type { Log } from "../log/log.ts"
import { isAway, type Sql } from "../storage/database.ts"
import { here, type Elsewhere } from "./asking.ts"
import * as Calling from "./calling.ts"
import { finish, type Claimed } from "./finishing.ts"
import { mostTries, waitAfter } from "./firing.ts"
import * as Incident from "./incident.ts"
import * as Instance from "./instance.ts"
import { WorkRefused, type Work } from "./job.ts"

/** How long a node may be at a job before another takes it. */
const leaseSeconds = 30

/** Does the job that waits longest, and says whether there was one. */
export const doNext = async (sql: Sql, log: Log, work: Work, elsewhere: Elsewhere = here): Promise<boolean> => {
  const [job] = await sql<Claimed[]>`
    update task set lease = now() + make_interval(secs => ${leaseSeconds}), fence = fence + 1, tries = tries + 1
    where (amb, id) in (
      select t.amb, t.id from task t join instance i on i.amb = t.amb and i.id = t.instance
      where t.kind in ('job', 'call') and t.done_at is null and t.try_at <= now()
        and (t.lease is null or t.lease < now()) and i.status = 'running'
      order by t.try_at limit 1 for update of t skip locked)
    returning amb, id, kind, execution, instance, activity, name, handler, child, fence, tries`
  if (job === undefined) return false
  try {
    await (job.kind === "call" ? Calling.goOn(sql, job, elsewhere) : run(sql, job, work, elsewhere))
  } catch (cause) {
    if (isAway(cause)) throw cause
    log.error("A job failed", cause, { amb: job.amb, task: job.id, topic: job.handler, tries: job.tries })
    await retreat(sql, job, cause instanceof Error ? cause.message : String(cause))
  }
  return true
}

const run = async (sql: Sql, job: Claimed, work: Work, elsewhere: Elsewhere) => {
  const instance = await Instance.find(sql, job.amb, job.instance, "read")
  if (instance === null) return
  const { execution } = job
  try {
    const news = await work(sql, { task: job.id, topic: job.handler ?? "", name: job.name, instance })
    await finish(sql, job, { _tag: "complete", execution }, { news, entries: [entryOf(job)] }, elsewhere)
  } catch (cause) {
    if (!(cause instanceof WorkRefused)) throw cause
    const failure = { _tag: "fail" as const, execution, code: cause.code, message: cause.message }
    await finish(sql, job, failure, { entries: [entryOf(job)] }, elsewhere)
  }
}

const entryOf = ({ activity, name, id }: Claimed) => ({ kind: "job" as const, activity, name, task: id })

/** Tries again later, each time after a longer wait; after the last try it is an incident. */
const retreat = (sql: Sql, job: Claimed, reason: string) =>
  sql.begin(async (tx) => {
    const instance = await Instance.find(tx, job.amb, job.instance, "locked")
    const [ours] = await tx`
      update task set lease = null, try_at = now() + make_interval(secs => ${waitAfter(job.tries)})
      where amb = ${job.amb} and id = ${job.id} and fence = ${job.fence} and done_at is null returning 1`
    if (ours === undefined || instance === null || instance.status !== "running" || job.tries < mostTries) return
    await Incident.raise(tx, instance, { reason, task: job.id, activity: job.activity })
  })
