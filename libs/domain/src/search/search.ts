/**
 * Full-text search: parses what a person typed, and ranks how well a text answers it.
 *
 * Case, accents and stop words do not count, an abbreviation equals its long form, and a prefix finds the words that it
 * begins, and figures are found however they are written. The server's index folds words in the same way.
 */
export { findable, longestWord, parse, parts, type Query, score, type TextPart, words } from "./query.ts"
export { bestPlace, excerpt, type FoundPlace } from "./place.ts"
