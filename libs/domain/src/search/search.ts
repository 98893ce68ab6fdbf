/**
 * Full-text search: parses what a person typed, and ranks how well a text answers it.
 *
 * Case, accents and stop words do not count, an abbreviation equals its long form, a prefix finds the words that it begins,
 * figures are found however they are written, and a word that names a state finds the cases in it. The server's index folds
 * words in the same way.
 */
export { findable, longestWord, parse, parts, type Query, score, type TextPart, withoutStates, words } from "./query.ts"
export { asksNumber, casesLead, numberScore } from "./rank.ts"
export { stateWord } from "./states.ts"
export { bestPlace, excerpt, type FoundPlace } from "./place.ts"
