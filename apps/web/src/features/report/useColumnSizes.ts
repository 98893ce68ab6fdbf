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

/** What the narrowest useful column of each kind is, and which are whole first where not all have room. */
const kinds: Readonly<Record<string, { readonly least: number; readonly rank: number }>> = {
  titulo: { least: 140, rank: 0 },
  // There its sign alone stands for it.
  [stateKey]: { least: 16, rank: 1 },
  etapa: { least: 84, rank: 2 },
  pessoa: { least: 84, rank: 1 }
}
const otherKind = { least: 72, rank: 3 }
/** A longer text is cut at the end. */
const widest = 380
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
  readonly isTight: boolean
  /** Whether the words of a state have no room beside its sign. */
  readonly hasSignsOnly: boolean
}

export const useColumnSizes = (options: Options): ColumnSizes | null => {
  const { grid, columns, rows, totals, cells, sortedBy, meanWord, isSized } = options
  const room = useTableRoom(grid)
  return useMemo(() => {
    if (!isSized || room === null) return null
    const [widthOf, boldWidthOf] = [textWidthIn(room.font), textWidthIn(`600 ${room.font}`)]
    const needsWith = (pad: number) =>
      columns.map((column, at): List.ColumnNeed => {
        const { least, rank } = kinds[column.key] ?? otherKind
        const sign = column.key === stateKey ? signWidth * room.scale : 0
        const texts = rows.slice(0, rowsAsked).map(({ cells: row }) => cells.textOf(column, row[at] ?? null))
        const said = Math.max(0, ...texts.map(widthOf)) + sign
        const total = totals?.[at] ?? null
        const own = total === null ? 0 : boldWidthOf(total.isMean ? `${meanWord} ${total.text}` : total.text)
        const head = boldWidthOf(column.label) + (column.key === sortedBy ? sortMark : 0)
        const beside = 2 * pad + (at === 0 ? room.pad - pad : 0) + (at === columns.length - 1 ? room.pad - pad : 0)
        const whole = Math.ceil(Math.min(widest * room.scale, Math.max(said, own, head)) + beside)
        // A figure or a moment that is cut says something else.
        const isText = column.kind === "text"
        return { least: isText ? Math.ceil(Math.min(least * room.scale + sign + beside, whole)) : whole, whole, rank }
      })
    const roomy = needsWith(room.cell)
    const isTight = roomy.reduce((sum, { whole }) => sum + whole, 0) > room.width
    const needs = isTight ? needsWith(tightCell) : roomy
    const { widths, inSight } = List.scrollingWidths(needs, room.width, edge)
    const state = columns.findIndex(({ key }) => key === stateKey)
    const hasSignsOnly = state >= 0 && (widths[state] ?? 0) < (needs[state]?.whole ?? 0)
    return { widths, inSight, isTight, hasSignsOnly }
  }, [columns, rows, totals, cells, sortedBy, meanWord, isSized, room])
}

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
