/** How wide the columns of a list are: as wide as what stands in them, and the title first where not all of it has room. */
import * as List from "@quadrante/domain/list"
import { useMemo } from "react"
import { knownRows, type ListState } from "./list-reducer.ts"
import { belowText, cellClass } from "./ListRow.tsx"
import type { ListedRow } from "./rows.ts"
import type { ListRoom } from "./useWindow.ts"
import type { ListWords } from "./words.ts"
import { textWidthIn } from "../../ui/text-width.ts"

interface ColumnKind {
  readonly least: number
  readonly beside?: number
  readonly rank?: number
  /** What it says is drawn: its words take no room. */
  readonly isDrawn?: boolean
}

/** What the narrowest useful column of each kind is, and what stands in it beside its text. */
const kinds: Readonly<Record<string, ColumnKind>> = {
  title: { least: 180, beside: 26, rank: 0 },
  element: { least: 94, rank: 2 },
  step: { least: 94, rank: 2 },
  due: { least: 116, beside: 22, rank: 1 },
  status: { least: 96, rank: 2 },
  unit: { least: 56 },
  since: { least: 84 },
  held: { least: 76 },
  path: { least: 64, beside: 84, isDrawn: true },
  with: { least: 104, beside: 22 }
}
const otherKind: ColumnKind = { least: 96 }
/** A sort is shown beside the name of its column. */
const sortMark = 20
/** The button by which a task is claimed, at the end of its row. */
const takeWidth = 24
const gap = 12
const markWidth = 28
/** So many rows say how wide a column is: it does not move while one scrolls. */
const rowsAsked = 60

interface Options {
  readonly shown: ListState["shown"]
  readonly columns: ReadonlyArray<string>
  readonly below: ReadonlyArray<string>
  readonly words: ListWords
  readonly now: number
  readonly room: ListRoom
  readonly hasMarks: boolean
}

export const useColumnTemplate = ({ shown, columns, below, words, now, room, hasMarks }: Options): string =>
  useMemo(() => {
    const widthOf = textWidthIn(room.font)
    const rows = knownRows({ shown }).slice(0, rowsAsked)
    const needs = columns.map((column): List.ColumnNeed => {
      const { least, beside = 0, rank = 3, isDrawn = false } = kinds[column] ?? otherKind
      const take = hasMarks && column === columns.at(-1) ? takeWidth : 0
      const textsOf = (row: ListedRow) => {
        const text = words.cellText(row, column, now)
        return column === "title" ? [text, belowText(row, below, words, now)] : [text]
      }
      const texts = rows.flatMap(textsOf)
      const head = widthOf(words.columnName(column)) + sortMark
      const whole = Math.ceil(take + Math.max(head, ...texts.map((text) => (isDrawn ? 0 : widthOf(text)) + beside)))
      // A figure that is cut says something else.
      const isFigure = cellClass(column, words).endsWith("figure")
      return { least: isFigure ? whole : least * room.scale, whole, rank }
    })
    const marks = hasMarks ? markWidth + gap : 0
    const widths = List.columnWidths(needs, room.width - 2 * room.pad - marks - gap * (columns.length - 1))
    // What rounding leaves over is the title's.
    const tracks = widths.map((width, at) => (columns[at] === "title" ? `minmax(${width}px, 1fr)` : `${width}px`))
    return [...(hasMarks ? [`${markWidth}px`] : []), ...tracks].join(" ")
  }, [shown, columns, below, words, now, room, hasMarks])
