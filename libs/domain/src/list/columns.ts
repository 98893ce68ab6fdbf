/** Which columns of a view have room in a quadrant of some width, and when a row takes two lines. */
import { fieldOf } from "./view.ts"

/** Below this width a row has two lines: the title and when it is due, then what else matters. */
const twoLinesBelow = 620
/** Below this width the step has no column of its own: it stands below the title, so that both are read whole. */
const stackedBelow = 800
/** What stands below the title there, in this order: the step, and with whom the case is or who asked for it. */
const stacked: ReadonlyArray<string> = ["element", "step", "person", "with"]
/** Below these widths a column is left out; what it says is in the preview of a row, and in the file of the list. */
const leftOutBelow: Readonly<Record<string, number>> = {
  unit: 1200,
  processo: 1000,
  since: 960,
  path: 1280,
  held: 700,
  person: 900,
  profile: 1120,
  holder: 900,
  status: 820
}
const textLeftOutBelow = 1000

export interface ColumnRoom {
  readonly columns: ReadonlyArray<string>
  /** What stands below the title instead, in its order. */
  readonly below: ReadonlyArray<string>
  readonly twoLines: boolean
}

/** The columns that a width has room for. `isFigure`: whether a field is a number, which stays longer than a text. */
export const columnsAt = (
  wanted: ReadonlyArray<string>,
  width: number,
  isFigure: (field: string) => boolean
): ColumnRoom => {
  if (width < twoLinesBelow) return { columns: wanted, below: [], twoLines: true }
  const below = width < stackedBelow ? stacked.filter((column) => wanted.includes(column)) : []
  const columns = wanted.filter((column) => {
    if (below.includes(column)) return false
    const field = fieldOf(column)
    const least = field === null ? (leftOutBelow[column] ?? 0) : isFigure(field) ? 0 : textLeftOutBelow
    return width >= least
  })
  return { columns, below, twoLines: false }
}

/** Of fewer rows it is chance that they say the same. */
const leastAlike = 3
/** What tells one row from another, or when to act, keeps its column. */
const alwaysShown: ReadonlyArray<string> = ["title", "amount", "due", "path", "since", "held"]

/**
 * The columns that say the same in every row, and what they say: once is enough. `texts` are those of a row, column by
 * column. What the list is sorted by stays, and where nothing stands in it nothing is said.
 */
export const alikeColumns = (
  columns: ReadonlyArray<string>,
  texts: ReadonlyArray<ReadonlyArray<string>>,
  sortedBy: string
): ReadonlyMap<string, string> => {
  const [first = []] = texts
  const said = columns.map((column, at) => {
    const text = first[at]
    const isAlike = texts.length >= leastAlike && texts.every((row) => row[at] === text)
    return text === undefined || !isAlike || column === sortedBy || alwaysShown.includes(column)
      ? null
      : ([column, text] as const)
  })
  return new Map(said.filter((one) => one !== null))
}

/** What a column asks for, in pixels. */
export interface ColumnNeed {
  /** It is no narrower than this. */
  readonly least: number
  /** With this much nothing in it is cut. */
  readonly whole: number
  /** The lower, the sooner it is whole where there is not room for all. */
  readonly rank: number
}

/**
 * How wide each column is. Where all of them can be whole, what is left over is shared by what they hold; where not, those
 * of the lowest rank are whole first and the others stay at their least.
 */
export const columnWidths = (needs: ReadonlyArray<ColumnNeed>, room: number): ReadonlyArray<number> => {
  const whole = needs.reduce((sum, need) => sum + need.whole, 0)
  // What is left over is shared: a share of the whole room could be rounded to less than a column needs.
  const over = room - whole
  if (whole > 0 && over >= 0) return needs.map((need) => need.whole + Math.floor((need.whole / whole) * over))
  const left = room - needs.reduce((sum, need) => sum + floorOf(need), 0)
  return needs.map((need, at) => {
    const before = needs.filter((one, other) => one.rank < need.rank || (one.rank === need.rank && other < at))
    const taken = before.reduce((sum, one) => sum + one.whole - floorOf(one), 0)
    return floorOf(need) + Math.max(0, Math.min(left - taken, need.whole - floorOf(need)))
  })
}

/**
 * How wide the columns of a table are that scrolls sideways. Where all of them fit they share the room; where not, the
 * first ones do, as many as can have their least, with `edge` of it left for the sign that there are more; what follows
 * them is whole, beyond the edge.
 */
export const scrollingWidths = (needs: ReadonlyArray<ColumnNeed>, room: number, edge: number): ScrollingWidths => {
  const leastOf = (some: ReadonlyArray<ColumnNeed>) => some.reduce((sum, need) => sum + floorOf(need), 0)
  if (leastOf(needs) <= room) return { widths: columnWidths(needs, room), inSight: needs.length }
  const inSight = needs.findLastIndex((_, at) => leastOf(needs.slice(0, at + 1)) <= room - edge) + 1
  const first = needs.slice(0, inSight)
  return { widths: [...columnWidths(first, room - edge), ...needs.slice(inSight).map(({ whole }) => whole)], inSight }
}

export interface ScrollingWidths {
  readonly widths: ReadonlyArray<number>
  /** So many of the first columns are seen before anything is scrolled. */
  readonly inSight: number
}

const floorOf = ({ least, whole }: ColumnNeed): number => Math.min(least, whole)

/** A column moved by so many places; the first one stays. */
export const movedColumn = (columns: ReadonlyArray<string>, column: string, by: -1 | 1): ReadonlyArray<string> => {
  const at = columns.indexOf(column)
  const to = at + by
  const other = columns[to]
  if (at < 1 || to < 1 || other === undefined) return columns
  return columns.map((one, i) => (i === at ? other : i === to ? column : one))
}
