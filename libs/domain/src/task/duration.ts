/** ISO 8601 durations as process definitions write them (`P2D`, `PT4H30M`), adding one to a moment, and when that is due. */
import { dayIn, endOfDay } from "../locale/locale.ts"

/** A duration of ISO 8601 in whole months, whole days and seconds. */
export interface Duration {
  readonly months: number
  readonly days: number
  readonly seconds: number
}

const pattern =
  /^P(?=\d|T\d)(\d{1,4}Y)?(\d{1,4}M)?(\d{1,4}W)?(\d{1,4}D)?(T(?=\d)(\d{1,6}H)?(\d{1,8}M)?(\d{1,9}(\.\d{1,3})?S)?)?$/

/** Reads a duration; null where the text is none. */
export const decodeDuration = (text: string): Duration | null => {
  if (!pattern.test(text)) return null
  const [date, time] = text.includes("T")
    ? [text.slice(0, text.indexOf("T")), text.slice(text.indexOf("T"))]
    : [text, ""]
  return {
    months: part(date, "Y") * 12 + part(date, "M"),
    days: part(date, "W") * 7 + part(date, "D"),
    seconds: part(time, "H") * 3600 + part(time, "M") * 60 + part(time, "S")
  }
}

const part = (text: string, unit: string): number => Number(new RegExp(`([\\d.]+)${unit}`).exec(text)?.[1] ?? 0)

/** The moment that lies a duration after another. A month too short for its day ends with its last: P1M after 31/01 is 28/02. */
export const after = (moment: Date, { months, days, seconds }: Duration): Date => {
  const first = new Date(moment)
  first.setUTCDate(1)
  first.setUTCMonth(first.getUTCMonth() + months)
  const last = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate()
  first.setUTCDate(Math.min(moment.getUTCDate(), last))
  return new Date(first.getTime() + days * 86_400_000 + seconds * 1000)
}

/**
 * When something is due that is to be done within a duration. One of days counts days as an office does: from the day on which
 * it began where the environment is, whatever the hour, to the end of the last. One with hours ends at its hour.
 */
export const dueAfter = (began: Date, duration: Duration, zone: string): Date => {
  if (duration.seconds > 0) return after(began, duration)
  const first = new Date(`${dayIn(began.getTime(), zone)}T00:00:00Z`)
  return new Date(endOfDay(after(first, duration).toISOString().slice(0, 10), zone))
}
