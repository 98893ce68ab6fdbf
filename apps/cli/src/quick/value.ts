/**
 * Values: one value of a link, from bytes into JSON.
 *
 * What is plainly a number or a text is copied; everything else goes to the rules of the domain. A property holds that
 * nobody can tell which way a value went.
 */
import { decodeText, readValue, type Separators } from "@quadrante/domain/redirect"
import type { Sink } from "./sink.ts"
import { areOfText, byteAt, copy, isAt, trait, traits, traitsOf } from "./bytes.ts"

const quote = 0x22
const zero = 0x30
const point = 0x2e
const plus = 0x2b
const percent = 0x25

/** So many digits a number carries, whichever they are. */
const most = 15

/** Writes the value that stands from `start` to `end`, whose bytes have the traits `all`. There must be room for it. */
export const writeValue = (
  bytes: Buffer,
  start: number,
  end: number,
  all: number,
  separators: Separators,
  sink: Sink
): void => {
  if (all === trait.digit) {
    if (end - start <= most) return writeDigits(bytes, start, end, sink)
    // More than a number can hold: a key of an invoice, an account.
    if (end - start > most + 1 && bytes[start] !== zero) return writeText(bytes, start, end, sink)
  }
  if (all === (trait.digit | trait.mark) && writeDecimal(bytes, start, end, sink)) return
  if (areOfText(all)) {
    if ((all & (trait.escape | trait.high)) === 0) return writeText(bytes, start, end, sink)
    if (writeDecoded(bytes, start, end, sink)) return
  } else if (writeBoolean(bytes, start, end, sink)) return
  if ((all & (trait.ruled | trait.escape)) !== 0) {
    const first = behindQuotes(bytes, start, end)
    const last = beforeQuotes(bytes, first, end)
    if (first !== start || last !== end) {
      return writeValue(bytes, first, last, traitsOf(bytes, first, last), separators, sink)
    }
  }
  const value = readValue(decodeText(bytes.toString("utf8", start, end)), separators)
  sink.text(typeof value === "string" ? JSON.stringify(value) : String(value))
}

/** Where the quotes end that a value begins with, escaped or not. */
const behindQuotes = (bytes: Uint8Array, start: number, end: number): number => {
  let i = start
  while (i < end) {
    if (isQuote(byteAt(bytes, i))) i++
    else if (isQuote(escapedAt(bytes, i))) i += 3
    else break
  }
  return i
}

/** Where the quotes begin that a value ends with. A `%` is never a digit of an escape, so each begins one of its own. */
const beforeQuotes = (bytes: Uint8Array, start: number, end: number): number => {
  let i = end
  while (i > start) {
    if (isQuote(byteAt(bytes, i - 1))) i--
    else if (isQuote(escapedAt(bytes, i - 3))) i -= 3
    else break
  }
  return i
}

const isQuote = (byte: number): boolean => byte === quote || byte === 0x27

/** A whole number of digits that it can carry: without zeros in front. */
const writeDigits = (bytes: Uint8Array, start: number, end: number, sink: Sink): void => {
  let first = start
  while (first < end - 1 && bytes[first] === zero) first++
  copy(bytes, first, end, sink)
}

/** Digits, one mark and digits, which mean the same in every locale; false where they may not. */
const writeDecimal = (bytes: Uint8Array, start: number, end: number, sink: Sink): boolean => {
  let mark = start
  while (isDigit(byteAt(bytes, mark))) mark++
  let last = mark + 1
  while (last < end && isDigit(byteAt(bytes, last))) last++
  const before = mark - start
  const behind = last - mark - 1
  if (last < end || before === 0 || behind === 0 || behind === 3 || before + behind > most) return false
  // JSON has no zeros in front, and writes what is smallest with an exponent.
  if (bytes[start] === zero && (before > 1 || behind > 6)) return false
  while (bytes[last - 1] === zero) last--
  copy(bytes, start, mark, sink)
  if (last === mark + 1) return true
  sink.byte(point)
  copy(bytes, mark + 1, last, sink)
  return true
}

const isDigit = (byte: number): boolean => byte >= zero && byte <= 0x39

const writeText = (bytes: Uint8Array, start: number, end: number, sink: Sink): void => {
  sink.byte(quote)
  copy(bytes, start, end, sink)
  sink.byte(quote)
}

const yes = Buffer.from("true")
const no = Buffer.from("false")

const writeBoolean = (bytes: Uint8Array, start: number, end: number, sink: Sink): boolean => {
  const word = end - start === 4 ? yes : no
  if (!isAt(bytes, start, end, word)) return false
  copy(word, 0, word.length, sink)
  return true
}

/** What each hexadecimal digit stands for; 255 for what is none. */
const hex = Uint8Array.from({ length: 256 }, (_, byte) => {
  const digit = Number.parseInt(String.fromCharCode(byte), 16)
  return Number.isNaN(digit) ? 255 : digit
})

/** The byte of a `%` and its two digits, or -1. Behind a value stands nothing that could be one of them. */
const escapedAt = (bytes: Uint8Array, at: number): number => {
  const high = hex[byteAt(bytes, at + 1)] ?? 255
  const low = hex[byteAt(bytes, at + 2)] ?? 255
  return byteAt(bytes, at) !== percent || high > 15 || low > 15 ? -1 : 16 * high + low
}

/** A text with escapes, or letters beyond ASCII, decoded as it is copied; false where it is left to the rules. */
const writeDecoded = (bytes: Uint8Array, start: number, end: number, sink: Sink): boolean => {
  const out = sink.bytes
  const before = sink.at
  let at = before
  let all = 0
  out[at++] = quote
  for (let i = start; i < end; i++) {
    const byte = byteAt(bytes, i)
    const isEscaped = byte === percent
    const said = byte === plus ? 0x20 : isEscaped ? escapedAt(bytes, i) : byte
    if (said < 0) return false
    if (isEscaped) i += 2
    out[at++] = said
    if (said < 0x80) {
      // What stands for `+` or `%` is that character, and no escape any more.
      all |= isEscaped && (said === plus || said === percent) ? trait.other : (traits[said] ?? trait.ruled)
    } else {
      const next = isEscaped ? escapedAt(bytes, i + 1) : byteAt(bytes, i + 1)
      if (!isLetterOfTwo(said, next)) return false
      out[at++] = next
      all |= trait.other
      i += isEscaped ? 3 : 1
    }
  }
  if (!areOfText(all)) return false
  out[at++] = quote
  sink.at = at
  return true
}

/** Whether two bytes are one character of UTF-8, behind those that are controls and white space. */
const isLetterOfTwo = (first: number, second: number): boolean =>
  first >= 0xc3 && first <= 0xdf && second >= 0x80 && second <= 0xbf
