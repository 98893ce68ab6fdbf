/** A week of the agenda as a table: days across, and hours down that stretch to what there is. */
import type { Item } from "@quadrante/api/agenda"
import type { Day } from "@quadrante/domain/day"

/** Where a moment stands: its day, and its minute of that day; null: at no hour of it. */
export interface DayTime {
  readonly day: Day
  readonly minute: number | null
}

export interface TimedItem extends DayTime {
  readonly item: Item
}

/** What each day has, in the order of the days. */
type Cells = ReadonlyArray<ReadonlyArray<Item>>

export interface HourCells {
  readonly hour: number
  readonly days: Cells
}

export interface WeekTable {
  /** What is at no hour of its day. */
  readonly dayLong: Cells
  readonly hours: ReadonlyArray<HourCells>
}

/** An office is shown from its first hour to its last; what is earlier or later stretches the table. */
const firstHour = 8
const lastHour = 18

const hourOf = ({ minute }: DayTime): number | null => (minute === null ? null : Math.floor(minute / 60))

const byTime = (one: DayTime, other: DayTime): number =>
  one.day === other.day ? (one.minute ?? -1) - (other.minute ?? -1) : one.day < other.day ? -1 : 1

/** The things of some days, in the order in which a day is read. */
export const inOrder = (days: ReadonlyArray<Day>, timed: ReadonlyArray<TimedItem>): ReadonlyArray<TimedItem> =>
  timed.filter(({ day }) => days.includes(day)).toSorted(byTime)

export const weekTable = (days: ReadonlyArray<Day>, timed: ReadonlyArray<TimedItem>): WeekTable => {
  const shown = inOrder(days, timed)
  const hours = shown.flatMap((one) => hourOf(one) ?? [])
  const first = Math.min(firstHour, ...hours)
  const last = Math.max(lastHour, ...hours)
  const cellsAt = (hour: number | null): Cells =>
    days.map((day) => shown.flatMap((one) => (one.day === day && hourOf(one) === hour ? [one.item] : [])))
  return {
    dayLong: cellsAt(null),
    hours: Array.from({ length: last - first + 1 }, (_, n) => ({ hour: first + n, days: cellsAt(first + n) }))
  }
}

/** Saturday or Sunday. */
export const isWeekend = (day: Day): boolean => [0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay())
