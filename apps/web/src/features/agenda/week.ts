/** Days of the agenda as a table: days across, and hours down that stretch to what there is. */
import type { Item } from "@quadrante/api/agenda"
import type { Day } from "@quadrante/domain/day"
import { type AgendaLine, linesOf } from "./lines.ts"

/** Where a moment stands: its day, and its minute of that day; null: at no hour of it. */
export interface DayTime {
  readonly day: Day
  readonly minute: number | null
}

export interface TimedItem extends DayTime {
  readonly item: Item
}

/** A line at its minute. Of lines that would cover each other each has a lane of its own. */
export interface PlacedLine {
  readonly line: AgendaLine
  /** Below the beginning of its hour, in pixels of the styles. */
  readonly top: number
  readonly lane: number
  /** How many lanes share the width of the day there. */
  readonly lanes: number
}

export interface HourRow {
  readonly hour: number
  readonly height: number
  /** What each day has, in the order of the days. */
  readonly days: ReadonlyArray<ReadonlyArray<PlacedLine>>
}

export interface WeekTable {
  /** What is at no hour of its day. */
  readonly dayLong: ReadonlyArray<ReadonlyArray<Item>>
  readonly hours: ReadonlyArray<HourRow>
}

/** An office is shown from its first hour to its last; what is earlier or later stretches the table. */
const firstHour = 8
const lastHour = 18

/** In pixels of the styles: an hour, and a line with the gap below it. */
export const hourHeight = 44
export const lineHeight = 28

/** So many lines share the width of a day. What comes then stands below them, and its hour grows. */
export const mostLanes = 3

export const offsetOf = (minute: number): number => ((minute % 60) / 60) * hourHeight

const hourOf = ({ minute }: DayTime): number | null => (minute === null ? null : Math.floor(minute / 60))

const byTime = (one: DayTime, other: DayTime): number =>
  one.day === other.day ? (one.minute ?? -1) - (other.minute ?? -1) : one.day < other.day ? -1 : 1

/** Things in the order in which days are read: what is at no hour first. */
export const inOrder = (timed: ReadonlyArray<TimedItem>): ReadonlyArray<TimedItem> => timed.toSorted(byTime)

export const weekTable = (days: ReadonlyArray<Day>, timed: ReadonlyArray<TimedItem>): WeekTable => {
  const shown = inOrder(timed.filter(({ day }) => days.includes(day)))
  const hours = shown.flatMap((one) => hourOf(one) ?? [])
  const first = Math.min(firstHour, ...hours)
  const last = Math.max(lastHour, ...hours)
  const cellsAt = (hour: number | null) =>
    days.map((day) => shown.filter((one) => one.day === day && hourOf(one) === hour))
  return {
    dayLong: cellsAt(null).map((cell) => cell.map(({ item }) => item)),
    hours: placed(Array.from({ length: last - first + 1 }, (_, n) => ({ hour: first + n, cells: cellsAt(first + n) })))
  }
}

interface HourCells {
  readonly hour: number
  readonly cells: ReadonlyArray<ReadonlyArray<TimedItem>>
}

/** How far each lane of a day is taken, below the beginning of an hour, and which bunch of lines stands there. */
interface DayLanes {
  readonly ends: ReadonlyArray<number>
  readonly bunch: number
}

interface BunchedLine extends Omit<PlacedLine, "lanes"> {
  readonly bunch: number
  /** It stands below its minute. */
  readonly isPushed: boolean
}

/** The lines of one hour of a day, in the lanes that are free at their minutes. */
const inLanes = (cell: ReadonlyArray<TimedItem>, before: DayLanes) => {
  const minutes = new Map(cell.map(({ item, minute }) => [item, minute ?? 0]))
  const lines: Array<BunchedLine> = []
  let { ends, bunch } = before
  for (const line of linesOf(cell.map(({ item }) => item))) {
    const [item] = line._tag === "item" ? [line.item] : line.items
    const wanted = offsetOf(item === undefined ? 0 : (minutes.get(item) ?? 0))
    // Nothing stands here any more, so that all of the width is free again.
    if (ends.every((end) => end <= wanted)) bunch += 1
    const free = ends.findIndex((end) => end <= wanted)
    const lane = free < 0 ? ends.indexOf(Math.min(...ends)) : free
    const top = Math.max(wanted, ends[lane] ?? 0)
    lines.push({ line, top, lane, bunch, isPushed: top > wanted })
    ends = ends.with(lane, top + lineHeight)
  }
  return { lines, after: { ends, bunch } }
}

/** Hour by hour, since what is pushed down in one makes its row higher for every day. */
const placed = (hours: ReadonlyArray<HourCells>): ReadonlyArray<HourRow> => {
  const none: DayLanes = { ends: Array.from({ length: mostLanes }, () => 0), bunch: 0 }
  const rows: Array<{ readonly hour: number; readonly height: number; readonly days: Array<Array<BunchedLine>> }> = []
  let taken: ReadonlyArray<DayLanes> = (hours[0]?.cells ?? []).map(() => none)
  for (const { hour, cells } of hours) {
    const laid = cells.map((cell, n) => inLanes(cell, taken[n] ?? none))
    const days = laid.map(({ lines }) => lines)
    const pushed = days.flat().filter(({ isPushed }) => isPushed)
    const height = Math.max(hourHeight, ...pushed.map(({ top }) => top + lineHeight))
    rows.push({ hour, height, days })
    taken = laid.map(({ after }) => ({ ...after, ends: after.ends.map((end) => end - height) }))
  }
  const lanesOf = (day: number, bunch: number) =>
    Math.max(...rows.flatMap(({ days }) => days[day] ?? []).map((one) => (one.bunch === bunch ? one.lane + 1 : 1)))
  return rows.map(({ days, ...row }) => ({
    ...row,
    days: days.map((lines, day) =>
      lines.map(({ line, top, lane, bunch }) => ({ line, top, lane, lanes: lanesOf(day, bunch) }))
    )
  }))
}

/** Saturday or Sunday. */
export const isWeekend = (day: Day): boolean => [0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay())
