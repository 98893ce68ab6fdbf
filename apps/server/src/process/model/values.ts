/** The variables of an instance, and how large they may be. */
import type { Schema } from "effect"
import { unsafeName } from "./runnable.ts"

/** What was filled in or decided so far, by name. */
export type Values = Readonly<Record<string, Schema.Json>>

/** Most bytes of all values of an instance, and of one; most names, characters of one, and lists within lists. */
export const limits = { values: 1024 * 1024, value: 64 * 1024, names: 256, name: 64, depth: 20 } as const

/** The name of what is too much or unsafe among values; null where all is well. */
export const excess = (values: Values): string | null => {
  const names = Object.keys(values)
  if (names.length > limits.names) return "names"
  const bad = names.find(
    (name) =>
      name.length > limits.name ||
      unsafeName.test(name) ||
      !isShallow(values[name], limits.depth) ||
      Buffer.byteLength(JSON.stringify(values[name]) ?? "") > limits.value
  )
  if (bad !== undefined) return bad.slice(0, limits.name)
  return Buffer.byteLength(JSON.stringify(values)) > limits.values ? "values" : null
}

const isShallow = (value: unknown, depth: number): boolean => {
  if (typeof value !== "object" || value === null) return true
  return depth > 0 && Object.values(value).every((inner) => isShallow(inner, depth - 1))
}
