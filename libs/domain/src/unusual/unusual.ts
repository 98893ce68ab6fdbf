/**
 * Finds unusual values and steps of a case by comparing it with finished cases of its process and unit. The caller passes
 * only cases and values that the reader may see.
 */

import { words } from "../search/search.ts"
import { median } from "../task/typical.ts"

/** Fewer cases say nothing: they are no habit, and a count of them would disclose single cases. */
export const leastCases = 10

/** The part of a case that is compared. Figures and names that the reader may not see are left out. */
export interface ComparedCase {
  readonly figures: Readonly<Record<string, number>>
  /** Values of fields marked `quadrante:quem`: the other party of the case. */
  readonly names: Readonly<Record<string, string>>
  /** The steps that it passed, in their order. */
  readonly passed: ReadonlyArray<string>
}

/** A figure outside the middle nine in ten. */
export interface UnusualFigure {
  readonly kind: "figure"
  readonly key: string
  readonly value: number
  readonly low: number
  readonly middle: number
  readonly high: number
  readonly count: number
}

/** A name that no other case has. */
export interface NewName {
  readonly kind: "name"
  readonly key: string
  readonly value: string
  readonly count: number
}

/** A step that fewer than one in ten passed. */
export interface RareStep {
  readonly kind: "step"
  readonly key: string
  readonly passed: number
  readonly count: number
}

export type Unusual = UnusualFigure | NewName | RareStep

/** The unusual values and steps of a case, the rarest first. */
export const unusual = (subject: ComparedCase, past: ReadonlyArray<ComparedCase>): ReadonlyArray<Unusual> =>
  [...figures(subject, past), ...names(subject, past), ...steps(subject, past)]
    .toSorted((one, other) => other.rarity - one.rarity)
    .map(({ found }) => found)

interface RankedFind {
  readonly found: Unusual
  /** Seen once in so many cases. */
  readonly rarity: number
}

const figures = (subject: ComparedCase, past: ReadonlyArray<ComparedCase>): ReadonlyArray<RankedFind> =>
  Object.entries(subject.figures).flatMap(([key, value]) => {
    const known = past.flatMap((one) => one.figures[key] ?? []).toSorted((one, other) => one - other)
    const { length: count } = known
    const cut = Math.floor(count / 20)
    const [low, high] = [known[cut], known[count - 1 - cut]]
    if (count < leastCases || low === undefined || high === undefined || (value >= low && value <= high)) return []
    const middle = median(known)
    const asFar = known.filter((one) => (value > high ? one >= value : one <= value)).length
    return { found: { kind: "figure", key, value, low, middle, high, count }, rarity: count / (1 + asFar) }
  })

const names = (subject: ComparedCase, past: ReadonlyArray<ComparedCase>): ReadonlyArray<RankedFind> =>
  Object.entries(subject.names).flatMap(([key, value]) => {
    const known = past.flatMap((one) => one.names[key] ?? []).map(wordsOf)
    const { length: count } = known
    if (count < leastCases || wordsOf(value) === "" || known.includes(wordsOf(value))) return []
    return { found: { kind: "name", key, value, count }, rarity: count }
  })

/** The first rare step alone: those behind it are rare because of it. */
const steps = (subject: ComparedCase, past: ReadonlyArray<ComparedCase>): ReadonlyArray<RankedFind> => {
  const { length: count } = past
  if (count < leastCases) return []
  for (const key of subject.passed) {
    const passed = past.filter((one) => one.passed.includes(key)).length
    if (passed * 10 < count) return [{ found: { kind: "step", key, passed, count }, rarity: count / (1 + passed) }]
  }
  return []
}

/** A case with its place among those of its house: the greater number is the newer one. */
export interface NumberedCase extends Pick<ComparedCase, "names"> {
  readonly number: number
}

/** The newest case before one that has the same other party, and what that is called in the one; null: there is none. */
export const earlierOf = <A extends NumberedCase>(
  subject: NumberedCase,
  past: ReadonlyArray<A>
): { readonly found: A; readonly party: string } | null => {
  const parties = Object.entries(subject.names).filter(([, name]) => wordsOf(name) !== "")
  const newestFirst = past
    .filter(({ number }) => number < subject.number)
    .toSorted((one, other) => other.number - one.number)
  for (const found of newestFirst) {
    const same = parties.find(([key, name]) => wordsOf(found.names[key] ?? "") === wordsOf(name))
    if (same !== undefined) return { found, party: same[1] }
  }
  return null
}

/** A name without what people write differently: case, accents, spaces, punctuation. */
const wordsOf = (name: string): string => words(name).join(" ")
