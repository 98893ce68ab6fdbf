/**
 * Evaluates expressions inside a transaction that holds the lock of the instance.
 *
 * Most evaluations are cheap and run in place. If one is not, the transaction rolls back, a worker thread evaluates,
 * and a second transaction uses the result if the instance has not moved in between (an optimistic lock).
 */
import type { Fault } from "@quadrante/api/fault"
import { Result } from "effect"
import { refuse } from "../../kernel/http/refusal.ts"
import { transaction, type Sql, type Transaction } from "../../kernel/data/database.ts"
import type { Owner } from "../../kernel/threads/queue.ts"
import { TooDear, withinBudget } from "../model/effort.ts"
import { evaluate, type Evaluation, type Question } from "./evaluation.ts"
import type { Instance } from "../rows/instance.ts"
import { titleOf } from "./wording.ts"

/** Who pays for background work of an instance: whoever started it. */
export const ownerOf = ({ amb, starter }: Pick<Instance, "amb" | "starter">): Owner => ({ amb, person: starter })

/** A failure of {@link withEvaluation} as an error, for callers without a client to answer. */
export const errorOf = (failure: unknown): Error => {
  if (failure instanceof Error) return failure
  if (typeof failure === "string") return new Error(failure)
  const { code, at = "" } = failure as Fault
  return new Error(
    code === "too-heavy" ? `Its expressions take too much of ${at}` : `It could not be evaluated: ${code}`
  )
}

/** Evaluates on a worker thread. */
export type EvaluateInPool = (owner: Owner, question: Question) => Promise<Result.Result<Evaluation, Fault>>

/** Evaluates in place: for the command line, the demo data and tests. */
export const evaluateInPlace: EvaluateInPool = (_, question) => Promise.resolve(Result.succeed(evaluate(question)))

/** Evaluates in place, within a transaction. `owner` is charged for it. */
export type EvaluateHere = (owner: Owner, question: Question) => Evaluation

/** How often the instance may move while a worker thread evaluates. */
const mostRounds = 4

/** Runs `work` in a transaction, again whenever it needed an evaluation that was too expensive to do in place. */
export const withEvaluation = async <A, E>(
  sql: Sql,
  evaluateInPool: EvaluateInPool,
  work: (tx: Transaction, evaluateHere: EvaluateHere) => Promise<Result.Result<A, E>>
): Promise<Result.Result<A, E | Fault>> => {
  // A command may take two steps: each that was too expensive is evaluated once.
  const known: { readonly question: Question; readonly evaluation: Evaluation }[] = []
  for (let round = 0; round < mostRounds; round++) {
    let dear: { readonly owner: Owner; readonly question: Question } | null = null
    const evaluateHere: EvaluateHere = (owner, question) => {
      const same = known.findLast((one) => isSame(one.question, question))
      if (same !== undefined) return renumbered(same.evaluation, same.question, question)
      try {
        return withinBudget(() => evaluate(question))
      } catch (cause) {
        if (cause instanceof TooDear) dear = { owner, question }
        throw cause
      }
    }
    try {
      return await transaction(sql, (tx) => work(tx, evaluateHere))
    } catch (cause) {
      if (!(cause instanceof TooDear) || dear === null) throw cause
    }
    const { owner, question } = dear as { readonly owner: Owner; readonly question: Question }
    const found = await evaluateInPool(owner, question)
    if (Result.isFailure(found)) return Result.fail(found.failure)
    known.push({ question, evaluation: found.success })
  }
  return refuse("busy", { retryAfter: 2 })
}

/** Whether a result still applies: the instance has not moved, or it is a new one. */
const isSame = (one: Question, other: Question): boolean =>
  one.definition.id === other.definition.id &&
  one.instance.step === other.instance.step &&
  (one.instance.id === other.instance.id || (one.instance.state === null && other.instance.state === null))

/** A new instance gets another number on each try, and its title may contain it. */
const renumbered = (evaluation: Evaluation, { instance }: Question, now: Question): Evaluation => {
  if (instance.number === now.instance.number || "faults" in evaluation || "_tag" in evaluation.stepped) {
    return evaluation
  }
  const titles = titleOf(now.definition, now.instance, evaluation.stepped.outcome.values)
  return { ...evaluation, stepped: { ...evaluation.stepped, titles } }
}
