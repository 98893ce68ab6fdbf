/** A moment in passing, in words. */
import "./parts.ts"
import type { TFunction } from "i18next"
import { dayOf, isoDayOf, minuteOf, type SpokenPatterns, timeOf } from "./time.ts"

/** Today and yesterday by their names, another day without its year where that is this one. */
export const whenText = (t: TFunction, locale: SpokenPatterns, at: number, now = Date.now()): string => {
  const [day, today, hora] = [isoDayOf(at), isoDayOf(now), timeOf(locale, at)]
  if (day === today) return t("path.today", { hora })
  if (day === isoDayOf(now - 86_400_000)) return t("path.yesterday", { hora })
  return day.slice(0, 4) === today.slice(0, 4)
    ? t("path.onDay", { dia: dayOf(locale, at), hora })
    : minuteOf(locale, at)
}
