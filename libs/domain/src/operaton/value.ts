/** Values of variables, as they are there and here. */
import type { Schema } from "effect"

/** A value as the API writes it: objects and JSON as text, moments with their zone. */
interface TypedValue {
  readonly type: string
  readonly value: unknown
}

/** A value here; undefined: one that only the engine can read, such as a file or an object of its language. */
export const ourValue = ({ type, value }: TypedValue): Schema.Json | undefined => {
  if (value === null || type === "Null") return null
  if (type === "Json") return typeof value === "string" ? parsed(value) : undefined
  // The day that it is where the engine is.
  if (type === "Date") return typeof value === "string" ? value.slice(0, 10) : undefined
  if (type === "String" || type === "Boolean" || numbers.has(type)) return simple(value)
  return undefined
}

const numbers: ReadonlySet<string> = new Set(["Integer", "Long", "Short", "Double"])

const simple = (value: unknown): Schema.Json | undefined =>
  typeof value === "string" || typeof value === "boolean" || typeof value === "number" ? value : undefined

const parsed = (text: string): Schema.Json | undefined => {
  try {
    return JSON.parse(text) as Schema.Json
  } catch {
    return undefined
  }
}
