/** Firing: the timers of an instance that are due, and what a long step left to do. */
import { Result } from "effect"
import type { Log } from "../log/log.ts"
import type { Sql, Transaction } from "../storage/database.ts"
import { asking, errorOf, here, ownerOf, type Elsewhere } from "./asking.ts"
import * as Definition from "./definition.ts"
import { TooDear } from "./effort.ts"
import { steppedBy } from "./evaluation.ts"
import * as Incident from "./incident.ts"
import * as Instance from "./instance.ts"
import { openTasks, settle } from "./settle.ts"

/** Tries of a timer or job until it is an incident. */
export const mostTries = 3

/** Seconds until something that failed is tried again. */
export const waitAfter = (tries: number): number => 10 * 2 ** tries

/** An instance. */
interface Which {
  readonly amb: string
  readonly id: string
}

/** Fires the timers of the instance that is due first, and says whether there was one that nobody else is at. */
export const fireNext = async (sql: Sql, log: Log, elsewhere: Elsewhere = here): Promise<boolean> => {
  let failed: (Which & { readonly reason: string }) | null = null
  let tried: Which | null = null
  const fired = await asking(sql, elsewhere, async (tx, ask): Promise<Result.Result<boolean, unknown>> => {
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
      const executions = open.map(({ execution }) => execution)
      const question = { definition, instance, sent: null, values: instance.vals, open: executions }
      const stepped = steppedBy(ask(ownerOf(instance), { ...question, command: { _tag: "resume" } }))
      if ("_tag" in stepped) throw new Error(stepped.reason)
      await settle(tx, instance, definition, stepped, { by: null, completed: [], entries: [], open })
    } catch (cause) {
      if (cause instanceof TooDear) throw cause
      failed = { amb, id, reason: cause instanceof Error ? cause.message : String(cause) }
      return Result.fail(cause)
    }
    return Result.succeed(true)
  })
  if (Result.isSuccess(fired)) return fired.success
  // What went beyond its time elsewhere failed too.
  if (failed === null && tried !== null) failed = { ...(tried as Which), reason: errorOf(fired.failure).message }
  if (failed === null) throw fired.failure
  const { amb, id, reason } = failed as Which & { reason: string }
  log.warn("A timer could not be fired", { amb, instance: id, reason })
  await sql.begin((tx) => retreat(tx, amb, id, reason))
  return true
}

/** Tries again later, each time after a longer wait, and then no more. */
const retreat = async (tx: Transaction, amb: string, id: string, reason: string) => {
  const instance = await Instance.find(tx, amb, id, "locked")
  if (instance === null || instance.status !== "running") return
  const tries = instance.tries + 1
  if (tries >= mostTries) return Incident.raise(tx, instance, { reason, task: null, activity: null })
  await tx`
    update instance set tries = ${tries}, due = now() + make_interval(secs => ${waitAfter(tries)})
    where amb = ${amb} and id = ${id}`
}
