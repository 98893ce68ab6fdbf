/** FEEL: the one language of conditions and titles. No host objects, no JavaScript. */
import { evaluate, SyntaxError as FeelSyntaxError } from "feelin"

/** Longest expression, in characters. */
export const longestExpression = 2_000

/** What an expression yields on these values; null where it yields nothing. */
export const value = (expression: string, values: Readonly<Record<string, unknown>>): unknown =>
  evaluate(expression, { ...values }).value

/** Whether a condition holds. Anything that is not exactly true is no. */
export const holds = (expression: string, values: Readonly<Record<string, unknown>>): boolean =>
  value(expression, values) === true

/**
 * Why an expression is not accepted; null where it is. Loops are refused: their length is up to the data, and an
 * expression has to end.
 */
export const problem = (expression: string): string | null => {
  if (expression.length > longestExpression) return `is longer than ${longestExpression} characters`
  if (/\b(for|some|every)\b|\.\./.test(expression.replaceAll(/"(?:[^"\\]|\\.)*"/g, '""'))) {
    return "has a loop or a range, which are not accepted"
  }
  try {
    evaluate(expression, {})
    return null
  } catch (cause) {
    return cause instanceof FeelSyntaxError || cause instanceof Error ? cause.message : "cannot be read"
  }
}
