/** Which columns of a view have room in a quadrant of some width, and when a row takes two lines. */
import { fieldOf } from "./view.ts"

/** Below this width a row has two lines: the title and when it is due, then what else matters. */
const twoLinesBelow = 560
/** Below these widths a column is left out; what it says is in the preview of a row, and in the file of the list. */
const leftOutBelow: Readonly<Record<string, number>> = {
  unit: 1000,
  processo: 1000,
  since: 960,
  path: 1000,
  held: 700,
  person: 700,
  profile: 760,
  holder: 760,
  status: 820
}
const textLeftOutBelow = 1000

export interface ColumnRoom {
  readonly columns: ReadonlyArray<string>
  readonly twoLines: boolean
}

/** The columns that a width has room for. `isFigure`: whether a field is a number, which stays longer than a text. */
export const columnsAt = (
  wanted: ReadonlyArray<string>,
  width: number,
  isFigure: (field: string) => boolean
): ColumnRoom => {
  if (width < twoLinesBelow) return { columns: wanted, twoLines: true }
  const columns = wanted.filter((column) => {
    const field = fieldOf(column)
    const least = field === null ? (leftOutBelow[column] ?? 0) : isFigure(field) ? 0 : textLeftOutBelow
    return width >= least
  })
  return { columns, twoLines: false }
}

/** A column moved by so many places; the first one stays. */
export const movedColumn = (columns: ReadonlyArray<string>, column: string, by: -1 | 1): ReadonlyArray<string> => {
  const at = columns.indexOf(column)
  const to = at + by
  const other = columns[to]
  if (at < 1 || to < 1 || other === undefined) return columns
  return columns.map((one, i) => (i === at ? other : i === to ? column : one))
}
