/**
 * Asking: how a transaction comes to an evaluation, with the row of the instance locked.
 *
 * Most answers are quick, and are given there and then. Where one is not, the transaction ends, a thread of the pool finds
 * the answer, and a second transaction uses it if the instance still stands where it stood.
 */
import type { Fault } from "@quadrante/api/fault"
import { Result } from "effect"
import { refuse } from "../http/refusal.ts"
import { transaction, type Sql, type Transaction } from "../storage/database.ts"
import type { Owner } from "../workers/queue.ts"
import { TooDear, withinBudget } from "./effort.ts"
import { evaluate, type Evaluation, type Question } from "./evaluation.ts"
import type { Instance } from "./instance.ts"
import { titleOf } from "./wording.ts"

/** For whom the engine works by itself: who started the instance. */
export const ownerOf = ({ amb, starter }: Pick<Instance, "amb" | "starter">): Owner => ({ amb, person: starter })

/** A failure of {@link asking} as an error, where there is nobody to answer. */
export const errorOf = (failure: unknown): Error => {
  if (failure instanceof Error) return failure
  if (typeof failure === "string") return new Error(failure)
  const { code, at = "" } = failure as Fault
  return new Error(
    code === "too-heavy" ? `Its expressions take too much of ${at}` : `It could not be evaluated: ${code}`
  )
}

/** Answers questions that are too dear for the thread that asks. */
export type Elsewhere = (owner: Owner, question: Question) => Promise<Result.Result<Evaluation, Fault>>

/** For who works alone: the command line, the making of the demo, tests. */
export const here: Elsewhere = (_, question) => Promise.resolve(Result.succeed(evaluate(question)))

/** Asks within a transaction. `owner` is for whom it is done. */
export type Ask = (owner: Owner, question: Question) => Evaluation

/** How often an instance may have moved on while an answer was sought. */
const mostRounds = 4

/** Runs `work` in a transaction, as often as it takes until it has answers to what it asks. Nothing dear is done within it. */
export const asking = async <A, E>(
  sql: Sql,
  elsewhere: Elsewhere,
  work: (tx: Transaction, ask: Ask) => Promise<Result.Result<A, E>>
): Promise<Result.Result<A, E | Fault>> => {
  let known: { readonly question: Question; readonly evaluation: Evaluation } | null = null
  for (let round = 0; round < mostRounds; round++) {
    let dear: { readonly owner: Owner; readonly question: Question } | null = null
    const ask: Ask = (owner, question) => {
      if (known !== null && isSame(known.question, question))
        return renumbered(known.evaluation, known.question, question)
      try {
        return withinBudget(() => evaluate(question))
      } catch (cause) {
        if (cause instanceof TooDear) dear = { owner, question }
        throw cause
      }
    }
    try {
      return await transaction(sql, (tx) => work(tx, ask))
    } catch (cause) {
      if (!(cause instanceof TooDear) || dear === null) throw cause
    }
    const { owner, question } = dear as { readonly owner: Owner; readonly question: Question }
    const found = await elsewhere(owner, question)
    if (Result.isFailure(found)) return Result.fail(found.failure)
    known = { question, evaluation: found.success }
  }
  return refuse("busy", { retryAfter: 2 })
}

/** Whether two questions of one order are the same: about an instance that stands where it stood, or about a new one. */
const isSame = (one: Question, other: Question): boolean =>
  one.definition.id === other.definition.id &&
  one.instance.step === other.instance.step &&
  (one.instance.id === other.instance.id || (one.instance.state === null && other.instance.state === null))

/** An instance that is new has another number each time it is tried, and its title may hold that. */
const renumbered = (evaluation: Evaluation, { instance }: Question, now: Question): Evaluation => {
  if (instance.number === now.instance.number || "faults" in evaluation || "_tag" in evaluation.stepped) {
    return evaluation
  }
  const title = titleOf(now.definition, now.instance, evaluation.stepped.outcome.values)
  return { ...evaluation, stepped: { ...evaluation.stepped, title } }
}
