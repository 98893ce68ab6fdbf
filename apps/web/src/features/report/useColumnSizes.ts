/** How wide the columns of a report are, so that those that matter most are in sight, and what has no room for its words. */
import type { ReportColumn } from "@quadrante/api/report"
import * as List from "@quadrante/domain/list"
import type * as Report from "@quadrante/domain/report"
import { type RefObject, useLayoutEffect, useMemo, useState } from "react"
import { pixelsOf, textScale } from "../../ui/rem.ts"
import { textWidthIn } from "../../ui/text-width.ts"
import type { ColumnTotal } from "./ReportSums.tsx"
import type { Cells } from "./useCells.ts"
import { stateKey } from "./wish.ts"

/** Which columns are whole first where not all have room. */
const ranks: Readonly<Record<string, number>> = { titulo: 0, [stateKey]: 1, pessoa: 1, etapa: 2 }
const otherRank = 3
/** A longer text is cut at the end. */
const widest = 380
/** A text on two lines gets so much before anything else is whole; one that is longer is cut first. */
const widestLeast = 128
const sortMark = 20
const signWidth = 22
/** The sign that there is more beyond the edge. */
const edge = 28
/** So many rows say how wide a column is. */
const rowsAsked = 100

interface Options {
  readonly grid: RefObject<HTMLTableElement | null>
  readonly columns: ReadonlyArray<ReportColumn>
  readonly rows: ReadonlyArray<{ readonly cells: ReadonlyArray<Report.Cell> }>
  readonly totals: ReadonlyArray<ColumnTotal | null> | null
  readonly cells: Cells
  /** By which column rows are sorted: a mark stands beside its name. */
  readonly sortedBy: string | null
  /** What is said before a mean. */
  readonly meanWord: string
  /** False on paper, and where nothing is known of the columns: they are as wide as their contents. */
  readonly isSized: boolean
}

/** In pixels of the screen, from the first column on; null: as wide as their contents. */
export interface ColumnSizes extends List.ScrollingWidths {
  /** Not all columns have room: their texts take a second line. */
  readonly isTight: boolean
}

export const useColumnSizes = (options: Options): ColumnSizes | null => {
  const { grid, columns, rows, totals, cells, sortedBy, meanWord, isSized } = options
  const room = useTableRoom(grid)
  return useMemo(() => {
    if (!isSized || room === null) return null
    const [widthOf, boldWidthOf] = [textWidthIn(room.font), textWidthIn(`600 ${room.font}`)]
    const needsWith = (pad: number, hasTwoLines: boolean) =>
      columns.map((column, at): List.ColumnNeed => {
        const rank = ranks[column.key] ?? otherRank
        const sign = column.key === stateKey ? signWidth * room.scale : 0
        const texts = rows.slice(0, rowsAsked).map(({ cells: row }) => cells.textOf(column, row[at] ?? null))
        const said = Math.max(0, ...texts.map(widthOf)) + sign
        const total = totals?.[at] ?? null
        const own = total === null ? 0 : boldWidthOf(total.isMean ? `${meanWord} ${total.text}` : total.text)
        const mark = column.key === sortedBy ? sortMark : 0
        const beside = 2 * pad + (at === 0 ? room.pad - pad : 0) + (at === columns.length - 1 ? room.pad - pad : 0)
        const inOne = Math.ceil(
          Math.min(widest * room.scale, Math.max(said, own, boldWidthOf(column.label) + mark)) + beside
        )
        // A figure or a moment that is cut says something else.
        if (column.kind !== "text") return { least: inOne, whole: inOne, rank }
        const lines = Math.max(0, ...texts.map((text) => twoLineWidth(text, widthOf))) + sign
        const head = twoLineWidth(column.label, boldWidthOf) + mark
        const most = Math.max(Math.min(widest * room.scale, lines), head, own)
        const inTwo = Math.ceil(most + beside)
        const least = Math.min(inTwo, Math.ceil(widestLeast * room.scale + beside))
        return { least, whole: hasTwoLines ? inTwo : inOne, rank }
      })
    const roomy = needsWith(room.cell, false)
    const isTight = roomy.reduce((sum, { whole }) => sum + whole, 0) > room.width
    const needs = isTight ? needsWith(tightCell, true) : roomy
    const { widths, inSight } = List.scrollingWidths(needs, room.width, edge)
    return { widths, inSight, isTight }
  }, [columns, rows, totals, cells, sortedBy, meanWord, isSized, room])
}

/** How wide a text is where it is best broken once, between two words. */
const twoLineWidth = (text: string, widthOf: (text: string) => number): number =>
  [...text.matchAll(/\s+/g)].reduce(
    (best, { index, 0: gap }) =>
      Math.min(best, Math.max(widthOf(text.slice(0, index)), widthOf(text.slice(index + gap.length)))),
    widthOf(text)
  )

/** The room beside a text in a cell where not all columns are whole; as in the styles. */
const tightCell = 8

interface TableRoom {
  readonly width: number
  /** The face of the rows; heads and totals are heavier. */
  readonly font: string
  readonly pad: number
  readonly cell: number
  readonly scale: number
}

/** What the element around a table has room for; null: not known yet. */
const useTableRoom = (grid: RefObject<HTMLTableElement | null>): TableRoom | null => {
  const [room, setRoom] = useState<TableRoom | null>(null)
  useLayoutEffect(() => {
    const box = grid.current?.parentElement
    if (box == null) return
    const measure = () => {
      if (box.clientWidth === 0) return
      const style = getComputedStyle(box)
      setRoom({
        width: box.clientWidth,
        font: `${style.fontSize} ${style.fontFamily}`,
        pad: pixelsOf(style, "--pad"),
        cell: pixelsOf(style, "--cell"),
        scale: textScale()
      })
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(box)
    return () => observer.disconnect()
  }, [grid])
  return room
}
