/**
 * Completes a job with a step of its instance. Only the node that holds the lease can: a stale fencing token changes
 * nothing.
 */
import { Result } from "effect"
import type { Sql } from "../../kernel/data/database.ts"
import { withEvaluation, errorOf, ownerOf, type EvaluateInPool } from "../run/with-evaluation.ts"
import * as Definition from "../model/definition.ts"
import { steppedBy } from "../run/evaluation.ts"
import * as Instance from "../rows/instance.ts"
import { newsOf, openTasks, writeStep, type Change } from "../run/write-step.ts"
import type { Command } from "../run/stepper.ts"
import type { Values } from "../model/values.ts"

/** A job that this node holds a lease on. The fencing token tells a stale holder from the current one. */
export interface LeasedJob {
  readonly amb: string
  readonly id: string
  readonly kind: "job" | "call"
  readonly token: string
  readonly instance: string
  readonly element: string
  readonly name: string
  readonly handler: string | null
  readonly child: string | null
  readonly fencing_token: number
  readonly tries: number
}

/** Completes a job with a step of its instance, unless the lease has passed to another node. */
export const finish = async (
  sql: Sql,
  job: LeasedJob,
  command: Command,
  change: Pick<Change, "entries" | "notices"> & {
    readonly values?: Values
    /** Tasks of groups of which their people are reminded. */
    readonly reminded?: readonly string[]
    /** Names that are `sigilo` where the values come from. */
    readonly secrets?: readonly string[]
  },
  evaluateInPool: EvaluateInPool
): Promise<void> => {
  const ended = await withEvaluation(
    sql,
    evaluateInPool,
    async (tx, evaluateHere): Promise<Result.Result<null, Error>> => {
      const instance = await Instance.find(tx, job.amb, job.instance, "locked")
      const [ours] = await tx`
      update task set done_at = now() where amb = ${job.amb} and id = ${job.id} and fencing_token = ${job.fencing_token}
        and done_at is null returning 1`
      if (ours === undefined || instance === null || instance.state === null) return Result.succeed(null)
      const definition = await Definition.of(tx, instance)
      const { values = {}, secrets = [], reminded = [], ...rest } = change
      if (secrets.some((name) => !instance.secrets.includes(name))) {
        await tx`
          update instance set secrets = ${[...new Set([...instance.secrets, ...secrets])]}
          where amb = ${job.amb} and id = ${instance.id}`
      }
      if (reminded.length > 0) {
        await tx`
          update task set offered_at = clock_timestamp(), offered_by = null, offered_as = 'reminded'
          where amb = ${job.amb} and instance = ${instance.id} and id = any(${[...reminded]}) and claimed_by is null
            and done_at is null`
      }
      const open = await openTasks(tx, instance)
      const offered = open.filter(({ id, claimed_by }) => claimed_by === null && reminded.includes(id))
      const seen = { rev: instance.revision, por: null, tarefa: null }
      const news = offered.length === 0 ? [] : await newsOf(tx, instance, seen, offered)
      const stepped = steppedBy(
        evaluateHere(ownerOf(instance), {
          definition,
          instance,
          command,
          sent: null,
          values: { ...instance.variables, ...values },
          open: [job.token, ...open.map(({ token }) => token)]
        })
      )
      if ("_tag" in stepped) return Result.fail(new Error(stepped.reason))
      await writeStep(tx, instance, definition, stepped, { ...rest, by: null, completed: [job.id], open, news })
      return Result.succeed(null)
    }
  )
  if (Result.isFailure(ended)) throw errorOf(ended.failure)
}
