/**
 * FEEL, the language of conditions, decisions, dates and titles. It sees no host objects, runs no JavaScript, and
 * always terminates.
 */
import * as Expression from "@quadrante/domain/expression"
import { evaluate as evaluateFeel, SyntaxError as FeelSyntaxError } from "feelin"
import type { Schema } from "effect"
import { why, type Reason } from "../problem/problem.ts"
import { charge, TooDear } from "./effort.ts"
import { mostSteps, sizeOf, steps, unbounded } from "./feel-cost.ts"

type Values = Readonly<Record<string, unknown>>

/** What an expression yields on these values; null where it yields nothing. Throws where that could take too long. */
export const value = (expression: string, values: Values): unknown => {
  const meant = mentioned(expression, values)
  const key = keyOf(expression, meant)
  const known = key === null ? undefined : yielded.get(key)
  if (known !== undefined) {
    charge(efforts.known)
    return known
  }
  charge(efforts.any + efforts.character * expression.length + efforts.value * sizeOf(meant))
  const most = steps(expression, meant)
  if (!(most <= mostSteps)) throw new Error(`The expression could take ${most} steps, and ${mostSteps} are accepted`)
  charge(efforts.step * most)
  const result: unknown = evaluateFeel(expression, { ...meant }).value
  if (key !== null && isSmall(result)) cacheAnswer(yielded, key, result)
  return result
}

/** What evaluating takes, as measured: a little for any expression, more for a long one, for large values, for many steps. */
const efforts = { known: 10, any: 100, character: 15, value: 3, step: 5 }

/**
 * The values of which an expression can speak: those of whose name the first word stands somewhere in it. Reading an
 * expression takes the longer, the more names it could hold.
 */
const mentioned = (expression: string, values: Values): Values =>
  Object.fromEntries(Object.entries(values).filter(([name]) => expression.includes(firstWord.exec(name)?.[0] ?? "")))
const firstWord = /^[\p{L}\p{N}_]*/u

/** By what an expression's yield is known again; null where that depends on more than small values. */
const keyOf = (expression: string, values: Values): string | null => {
  if (/now|today|random/.test(expression)) return null
  const parts = [expression]
  for (const [name, one] of Object.entries(values)) {
    if (!isSmall(one)) return null
    parts.push(name, typeof one, String(one))
  }
  return parts.length > mostParts || expression.length > longestKept ? null : JSON.stringify(parts)
}

const isSmall = (one: unknown): boolean =>
  typeof one === "string"
    ? one.length <= longestKept
    : one === null || typeof one === "number" || typeof one === "boolean"

const longestKept = 500
const mostParts = 30

/** What was asked before, and the answer: an instance asks most of it again at each of its steps. */
const yielded = new Map<string, unknown>()
const problems = new Map<string, Reason | null>()
const mostAnswers = 2_000

const cacheAnswer = <A>(answers: Map<string, A>, key: string, answer: A): A => {
  const [oldest] = answers.keys()
  if (answers.size >= mostAnswers && oldest !== undefined) answers.delete(oldest)
  answers.set(key, answer)
  return answer
}

/** What forms ask: an expression that fails yields nothing. */
export const evaluate: Expression.Evaluate = (expression, values) => {
  try {
    return problem(expression) === null ? json(expression, values) : null
  } catch (cause) {
    if (cause instanceof TooDear) throw cause
    return null
  }
}

/** Whether a condition holds. Anything that is not exactly true is no. */
export const holds = (expression: string, values: Values): boolean => value(expression, values) === true

/** What an expression yields as JSON, to be kept as a value: dates, times and durations as ISO texts. */
export const json = (expression: string, values: Values): Schema.Json => Expression.plain(value(expression, values))

/** Why an expression is not accepted; null where it is. `given` are functions that it is given beside FEEL's own. */
export const problem = (expression: string, given: readonly string[] = []): Reason | null => {
  if (expression.length > Expression.longest) return why("too-long", { limit: Expression.longest })
  const key = given.length === 0 ? expression : JSON.stringify([expression, given])
  const known = problems.get(key)
  return known === undefined ? cacheAnswer(problems, key, judged(expression, given)) : known
}

const judged = (expression: string, given: readonly string[]): Reason | null => {
  try {
    const reason = unbounded(expression, given)
    if (reason !== null) return reason
    value(expression, {})
    return null
  } catch (cause) {
    if (cause instanceof TooDear) throw cause
    return cause instanceof FeelSyntaxError || cause instanceof Error
      ? why("unreadable-because", { message: cause.message })
      : why("unreadable")
  }
}
