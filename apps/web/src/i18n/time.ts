/** Moments as people read them in passing: the locale's own patterns by the clock that the domain names, without what nobody needs there. */
import { dueKind, type Kind, others, type Owner, wallTime, type Zones } from "@quadrante/domain/clock"
import type { Day, Weekday } from "@quadrante/domain/day"
import { formatMoment, type Locale, type Patterns } from "@quadrante/domain/locale"
import { Result } from "effect"

/** The clocks of who reads. */
export interface WithZones {
  readonly zones: Zones
}

type ClockedPatterns = Patterns & WithZones

/** The zone of the device; undefined where the browser says none. It is told only beside another one. */
export const deviceZone = (): string | undefined => Intl.DateTimeFormat().resolvedOptions().timeZone

const written = (locale: Patterns, kind: "date" | "time" | "datetime", iso: string): string =>
  Result.getOrElse(formatMoment(locale, kind, iso), () => "")

/** The day of what happened, as ISO writes it. */
export const isoDayOf = ({ zones }: WithZones, at: number): Day => wallTime("event", zones, at).slice(0, 10)

/** Which day is today in the environment. */
export const todayOf = ({ zones }: WithZones, now = Date.now()): Day => wallTime("today", zones, now).slice(0, 10)

/** Whether something happened today. */
export const isToday = (clocked: WithZones, at: number, now = Date.now()): boolean =>
  isoDayOf(clocked, at) === todayOf(clocked, now)

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
export const timeOf = (locale: ClockedPatterns, at: number, kind: Kind = "event"): string =>
  written(withoutSeconds(locale), "time", wallTime(kind, locale.zones, at).slice(11))

/** Date, hours and minutes of an instant. */
export const minuteOf = (locale: ClockedPatterns, at: number): string =>
  written(withoutSeconds(locale), "datetime", wallTime("event", locale.zones, at))

/** Hours, minutes and seconds of the server's clock. */
export const serverTimeOf = (locale: ClockedPatterns, at: number): string =>
  written(locale, "time", wallTime("server", locale.zones, at).slice(11))

/** Hours, minutes and seconds of an instant. */
export const clockOf = (locale: ClockedPatterns, at: number): string =>
  written(locale, "time", wallTime("event", locale.zones, at).slice(11))

/** Patterns, and the language they are of. */
export type SpokenPatterns = Patterns & Pick<Locale, "lin_id">

/** Making one takes longer than all else in a row of a list, so each language has one of each kind. */
const dayFormats = new Map<string, Intl.DateTimeFormat>()
const dayFormat = (language: string, parts: Intl.DateTimeFormatOptions): Intl.DateTimeFormat => {
  const key = [language, ...Object.entries(parts)].join(" ")
  const made = dayFormats.get(key) ?? new Intl.DateTimeFormat(language, { ...parts, timeZone: "UTC" })
  dayFormats.set(key, made)
  return made
}

/** The same, with the clocks of who reads. */
export type ClockedPhrases = SpokenPatterns & WithZones

/** Day and month of an instant. */
export const dayOf = (locale: ClockedPhrases, at: number): string => shortDay(locale, isoDayOf(locale, at))

/** Day and month of a day that stands as ISO. In English the month is a word: 3/4 is another day to each half of its readers. */
export const shortDay = (locale: SpokenPatterns, day: Day): string =>
  locale.lin_id === "en"
    ? dayFormat(locale.lin_id, { month: "short", day: "numeric" }).format(Date.parse(day))
    : written(locale, "date", day).replace(/\D*\d{4}$|^\d{4}\D*/, "")

/** The same with its year, which is not this one. */
const datedDay = (locale: SpokenPatterns, day: Day): string =>
  locale.lin_id === "en"
    ? dayFormat(locale.lin_id, { month: "short", day: "numeric", year: "numeric" }).format(Date.parse(day))
    : writtenDay(locale, day)

/** A day with its weekday. */
export const weekdayOf = (locale: SpokenPatterns, day: Day, hasYear: boolean): string => {
  const weekday = dayFormat(locale.lin_id, { weekday: "short" }).format(Date.parse(day))
  return `${weekday}, ${hasYear ? datedDay(locale, day) : shortDay(locale, day)}`
}

/** A day with its weekday and its month, all in words. */
export const longDay = (language: string, day: Day): string =>
  dayFormat(language, { weekday: "long", day: "numeric", month: "long" }).format(Date.parse(day))

/** The day on which something is due, and which day is today. */
interface DueDay {
  readonly day: Day
  readonly today: Day
  /** Whether it is due at no hour of that day. */
  readonly isDayLong: boolean
}

/** A deadline that is a day is the same day for everybody; the day of one at an hour is that of its hour. */
export const dueDayOf = ({ zones }: WithZones, at: number, now = Date.now()): DueDay => {
  const kind = dueKind(zones, at)
  return { day: wallTime(kind, zones, at).slice(0, 10), today: todayOf({ zones }, now), isDayLong: kind === "due-day" }
}

/** When something is due: its day, with the year where it is not this one, and the hour unless all of the day is meant. */
export const dueParts = (
  locale: ClockedPhrases,
  at: number,
  now = Date.now()
): { readonly dia: string; readonly hora: string | null } => {
  const { day, today, isDayLong } = dueDayOf(locale, at, now)
  return {
    dia: day.slice(0, 4) === today.slice(0, 4) ? shortDay(locale, day) : datedDay(locale, day),
    hora: isDayLong ? null : timeOf(locale, at, "due-hour")
  }
}

/** A day that stands as ISO, whatever the zone; what is none stays as it is. */
export const writtenDay = (locale: Patterns, iso: string): string =>
  Result.getOrElse(formatMoment(locale, "date", iso), () => iso)

/** How a date is typed, in the letters of the language: who reads no English knows no Y. */
export const dateShape = ({ fmt_date, lin_id }: Pick<Locale, "fmt_date" | "lin_id">): string =>
  lin_id === "en" ? fmt_date : fmt_date.replaceAll("Y", "A")

/** Date and time of an instant. */
export const momentOf = (locale: ClockedPatterns, at: number): string =>
  written(locale, "datetime", wallTime("event", locale.zones, at))

const zoneNames = new Map<string, string>()

/** A time zone as people call it in a language; what has no such name there keeps its own. */
export const zoneName = (tag: string, zone: string): string => {
  const key = `${tag} ${zone}`
  const name =
    zoneNames.get(key) ??
    new Intl.DateTimeFormat(tag, { timeZone: zone, timeZoneName: "longGeneric" })
      .formatToParts(0)
      .find(({ type }) => type === "timeZoneName")?.value ??
    zone
  zoneNames.set(key, name)
  return name
}

/** How far the clock of a zone is from Greenwich at a moment, which takes less room than its name: `GMT-3`. */
export const zoneOffset = (tag: string, zone: string, at: number): string =>
  new Intl.DateTimeFormat(tag, { timeZone: zone, timeZoneName: "shortOffset" })
    .formatToParts(at)
    .find(({ type }) => type === "timeZoneName")?.value ?? zone

/** A moment by another clock. */
export interface OtherTime {
  readonly owner: Owner
  readonly quando: string
  readonly fuso: string
}

/** What the other clocks say, where that is something else: the hour, and its date where that is another one too. */
export const otherTimes = (
  locale: ClockedPatterns & Pick<Locale, "lin_id">,
  kind: Kind,
  at: number
): ReadonlyArray<OtherTime> => {
  const shown = wallTime(kind, locale.zones, at).slice(0, 10)
  const minutes = withoutSeconds(locale)
  return others(kind, locale.zones, at).map(({ owner, zone, iso }) => {
    const isSameDay = iso.startsWith(shown)
    return {
      owner,
      quando: written(minutes, isSameDay ? "time" : "datetime", isSameDay ? iso.slice(11) : iso),
      fuso: zoneName(locale.lin_id, zone)
    }
  })
}
