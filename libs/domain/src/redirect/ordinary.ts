/**
 * Ordinary numbers: digits, dots and commas alone, read where they stand.
 *
 * Whatever has spaces, quotes or more than 15 digits is left to the rules in `value.ts`, which give the same for these; a
 * property proves it.
 */
import type { Separators } from "./value.ts"

const point = 0x2e
const comma = 0x2c
const zero = 0x30

/** So many digits a number carries, whichever they are. */
const most = 15

/** No number of so many digits is longer, with its groups and a decimal mark. */
const longest = most + 5

/** Whether a UTF-16 unit is a digit from 0 to 9. */
export const isDigit = (unit: number): boolean => unit >= zero && unit <= 0x39

/**
 * The number from `start` to `end` in `text`. `NaN` where these are digits, dots and commas that make no number, and null
 * where they are left to the rules.
 */
export const readOrdinary = (text: string, start: number, end: number, separators: Separators): number | null => {
  if (end - start > longest) return null
  let digits = 0
  let i = start
  while (i < end && isDigit(text.charCodeAt(i))) digits = digits * 10 + text.charCodeAt(i++) - zero
  const before = i - start
  if (i === end) return before === 0 || before > most ? null : digits
  const mark = text.charCodeAt(i)
  if (mark !== point && mark !== comma) return null
  const first = i++
  // Powers of ten up to 15 are exact, so that a quotient by them is rounded once, as reading the text would.
  let scale = 1
  for (; i < end && isDigit(text.charCodeAt(i)); scale *= 10) digits = digits * 10 + text.charCodeAt(i++) - zero
  const behind = i - first - 1
  if (i < end) return readGroups(text, start, first, end, separators)
  if (before + behind > most) return null
  if (behind === 0) return before === 0 ? null : digits
  if (behind === 3 && canLead(text, start, before) && mark !== decimalOf(separators) && groupsBy(mark, separators)) {
    return digits
  }
  return digits / scale
}

/** Several dots and commas: groups of three behind the first of them, and decimals behind the other, once and last. */
const readGroups = (text: string, start: number, first: number, end: number, separators: Separators): number | null => {
  const mark = text.charCodeAt(first)
  let isNumber = canLead(text, start, first - start) && (mark === decimalOf(separators) || groupsBy(mark, separators))
  let digits = 0
  let count = 0
  let last = first
  for (let i = start; i < end; i++) {
    const unit = text.charCodeAt(i)
    if (isDigit(unit)) {
      digits = digits * 10 + unit - zero
      count++
    } else if (unit !== point && unit !== comma) return null
    else if (i > first) {
      isNumber &&= i - last === 4 && text.charCodeAt(last) === mark
      last = i
    }
  }
  const behind = end - last - 1
  const hasDecimals = text.charCodeAt(last) !== mark
  if (!isNumber || (hasDecimals ? behind === 0 : behind !== 3)) return Number.NaN
  if (count > most) return null
  let scale = 1
  for (let i = hasDecimals ? behind : 0; i > 0; i--) scale *= 10
  return digits / scale
}

/** Whether the digits in front can be a first group: three at most, and no zero in front. */
const canLead = (text: string, start: number, length: number): boolean =>
  length > 0 && length <= 3 && text.charCodeAt(start) !== zero

const decimalOf = ({ fmt_decimal }: Separators): number => (fmt_decimal === "," ? comma : point)

/** Whether the locale groups by a mark. */
const groupsBy = (mark: number, { fmt_milhar }: Separators): boolean => fmt_milhar === (mark === point ? "." : ",")
