/**
 * Indicators: what each is made of, of which days, and how days are put together.
 *
 * A day is that of Brasília for everybody, so that a report and an indicator of the same days have the same instances.
 */
import { Schema } from "effect"
import { type Day, daysIn, firstOfMonth, isDay, lastOfMonth, mondayOf, plusDays } from "../day/day.ts"
import type { Indicator } from "./names.ts"

export type { Day } from "../day/day.ts"
export { type Indicator, indicators, ofProcess, processOf } from "./names.ts"

/** What is counted: instances that were started, ended or cancelled, those open; tasks that wait, are overdue, were done. */
export const figures = ["started", "ended", "cancelled", "open", "waiting", "overdue", "done"] as const
export type Figure = (typeof figures)[number]

/** The figures that an indicator is made of. */
export const madeOf: Readonly<Record<Indicator, ReadonlyArray<Figure>>> = {
  visao: figures,
  abertos: ["open", "started", "ended", "cancelled"],
  fluxo: ["started", "ended", "cancelled"],
  ciclo: ["ended"],
  espera: ["waiting", "done"],
  atrasos: ["overdue", "waiting"]
}

/** Whether a figure says how things are now, whatever days are asked for. */
export const isOfNow = (figure: Figure): boolean => figure === "open" || figure === "waiting" || figure === "overdue"

/** Classes of cycle times, the shortest first: up to so many days, and more. */
export const classes = ["d1", "d3", "d7", "d14", "d30", "more"] as const

const longest = 3_660

/** Days from one to another, both of them in it: ten years at most. */
export const Period = Schema.Struct({ from: Schema.String, to: Schema.String }).check(
  Schema.makeFilter(
    ({ from, to }) =>
      (isDay(from) && isDay(to) && from <= to && daysIn(from, to) <= longest) ||
      `must be days, the first not after the last, and at most ${longest} of them`
  )
)
export type Period = typeof Period.Type

/** The periods that are offered. */
export const periods = ["mes", "mes_passado", "30d", "90d", "12m", "ano"] as const
export type Choice = (typeof periods)[number]

/** The days that a choice means today. */
export const periodOf = (choice: Choice, today: Day): Period => {
  switch (choice) {
    case "mes":
      return { from: firstOfMonth(today), to: today }
    case "mes_passado": {
      const to = plusDays(firstOfMonth(today), -1)
      return { from: firstOfMonth(to), to }
    }
    case "30d":
      return { from: plusDays(today, -29), to: today }
    case "90d":
      return { from: plusDays(today, -89), to: today }
    case "12m":
      return { from: firstOfMonth(plusDays(firstOfMonth(today), -334)), to: today }
    case "ano":
      return { from: `${today.slice(0, 4)}-01-01`, to: today }
  }
}

const brasilia = new Intl.DateTimeFormat("en-CA", { timeZone: "America/Sao_Paulo" })

/** The day that it is at a moment. */
export const dayAt = (moment: Date): Day => brasilia.format(moment)

/** As many days, right before: what a period is compared with. */
export const before = ({ from, to }: Period): Period => ({
  from: plusDays(from, -daysIn(from, to)),
  to: plusDays(from, -1)
})

/** By what the days of a period are put together, so that a chart of it can be read. */
export type Grain = "day" | "week" | "month"

/** Below four weeks by day, of which more cannot be read side by side, up to half a year by week, and then by month. */
export const grainOf = ({ from, to }: Period): Grain => {
  const days = daysIn(from, to)
  return days < 28 ? "day" : days <= 184 ? "week" : "month"
}

const lastOf: Readonly<Record<Grain, (day: Day) => Day>> = {
  day: (day) => day,
  week: (day) => plusDays(mondayOf(day), 6),
  month: lastOfMonth
}

/** The days, weeks or months of a period, in order; the first and the last may be cut. */
export const parts = (period: Period): ReadonlyArray<Period> => {
  const last = lastOf[grainOf(period)]
  const made: Array<Period> = []
  for (let from = period.from; from <= period.to;) {
    const end = last(from)
    const to = end < period.to ? end : period.to
    made.push({ from, to })
    from = plusDays(to, 1)
  }
  return made
}

/** Days or whole months, one after the other. */
export interface Span extends Period {
  readonly grain: "d" | "m"
}

/** A period as charts ask for it: by whole months where it is drawn by month, else by day. */
export const spans = (period: Period, today: Day): ReadonlyArray<Span> =>
  grainOf(period) === "month" ? wholeMonths(period, today) : [{ grain: "d", ...period }]

/** A period by whole months, and by day for the rest. Nothing is counted of days to come: this month is whole up to today. */
export const wholeMonths = ({ from, to }: Period, today: Day): ReadonlyArray<Span> => {
  const first = from === firstOfMonth(from) ? from : plusDays(lastOfMonth(from), 1)
  const isWhole = to === lastOfMonth(to) || to >= today
  const last = isWhole ? to : plusDays(firstOfMonth(to), -1)
  if (first > last) return [{ grain: "d", from, to }]
  const all: ReadonlyArray<Span> = [
    { grain: "d", from, to: plusDays(first, -1) },
    { grain: "m", from: first, to: last },
    { grain: "d", from: plusDays(last, 1), to }
  ]
  return all.filter((span) => span.from <= span.to)
}

/** What was counted, and the milliseconds that it took together. */
export interface Sum {
  readonly n: number
  readonly ms: number
}

/** How long one took on average, in milliseconds; null where there was none. */
export const mean = ({ n, ms }: Sum): number | null => (n === 0 ? null : ms / n)

/** How much more there is than before, as a part of that; null where there was nothing. */
export const change = (now: number, then: number): number | null => (then === 0 ? null : (now - then) / then)

/** A length of time in its two largest units, to the hour from a day on and to the minute below: `1 d 3 h`, `2 h 40 min`. */
export const lengthParts = (ms: number): { readonly day: number; readonly hour: number; readonly minute: number } => {
  const minutes = Math.round(ms / 60_000)
  if (minutes < 1440) return { day: 0, hour: Math.floor(minutes / 60), minute: minutes % 60 }
  const hours = Math.round(ms / 3_600_000)
  return { day: Math.floor(hours / 24), hour: hours % 24, minute: 0 }
}

/** A length of time as people say it: whole days from two days on, hours from two hours on, else minutes. */
export const length = (ms: number): { readonly unit: "day" | "hour" | "minute"; readonly value: number } => {
  const hours = ms / 3_600_000
  if (hours >= 48) return { unit: "day", value: Math.round(hours / 2.4) / 10 }
  if (hours >= 2) return { unit: "hour", value: Math.round(hours * 10) / 10 }
  return { unit: "minute", value: Math.round(hours * 60) }
}
