/**
 * FEEL in the browser. Only the length of an expression is bounded here. A dear one takes the time of its own tab alone;
 * the server bounds what it costs, and evaluates what was sent anew.
 */
import * as Expression from "@quadrante/domain/expression"
import { evaluate as evaluateFeel } from "feelin"

/** An expression that fails yields nothing, as one on the server does. */
export const evaluate: Expression.Evaluate = (expression, values) => {
  if (expression.length > Expression.longest) return null
  try {
    return Expression.plain(evaluateFeel(expression, { ...values }).value)
  } catch {
    return null
  }
}
