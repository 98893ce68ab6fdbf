/**
 * The rows of a list: a grid of which only the lines in view are drawn. It has the focus itself, and names the row of its
 * cursor as the active one, so that rows that come and go take no focus with them.
 */
import * as List from "@quadrante/domain/list"
import {
  type KeyboardEvent,
  type MouseEvent,
  type Ref,
  useEffect,
  useId,
  useImperativeHandle,
  useRef,
  useState
} from "react"
import { Icon } from "../../ui/Icon.tsx"
import { useDebounced } from "../../ui/useDebounced.ts"
import { type ListState, rowAt } from "./list-reducer.ts"
import { cellClass, ListRow } from "./ListRow.tsx"
import type { ListedRow } from "./rows.ts"
import { linesInView, useRoom } from "./useWindow.ts"
import type { ListWords } from "./words.ts"

/** What is done with a row. */
export interface RowActs {
  readonly open: (row: ListedRow) => void
  /** Shows it beside the list, which keeps the focus. */
  readonly preview: (row: ListedRow) => void
  readonly take: ((row: ListedRow) => void) | null
  /** Null: rows of this list are not marked. */
  readonly mark: ((row: ListedRow, isRange: boolean) => void) | null
  readonly markAll: (() => void) | null
  readonly unmark: () => boolean
}

/** What others ask of the grid. */
export interface GridHandle {
  readonly focus: () => void
}

interface Props {
  readonly ref: Ref<GridHandle>
  readonly label: string
  readonly state: ListState
  readonly view: List.View
  readonly words: ListWords
  readonly marked: ReadonlySet<string>
  readonly acts: RowActs
  readonly now: number
  readonly onMove: (at: number) => void
  readonly onLook: (rows: ReadonlyArray<number>) => void
  readonly onSort: (column: string) => void
  /** Which rows are seen whole, from one to another. */
  readonly onSeen: (from: number, to: number) => void
  readonly isSkeleton: boolean
}

/** The width that each column asks for. */
const widths: Readonly<Record<string, string>> = {
  title: "minmax(220px, 2.4fr)",
  unit: "minmax(56px, 64px)",
  due: "minmax(140px, 0.9fr)",
  since: "minmax(64px, 80px)",
  held: "minmax(96px, 120px)",
  path: "minmax(100px, 0.8fr)"
}
const figureWidth = "minmax(96px, 0.7fr)"
const otherWidth = "minmax(110px, 1.1fr)"

/** The heads of groups are no lower than this. */
const leastHead = 30
/** How high the head of the columns is. */
const columnHead = 29

/** Rows that stand there until the list has come. */
const skeletonRows = 12

export const ListGrid = (props: Props) => {
  const { ref, label, state, view, words, marked, acts, now, onMove, onLook, onSort, onSeen, isSkeleton } = props
  const { t } = words
  const id = useId()
  const box = useRef<HTMLDivElement>(null)
  const [scroll, setScroll] = useState(0)
  const room = useRoom(box)
  const isFigure = (field: string) => ["number", "money"].includes(words.fieldOf(field)?.kind ?? "")
  const { columns, twoLines } = List.columnsAt(view.columns, room.width, isFigure)
  const { shown, at } = state
  const above = twoLines ? 0 : Math.max(columnHead, room.row)
  const extent: List.Extent = {
    row: twoLines ? 2 * room.line + 17 : room.row,
    head: Math.max(leastHead, room.row),
    total: isSkeleton ? skeletonRows : (shown?.total ?? 0),
    groups:
      shown === null || isSkeleton || shown.view.group === null ? [] : shown.counts.groups.map(({ count }) => count)
  }
  const lines = linesInView(extent, scroll, room.height)
  const rows = lines.filter(({ kind }) => kind === "row").map((line) => line.at)
  useLook(rows, isSkeleton, onLook)
  const seen = lines.filter(
    ({ kind, top }) => kind === "row" && top >= scroll - 1 && top + extent.row <= scroll + room.height - above + 1
  )
  const [first, last] = [seen[0]?.at ?? 0, seen.at(-1)?.at ?? 0]
  useEffect(() => onSeen(first, last), [onSeen, first, last])

  useImperativeHandle(ref, () => ({ focus: () => box.current?.focus({ preventScroll: true }) }), [])

  // A cursor that was moved by the list itself, when it began anew, stays where it is seen.
  const reveal = (row: number) => {
    const element = box.current
    if (element === null) return
    const to = List.scrolledTo(extent, row, { from: element.scrollTop, height: room.height, above })
    if (to !== element.scrollTop) element.scrollTop = to
  }
  const asOf = shown?.asOf ?? null
  const stands = useRef({ asOf, offset: 0 })
  useEffect(() => {
    const element = box.current
    if (element === null) return
    // Where its row stood in the view, it stands again.
    if (stands.current.asOf !== null && asOf !== stands.current.asOf)
      element.scrollTop = Math.max(0, List.topOf(extent, at) - stands.current.offset)
    stands.current = { asOf, offset: List.topOf(extent, at) - element.scrollTop }
  })

  const go = (row: number) => {
    onMove(row)
    reveal(row)
  }
  const keys = (event: KeyboardEvent) => {
    if (event.target !== event.currentTarget || event.ctrlKey || event.metaKey || event.altKey) return
    const page = Math.max(1, Math.floor((room.height - above) / extent.row) - 1)
    const to = extent.total === 0 ? null : List.rowAfterKey(event.key, at, { total: extent.total, page })
    const row = rowAt(state, at)
    if (to !== null) go(to)
    else if (!pressed(event, row, acts)) return
    event.preventDefault()
    event.stopPropagation()
  }
  const press = (event: MouseEvent, row: ListedRow, to: number) => {
    onMove(to)
    box.current?.focus({ preventScroll: true })
    if (event.shiftKey && acts.mark !== null) acts.mark(row, true)
    else if (event.detail === 2 || matchMedia("(pointer: coarse)").matches) acts.open(row)
    else if (event.detail === 1) acts.preview(row)
  }

  const current = rowAt(state, at)
  const isActive = current !== null && rows.includes(at)
  const marks = acts.mark !== null
  const template = [
    ...(marks ? ["28px"] : []),
    ...columns.map(
      (column) => widths[column] ?? (cellClass(column, words).endsWith("figure") ? figureWidth : otherWidth)
    )
  ].join(" ")
  return (
    <div
      className={twoLines ? "list-grid two" : "list-grid"}
      role="grid"
      aria-label={label}
      aria-rowcount={extent.total === 0 && shown === null ? -1 : List.lineCount(extent) + 1}
      aria-multiselectable={marks || undefined}
      aria-busy={isSkeleton || undefined}
      aria-activedescendant={isActive ? `${id}-${at}` : undefined}
      tabIndex={0}
      ref={box}
      style={{ ["--list-columns" as string]: template }}
      onScroll={({ currentTarget }) => setScroll(currentTarget.scrollTop)}
      onKeyDown={keys}
    >
      <ColumnHeads {...{ columns, view, words, onSort, twoLines }} markAll={acts.markAll} />
      <div role="rowgroup" className="list-lines" style={{ height: List.heightOf(extent) }}>
        {isSkeleton
          ? lines.map(({ at: row, top }) => (
              <SkeletonRow key={row} columns={columns} top={top} height={extent.row} text={t("counting")} />
            ))
          : lines.map((line) => {
              const height = line.kind === "head" ? extent.head : extent.row
              const place = { id: `${id}-${line.at}`, index: line.line + 2, top: line.top, height }
              if (line.kind === "head")
                return <GroupHead key={`head ${line.at}`} {...{ place, state, words }} at={line.at} />
              const row = rowAt(state, line.at)
              if (row === null) {
                return (
                  <SkeletonRow
                    key={line.at}
                    columns={columns}
                    top={line.top}
                    height={height}
                    index={place.index}
                    text={t("counting")}
                  />
                )
              }
              return (
                <ListRow
                  key={line.at}
                  {...{ place, row, columns, twoLines, now, words }}
                  hasCursor={line.at === at}
                  isMarked={marks ? marked.has(row.id) : null}
                  gone={state.gone.get(row.id) ?? null}
                  onMark={(isRange) => {
                    onMove(line.at)
                    acts.mark?.(row, isRange)
                  }}
                  onPress={(event) => press(event, row, line.at)}
                />
              )
            })}
      </div>
      {isSkeleton && (
        <span className="vh" role="status">
          {t("loading")}
        </span>
      )}
    </div>
  )
}

/** Once the scrolling rests, the rows in view are asked for. */
const useLook = (rows: ReadonlyArray<number>, isSkeleton: boolean, onLook: Props["onLook"]) => {
  const range = useDebounced(isSkeleton || rows.length === 0 ? "" : `${rows[0]} ${rows.at(-1)}`)
  useEffect(() => {
    if (range === "") return
    const [from = 0, to = 0] = range.split(" ").map(Number)
    onLook(Array.from({ length: to - from + 1 }, (_, n) => from + n))
  }, [range, onLook])
}

/** Does what a key asks for with the row of the cursor. Answers whether it was one of these keys. */
const pressed = ({ key, shiftKey }: KeyboardEvent, row: ListedRow | null, acts: RowActs): boolean => {
  if (key === "Escape") return acts.unmark()
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

interface HeadsProps extends Pick<Props, "view" | "words" | "onSort"> {
  readonly columns: ReadonlyArray<string>
  readonly twoLines: boolean
  readonly markAll: (() => void) | null
}

const ColumnHeads = ({ columns, view, words, onSort, twoLines, markAll }: HeadsProps) => {
  const { t, columnName } = words
  return (
    <div role="rowgroup" className={twoLines ? "list-heads vh" : "list-heads"}>
      <div role="row" aria-rowindex={1} className="list-row">
        {markAll !== null && (
          <div role="columnheader" className="list-mark" aria-label={t("markAll")}>
            <label>
              <input
                type="checkbox"
                tabIndex={-1}
                aria-label={t("markAll")}
                title={t("markAll")}
                checked={false}
                onMouseDown={(event) => event.preventDefault()}
                onChange={markAll}
              />
            </label>
          </div>
        )}
        {columns.map((column) => {
          const isSorted = view.sort.by === column
          const canSort = List.fieldOf(column) !== null || List.shapes.tarefas.sorts.includes(column) || isSorted
          const order = view.sort.descending ? "descending" : "ascending"
          return (
            <div
              role="columnheader"
              key={column}
              className={cellClass(column, words)}
              aria-sort={isSorted ? order : undefined}
            >
              {canSort ? (
                <button
                  type="button"
                  title={t("sortBy", { coluna: columnName(column) })}
                  onClick={() => onSort(column)}
                >
                  <span className="ellipsis">{columnName(column)}</span>
                  {isSorted && <Icon name={view.sort.descending ? "down" : "up"} />}
                </button>
              ) : (
                <span className="ellipsis">{columnName(column)}</span>
              )}
            </div>
          )
        })}
      </div>
    </div>
  )
}

interface GroupProps extends Pick<Props, "state" | "words"> {
  readonly place: { readonly index: number; readonly top: number; readonly height: number }
  readonly at: number
}

const GroupHead = ({ place: { index, top, height }, state: { shown }, words, at }: GroupProps) => {
  const group = shown?.counts.groups[at]
  if (group === undefined || shown === null) return null
  const isLate = shown.view.group === "due" && group.key === "late"
  return (
    <div role="row" className={isLate ? "list-group late" : "list-group"} aria-rowindex={index} style={{ top, height }}>
      <div role="rowheader">
        <b>{words.groupName(shown.view.group ?? "", group)}</b> <span className="nums">{group.count}</span>
      </div>
    </div>
  )
}

interface SkeletonProps {
  readonly columns: ReadonlyArray<string>
  readonly top: number
  readonly height: number
  readonly index?: number
  readonly text: string
}

/** A row that has not come: it stands in its place, and says so. */
const SkeletonRow = ({ columns, top, height, index, text }: SkeletonProps) => (
  <div role="row" className="list-row waiting" aria-rowindex={index} style={{ top, height }}>
    <div role="gridcell" className="list-waiting">
      <span className="vh">{text}</span>
      {columns.map((column) => (
        <span key={column} className="skel" />
      ))}
    </div>
  </div>
)
