/** Which day it is where the person works, and how far from it another one is. */
import { zoneOf } from "@quadrante/domain/clock"
import { type Day, daysIn } from "@quadrante/domain/day"
import { dayIn } from "@quadrante/domain/locale"
import { useCallback } from "react"
import { useClock } from "../kernel/clock.ts"

/** Gives a function that says which day it is now for who types. */
export const useToday = (): (() => Day) => {
  const zone = zoneOf("typed", useClock().zones)
  return useCallback(() => dayIn(Date.now(), zone), [zone])
}

/** Days further away are not counted: nobody can tell 800 days from 900. */
const furthest = 370

/** The weekday of a day, and how far it is from today: `segunda-feira · em 46 dias`. */
export const dayInWords = (tag: string, day: Day, today: Day): string => {
  const weekday = new Intl.DateTimeFormat(tag, { weekday: "long", timeZone: "UTC" }).format(Date.parse(day))
  const days = daysIn(today, day) - 1
  if (Math.abs(days) > furthest) return weekday
  return `${weekday} · ${new Intl.RelativeTimeFormat(tag, { numeric: "auto" }).format(days, "day")}`
}
