/** Values of variables, there and here. */
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

/** A value for the engine, of the type that its form has it be; undefined: by what it is here. */
export const theirValue = (value: Schema.Json, type?: string): TypedValue => {
  if (value === null) return { type: "Null", value: null }
  // Noon, so that it is the same day in whatever zone the engine reads it.
  if (type === "date" && typeof value === "string") return { type: "Date", value: `${value}T12:00:00.000+0000` }
  if (typeof value === "string") return { type: "String", value }
  if (typeof value === "boolean") return { type: "Boolean", value }
  if (typeof value === "number") return { type: type === "long" && Number.isInteger(value) ? "Long" : "Double", value }
  return { type: "Json", value: JSON.stringify(value) }
}
