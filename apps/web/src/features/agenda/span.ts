/** The spans of the agenda: which days each shows, and where the one before and the one after begin. */
import * as Days from "@quadrante/domain/day"

export const spans = ["day", "week", "month"] as const
export type Span = (typeof spans)[number]

/** The days that a span shows from a day on; of a month the weeks that it stands in. */
export const daysOf = (span: Span, day: Days.Day, begins: Days.Weekday): ReadonlyArray<Days.Day> => {
  if (span === "month") return Days.weeksOf(day, begins).flat()
  return Array.from({ length: span === "day" ? 1 : 7 }, (_, n) => Days.plusDays(day, n))
}

/** The day from which the span before or after begins. */
export const dayBeside = (span: Span, day: Days.Day, by: 1 | -1): Days.Day =>
  span === "month" ? Days.plusMonths(day, by) : Days.plusDays(day, (span === "day" ? 1 : 7) * by)

/** So many days ahead are looked through for what comes next. */
export const daysAhead = 31

/** The first of some days that comes after one; null: none does. */
export const firstAfter = (day: Days.Day, days: ReadonlyArray<Days.Day>): Days.Day | null =>
  days.filter((one) => one > day).toSorted()[0] ?? null
