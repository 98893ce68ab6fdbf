/**
 * Patterns of dates and times: `YYYY YY MM M DD D HH H hh h mm ss A`, and everything else as it stands.
 *
 * Latin letters that are no token stand in brackets: `HH[h]mm`. A pattern is valid where what it writes can be read back.
 */
import { Result } from "effect"

/** What a pattern is for. */
export type Kind = "date" | "time" | "datetime"

/** A piece of a pattern that stands for a part of the moment. */
export type Token = "YYYY" | "YY" | "MM" | "M" | "DD" | "D" | "HH" | "H" | "hh" | "h" | "mm" | "ss" | "A"

/** One piece of a pattern: a token or the text between two. */
export type PatternPiece = { readonly token: Token } | { readonly literal: string }

/** The part of a moment that a token stands for. */
export type MomentPart = "year" | "month" | "day" | "hour" | "minute" | "second" | "half"

/** Which part each token stands for. */
export const partOf: Record<Token, MomentPart> = {
  YYYY: "year",
  YY: "year",
  MM: "month",
  M: "month",
  DD: "day",
  D: "day",
  HH: "hour",
  H: "hour",
  hh: "hour",
  h: "hour",
  mm: "minute",
  ss: "second",
  A: "half"
}

/**
 * What can be wrong with a pattern:
 * - `unknown-token`: Latin letters that are no token, outside brackets;
 * - `unclosed`: a bracket without its end;
 * - `digit`: a digit as literal text, which would be read as part of a number;
 * - `outer-space`: white space at an end, where what people type is trimmed;
 * - `repeated`: the same part twice;
 * - `touching`: `M D H h` right beside another number, so that nobody knows where it ends;
 * - `foreign`: a part of a time in a date, or of a date in a time;
 * - `half-day`: `A` without `h`, or `h` without `A`;
 * - `missing`: a part that is needed is not there (`at` is the end): year, month, day; hour, minute.
 */
export type PatternReason =
  | "unknown-token"
  | "unclosed"
  | "digit"
  | "outer-space"
  | "repeated"
  | "touching"
  | "foreign"
  | "half-day"
  | "missing"

/** A pattern that cannot be used, and where in it. */
export interface PatternInvalid {
  readonly _tag: "PatternInvalid"
  readonly reason: PatternReason
  readonly at: number
}

/** Reads a pattern into its pieces, or says what is wrong and where. */
export const readPattern = (
  pattern: string,
  kind: Kind
): Result.Result<ReadonlyArray<PatternPiece>, PatternInvalid> => {
  const placed: Array<PieceSpan> = []
  for (let at = 0; at < pattern.length;) {
    const next = pieceAt(pattern, at)
    if ("reason" in next) return Result.fail(next)
    placed.push({ ...next, at })
    at = next.end
  }
  const fault = outerSpace(pattern) ?? order(placed) ?? completeness(placed, kind, pattern.length)
  return fault === null ? Result.succeed(joined(placed)) : Result.fail(fault)
}

/** Marks of direction. They are seen by nobody, typed by nobody, and count for nothing when a text is read. */
export const isMark = (char: string): boolean => char === "\u200e" || char === "\u200f" || char === "\u061c"

/** Pieces with neighbouring literals made one. */
const joined = (placed: ReadonlyArray<PieceSpan>): ReadonlyArray<PatternPiece> =>
  placed.reduce<ReadonlyArray<PatternPiece>>((pieces, { piece }) => {
    const last = pieces.at(-1)
    return last !== undefined && "literal" in last && "literal" in piece
      ? [...pieces.slice(0, -1), { literal: last.literal + piece.literal }]
      : [...pieces, piece]
  }, [])

interface PieceSpan {
  readonly piece: PatternPiece
  readonly at: number
  readonly end: number
}

const needed: Record<Kind, ReadonlyArray<MomentPart>> = {
  date: ["year", "month", "day"],
  time: ["hour", "minute"],
  datetime: ["year", "month", "day", "hour", "minute"]
}

const ofTime: ReadonlyArray<MomentPart> = ["hour", "minute", "second", "half"]

const invalid = (reason: PatternReason, at: number): PatternInvalid => ({ _tag: "PatternInvalid", reason, at })

const isToken = (letters: string): letters is Token => Object.hasOwn(partOf, letters)

const pieceAt = (
  pattern: string,
  at: number
): { readonly piece: PatternPiece; readonly end: number } | PatternInvalid => {
  const rest = pattern.slice(at)
  const letters = /^([A-Za-z])\1*/.exec(rest)?.[0] ?? ""
  if (letters !== "") {
    return isToken(letters) ? { piece: { token: letters }, end: at + letters.length } : invalid("unknown-token", at)
  }
  const bracketed = rest.startsWith("[")
  const close = rest.indexOf("]")
  if (bracketed && close < 0) return invalid("unclosed", at)
  const literal = bracketed ? rest.slice(1, close) : rest.replace(/[A-Za-z[][\s\S]*$/, "")
  const digit = literal.search(/\d/)
  const start = bracketed ? at + 1 : at
  return digit >= 0
    ? invalid("digit", start + digit)
    : { piece: { literal }, end: bracketed ? at + close + 1 : at + literal.length }
}

const outerSpace = (pattern: string): PatternInvalid | null =>
  /^\s/.test(pattern)
    ? invalid("outer-space", 0)
    : /\s$/.test(pattern)
      ? invalid("outer-space", pattern.length - 1)
      : null

/** No part twice, and no number of open length beside another. Text of nothing but marks keeps nothing apart. */
const order = (placed: ReadonlyArray<PieceSpan>): PatternInvalid | null => {
  const seen = new Set<MomentPart>()
  let before: Token | null = null
  for (const { piece, at } of placed) {
    if ("literal" in piece) {
      if ([...piece.literal].some((char) => !isMark(char))) before = null
      continue
    }
    const part = partOf[piece.token]
    if (seen.has(part)) return invalid("repeated", at)
    if (before !== null && before !== "A" && piece.token !== "A" && (isOpen(before) || isOpen(piece.token))) {
      return invalid("touching", at)
    }
    seen.add(part)
    before = piece.token
  }
  return null
}

const isOpen = (token: Token): boolean => token.length === 1

const completeness = (placed: ReadonlyArray<PieceSpan>, kind: Kind, length: number): PatternInvalid | null => {
  const seen = new Set<MomentPart>()
  let twelve: number | null = null
  let half: number | null = null
  for (const { piece, at } of placed) {
    if ("literal" in piece) continue
    const part = partOf[piece.token]
    if ((kind === "date" && ofTime.includes(part)) || (kind === "time" && !ofTime.includes(part))) {
      return invalid("foreign", at)
    }
    if (piece.token.startsWith("h")) twelve = at
    if (part === "half") half = at
    seen.add(part)
  }
  if (needed[kind].some((part) => !seen.has(part))) return invalid("missing", length)
  if (twelve !== null) return half === null ? invalid("half-day", twelve) : null
  return half === null ? null : invalid("half-day", half)
}
