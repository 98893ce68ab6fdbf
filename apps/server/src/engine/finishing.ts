/** Finishing: the step that ends a job, taken by the node that has its lease and by no other. */
import { Result } from "effect"
import type { Sql } from "../storage/database.ts"
import { asking, errorOf, ownerOf, type Elsewhere } from "./asking.ts"
import * as Definition from "./definition.ts"
import { steppedBy } from "./evaluation.ts"
import * as Instance from "./instance.ts"
import { openTasks, settle, type Change } from "./settle.ts"
import type { Command } from "./stepper.ts"
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
  change: Pick<Change, "entries" | "news"> & { readonly values?: Values },
  elsewhere: Elsewhere
): Promise<void> => {
  const ended = await asking(sql, elsewhere, async (tx, ask): Promise<Result.Result<null, Error>> => {
    const instance = await Instance.find(tx, job.amb, job.instance, "locked")
    const [ours] = await tx`
      update task set done_at = now() where amb = ${job.amb} and id = ${job.id} and fence = ${job.fence}
        and done_at is null returning 1`
    if (ours === undefined || instance === null || instance.state === null) return Result.succeed(null)
    const definition = await Definition.of(tx, instance)
    const { entries, news = [], values = {} } = change
    const open = await openTasks(tx, instance)
    const stepped = steppedBy(
      ask(ownerOf(instance), {
        definition,
        instance,
        command,
        sent: null,
        values: { ...instance.vals, ...values },
        open: [job.execution, ...open.map(({ execution }) => execution)]
      })
    )
    if ("_tag" in stepped) return Result.fail(new Error(stepped.reason))
    await settle(tx, instance, definition, stepped, { by: null, completed: [job.id], entries, news, open })
    return Result.succeed(null)
  })
  if (Result.isFailure(ended)) throw errorOf(ended.failure)
}
