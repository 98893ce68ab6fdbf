/** Moments as people read them in passing: the locale's own patterns in the zone of the device, without what nobody needs there. */
import type { Day, Weekday } from "@quadrante/domain/day"
import { dayIn, dueDay, formatMoment, type Locale, type Patterns } from "@quadrante/domain/locale"
import { Result } from "effect"

/** The figures that a clock on the wall shows at an instant, as ISO without a zone. */
const wall = (at: number): string => new Date(at - new Date(at).getTimezoneOffset() * 60_000).toISOString().slice(0, 19)

const written = (locale: Patterns, kind: "date" | "time" | "datetime", iso: string): string =>
  Result.getOrElse(formatMoment(locale, kind, iso), () => "")

/** The day of an instant where the device is, as ISO writes it. */
export const isoDayOf = (at: number): Day => wall(at).slice(0, 10)

/** On which day weeks begin where a language is spoken: as the browser says, where it does. */
export const weekBeginsOn = (tag: string): Weekday => {
  const locale: Intl.Locale & { readonly getWeekInfo?: () => { readonly firstDay: number } } = new Intl.Locale(tag)
  const told = locale.getWeekInfo?.().firstDay
  const days = [1, 2, 3, 4, 5, 6, 7] as const
  return days.find((day) => day === told) ?? (sundays.has(tag) ? 7 : 1)
}

/** For browsers that do not know. */
const sundays: ReadonlySet<string> = new Set(["pt-BR", "en-US"])

/** A locale in which moments are written to the minute. */
export const withoutSeconds = <L extends Patterns>(locale: L): L => ({
  ...locale,
  fmt_time: locale.fmt_time.replace(/[^A-Za-z]*ss/, ""),
  fmt_datetime: locale.fmt_datetime.replace(/[^A-Za-z]*ss/, "")
})

/** Hours and minutes of an instant. */
export const timeOf = (locale: Patterns, at: number): string =>
  written(withoutSeconds(locale), "time", wall(at).slice(11))

/** Date, hours and minutes of an instant. */
export const minuteOf = (locale: Patterns, at: number): string => written(withoutSeconds(locale), "datetime", wall(at))

/** Hours, minutes and seconds of an instant. */
export const clockOf = (locale: Patterns, at: number): string => written(locale, "time", wall(at).slice(11))

/** Patterns, and the language they are of. */
export type SpokenPatterns = Patterns & Pick<Locale, "lin_id" | "lcl_id">

/** Making one takes longer than all else in a row of a list, so each language has one of each kind. */
const dayFormats = new Map<string, Intl.DateTimeFormat>()
const dayFormat = (language: string, parts: Intl.DateTimeFormatOptions): Intl.DateTimeFormat => {
  const key = [language, ...Object.keys(parts)].join(" ")
  const made = dayFormats.get(key) ?? new Intl.DateTimeFormat(language, { ...parts, timeZone: "UTC" })
  dayFormats.set(key, made)
  return made
}

/** Day and month of an instant. */
export const dayOf = (locale: SpokenPatterns, at: number): string => shortDay(locale, isoDayOf(at))

/** Day and month of a day that stands as ISO. In English the month is a word: 3/4 is another day to each half of its readers. */
export const shortDay = (locale: SpokenPatterns, day: Day): string =>
  locale.lin_id === "en"
    ? dayFormat(locale.lcl_id, { month: "short", day: "numeric" }).format(Date.parse(day))
    : written(locale, "date", day).replace(/\D*\d{4}$|^\d{4}\D*/, "")

/** The same with its year, which is not this one. */
const datedDay = (locale: SpokenPatterns, day: Day): string =>
  locale.lin_id === "en"
    ? dayFormat(locale.lcl_id, { month: "short", day: "numeric", year: "numeric" }).format(Date.parse(day))
    : writtenDay(locale, day)

/** A day with its weekday. */
export const weekdayOf = (locale: SpokenPatterns, day: Day, hasYear: boolean): string => {
  const weekday = dayFormat(locale.lcl_id, { weekday: "short" }).format(Date.parse(day))
  return `${weekday}, ${hasYear ? datedDay(locale, day) : shortDay(locale, day)}`
}

/** The day on which something is due, and which day is today there. */
interface DueDay {
  readonly day: Day
  readonly today: Day
  /** Whether it is due at no hour of that day. */
  readonly isDayLong: boolean
}

/** A deadline that is a day is the same day for everybody: the one in `zone`, the environment's. */
export const dueDayOf = (at: number, zone: string, now = Date.now()): DueDay => {
  const day = dueDay(at, zone)
  return day === null
    ? { day: isoDayOf(at), today: isoDayOf(now), isDayLong: false }
    : { day, today: dayIn(now, zone), isDayLong: true }
}

/** When something is due: its day, with the year where it is not this one, and the hour unless all of the day is meant. */
export const dueParts = (
  locale: SpokenPatterns,
  at: number,
  zone: string,
  now = Date.now()
): { readonly dia: string; readonly hora: string | null } => {
  const { day, today, isDayLong } = dueDayOf(at, zone, now)
  return {
    dia: day.slice(0, 4) === today.slice(0, 4) ? shortDay(locale, day) : datedDay(locale, day),
    hora: isDayLong ? null : timeOf(locale, at)
  }
}

/** A day that stands as ISO, whatever the zone; what is none stays as it is. */
export const writtenDay = (locale: Patterns, iso: string): string =>
  Result.getOrElse(formatMoment(locale, "date", iso), () => iso)

/** How a date is typed, in the letters of the language: who reads no English knows no Y. */
export const dateShape = ({ fmt_date, lin_id }: Pick<Locale, "fmt_date" | "lin_id">): string =>
  lin_id === "en" ? fmt_date : fmt_date.replaceAll("Y", "A")

/** Date and time of an instant. */
export const momentOf = (locale: Patterns, at: number): string => written(locale, "datetime", wall(at))

/** A time zone as people call it in a language; what has no such name there keeps its own. */
export const zoneName = (tag: string, zone: string): string =>
  new Intl.DateTimeFormat(tag, { timeZone: zone, timeZoneName: "longGeneric" })
    .formatToParts(0)
    .find(({ type }) => type === "timeZoneName")?.value ?? zone
