/** Where something was found: of its texts the one that says why, and so much of it as shows that. */
import { findable, firstHit, type Query, score } from "./query.ts"

/** A text of what was found. */
export interface FoundPlace {
  readonly text: string
}

/**
 * The first of the places that answer most of what the words `known` do not say; null where these say all, or none says more. What
 * is shown anyway needs no place.
 */
export const bestPlace = <A extends FoundPlace>(
  { groups }: Query,
  known: ReadonlyArray<string>,
  places: ReadonlyArray<A>
): A | null => {
  const answered = (words: ReadonlyArray<string>) =>
    groups.filter((group) => score({ groups: [group] }, words) !== null)
  const said = new Set(answered(known))
  let best: A | null = null
  let most = 0
  for (const place of places) {
    const more = answered(findable(place.text)).filter((group) => !said.has(group)).length
    if (more > most) [best, most] = [place, more]
  }
  return best
}

/** So many characters are shown before what was found, and in all. */
const before = 32
const longest = 140

/** A line of a text around the first words that were found, with `…` where it goes on. */
export const excerpt = (query: Query, text: string): string => {
  const from = startOf(text, firstHit(query, text) ?? 0)
  // A line is no longer than what it is made of.
  const line = Array.from(
    text
      .slice(from, from + 4 * longest)
      .replace(/\s+/g, " ")
      .trim()
  )
  const isCut = line.length > longest || text.length > from + 4 * longest
  return `${from > 0 ? "…" : ""}${line.slice(0, longest).join("")}${isCut ? "…" : ""}`
}

/** Where the word begins that stands a little before a place; the place itself where there is none. */
const startOf = (text: string, place: number): number => {
  if (place <= before) return 0
  const space = text.slice(place - before, place).search(/\s/)
  return space < 0 ? place : place - before + space + 1
}
