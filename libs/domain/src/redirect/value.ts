/**
 * Values: one parameter of a link, read as boolean, number or text.
 *
 * 1. runs of quotes are stripped from both ends; those inside stay (`D'Ávila`)
 * 2. it contains `true` or `false`: the one that stands first
 * 3. only digits, spaces, dots and commas, with at least one digit: a number, where one of the forms below fits
 * 4. anything else is text
 */

import { isDigit, readOrdinary } from "./ordinary.ts"

/** What the locale of the client says about numbers; its other fields do not matter here. */
export type Separators = { readonly fmt_decimal: string; readonly fmt_milhar: string }

export type Scalar = string | number | boolean

/** What is worth knowing about how a value was read. */
export type ValueNote =
  | "boolean-in-text"
  | "foreign-separator"
  | "leading-zeros"
  | "loose-spaces"
  | "ambiguous-separator"
  | "not-a-number"
  | "too-precise"

/** Hears of each note as it is found; reading itself does not need to be told. */
type Tell = (note: ValueNote) => void

/** The text without the runs of quotes at its ends. */
export const unquote = (text: string): string => {
  let start = 0
  let end = text.length
  while (start < end && isQuote(text.charCodeAt(start))) start++
  while (end > start && isQuote(text.charCodeAt(end - 1))) end--
  return text.slice(start, end)
}

const isQuote = (unit: number): boolean => unit === 0x22 || unit === 0x27

/** Reads the text of a parameter (quotes and all) as a typed value. Where nobody is to be told, a quicker way will do. */
export const readValue = (raw: string, separators: Separators, tell?: Tell): Scalar => {
  if (tell !== undefined) return readThoroughly(raw, separators, tell)
  const length = raw.length
  if (length === 0) return raw
  if (isQuote(raw.charCodeAt(0)) || isQuote(raw.charCodeAt(length - 1))) return readThoroughly(raw, separators, nobody)
  let i = 0
  while (i < length && isDigit(raw.charCodeAt(i))) i++
  // Digits alone, and more than a number can hold: a key of an invoice, an account.
  if (i === length && length > 16 && raw.charCodeAt(0) !== zero) return raw
  while (i < length && isNumeric(raw.charCodeAt(i))) i++
  if (i < length) {
    if (raw === "true") return true
    if (raw === "false") return false
    return hasBoolean(raw) ? readThoroughly(raw, separators, nobody) : raw
  }
  const number = readOrdinary(raw, 0, length, separators)
  if (number === null) return readThoroughly(raw, separators, nobody)
  return Number.isNaN(number) ? raw : number
}

const zero = 0x30

const nobody: Tell = () => undefined

/** Whether a UTF-16 unit can stand in a number: digits, dots, commas, and spaces of three kinds. */
const isNumeric = (unit: number): boolean =>
  isDigit(unit) || unit === 0x2e || unit === 0x2c || unit === 0x20 || unit === 0xa0 || unit === 0x202f

/** Whether a text would be read as a boolean. */
const hasBoolean = (text: string): boolean => text.length > 3 && (text.includes("true") || text.includes("false"))

const readThoroughly = (raw: string, separators: Separators, tell: Tell): Scalar => {
  const text = unquote(raw)
  return readBoolean(text, tell) ?? readNumber(text, separators, tell) ?? text
}

const readBoolean = (text: string, tell: Tell): boolean | null => {
  const yes = text.indexOf("true")
  const no = text.indexOf("false")
  if (yes < 0 && no < 0) return null
  const value = no < 0 || (yes >= 0 && yes < no)
  if (text !== String(value)) tell("boolean-in-text")
  return value
}

const numeric = /^[0-9 \u00a0\u202f.,]*$/
const digit = /[0-9]/
const spaces = /[ \u00a0\u202f]+/g
const spacedGroups = /^[1-9]\d{0,2}(?:[ \u00a0\u202f]\d{3})+(?:[.,]\d+)?$/
const outerSpaces = /^[ \u00a0\u202f]+|[ \u00a0\u202f]+$/g

/** How a number is written with one character for decimals and the other for groups. */
const written = {
  ".": { grouped: /^[1-9]\d{0,2}(?:,\d{3})+(?:\.\d+)?$/, plain: /^\d*\.\d+$/, groups: /,/g },
  ",": { grouped: /^[1-9]\d{0,2}(?:\.\d{3})+(?:,\d+)?$/, plain: /^\d*,\d+$/, groups: /\./g }
} as const

const readNumber = (text: string, { fmt_decimal, fmt_milhar }: Separators, tell: Tell): number | null => {
  if (!numeric.test(text) || !digit.test(text)) return null
  const compact = text.replace(spaces, "")
  const decimal = fmt_decimal === "," ? "," : "."
  const other = decimal === "," ? "." : ","
  const form = formOf(compact, decimal, other, fmt_milhar === other)
  if (form === null) {
    tell("not-a-number")
    return null
  }
  const whole = form.whole
  const value = Number(`${whole}.${form.fraction}0`)
  if (isTooPrecise(whole, form.fraction, value)) {
    tell("too-precise")
    return null
  }
  if (form.foreign) tell("foreign-separator")
  if (/^0\d/.test(whole)) tell("leading-zeros")
  const inside = text.replace(outerSpaces, "")
  if (inside.search(spaces) >= 0 && !spacedGroups.test(inside)) tell("loose-spaces")
  if (form.ambiguous) tell("ambiguous-separator")
  return value
}

type Form = {
  readonly whole: string
  readonly fraction: string
  readonly foreign: boolean
  /** Read as one group by the locale's own separator, where a decimal part could have been meant: `1.234`. */
  readonly ambiguous: boolean
}

/** The first form that fits, with whole part and fraction as digits; null where none does. */
const formOf = (text: string, decimal: "." | ",", other: "." | ",", otherGroups: boolean): Form | null => {
  if (/^\d+[.,]?$/.test(text)) {
    return { whole: text.replace(/[.,]$/, ""), fraction: "", foreign: false, ambiguous: false }
  }
  const own = written[decimal]
  if (own.plain.test(text) || (otherGroups && own.grouped.test(text))) {
    const ambiguous = !text.includes(decimal) && text.indexOf(other) === text.lastIndexOf(other)
    return { ...parts(text, decimal), foreign: false, ambiguous }
  }
  const swapped = written[other]
  if (swapped.plain.test(text) || swapped.grouped.test(text)) {
    return { ...parts(text, other), foreign: true, ambiguous: false }
  }
  return null
}

const parts = (text: string, decimal: "." | ","): { readonly whole: string; readonly fraction: string } => {
  const [whole = "", fraction = ""] = text.replace(written[decimal].groups, "").split(decimal)
  return { whole, fraction }
}

/** A double carries 15 digits whatever they are. What it cannot carry stays text: an invoice key must not lose a digit. */
const isTooPrecise = (whole: string, fraction: string, value: number): boolean => {
  const decimals = fraction.replace(/0+$/, "")
  const significant = `${whole}${decimals}`.replace(/^0+/, "")
  if (significant === "") return false
  if (value === 0 || !Number.isFinite(value)) return true
  return significant.length > 15 && !(decimals === "" && Number.isSafeInteger(value))
}
