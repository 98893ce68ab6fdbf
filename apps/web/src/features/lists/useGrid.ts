/** How a list scrolls and is walked: what is in view, and where keys and presses lead. */
import * as List from "@quadrante/domain/list"
import {
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
  useCallback,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useMemo,
  useRef,
  useState
} from "react"
import { useDebounced } from "../../ui/useDebounced.ts"
import { isFigure } from "./filter-words.ts"
import { type ListState, rowAt } from "./list-reducer.ts"
import type { ListedRow } from "./rows.ts"
import { type ListRoom, linesInView, useRoom } from "./useWindow.ts"
import type { ListWords } from "./words.ts"

/** What is done with a row. */
export interface RowActs {
  readonly open: (row: ListedRow) => void
  /** Shows it beside the list, which keeps the focus. */
  readonly preview: (row: ListedRow) => void
  /** The cursor went to it by a key. */
  readonly pass: (row: ListedRow) => void
  /** Lets the quadrants beside it follow the cursor, or no longer. */
  readonly lead: () => void
  readonly take: ((row: ListedRow) => void) | null
  /** Null: rows of this list are not marked. */
  readonly mark: ((row: ListedRow, isRange: boolean) => void) | null
  readonly markAll: (() => void) | null
  /** Takes back what was decided of a row, else what was decided last; false: there is nothing to take back. */
  readonly undo: (row: ListedRow | null) => boolean
  readonly unmark: () => boolean
}

export interface GridOptions {
  readonly state: ListState
  readonly view: List.View
  readonly words: ListWords
  readonly acts: RowActs
  readonly isSkeleton: boolean
  readonly onMove: (at: number) => void
  readonly onLook: (rows: ReadonlyArray<number>) => void
  /** Which rows can be read, from one to another. */
  readonly onSeen: (from: number, to: number) => void
  /** The list went out of sight, behind something else. */
  readonly onHidden: () => void
}

/** The heads of groups are no lower than this. */
const leastHead = 30
/** How high the head of the columns is. */
const columnHead = 29
/** Rows that stand there until the list has come. */
const skeletonRows = 12

const extentOf = (
  { shown }: ListState,
  { row, line, scale }: ListRoom,
  { isHigh, isSkeleton }: { readonly isHigh: boolean; readonly isSkeleton: boolean }
): List.Extent => ({
  row: isHigh ? 2 * line + 16 * scale + 1 : row,
  head: Math.max(leastHead * scale, row),
  total: isSkeleton ? skeletonRows : (shown?.total ?? 0),
  groups: shown === null || isSkeleton || shown.view.group === null ? [] : shown.counts.groups.map(({ count }) => count)
})

export const useGrid = (box: RefObject<HTMLDivElement | null>, options: GridOptions) => {
  const { state, view, words, acts, isSkeleton, onMove, onLook, onSeen, onHidden } = options
  const [scroll, setScroll] = useState(0)
  const room = useRoom(box)
  const { columns, below, twoLines } = useMemo(
    () => List.columnsAt(view.columns, room.width / room.scale, (field) => isFigure(words.fieldOf(field))),
    [view.columns, room.width, room.scale, words]
  )
  const { shown, at } = state
  const above = twoLines ? 0 : Math.max(columnHead * room.scale, room.row)
  const extent = extentOf(state, room, { isHigh: twoLines || below.length > 0, isSkeleton })
  const lines = linesInView(extent, scroll, room.height)
  const rows = lines.filter(({ kind }) => kind === "row").map((line) => line.at)
  useLook(isSkeleton ? [] : rows, onLook)
  const { first, last } = List.rowsSeen(extent, lines, { from: scroll, height: room.height - above })
  useEffect(() => onSeen(first, last), [onSeen, first, last])
  const hidden = useEffectEvent(onHidden)
  useEffect(() => {
    if (!room.isShown) hidden()
  }, [room.isShown])
  useStanding(box, shown?.asOf ?? null, { top: List.topOf(extent, at), scroll })

  const reveal = (row: number) => {
    const element = box.current
    if (element === null) return
    const to = List.scrolledTo(extent, row, { from: element.scrollTop, height: room.height, above })
    if (to !== element.scrollTop) element.scrollTo({ top: to })
  }
  useShrinking(room.height, (before) => {
    const top = List.topOf(extent, at)
    if (top >= scroll && top + extent.row <= scroll + before - above + 1) reveal(at)
  })
  const onKeyDown = (event: KeyboardEvent) => {
    const isUndo = (event.ctrlKey || event.metaKey) && !event.shiftKey && event.key.toLowerCase() === "z"
    if (event.target === event.currentTarget && isUndo && !event.repeat && acts.undo(rowAt(state, at))) {
      event.preventDefault()
      return
    }
    if (event.target !== event.currentTarget || event.ctrlKey || event.metaKey || event.altKey) return
    const page = Math.max(1, Math.floor((room.height - above) / extent.row) - 1)
    const to = extent.total === 0 ? null : List.rowAfterKey(event.key, at, { total: extent.total, page })
    if (to !== null) {
      onMove(to)
      reveal(to)
      const row = rowAt(state, to)
      if (row !== null) acts.pass(row)
    } else if (!actByKey(event, rowAt(state, at), acts)) return
    event.preventDefault()
    event.stopPropagation()
  }
  const hand = useHand(box, acts, onMove)
  const onScroll = () => setScroll(box.current?.scrollTop ?? 0)
  return { columns, below, twoLines, room, extent, lines, isActive: rows.includes(at), onKeyDown, hand, onScroll }
}

/** Where a bar comes that takes some of the height, it covers nothing on which somebody just was. */
const useShrinking = (height: number, shrunk: (before: number) => void): void => {
  const before = useRef(height)
  const shrank = useEffectEvent(shrunk)
  useEffect(() => {
    if (height < before.current) shrank(before.current)
    before.current = height
  }, [height])
}

/** What a press does to a row, always through the same functions, so that no row is drawn anew for another one. */
const useHand = (box: RefObject<HTMLDivElement | null>, acts: RowActs, onMove: GridOptions["onMove"]) => {
  const latest = useRef({ acts, onMove })
  useLayoutEffect(() => {
    latest.current = { acts, onMove }
  })
  const onPress = useCallback(
    (event: MouseEvent, row: ListedRow, to: number) => {
      const { acts: now, onMove: moveTo } = latest.current
      moveTo(to)
      box.current?.focus({ preventScroll: true })
      if (event.shiftKey && now.mark !== null) now.mark(row, true)
      else if (event.detail === 2 || matchMedia("(pointer: coarse)").matches) now.open(row)
      else if (event.detail === 1) now.preview(row)
    },
    [box]
  )
  const onMark = useCallback((row: ListedRow, to: number, isRange: boolean) => {
    latest.current.onMove(to)
    latest.current.acts.mark?.(row, isRange)
  }, [])
  const onTake = useCallback((row: ListedRow, to: number) => {
    latest.current.onMove(to)
    latest.current.acts.take?.(row)
  }, [])
  return { onPress, onMark, onTake }
}

/** Once the scrolling rests, the rows in view are asked for. */
const useLook = (rows: ReadonlyArray<number>, onLook: GridOptions["onLook"]): void => {
  const range = useDebounced(rows.length === 0 ? "" : `${rows[0]} ${rows.at(-1)}`)
  useEffect(() => {
    if (range === "") return
    const [from = 0, to = 0] = range.split(" ").map(Number)
    onLook(Array.from({ length: to - from + 1 }, (_, n) => from + n))
  }, [range, onLook])
}

/** Where the row of the cursor stood in the view, it stands again when the list has begun anew. */
const useStanding = (
  box: RefObject<HTMLDivElement | null>,
  asOf: string | null,
  { top, scroll }: { readonly top: number; readonly scroll: number }
): void => {
  const stood = useRef({ asOf, offset: 0 })
  useEffect(() => {
    // While it scrolls the element is not asked how far: the browser would have to lay out the new rows at once to answer.
    let offset = top - scroll
    if (stood.current.asOf !== null && asOf !== stood.current.asOf) {
      offset = stood.current.offset
      box.current?.scrollTo({ top: Math.max(0, top - offset) })
    }
    stood.current = { asOf, offset }
  })
}

/** Does what a key asks for with the row of the cursor. Answers whether it was one of these keys. */
const actByKey = ({ key, shiftKey }: KeyboardEvent, row: ListedRow | null, acts: RowActs): boolean => {
  if (key === "Escape") return acts.unmark()
  if (key === "l" || key === "L") {
    acts.lead()
    return true
  }
  if (row === null) return false
  switch (key) {
    case "Enter":
      acts.open(row)
      return true
    case " ":
      acts.preview(row)
      return true
    case "x":
    case "X":
      acts.mark?.(row, shiftKey)
      return acts.mark !== null
    case "a":
    case "A":
      acts.take?.(row)
      return acts.take !== null
    default:
      return false
  }
}
