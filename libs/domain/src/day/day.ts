/** Days of the calendar as texts (`2026-11-21`): in their order, and counted from one to another. */

/** A day as ISO writes it. */
export type Day = string

const dayMs = 86_400_000

const msOf = (day: Day): number => Date.parse(`${day}T00:00:00Z`)

const dayOf = (ms: number): Day => new Date(ms).toISOString().slice(0, 10)

/** Whether a text is a day that there is, between the years 1900 and 9999. */
export const isDay = (text: string): boolean =>
  /^(19|[2-9]\d)\d{2}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(msOf(text)) && dayOf(msOf(text)) === text

/** Whether a moment, in ms, is on one of these days: calendars and databases write no other alike. */
export const isMoment = (ms: number): boolean => ms >= Date.UTC(1900, 0) && ms < Date.UTC(10_000, 0)

/** The day that is so many days later. */
export const plusDays = (day: Day, days: number): Day => dayOf(msOf(day) + days * dayMs)

/** How many days there are from one to another, both of them counted. */
export const daysIn = (from: Day, to: Day): number => (msOf(to) - msOf(from)) / dayMs + 1

/** The first day of the month of a day. */
export const firstOfMonth = (day: Day): Day => `${day.slice(0, 8)}01`

/** The last day of the month of a day. */
export const lastOfMonth = (day: Day): Day => plusDays(firstOfMonth(plusDays(firstOfMonth(day), 31)), -1)

/** A day of the week, as ISO counts them: Monday is 1, Sunday 7. */
export type Weekday = 1 | 2 | 3 | 4 | 5 | 6 | 7

/** The first day of the week of a day, where weeks begin with that one. */
export const firstOfWeek = (day: Day, begins: Weekday): Day =>
  plusDays(day, -((new Date(msOf(day)).getUTCDay() - begins + 7) % 7))

/** The Monday of the week of a day. */
export const mondayOf = (day: Day): Day => firstOfWeek(day, 1)

/** The same day so many months later, or the last of that month where it has no such day. */
export const plusMonths = (day: Day, months: number): Day => {
  const first = new Date(msOf(firstOfMonth(day)))
  const to = dayOf(first.setUTCMonth(first.getUTCMonth() + months))
  const wanted = `${to.slice(0, 8)}${day.slice(8)}`
  const last = lastOfMonth(to)
  return wanted < last ? wanted : last
}

/** The weeks that a month stands in, each whole: days of the months beside it begin the first and end the last. */
export const weeksOf = (day: Day, begins: Weekday): ReadonlyArray<ReadonlyArray<Day>> => {
  const first = firstOfWeek(firstOfMonth(day), begins)
  const weeks = Math.ceil(daysIn(first, lastOfMonth(day)) / 7)
  return Array.from({ length: weeks }, (_, week) => Array.from({ length: 7 }, (_, n) => plusDays(first, week * 7 + n)))
}

/** The day to which a key leads in the grid of a month, by year with Shift; null: the key leads nowhere. */
export const dayAtKey = (day: Day, key: string, begins: Weekday): Day | null => {
  switch (key) {
    case "ArrowLeft":
      return plusDays(day, -1)
    case "ArrowRight":
      return plusDays(day, 1)
    case "ArrowUp":
      return plusDays(day, -7)
    case "ArrowDown":
      return plusDays(day, 7)
    case "Home":
      return firstOfWeek(day, begins)
    case "End":
      return plusDays(firstOfWeek(day, begins), 6)
    case "PageUp":
      return plusMonths(day, -1)
    case "PageDown":
      return plusMonths(day, 1)
    case "Shift+PageUp":
      return plusMonths(day, -12)
    case "Shift+PageDown":
      return plusMonths(day, 12)
    default:
      return null
  }
}
