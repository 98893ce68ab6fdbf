/**
 * Values: one parameter of a link, read as boolean, number or text.
 *
 * 1. runs of quotes are stripped from both ends; those inside stay (`D'Ávila`)
 * 2. it contains `true` or `false`: the one that stands first
 * 3. only digits, spaces, dots and commas, with at least one digit: a number, where one of the forms below fits
 * 4. anything else is text
 */

/** What the locale of the client says about numbers; its other fields do not matter here. */
export type Separators = { readonly fmt_decimal: string; readonly fmt_milhar: string }

export type Scalar = string | number | boolean

/** A note about how a value was read. */
export type ValueNote =
  | "boolean-in-text"
  | "foreign-separator"
  | "leading-zeros"
  | "loose-spaces"
  | "ambiguous-separator"
  | "not-a-number"
  | "too-precise"

/** Hears of each note as it is found. */
type NoteListener = (note: ValueNote) => void

/** The text without the runs of quotes at its ends. */
export const unquote = (text: string): string => {
  let start = 0
  let end = text.length
  while (start < end && isQuote(text.charCodeAt(start))) start++
  while (end > start && isQuote(text.charCodeAt(end - 1))) end--
  return text.slice(start, end)
}

const isQuote = (unit: number): boolean => unit === 0x22 || unit === 0x27

/** Reads the text of a parameter (quotes and all) as a typed value. */
export const readValue = (raw: string, separators: Separators, tell: NoteListener = () => undefined): Scalar => {
  const text = unquote(raw)
  return readBoolean(text, tell) ?? readNumber(text, separators, tell) ?? text
}

const readBoolean = (text: string, tell: NoteListener): boolean | null => {
  const yes = text.indexOf("true")
  const no = text.indexOf("false")
  if (yes < 0 && no < 0) return null
  const value = no < 0 || (yes >= 0 && yes < no)
  if (text !== String(value)) tell("boolean-in-text")
  return value
}

/** Digits, spaces, dots and commas, with at least one digit. */
const numeric = /^[ \u00a0\u202f.,]*\d[\d \u00a0\u202f.,]*$/
const space = /[ \u00a0\u202f]/
export const spaces = /[ \u00a0\u202f]+/g
const spacedGroups = /^[1-9]\d{0,2}(?:[ \u00a0\u202f]\d{3})+(?:[.,]\d+)?$/
const outerSpaces = /^[ \u00a0\u202f]+|[ \u00a0\u202f]+$/g

/** How a number is written with one character for decimals and the other for groups. */
const written = {
  ".": { grouped: /^[1-9]\d{0,2}(?:,\d{3})+(?:\.\d+)?$/, plain: /^\d*\.\d+$/, groups: /,/g },
  ",": { grouped: /^[1-9]\d{0,2}(?:\.\d{3})+(?:,\d+)?$/, plain: /^\d*,\d+$/, groups: /\./g }
} as const

const readNumber = (text: string, { fmt_decimal, fmt_milhar }: Separators, tell: NoteListener): number | null => {
  if (!numeric.test(text)) return null
  const compact = space.test(text) ? text.replace(spaces, "") : text
  const decimal = fmt_decimal === "," ? "," : "."
  const other = decimal === "," ? "." : ","
  const form = formOf(compact, decimal, other, fmt_milhar === other)
  if (form === null) {
    tell("not-a-number")
    return null
  }
  const { whole, fraction } = form
  const value = Number(`${whole}.${fraction}`)
  if (isTooPrecise(whole, fraction, value)) {
    tell("too-precise")
    return null
  }
  if (form.foreign) tell("foreign-separator")
  if (whole.length > 1 && whole.startsWith("0")) tell("leading-zeros")
  if (compact !== text && isLoose(text.replace(outerSpaces, ""))) tell("loose-spaces")
  if (form.ambiguous) tell("ambiguous-separator")
  return value
}

/** Whether spaces stand where no group ends. */
const isLoose = (inside: string): boolean => space.test(inside) && !spacedGroups.test(inside)

type Form = {
  readonly whole: string
  readonly fraction: string
  readonly foreign: boolean
  /** Read as one group by the locale's own separator, where a decimal part could have been meant: `1.234`. */
  readonly ambiguous: boolean
}

/** The first form that fits, with whole part and fraction as digits; null where none does. */
export const formOf = (text: string, decimal: "." | ",", other: "." | ",", otherGroups: boolean): Form | null => {
  const digits = /^(\d+)[.,]?$/.exec(text)?.[1]
  if (digits !== undefined) return { whole: digits, fraction: "", foreign: false, ambiguous: false }
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
  if (whole.length + fraction.length <= 15) return false
  const decimals = fraction.replace(/0+$/, "")
  const significant = `${whole}${decimals}`.replace(/^0+/, "")
  if (significant === "") return false
  if (value === 0 || !Number.isFinite(value)) return true
  return significant.length > 15 && !(decimals === "" && Number.isSafeInteger(value))
}
