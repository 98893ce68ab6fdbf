/**
 * Traces: how each value of a link's context was read, step by step, for people who have to explain it.
 */
import type { Entry } from "./intent.ts"
import { readValue, type Scalar, type Separators, unquote, type ValueNote } from "./value.ts"

/** How the one value of a name was read. `lossy`: the text said more than the value does. */
export type TraceOfOne = {
  readonly name: string
  readonly raw: string
  readonly unquoted: string
  readonly rule: "boolean" | "number" | "text"
  readonly value: Scalar
  readonly lossy: boolean
  readonly notes: ReadonlyArray<ValueNote>
}

/** How the values of a name that was given more than once were read; lossy where one of them is. */
export type TraceOfList = {
  readonly name: string
  readonly raw: ReadonlyArray<string>
  readonly unquoted: ReadonlyArray<string>
  readonly rule: "list"
  readonly value: ReadonlyArray<Scalar>
  readonly lossy: boolean
  readonly notes: ReadonlyArray<ValueNote>
}

export type Trace = TraceOfOne | TraceOfList

const lossy: ReadonlySet<string> = new Set<ValueNote>([
  "boolean-in-text",
  "leading-zeros",
  "loose-spaces",
  "ambiguous-separator"
])

/** Whether a note says that a text said more than its value does. */
export const isLossy = (note: string): boolean => lossy.has(note)

/** One trace a name, in order of first appearance, from the texts of a redirect's entries. */
export const explain = (entries: ReadonlyArray<Entry>, separators: Separators): ReadonlyArray<Trace> => {
  const byName = new Map<string, [TraceOfOne, ...Array<TraceOfOne>]>()
  for (const [name, raw] of entries) {
    const one = explainOne(name, raw, separators)
    const before = byName.get(name)
    if (before === undefined) byName.set(name, [one])
    else before.push(one)
  }
  return Array.from(byName.values(), explainAll)
}

const explainOne = (name: string, raw: string, separators: Separators): TraceOfOne => {
  const notes: Array<ValueNote> = []
  const value = readValue(raw, separators, (note) => notes.push(note))
  const rule = typeof value === "string" ? "text" : typeof value === "number" ? "number" : "boolean"
  return { name, raw, unquoted: unquote(raw), rule, value, lossy: notes.some(isLossy), notes }
}

const explainAll = (all: readonly [TraceOfOne, ...Array<TraceOfOne>]): Trace => {
  const [first, second] = all
  if (second === undefined) return first
  return {
    name: first.name,
    raw: all.map((one) => one.raw),
    unquoted: all.map((one) => one.unquoted),
    rule: "list",
    value: all.map((one) => one.value),
    lossy: all.some((one) => one.lossy),
    notes: [...new Set(all.flatMap((one) => one.notes))]
  }
}
