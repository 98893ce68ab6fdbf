/**
 * Folding: an expression with the results of its parts that speak of values which whoever evaluates it does not get.
 * Results go out, never the values: of a part that stays beside what is typed only a yes or no is a result.
 */
import * as Form from "@quadrante/domain/form"
import { mentions } from "@quadrante/domain/seeing"
import { parseExpression } from "feelin"
import type { Schema } from "effect"
import * as Feel from "./feel.ts"

type Node = ReturnType<typeof parseExpression>["topNode"]

/** What an expression is folded by. */
export interface UnseenValues {
  /** Names whose values are not given. */
  readonly unseen: readonly string[]
  /** Names whose values change while a form is filled in. */
  readonly live: readonly string[]
  readonly data: Form.Values
}

/** Whether an expression speaks of a value that is not given. */
export const isOfUnseen = (expression: string, { unseen }: Pick<UnseenValues, "unseen">): boolean =>
  unseen.some((name) => mentions(expression, name))

/** What an expression yields on all values. */
export const resultOf = (expression: string, { data }: Pick<UnseenValues, "data">): Schema.Json =>
  (Feel.evaluate(expression, Form.nest(data)) ?? null) as Schema.Json

/** An expression that speaks of no value that is not given; null where a result depends on what is typed beside one. */
export const folded = (expression: string, unseenValues: UnseenValues): string | null => {
  if (!isOfUnseen(expression, unseenValues)) return expression
  if (!isLive(expression, unseenValues)) return literal(resultOf(expression, unseenValues))
  return foldedPart(parseExpression(expression, {}, undefined).topNode, expression, unseenValues)
}

const isLive = (expression: string, { live }: UnseenValues) => live.some((name) => mentions(expression, name))

const foldedPart = (node: Node, expression: string, unseenValues: UnseenValues): string | null => {
  const text = expression.slice(node.from, node.to)
  if (!isOfUnseen(text, unseenValues)) return text
  if (!isLive(text, unseenValues) && isCondition(node)) {
    const result = resultOf(text, unseenValues)
    if (typeof result === "boolean" || result === null) return literal(result)
  }
  let written = ""
  let at = node.from
  let isKept = false
  for (let child = node.firstChild; child !== null; child = child.nextSibling) {
    const inner = foldedPart(child, expression, unseenValues)
    if (inner === null) return null
    written += expression.slice(at, child.from) + inner
    at = child.to
    isKept = true
  }
  return isKept ? written + expression.slice(at, node.to) : null
}

/** Whether a part stands for itself, whatever it stands in: not a name, nor a piece of a loop or a filter. */
const isCondition = ({ name }: Node): boolean =>
  [
    "Comparison",
    "Conjunction",
    "Disjunction",
    "FunctionInvocation",
    "ParenthesizedExpression",
    "QuantifiedExpression"
  ].includes(name)

/** A value as FEEL writes it. */
export const literal = (value: Schema.Json): string => {
  if (Array.isArray(value)) return `[${value.map(literal).join(", ")}]`
  if (typeof value !== "object" || value === null) return JSON.stringify(value)
  return `{${Object.entries(value)
    .map(([key, inner]) => `${JSON.stringify(key)}: ${literal(inner ?? null)}`)
    .join(", ")}}`
}
