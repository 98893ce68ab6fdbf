/** The grid in which quadrants stand: each a strip above a panel, with a gap between them where a separator stands. */
import type { Slot } from "@quadrante/domain/process"
import { type Arrangement, type Cell, cellsOf, type Separator } from "@quadrante/domain/workspace"

/** Between two quadrants, in pixels. */
const gap = 6

/** What a grid is made of, as styles take it. */
export interface Grid {
  readonly gridTemplateColumns: string
  readonly gridTemplateRows: string
  readonly gridTemplateAreas: string
}

/** The grid of that many quadrants, with its separators where they stand. */
export const gridOf = (arrangement: Arrangement, shown: Slot, separators: ReadonlyArray<Separator>): Grid => {
  const cells = cellsOf(arrangement, shown)
  const along = (axis: Separator["between"]) => separators.filter(({ between }) => between === axis).map(({ at }) => at)
  return {
    gridTemplateColumns: columnTracks(along("columns")),
    gridTemplateRows: rowTracks(along("rows")),
    gridTemplateAreas: areas(cells, along("columns").length + 1, along("rows").length + 1)
  }
}

/** The part of the grid that a separator stands in: beside a quadrant that takes all rows, only below the others. */
export const areaOf = (arrangement: Arrangement, { between, index }: Separator, columns: number): string => {
  const nth = between === "columns" ? index + 1 : index - (columns - 1) + 1
  return between === "columns"
    ? `1 / ${2 * nth} / -1 / span 1`
    : `${3 * nth} / ${arrangement === "main" ? 3 : 1} / span 1 / -1`
}

const percent = (part: number) => `${Number((part * 100).toFixed(4))}%`

/** From each separator to the next; the last takes what is left. */
const parts = (stands: ReadonlyArray<number>) => stands.map((at, i) => at - (stands[i - 1] ?? 0))

const columnTracks = (stands: ReadonlyArray<number>) =>
  [
    ...parts(stands).flatMap((part, i) => [`calc(${percent(part)} - ${i === 0 ? gap / 2 : gap}px)`, `${gap}px`]),
    "minmax(0, 1fr)"
  ].join(" ")

const rowTracks = (stands: ReadonlyArray<number>) =>
  [
    ...parts(stands).flatMap((part, i) => [
      "var(--tabh)",
      `calc(${percent(part)} - ${i === 0 ? gap / 2 : gap}px - var(--tabh))`,
      `${gap}px`
    ]),
    "var(--tabh)",
    "minmax(0, 1fr)"
  ].join(" ")

/** A strip and a panel for each row, and a gap between rows; a quadrant of several rows goes through it. */
const areas = (cells: ReadonlyArray<Cell>, columns: number, rows: number) => {
  const line = (row: number, kind: "strip" | "panel" | "gap") => {
    const names = Array.from({ length: columns }, (_, i) => {
      const place = cells.findIndex((cell) => cell.column === i + 1 && cell.row <= row && row < cell.row + cell.rows)
      const cell = cells[place]
      if (cell === undefined || (kind === "gap" && row === cell.row + cell.rows - 1)) return "."
      return kind === "strip" && cell.row === row ? `s${place + 1}` : `p${place + 1}`
    })
    return `"${names.join(" . ")}"`
  }
  return Array.from({ length: rows }, (_, i) => i + 1)
    .flatMap((row) => [line(row, "strip"), line(row, "panel"), ...(row < rows ? [line(row, "gap")] : [])])
    .join(" ")
}
