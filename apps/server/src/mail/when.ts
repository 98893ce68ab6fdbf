/** Days and hours as a mail says them: where the person is, in their language. */
import * as Clock from "@quadrante/domain/clock"
import type { Language } from "@quadrante/domain/language"
import { say } from "./texts.ts"
import type { Tone } from "./mail.ts"

/** Where and in which words. */
export interface TimeReader {
  readonly language: Language
  readonly fuso_horario: string
}

/** The same of somebody who is told when something is due, and where the days of their environment end. */
interface DueReader extends TimeReader {
  readonly time_zone: string
}

const format = ({ language, fuso_horario }: TimeReader, at: Date, options: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat(language, { timeZone: fuso_horario, ...options }).format(at)

const dayOf = (reader: TimeReader, at: Date) => format(reader, at, { dateStyle: "short" })

/** A day as people write it, of an ISO date; another text stays as it is. */
export const dayText = ({ language }: Pick<TimeReader, "language">, day: string): string =>
  /^\d{4}-\d{2}-\d{2}$/.test(day)
    ? new Intl.DateTimeFormat(language, { timeZone: "UTC", dateStyle: "short" }).format(new Date(day))
    : day

/** A day with its name, as a heading. */
export const longDay = (reader: TimeReader, at: Date): string => {
  const text = format(reader, at, { weekday: "long", day: "numeric", month: "long" })
  return text.charAt(0).toLocaleUpperCase(reader.language) + text.slice(1)
}

/** A day and an hour. */
export const moment = (reader: TimeReader, at: Date): string =>
  format(reader, at, { dateStyle: "short", timeStyle: "short" })

/** When something is due: a word first, and in which tone. */
export const dueWords = (
  { time_zone, ...person }: DueReader,
  due: Date,
  now: Date
): { readonly value: string; readonly tone: Tone } => {
  // A mail is read on no device that is known.
  const zones = Clock.zonesOf({ environment: time_zone, person: person.fuso_horario, device: null })
  const kind = Clock.dueKind(zones, due.getTime())
  const isDayLong = kind === "due-day"
  const reader = { ...person, fuso_horario: Clock.zoneOf(kind, zones) }
  if (due < now) {
    const when = isDayLong ? dayOf(reader, due) : moment(reader, due)
    return { value: say("dueLate", { when }, reader.language), tone: "error" }
  }
  const day = (of: Clock.Kind, at: Date) => Clock.wallTime(of, zones, at.getTime()).slice(0, 10)
  if (day(kind, due) === day("today", now)) {
    const time = format(reader, due, { timeStyle: "short" })
    const value = isDayLong ? say("dueThisDay", {}, reader.language) : say("dueToday", { time }, reader.language)
    return { value, tone: "warning" }
  }
  const year = { year: "numeric" } as const
  const isThisYear = format(reader, due, year) === format(reader, now, year)
  const options = { weekday: "short", day: "2-digit", month: "2-digit", ...(!isThisYear && year) } as const
  return { value: format(reader, due, options), tone: "plain" }
}
