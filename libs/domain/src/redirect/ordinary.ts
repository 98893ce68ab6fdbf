/**
 * Ordinary numbers: the forms that most numbers in links have, read where they stand.
 *
 * Up to 15 digits, with one separator at most, or with one group and then decimals. Whatever has another form is left to
 * the rules in `value.ts`, which give the same for these; a property proves it.
 */
import type { Separators } from "./value.ts"

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
  // Powers of ten up to 15 are exact, so that the quotient is rounded once, as reading the text would.
  let scale = 1
  const first = i++
  for (; i < end && isDigit(text.charCodeAt(i)); scale *= 10) digits = digits * 10 + text.charCodeAt(i++) - zero
  const behind = i - first - 1
  if (i === end) return behind === 0 ? null : isGrouped && behind === 3 ? digits : digits / scale
  if (!isGrouped || behind !== 3 || text.charCodeAt(i) !== decimal) return null
  scale = 1
  const second = i++
  for (; i < end && isDigit(text.charCodeAt(i)); scale *= 10) digits = digits * 10 + text.charCodeAt(i++) - zero
  return i < end || i - second === 1 ? null : digits / scale
}
