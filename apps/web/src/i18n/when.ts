/** A moment in passing, in words. */
import "./parts.ts"
import { plusDays } from "@quadrante/domain/day"
import type { TFunction } from "i18next"
import { type ClockedPhrases, dayOf, isoDayOf, minuteOf, timeOf, todayOf } from "./time.ts"

/** Today and yesterday by their names, another day without its year where that is this one. */
export const whenText = (t: TFunction, locale: ClockedPhrases, at: number, now = Date.now()): string => {
  const [day, today, hora] = [isoDayOf(locale, at), todayOf(locale, now), timeOf(locale, at)]
  if (day === today) return t("path.today", { hora })
  if (day === plusDays(today, -1)) return t("path.yesterday", { hora })
  return day.slice(0, 4) === today.slice(0, 4)
    ? t("path.onDay", { dia: dayOf(locale, at), hora })
    : minuteOf(locale, at)
}
