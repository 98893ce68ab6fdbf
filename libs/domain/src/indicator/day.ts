/** Days of the calendar as texts (`2026-11-21`): in their order, and counted from one to another. */

/** A day as ISO writes it. */
export type Day = string

const dayMs = 86_400_000

const msOf = (day: Day): number => Date.parse(`${day}T00:00:00Z`)

const dayOf = (ms: number): Day => new Date(ms).toISOString().slice(0, 10)

/** Whether a text is a day that there is, between the years 1900 and 9999. */
export const isDay = (text: string): boolean =>
  /^(19|[2-9]\d)\d{2}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(msOf(text)) && dayOf(msOf(text)) === text

/** The day that is so many days later. */
export const plusDays = (day: Day, days: number): Day => dayOf(msOf(day) + days * dayMs)

/** How many days there are from one to another, both of them counted. */
export const daysIn = (from: Day, to: Day): number => (msOf(to) - msOf(from)) / dayMs + 1

/** The first day of the month of a day. */
export const firstOfMonth = (day: Day): Day => `${day.slice(0, 8)}01`

/** The last day of the month of a day. */
export const lastOfMonth = (day: Day): Day => plusDays(firstOfMonth(plusDays(firstOfMonth(day), 31)), -1)

/** The Monday of the week of a day. */
export const mondayOf = (day: Day): Day => plusDays(day, -((new Date(msOf(day)).getUTCDay() + 6) % 7))
