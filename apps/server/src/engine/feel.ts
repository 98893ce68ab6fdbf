/** FEEL: the one language of conditions, decisions, dates and titles. No host objects, no JavaScript, and always an end. */
import * as Expression from "@quadrante/domain/expression"
import { evaluate as evaluateFeel, SyntaxError as FeelSyntaxError } from "feelin"
import type { Schema } from "effect"
import { why, type Why } from "./problem.ts"
import { mostSteps, steps, unbounded } from "./feel-cost.ts"

type Values = Readonly<Record<string, unknown>>

/** What an expression yields on these values; null where it yields nothing. Throws where that could take too long. */
export const value = (expression: string, values: Values): unknown => {
  const most = steps(expression, values)
  if (!(most <= mostSteps)) throw new Error(`The expression could take ${most} steps, and ${mostSteps} are accepted`)
  return evaluateFeel(expression, { ...values }).value
}

/** What forms ask: an expression that fails yields nothing. */
export const evaluate: Expression.Evaluate = (expression, values) => {
  try {
    return problem(expression) === null ? json(expression, values) : null
  } catch {
    return null
  }
}

/** Whether a condition holds. Anything that is not exactly true is no. */
export const holds = (expression: string, values: Values): boolean => value(expression, values) === true

/** What an expression yields as JSON, to be kept as a value: dates, times and durations as ISO texts. */
export const json = (expression: string, values: Values): Schema.Json => Expression.plain(value(expression, values))

/** Why an expression is not accepted; null where it is. */
export const problem = (expression: string): Why | null => {
  if (expression.length > Expression.longest) return why`is longer than ${Expression.longest} characters`
  try {
    const reason = unbounded(expression)
    if (reason !== null) return reason
    value(expression, {})
    return null
  } catch (cause) {
    return cause instanceof FeelSyntaxError || cause instanceof Error
      ? why`cannot be read: ${cause.message}`
      : why`cannot be read`
  }
}
