/** Finishing: the step that ends a job, taken by the node that has its lease and by no other. */
import { Result } from "effect"
import { transaction, type Sql } from "../storage/database.ts"
import * as Definition from "./definition.ts"
import * as Instance from "./instance.ts"
import { settle, type Change } from "./settle.ts"
import { step, type Command } from "./stepper.ts"
import type { Values } from "./values.ts"

/** A job that this node has a lease of. `fence` tells a late one. */
export interface Claimed {
  readonly amb: string
  readonly id: string
  readonly kind: "job" | "call"
  readonly execution: string
  readonly instance: string
  readonly activity: string
  readonly name: string
  readonly handler: string | null
  readonly child: string | null
  readonly fence: number
  readonly tries: number
}

/** Ends a job with a step of its instance, unless another node has taken it over meanwhile. */
export const finish = async (
  sql: Sql,
  job: Claimed,
  command: Command,
  change: Pick<Change, "entries" | "news"> & { readonly values?: Values }
): Promise<void> => {
  const ended = await transaction(sql, async (tx) => {
    const instance = await Instance.find(tx, job.amb, job.instance, "locked")
    const [ours] = await tx`
      update task set done_at = now() where amb = ${job.amb} and id = ${job.id} and fence = ${job.fence}
        and done_at is null returning 1`
    if (ours === undefined || instance === null || instance.state === null) return Result.succeed(null)
    const definition = await Definition.of(tx, instance)
    const { entries, news = [], values = {} } = change
    const stepped = step(definition, instance.state, command, { ...instance.vals, ...values })
    if (Result.isFailure(stepped)) return Result.fail(new Error(stepped.failure.reason))
    await settle(tx, instance, definition, stepped.success, { by: null, completed: [job.id], entries, news })
    return Result.succeed(null)
  })
  if (Result.isFailure(ended)) throw ended.failure
}
