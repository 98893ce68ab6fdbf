/** Words, what is asked for by them, and how well a text answers it. */
import type { Locale, Words } from "../locale/locale.ts"
import { figureRuns, figureWords, isDate } from "./figures.ts"
import { isStateWord, namedState, stateWord } from "./states.ts"

/** The longest word that is told apart from another; what goes beyond it does not count. */
export const longestWord = 64

/** The words of a text without case and accents, in their order. */
export const words = (text: string): ReadonlyArray<string> => split(fold(text))

/** The words of a text with those of its figures: all by which it is found. */
export const findable = (text: string): ReadonlyArray<string> => [...words(text), ...figureWords(fold(text))]

const fold = (text: string) =>
  text
    .normalize("NFKD")
    .replace(/[\u0300-\u036f]/g, "")
    .toLowerCase()

const split = (folded: string): ReadonlyArray<string> =>
  folded
    .split(between)
    .filter((word) => word !== "")
    .map((word) => Array.from(word).slice(0, longestWord).join(""))

/** What stands between words: all of ASCII and Latin-1 that is neither letter nor figure, and general punctuation. */
const between = /[^0-9a-z\u00c0-\u1fff\u2070-\u{10ffff}]+/u

/** Words that are looked for together. */
type Phrase = ReadonlyArray<string>

/** All of its groups must be found; of a group, one of its phrases. Without groups it asks for nothing. */
export interface Query {
  readonly groups: ReadonlyArray<ReadonlyArray<Phrase>>
}

type SearchLocale = Words & Partial<Pick<Locale, "fmt_date" | "lin_id">>

/** What somebody typed, as their locale understands it. Words that name a state ask for that too. */
export const parse = (locale: SearchLocale, typed: string): Query => {
  const small = new Set(locale.stop_words.flatMap(words))
  const told = (phrase: Phrase) => phrase.filter((word) => !small.has(word))
  const monthFirst = locale.fmt_date?.startsWith("M") === true
  const folded = fold(typed)
  const groups: Array<ReadonlyArray<Phrase>> = []
  let from = 0
  for (const { index, 0: run } of folded.matchAll(figureRuns)) {
    groups.push(...inWords(locale, told, split(folded.slice(from, index))))
    groups.push([...(isDate(run) ? [] : [split(run)]), ...figureWords(run, monthFirst).map((word) => [word])])
    from = index + run.length
  }
  groups.push(...inWords(locale, told, split(folded.slice(from))))
  const kept = groups.filter((phrases) => phrases.some((phrase) => told(phrase).length > 0))
  // Somebody who types nothing but small words means them.
  return { groups: kept.length === 0 ? groups : kept }
}

/** Words without figures among them, each as its own group or as the abbreviation that several are. */
const inWords = (
  { abreviacoes, lin_id = "" }: SearchLocale,
  told: (phrase: Phrase) => Phrase,
  asked: Phrase
): ReadonlyArray<ReadonlyArray<Phrase>> => {
  const pairs = Object.entries(abreviacoes).map(([short, long]) => [words(short), words(long)] as const)
  const groups: Array<ReadonlyArray<Phrase>> = []
  for (let at = 0; at < asked.length;) {
    const rest = asked.slice(at)
    // Of several the longest: a `NF-e` is more than an `NF`.
    const [pair] = pairs
      .flatMap(([short, long]) => [
        { phrases: [short, told(long)], length: begins(rest, short) ? short.length : 0 },
        { phrases: [short, told(long)], length: begins(rest, long) ? long.length : 0 }
      ])
      .filter(({ length }) => length > 0)
      .toSorted((one, other) => other.length - one.length)
    const state = pair === undefined ? namedState(lin_id, rest, words) : null
    const phrases = pair?.phrases.filter((phrase) => phrase.length > 0) ?? [rest.slice(0, state?.length ?? 1)]
    groups.push(state === null ? phrases : [...phrases, [stateWord(state.state)]])
    at += pair?.length ?? state?.length ?? 1
  }
  return groups
}

/** The same as texts alone answer it; null where it names no state. */
export const withoutStates = ({ groups }: Query): Query | null => {
  const namesState = (phrase: Phrase) => phrase.some(isStateWord)
  if (!groups.some((phrases) => phrases.some(namesState))) return null
  return { groups: groups.map((phrases) => phrases.filter((phrase) => !namesState(phrase))) }
}

const begins = (all: Phrase, first: Phrase) => first.every((word, at) => all[at] === word)

/**
 * How well a text answers, more being better; null where it does not. A whole word counts more than the beginning of
 * one, and what stands first more than what follows.
 */
export const score = ({ groups }: Query, text: ReadonlyArray<string>): number | null => {
  let sum = 0
  for (const phrases of groups) {
    const best = Math.max(...phrases.map((phrase) => scorePhrase(phrase, text)))
    if (best === 0) return null
    sum += best
  }
  return groups.length === 0 ? 0 : sum / groups.length
}

const scorePhrase = (phrase: Phrase, text: ReadonlyArray<string>): number => {
  let sum = 0
  for (const word of phrase) {
    const at = text.findIndex((one) => one.startsWith(word))
    if (at < 0) return 0
    const whole = text.includes(word)
    sum += (whole ? 2 : 1) + (at === 0 ? 0.5 : 0)
  }
  return sum / phrase.length
}

/** A part of a text, and whether it is what was looked for. */
export interface TextPart {
  readonly text: string
  readonly hit: boolean
}

/** The text in parts, so that the words that were found can be shown. Together they are the text. */
export const parts = (query: Query, text: string): ReadonlyArray<TextPart> => {
  const isHit = hitBy(query)
  return text
    .split(units)
    .filter((part) => part !== "")
    .map((part) => ({ text: part, hit: isHit(part) }))
}

/** Where the first of what was found stands in a text; null: nowhere. Of a long text no more is read. */
export const firstHit = (query: Query, text: string): number | null => {
  const isHit = hitBy(query)
  for (const { index, 0: unit } of text.matchAll(units)) if (isHit(unit)) return index
  return null
}

const hitBy = ({ groups }: Query) => {
  const sought = groups.flat(2)
  return (unit: string) => findable(unit).some((word) => sought.some((one) => word.startsWith(one)))
}

/** What is marked as one: figures that belong together, or a word. */
const units = new RegExp(`(${figureRuns.source}|[\\p{L}\\p{N}\\p{M}]+)`, "gu")
