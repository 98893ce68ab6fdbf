/**
 * Numbers as texts: written and read by the locale's decimal and group separators, in groups of three.
 */
import { Result } from "effect"
import { isMark } from "./pattern.ts"

/** What a locale says about numbers. */
export interface Separators {
  readonly fmt_decimal: string
  readonly fmt_milhar: string
}

/**
 * Why a text is no number:
 * - `empty`: nothing but white space;
 * - `unexpected`: a character that cannot stand there, or the end where a digit is needed;
 * - `group`: a group separator that does not stand between groups of three;
 * - `too-precise`: more digits than a number can hold, so that some would be lost.
 */
export type NumberReason = "empty" | "unexpected" | "group" | "too-precise"

/** A text that is no number, and where. */
export interface NumberInvalid {
  readonly _tag: "NumberInvalid"
  readonly code: "number-invalid"
  readonly reason: NumberReason
  readonly at: number
}

/**
 * Writes a number, always with groups; with `fraction` decimals where it is given, else with as many as it needs.
 *
 * Half is rounded away from zero, as people do with money. What is not finite has no text: empty.
 */
export const formatNumber = (locale: Separators, value: number, fraction?: number): string => {
  if (!Number.isFinite(value)) return ""
  const text = plain(value, fraction)
  const digits = text.replace("-", "")
  const [whole = "", decimals] = digits.split(".")
  const grouped = whole.replace(/\B(?=(?:\d{3})+$)/g, () => locale.fmt_milhar)
  return `${text.startsWith("-") ? "-" : ""}${grouped}${decimals === undefined ? "" : locale.fmt_decimal + decimals}`
}

/**
 * Reads what a person typed. Groups may be left out, and a part before the decimal separator too; white space around
 * it and marks of direction do not count.
 */
export const parseNumber = (locale: Separators, text: string): Result.Result<number, NumberInvalid> => {
  const chars = Array.from({ length: text.length }, (_, at) => ({ char: text.charAt(at), at })).filter(
    ({ char }) => !isMark(char)
  )
  const first = chars.findIndex(({ char }) => !isSpace(char))
  const last = chars.findLastIndex(({ char }) => !isSpace(char))
  if (first < 0) return invalid("empty", 0)
  const typed = chars.slice(first, last + 1)
  const end = chars[last + 1]?.at ?? text.length
  const at = (i: number): number => typed[i]?.at ?? end
  const is = (i: number, test: (char: string) => boolean): boolean => typed[i] !== undefined && test(typed[i].char)

  const negative = is(0, isMinus)
  let i = negative ? 1 : 0
  let whole = ""
  let group: number | null = null
  let run = 0
  for (; is(i, isDigit) || is(i, (char) => isGroup(locale, char)); i++) {
    if (is(i, isDigit)) {
      whole += typed[i]?.char
      run++
      continue
    }
    const misplaced = group === null ? run < 1 || run > 3 || whole.startsWith("0") : run !== 3
    if (misplaced) return invalid("group", at(i))
    group = i
    run = 0
  }
  if (group !== null && run !== 3) return invalid("group", at(group))
  let decimals = ""
  if (is(i, (char) => char === locale.fmt_decimal)) {
    for (i++; is(i, isDigit); i++) decimals += typed[i]?.char
    if (decimals === "") return invalid("unexpected", at(i))
  }
  if (i < typed.length || whole + decimals === "") return invalid("unexpected", at(i))
  const value = Number(`${whole}.${decimals}0`)
  return plain(value) === canonical(whole, decimals)
    ? Result.succeed(negative && value !== 0 ? -value : value)
    : invalid("too-precise", at(negative ? 1 : 0))
}

/**
 * Whether another person could read the same text as another number: one separator with three digits behind it is
 * groups to some and decimals to others. Who shows it as it was read leaves no doubt.
 */
export const isAmbiguous = (text: string): boolean => /^[-\u2212]?[1-9]\d{0,2}[.,]\d{3}$/.test(text.trim())

/** Whether a character groups digits: the locale's own, or one of those that stand for it. Without one nothing does. */
const isGroup = ({ fmt_milhar }: Separators, char: string): boolean =>
  char === fmt_milhar ||
  (fmt_milhar !== "" && groupsAlike.some((alike) => alike.includes(char) && alike.includes(fmt_milhar)))

/** Separators that stand for one another, since nobody can tell them apart or type all of them. */
export const groupsAlike = ["\u0020\u00a0\u202f", "'\u2019"]

const isDigit = (char: string): boolean => /[0-9]/.test(char)

const isSpace = (char: string): boolean => /\s/.test(char)

const isMinus = (char: string): boolean => char === "-" || char === "\u2212"

const invalid = (reason: NumberReason, at: number): Result.Result<never, NumberInvalid> =>
  Result.fail({ _tag: "NumberInvalid", code: "number-invalid", reason, at })

/** The digits with a point and without an exponent: the shortest that come back to the same number, or rounded. */
export const plain = (value: number, fraction?: number): string => {
  const [mantissa = "", exponent = "0"] = String(Math.abs(value)).split("e")
  const [head = "", tail = ""] = mantissa.split(".")
  const point = head.length + Number(exponent)
  const digits = "0".repeat(Math.max(0, 1 - point)) + (head + tail).padEnd(point, "0")
  const exact = canonical(digits.slice(0, Math.max(1, point)), digits.slice(Math.max(1, point)))
  const text = fraction === undefined ? exact : rounded(exact, Math.max(0, Math.trunc(fraction)))
  return value < 0 && /[1-9]/.test(text) ? `-${text}` : text
}

const rounded = (exact: string, fraction: number): string => {
  const [whole = "", decimals = ""] = exact.split(".")
  const cut = BigInt(whole + decimals.slice(0, fraction).padEnd(fraction, "0"))
  const digits = String(decimals.charAt(fraction) >= "5" ? cut + 1n : cut).padStart(fraction + 1, "0")
  return fraction === 0 ? digits : `${digits.slice(0, -fraction)}.${digits.slice(-fraction)}`
}

const canonical = (whole: string, decimals: string): string => {
  // Not by a pattern: one that looks for zeros at the end begins anew at each of those before them.
  let end = decimals.length
  while (decimals[end - 1] === "0") end--
  const kept = decimals.slice(0, end)
  return `${whole.replace(/^0+(?=\d)/, "") || "0"}${kept === "" ? "" : `.${kept}`}`
}
