/**
 * Dates and times as texts: ISO on the inside, the locale's pattern on the outside.
 */
import { Result } from "effect"
import { isMark, type Kind, type PatternPiece, readPattern, type Token } from "./pattern.ts"
import { isoIn } from "./zone.ts"

/** The patterns of a locale. */
export interface Patterns {
  readonly fmt_date: string
  readonly fmt_time: string
  readonly fmt_datetime: string
}

/** A text that is no date or time; `expected` is the token or text that should stand at `at`, or `end`. */
export interface DateInvalid {
  readonly _tag: "DateInvalid"
  readonly code: "date-invalid"
  readonly at: number
  readonly expected: string
}

/**
 * Writes an ISO date, time or date with time (`2026-11-21`, `13:05`, `2026-11-21T13:05:09`) by the locale's pattern.
 *
 * The figures are shown as they are written: a fraction of a second and a zone behind them are read and left out. What
 * happened at an instant is shown by {@link formatInstant}.
 */
export const formatMoment = (locale: Patterns, kind: Kind, iso: string): Result.Result<string, DateInvalid> =>
  Result.map(decodeIso(kind, iso), (moment) =>
    piecesOf(locale, kind)
      .map((piece) => ("literal" in piece ? piece.literal : written(piece.token, moment)))
      .join("")
  )

/**
 * Reads what a person typed by the locale's pattern and gives ISO.
 *
 * Forgiven: white space around it and around literal text, one digit where the pattern has two, marks of direction.
 */
export const parseMoment = (locale: Patterns, kind: Kind, text: string): Result.Result<string, DateInvalid> => {
  const typed = new CharReader(text)
  const found: TokenValues = new Map()
  typed.skipSpace()
  const pieces = piecesOf(locale, kind).filter((piece) => !isUntyped(piece))
  for (const [i, piece] of pieces.entries()) {
    const at = typed.at()
    if ("literal" in piece) {
      if (!typed.takeLiteral(piece.literal)) return invalid(typed.at(), piece.literal)
      continue
    }
    const value = piece.token === "A" ? typed.takeHalf() : typed.takeDigits(...digitsOf(piece.token, pieces, i))
    if (value === null) return invalid(typed.at(), piece.token)
    found.set(piece.token, { value, at })
  }
  typed.skipSpace()
  if (!typed.isDone()) return invalid(typed.at(), "end")
  return Result.map(momentOf(found), (moment) => encodeIso(kind, moment))
}

/** Writes an instant (milliseconds since 1970) as date and time in a zone, for example `America/Sao_Paulo`. */
export const formatInstant = (
  locale: Patterns,
  instantMs: number,
  zone: string
): Result.Result<string, DateInvalid> => {
  if (!(Math.abs(instantMs) <= 8.64e15)) return invalid(0, "YYYY")
  return formatMoment(locale, "datetime", isoIn(instantMs, zone))
}

/** Whether a text is an ISO date, time or date with time of the calendar (no 31st of February, no year 0). */
export const isIso = (kind: Kind, text: string): boolean => Result.isSuccess(decodeIso(kind, text))

interface DateTimeParts {
  readonly year: number
  readonly month: number
  readonly day: number
  readonly hour: number
  readonly minute: number
  readonly second: number
}

type TokenValues = Map<Token, { readonly value: number; readonly at: number }>

const isoPatterns: Record<Kind, RegExp> = {
  date: /^\d{4}-\d\d-\d\d$/,
  time: /^\d\d:\d\d(?::\d\d(?:\.\d+)?)?$/,
  datetime: /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:?\d\d)?$/
}

/** Where each figure begins in ISO: of a date, and of a time, which stands eleven places further behind a date. */
const isoDate = [
  ["YYYY", 0],
  ["MM", 5],
  ["DD", 8]
] as const
const isoTime = [
  ["HH", 0],
  ["mm", 3],
  ["ss", 6]
] as const

const invalid = (at: number, expected: string): Result.Result<never, DateInvalid> =>
  Result.fail({ _tag: "DateInvalid", code: "date-invalid", at, expected })

/** The pieces of a pattern that was validated when its locale was decoded. */
const piecesOf = (locale: Patterns, kind: Kind): ReadonlyArray<PatternPiece> =>
  Result.getOrThrow(readPattern(locale[`fmt_${kind}`], kind))

const decodeIso = (kind: Kind, text: string): Result.Result<DateTimeParts, DateInvalid> => {
  if (!isoPatterns[kind].test(text)) return invalid(0, isoShape[kind])
  const found: TokenValues = new Map()
  const figure = (token: Token, at: number): unknown =>
    found.set(token, { value: Number(text.slice(at, at + token.length)), at })
  if (kind !== "time") for (const [token, at] of isoDate) figure(token, at)
  const behind = kind === "datetime" ? 11 : 0
  const time = kind === "date" ? [] : isoTime
  for (const [token, at] of time) {
    // Seconds may be left out; what stands in their place is the end, or a zone.
    if (token !== "ss" || text.charAt(behind + at - 1) === ":") figure(token, behind + at)
  }
  return momentOf(found)
}

const isoShape: Record<Kind, string> = { date: "YYYY-MM-DD", time: "HH:mm:ss", datetime: "YYYY-MM-DDTHH:mm:ss" }

const encodeIso = (kind: Kind, moment: DateTimeParts): string => {
  const date = `${pad(moment.year, 4)}-${pad(moment.month, 2)}-${pad(moment.day, 2)}`
  const time = `${pad(moment.hour, 2)}:${pad(moment.minute, 2)}:${pad(moment.second, 2)}`
  return kind === "date" ? date : kind === "time" ? time : `${date}T${time}`
}

const pad = (value: number, length: number): string => String(value).padStart(length, "0")

const written = (token: Token, moment: DateTimeParts): string => {
  switch (token) {
    case "YYYY":
      return pad(moment.year, 4)
    case "YY":
      return pad(moment.year % 100, 2)
    case "MM":
    case "M":
      return pad(moment.month, token.length)
    case "DD":
    case "D":
      return pad(moment.day, token.length)
    case "HH":
    case "H":
      return pad(moment.hour, token.length)
    case "hh":
    case "h":
      return pad(moment.hour % 12 || 12, token.length)
    case "mm":
      return pad(moment.minute, 2)
    case "ss":
      return pad(moment.second, 2)
    case "A":
      return moment.hour < 12 ? "AM" : "PM"
  }
}

/** How many digits a token takes: exactly its own beside another number, else one or two, and a year all of its own. */
const digitsOf = (token: Token, pieces: ReadonlyArray<PatternPiece>, i: number): [least: number, most: number] => {
  const touches = [pieces[i - 1], pieces[i + 1]].some((piece) => piece !== undefined && isNumber(piece))
  return token.startsWith("Y") || touches ? [token.length, token.length] : [1, 2]
}

const isNumber = (piece: PatternPiece): boolean => "token" in piece && piece.token !== "A"

/** Text that nobody types: none at all, or nothing but marks. */
const isUntyped = (piece: PatternPiece): boolean => "literal" in piece && [...piece.literal].every(isMark)

/** Two digits of a year stand for 1969 to 2068, as in POSIX. */
const fullYear = (short: number): number => (short < 69 ? 2000 + short : 1900 + short)

const momentOf = (found: TokenValues): Result.Result<DateTimeParts, DateInvalid> => {
  const value = (...tokens: ReadonlyArray<Token>): number | undefined =>
    tokens.map((token) => found.get(token)?.value).find((n) => n !== undefined)
  const short = value("YY")
  const twelve = value("hh", "h")
  const half = value("A") ?? 0
  const year = short === undefined ? (value("YYYY") ?? 2000) : fullYear(short)
  const month = value("MM", "M") ?? 1
  const days = daysOf(year, month)
  const most: Record<Token, number> = { ...mostOf, DD: days, D: days }
  for (const [token, { value: figure, at }] of found) {
    if (figure < least[token] || figure > most[token]) return invalid(at, token)
  }
  return Result.succeed({
    year,
    month,
    day: value("DD", "D") ?? 1,
    hour: twelve === undefined ? (value("HH", "H") ?? 0) : (twelve % 12) + half,
    minute: value("mm") ?? 0,
    second: value("ss") ?? 0
  })
}

/** The greatest figure of each token; that of a day is its month's. */
const mostOf: Record<Token, number> = {
  YYYY: 9999,
  YY: 99,
  MM: 12,
  M: 12,
  DD: 31,
  D: 31,
  HH: 23,
  H: 23,
  hh: 12,
  h: 12,
  mm: 59,
  ss: 59,
  A: 12
}

const least: Record<Token, number> = {
  YYYY: 1,
  YY: 0,
  MM: 1,
  M: 1,
  DD: 1,
  D: 1,
  HH: 0,
  H: 0,
  hh: 1,
  h: 1,
  mm: 0,
  ss: 0,
  A: 0
}

const daysOf = (year: number, month: number): number =>
  month === 2
    ? year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0)
      ? 29
      : 28
    : [4, 6, 9, 11].includes(month)
      ? 30
      : 31

/** What a person typed, without its marks of direction, read from the left. It remembers where each character stood. */
class CharReader {
  private readonly chars: ReadonlyArray<{ readonly char: string; readonly at: number }>
  private readonly length: number
  private next = 0

  constructor(text: string) {
    this.length = text.length
    this.chars = Array.from({ length: text.length }, (_, at) => ({ char: text.charAt(at), at })).filter(
      ({ char }) => !isMark(char)
    )
  }

  at(): number {
    return this.chars[this.next]?.at ?? this.length
  }

  isDone(): boolean {
    return this.next === this.chars.length
  }

  skipSpace(): boolean {
    const start = this.next
    while (/\s/.test(this.peek())) this.next++
    return this.next > start
  }

  takeDigits(least: number, most: number): number | null {
    let digits = ""
    while (digits.length < most && /[0-9]/.test(this.peek())) {
      digits += this.peek()
      this.next++
    }
    return digits.length < least ? null : Number(digits)
  }

  takeHalf(): number | null {
    const letters = (this.peek() + (this.chars[this.next + 1]?.char ?? "")).toUpperCase()
    if (letters !== "AM" && letters !== "PM") return null
    this.next += 2
    return letters === "AM" ? 0 : 12
  }

  takeLiteral(literal: string): boolean {
    const core = [...literal].filter((char) => !isMark(char)).join("")
    const spaced = this.skipSpace()
    if (core.trim() === "") return spaced
    for (const unit of core.trim().split("")) {
      if (fold(this.peek()) !== fold(unit)) return false
      this.next++
    }
    this.skipSpace()
    return true
  }

  private peek(): string {
    return this.chars[this.next]?.char ?? ""
  }
}

/** White space of every kind is one, and so are the two apostrophes. */
const fold = (char: string): string => (/\s/.test(char) ? " " : char === "\u2019" ? "'" : char)
