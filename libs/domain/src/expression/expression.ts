/**
 * Expression: FEEL as authors write it into forms and diagrams, judged before anybody evaluates it.
 *
 * The evaluator is handed in, because it is large and not everybody needs it; what may be handed to it is said here.
 */
import type { Schema } from "effect"
import { mended } from "../json/json.ts"

/** Longest expression, in characters. */
export const longest = 2_000

/** Evaluates an expression on values: null where it yields nothing or fails. It is bounded, and never throws. */
export type Evaluate = (expression: string, values: Readonly<Record<string, unknown>>) => unknown

/** The expression in a text that begins with an equals sign, as forms mark it; null where the text is none. */
export const inside = (text: string): string | null => (/^\s*=/.test(text) ? text.replace(/^\s*=/, "").trim() : null)

/**
 * What an expression yielded as JSON, to be kept as a value: dates, times and durations as ISO texts. What is only of
 * the evaluator (a function, a range) is nothing.
 */
export const plain = (value: unknown): Schema.Json => {
  // An evaluator may cut a character in half, which could not be kept.
  if (typeof value === "string") return mended(value)
  if (typeof value === "boolean") return value
  if (typeof value === "number") return Number.isFinite(value) ? value : null
  if (Array.isArray(value)) return value.map(plain)
  if (typeof value !== "object" || value === null) return null
  if ("iso" in value && typeof value.iso === "string") return value.iso
  const kind: unknown = Object.getPrototypeOf(value)
  if (kind !== Object.prototype && kind !== null) return null
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [mended(key), plain(inner)]))
}

/** Whether a condition holds: exactly true, and nothing that is merely like it. */
export const holds = (evaluate: Evaluate, expression: string, values: Readonly<Record<string, unknown>>): boolean =>
  evaluate(expression, values) === true
