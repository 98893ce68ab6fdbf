/**
 * Ordinary numbers: the forms that most numbers in links have, read where they stand.
 *
 * Up to 15 digits, with one separator at most, or with one group and then decimals. Whatever has another form is left to
 * the rules in `value.ts`, which give the same for these; a property proves it.
 */
import type { Separators } from "./value.ts"

/** Powers of ten that a double holds exactly: a quotient of two such numbers is rounded once, as reading text is. */
const powers = [1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15]

const point = 0x2e
const comma = 0x2c
const zero = 0x30

/** Whether a UTF-16 unit is a digit from 0 to 9. */
export const isDigit = (unit: number): boolean => unit >= zero && unit <= 0x39

/** The number from `start` to `end` in `text`, or null where it has no ordinary form. */
export const readOrdinary = (text: string, start: number, end: number, separators: Separators): number | null => {
  const longest = Math.min(end, start + 15)
  let digits = 0
  let i = start
  while (i < longest && isDigit(text.charCodeAt(i))) digits = digits * 10 + text.charCodeAt(i++) - zero
  if (i === start) return null
  if (i === end) return digits
  const decimal = separators.fmt_decimal === "," ? comma : point
  const mark = text.charCodeAt(i)
  if (end - start > 16 || (mark !== point && mark !== comma)) return null
  const groups = mark !== decimal && separators.fmt_milhar === (mark === point ? "." : ",")
  const isGrouped = groups && i - start <= 3 && text.charCodeAt(start) !== zero
  const first = i++
  while (i < end && isDigit(text.charCodeAt(i))) digits = digits * 10 + text.charCodeAt(i++) - zero
  const behind = i - first - 1
  if (i === end) return behind === 0 ? null : isGrouped && behind === 3 ? digits : digits / (powers[behind] ?? 1)
  if (!isGrouped || behind !== 3 || text.charCodeAt(i) !== decimal) return null
  const second = i++
  while (i < end && isDigit(text.charCodeAt(i))) digits = digits * 10 + text.charCodeAt(i++) - zero
  return i < end || i - second === 1 ? null : digits / (powers[i - second - 1] ?? 1)
}
