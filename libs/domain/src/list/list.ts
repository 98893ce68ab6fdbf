/** Lists of work: how what is due is grouped by when it is. */
import { Schema } from "effect"

export { type Amount, amountName, sumOf } from "./amount.ts"
export {
  alikeColumns,
  type ColumnNeed,
  columnsAt,
  type ColumnRoom,
  columnWidths,
  movedColumn,
  type ScrollingWidths,
  scrollingWidths
} from "./columns.ts"
export { dueWord, type DueWord } from "./due-word.ts"
export { heldChanges, heldFigures, heldRows, waitingOf } from "./held.ts"
export { areAllMarked } from "./marks.ts"
export { nextOf, nextSince, pagesOf, pageSize, type PageStart, startOf } from "./pages.ts"
export {
  clean,
  columnOf,
  comparisons,
  conditionOf,
  conditionText,
  fieldOf,
  filteredBy,
  fromContexto,
  isSameView,
  type ListFilter,
  type ListName,
  type ListShape,
  type ListSort,
  shapes,
  sortedBy,
  toContexto,
  type ValueCondition,
  type View
} from "./view.ts"
export {
  type Extent,
  heightOf,
  type ListLine,
  lineCount,
  linesBetween,
  rowsSeen,
  rowAfterKey,
  scrolledTo,
  topOf
} from "./window.ts"

/** When something is due: it was, later today, within the seven days after today, after these, or at no time. */
export const DueBand = Schema.Literals(["late", "today", "week", "later", "none"])
export type DueBand = typeof DueBand.Type

/** The moments, in ms, that part the bands: now, and where the day after today and the eighth after it begin. */
export interface DueEdges {
  readonly now: number
  readonly tomorrow: number
  readonly nextWeek: number
}

/** How many days `week` has. */
export const daysAhead = 7

/** From when until before when something of a band is due; `none` has no moments. Null: there is no end. */
export const momentsOf = (
  band: Exclude<DueBand, "none">,
  { now, tomorrow, nextWeek }: DueEdges
): { readonly from: number | null; readonly until: number | null } => {
  switch (band) {
    case "late":
      return { from: null, until: now }
    case "today":
      return { from: now, until: tomorrow }
    case "week":
      return { from: tomorrow, until: nextWeek }
    case "later":
      return { from: nextWeek, until: null }
  }
}
