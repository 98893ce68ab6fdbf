/**
 * Wording: what the rules say about a link, a page and a window, in the languages of the product.
 *
 * Browser and command line show the same decisions, so they say them in the same words.
 */
import type { Decision } from "../guard/guard.ts"
import type { Translation } from "../text/text.ts"
import { en } from "./en.ts"
import { es } from "./es.ts"
import { pt } from "./pt.ts"

export { didIn, type HistoryDeed, type HistoryFact, type HistoryKind, isDeed, quotesIn, roundIn } from "./history.ts"
export { en } from "./en.ts"
export { es } from "./es.ts"
export { pt } from "./pt.ts"

/** The words of one language. */
export type Wording = Translation<typeof pt, "es">

/** The words of a language (`lin_id`); the default's where it is none of ours. */
export const wordingOf = (lin_id: string): Wording => (lin_id === "en" ? en : lin_id === "es" ? es : pt)

/** The words for a code, or the code itself where there are none. */
export const wordOf = (words: { readonly [code: string]: string }, code: string): string =>
  (Object.hasOwn(words, code) ? words[code] : undefined) ?? code

/** What a decision does in the end, in a few words. */
export const outcomeOf = ({ outcome, to }: Pick<Decision, "outcome" | "to">, { guard }: Wording): string =>
  outcome === "go" ? `${guard.go} ${to}` : guard[outcome]
