/** Links as browsers kept them before 0.3.0. A file of its own, which the first load does without. */
import type { Entry } from "./intent.ts"
import type { Scalar } from "./value.ts"

/** The entries of a link whose typed values and texts stand apart. */
export const entriesFrom = (
  context: { readonly [name: string]: unknown },
  texts: { readonly [name: string]: ReadonlyArray<string> }
): ReadonlyArray<Entry> =>
  Object.keys({ ...context, ...texts }).flatMap((name) => {
    const values = [context[name]].flat()
    const raws = texts[name] ?? values.map(String)
    return raws.map((raw, at): Entry => {
      const value = values[at]
      return [name, raw, isScalar(value) ? value : raw]
    })
  })

const isScalar = (value: unknown): value is Scalar =>
  typeof value === "string" || typeof value === "number" || typeof value === "boolean"
