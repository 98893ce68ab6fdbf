/**
 * Expression: FEEL as authors write it into forms and diagrams, judged before anybody evaluates it.
 *
 * The evaluator is handed in, because it is large and not everybody needs it; what may be handed to it is said here.
 */

/** Longest expression, in characters. */
export const longest = 2_000

/** Evaluates an expression on values: null where it yields nothing or fails. It is bounded, and never throws. */
export type Evaluate = (expression: string, values: Readonly<Record<string, unknown>>) => unknown

/** The expression in a text that begins with an equals sign, as forms mark it; null where the text is none. */
export const inside = (text: string): string | null => (/^\s*=/.test(text) ? text.replace(/^\s*=/, "").trim() : null)

/** Why an expression is not handed to an evaluator. */
export type ExpressionProblem = "too-long" | "loop"

/** What is wrong with an expression on its face. Loops are refused: their length is up to the data, and it has to end. */
export const problem = (expression: string): ExpressionProblem | null => {
  if (expression.length > longest) return "too-long"
  const bare = expression.replaceAll(/"(?:[^"\\]|\\.)*"/g, '""')
  return /\b(?:for|some|every)\b|\.\./.test(bare) ? "loop" : null
}

/** Whether a condition holds: exactly true, and nothing that is merely like it. */
export const holds = (evaluate: Evaluate, expression: string, values: Readonly<Record<string, unknown>>): boolean =>
  evaluate(expression, values) === true
