/** Fires due timers of an instance, and resumes steps that paused because they were long. */
import { Result } from "effect"
import type { Log } from "../../kernel/log/log.ts"
import type { Sql, Transaction } from "../../kernel/data/database.ts"
import { withEvaluation, errorOf, evaluateInPlace, ownerOf, type EvaluateInPool } from "../run/with-evaluation.ts"
import * as Definition from "../model/definition.ts"
import { TooDear } from "../model/effort.ts"
import { steppedBy } from "../run/evaluation.ts"
import * as Incident from "../run/incident.ts"
import * as Instance from "../rows/instance.ts"
import { openTasks, writeStep } from "../run/write-step.ts"

/** Tries of a timer or job before it becomes an incident. */
export const mostTries = 3

/** Exponential backoff: seconds until the next try. */
export const waitAfter = (tries: number): number => 10 * 2 ** tries

/** The key of an instance. */
interface InstanceKey {
  readonly amb: string
  readonly id: string
}

/**
 * Fires the timers of the instance that is due first, skipping those that other nodes have locked; false if there is
 * none.
 */
export const fireNext = async (
  sql: Sql,
  log: Log,
  evaluateInPool: EvaluateInPool = evaluateInPlace
): Promise<boolean> => {
  let failed: (InstanceKey & { readonly reason: string }) | null = null
  let tried: InstanceKey | null = null
  const fired = await withEvaluation(
    sql,
    evaluateInPool,
    async (tx, evaluateHere): Promise<Result.Result<boolean, unknown>> => {
      const [due] = await tx<{ amb: string; id: string }[]>`
      select amb, id from instance where status = 'running' and due <= now()
      order by due limit 1 for update skip locked`
      const instance = due === undefined ? null : await Instance.find(tx, due.amb, due.id, "locked")
      if (instance === null || instance.state === null) return Result.succeed(false)
      const { amb, id } = instance
      try {
        const definition = await Definition.of(tx, instance)
        tried = { amb, id }
        const open = await openTasks(tx, instance)
        const tokens = open.map(({ token }) => token)
        const question = { definition, instance, sent: null, values: instance.variables, open: tokens }
        const stepped = steppedBy(evaluateHere(ownerOf(instance), { ...question, command: { _tag: "resume" } }))
        if ("_tag" in stepped) throw new Error(stepped.reason)
        await writeStep(tx, instance, definition, stepped, { by: null, completed: [], entries: [], open })
      } catch (cause) {
        if (cause instanceof TooDear) throw cause
        failed = { amb, id, reason: cause instanceof Error ? cause.message : String(cause) }
        return Result.fail(cause)
      }
      return Result.succeed(true)
    }
  )
  if (Result.isSuccess(fired)) return fired.success
  // What went beyond its time elsewhere failed too.
  if (failed === null && tried !== null) failed = { ...(tried as InstanceKey), reason: errorOf(fired.failure).message }
  if (failed === null) throw fired.failure
  const { amb, id, reason } = failed as InstanceKey & { reason: string }
  log.warn("A timer could not be fired", { amb, instance: id, reason })
  await sql.begin((tx) => retreat(tx, amb, id, reason))
  return true
}

/** Retries with backoff, then gives up. */
const retreat = async (tx: Transaction, amb: string, id: string, reason: string) => {
  const instance = await Instance.find(tx, amb, id, "locked")
  if (instance === null || instance.status !== "running") return
  const tries = instance.tries + 1
  if (tries >= mostTries) return Incident.raise(tx, instance, { reason, task: null, element: null })
  await tx`
    update instance set tries = ${tries}, due = now() + make_interval(secs => ${waitAfter(tries)})
    where amb = ${amb} and id = ${id}`
}
