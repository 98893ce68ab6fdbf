/**
 * Escaped values: `+` and `%XX` decoded while what they say is looked at, so that most of them are known to be text
 * without being looked at again.
 */
import { decodeText, escapedAt, widthOf } from "./pairs.ts"
import { readValue, type Scalar, type Separators } from "./value.ts"

/** What a character can make of a text. `e`, and `u` or `f`: without both no text says `true` or `false`. */
const seen = { numeric: 0, quote: 1, e: 2, uf: 4, other: 8, escape: 16 } as const

const ascii = new Uint8Array(128).fill(seen.other)
for (const [chars, traits] of [
  ["+%", seen.escape],
  [`"'`, seen.quote],
  ["0123456789 ,.", seen.numeric],
  ["e", seen.other | seen.e],
  ["uf", seen.other | seen.uf]
] as const) {
  for (const char of chars) ascii[char.charCodeAt(0)] = traits
}

/** The traits of a UTF-16 unit. White space that numbers may be grouped with stands beyond ASCII, too. */
const traitsOf = (unit: number): number => ascii[unit] ?? (unit === 0xa0 || unit === 0x202f ? seen.numeric : seen.other)

/** Reads the value with escapes that stands from `start` to `end`. */
export const readEscaped = (text: string, start: number, end: number, separators: Separators): Scalar => {
  let traits = 0
  let decoded = ""
  let rest = start
  for (let i = start; i < end; i++) {
    const unit = text.charCodeAt(i)
    const own = traitsOf(unit)
    if (own !== seen.escape) traits |= own
    else {
      const escaped = escapedAt(text, i)
      if (escaped < 0) return readValue(decodeText(text.slice(start, end)), separators)
      traits |= traitsOf(escaped) & ~seen.escape
      decoded += text.slice(rest, i) + String.fromCharCode(escaped)
      rest = i + widthOf(unit, escaped)
      i = rest - 1
    }
  }
  const whole = decoded + text.slice(rest, end)
  return isCertainlyText(traits) ? whole : readValue(whole, separators)
}

/** Whether a text that has these traits is no number, has no quotes to lose, and says neither `true` nor `false`. */
const isCertainlyText = (traits: number): boolean =>
  (traits & seen.other) !== 0 && (traits & seen.quote) === 0 && (traits & (seen.e | seen.uf)) <= seen.uf
