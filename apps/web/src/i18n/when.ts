/** A moment in passing, in words. */
import "./parts.ts"
import { plusDays } from "@quadrante/domain/day"
import type { TFunction } from "i18next"
import { type ClockedPhrases, dayOf, isoDayOf, minuteOf, timeOf, todayOf, writtenDay } from "./time.ts"

/** A moment by its hour and its day, which bears a name where it is today or yesterday. */
interface PassingMoment {
  readonly day: "today" | "yesterday" | "onDay"
  /** Without the year where that is this one. */
  readonly dia: string
  readonly hora: string
  readonly isThisYear: boolean
}

export const passingMoment = (locale: ClockedPhrases, at: number, now = Date.now()): PassingMoment => {
  const [day, today] = [isoDayOf(locale, at), todayOf(locale, now)]
  const isThisYear = day.slice(0, 4) === today.slice(0, 4)
  return {
    day: day === today ? "today" : day === plusDays(today, -1) ? "yesterday" : "onDay",
    dia: isThisYear ? dayOf(locale, at) : writtenDay(locale, day),
    hora: timeOf(locale, at),
    isThisYear
  }
}

/** Today and yesterday by their names, another day without its year where that is this one. */
export const whenText = (t: TFunction, locale: ClockedPhrases, at: number, now = Date.now()): string => {
  const { day, dia, hora, isThisYear } = passingMoment(locale, at, now)
  return day === "onDay" && !isThisYear ? minuteOf(locale, at) : t(`path.${day}`, { dia, hora })
}
