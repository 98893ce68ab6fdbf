/** Periods that reports are often about, by name. In a link the name stays, so that the link of this month is about the month that it is. */
import { type Day, firstOfMonth, firstOfWeek, lastOfMonth, plusDays, type Weekday } from "../day/day.ts"

/** The periods there are, in the order in which they are offered. */
export const periods = [
  "hoje",
  "esta_semana",
  "ultimos_30",
  "este_mes",
  "mes_passado",
  "este_ano",
  "ano_passado"
] as const
export type Period = (typeof periods)[number]

/** From its first day to its last one. */
export interface Span {
  readonly from: Day
  readonly until: Day
}

/** The days of a period, seen from today; weeks begin as they do where the person is. */
export const spanOf = (period: Period, today: Day, begins: Weekday): Span => {
  switch (period) {
    case "hoje":
      return { from: today, until: today }
    case "esta_semana": {
      const from = firstOfWeek(today, begins)
      return { from, until: plusDays(from, 6) }
    }
    case "ultimos_30":
      return { from: plusDays(today, -29), until: today }
    case "este_mes":
      return { from: firstOfMonth(today), until: lastOfMonth(today) }
    case "mes_passado": {
      const until = plusDays(firstOfMonth(today), -1)
      return { from: firstOfMonth(until), until }
    }
    case "este_ano":
      return yearOf(today, 0)
    case "ano_passado":
      return yearOf(today, -1)
  }
}

const yearOf = (today: Day, by: number): Span => {
  const year = String(Number(today.slice(0, 4)) + by).padStart(4, "0")
  return { from: `${year}-01-01`, until: `${year}-12-31` }
}
