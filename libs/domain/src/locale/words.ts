/**
 * Words of names and titles: initials, and letter case that leaves small words small.
 */

/** What a locale says about words. */
export interface Words {
  readonly lcl_id: string
  readonly stop_words: ReadonlyArray<string>
  readonly abreviacoes: Readonly<Record<string, string>>
}

/** The first letters of a name in capitals, without its small words: `Maria da Silva` gives `MS`. */
export const initials = (locale: Words, name: string): string => {
  const words = name.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word))
  const kept = words.filter((word) => !isSmall(locale, word))
  return (kept.length === 0 ? words : kept)
    .map((word) => word.replace(/^[^\p{L}\p{N}]*(.\p{M}*).*$/su, "$1").toLocaleUpperCase(locale.lcl_id))
    .join("")
}

/**
 * Every word with a capital, but small words small (unless they come first) and abbreviations as they are listed. Words
 * end at spaces, hyphens and slashes; runs of white space become one space.
 */
export const titleCase = (locale: Words, text: string): string =>
  text
    .trim()
    .split(/\s+/)
    .map((word, i) => (i > 0 && isSmall(locale, word) ? lower(locale, word) : cased(locale, word)))
    .join(" ")

/** Whether a word is one of the locale's small words, in whatever case it is written. */
export const isSmall = (locale: Words, word: string): boolean => locale.stop_words.includes(lower(locale, word))

const lower = (locale: Words, word: string): string => word.toLocaleLowerCase(locale.lcl_id)

const cased = (locale: Words, word: string): string =>
  listed(locale, word) ??
  word
    .split(/([-/])/)
    .map((part) => listed(locale, part) ?? capital(locale, part))
    .join("")

const capital = (locale: Words, part: string): string =>
  lower(locale, part).replace(/^(\P{L}*?)(\p{L})/u, (_, before: string, letter: string) =>
    /\p{N}/u.test(before) ? before + letter : before + letter.toLocaleUpperCase(locale.lcl_id)
  )

/** The abbreviation as it is listed, where the word is one in whatever case. */
const listed = (locale: Words, word: string): string | undefined =>
  Object.keys(locale.abreviacoes).find((abbreviation) => lower(locale, abbreviation) === lower(locale, word))
