/**
 * The rows of a list: a grid of which only the lines in view are drawn. It has the focus itself, and names the row of its
 * cursor as the active one, so that rows that come and go take no focus with them.
 */
import * as List from "@quadrante/domain/list"
import { type Ref, useId, useImperativeHandle, useRef } from "react"
import { useTranslation } from "react-i18next"
import { ColumnHeads } from "./ColumnHeads.tsx"
import { type ListState, rowAt, waitingInGroup } from "./list-reducer.ts"
import { ListRow } from "./ListRow.tsx"
import type { ListedRow } from "./rows.ts"
import { useHeld } from "../../ui/useHeld.ts"
import { lists } from "./texts/texts.ts"
import { useColumnTemplate } from "./useColumnTemplate.ts"
import { type GridOptions, useGrid } from "./useGrid.ts"
import { useUnusual } from "./useUnusual.ts"
import { unusualTexts } from "../../i18n/unusual.ts"

/** What others ask of the grid. */
export interface GridHandle {
  readonly focus: () => void
}

interface Props extends GridOptions {
  readonly ref: Ref<GridHandle>
  readonly list: List.ListName
  readonly label: string
  readonly marked: ReadonlySet<string>
  readonly areAllMarked: boolean
  readonly now: number
  readonly onSort: (column: string) => void
}

export const ListGrid = (props: Props) => {
  const { ref, list, label, view, words, marked, areAllMarked, acts, now, onSort, isSkeleton } = props
  const { t } = useTranslation(lists)
  const { t: say } = useTranslation()
  const id = useId()
  const box = useRef<HTMLDivElement>(null)
  const held = useHeld(box, props.state)
  // The press itself moves the cursor, which is not held.
  const state = held === props.state ? held : { ...held, at: props.state.at }
  const grid = useGrid(box, { ...props, state })
  const { columns, below, twoLines, room, extent, lines, isActive, onKeyDown, hand, onScroll } = grid
  useImperativeHandle(ref, () => ({ focus: () => box.current?.focus({ preventScroll: true }) }), [])
  const { at } = state
  const marks = acts.mark !== null
  const template = useColumnTemplate({ shown: state.shown, columns, below, words, now, room, hasMarks: marks })
  const seen = isSkeleton ? [] : lines.flatMap(({ kind, at: of }) => (kind === "row" ? (rowAt(state, of) ?? []) : []))
  const unusualOf = useUnusual(seen)
  const unusualText = (row: ListedRow): string | null => {
    const line = unusualOf(row)
    if (line === null) return null
    const { head, rest } = unusualTexts(say, words.locale, line)
    return `${head} · ${rest}`
  }
  const lineOf = (line: List.ListLine) => {
    const height = line.kind === "head" ? extent.head : extent.row
    const place = { id: `${id}-${line.at}`, index: line.line + 2, top: line.top, height }
    if (line.kind === "head") return <GroupHead key={`head ${line.at}`} {...{ place, state, words }} at={line.at} />
    const row = isSkeleton ? null : rowAt(state, line.at)
    if (row === null) return <SkeletonRow key={line.at} {...{ columns, place }} text={t("counting")} />
    return (
      <ListRow
        key={line.at}
        {...place}
        {...{ row, columns, below, twoLines, now, words }}
        {...hand}
        onTake={acts.take === null ? null : hand.onTake}
        at={line.at}
        hasCursor={line.at === at}
        isMarked={marks ? marked.has(row.id) : null}
        gone={state.gone.get(row.id) ?? null}
        unusual={unusualText(row)}
      />
    )
  }
  return (
    <div
      className={twoLines ? "list-grid two" : "list-grid"}
      role="grid"
      aria-label={label}
      aria-rowcount={state.shown === null ? -1 : List.lineCount(extent) + 1}
      aria-multiselectable={marks || undefined}
      aria-busy={isSkeleton || undefined}
      aria-activedescendant={isActive && rowAt(state, at) !== null ? `${id}-${at}` : undefined}
      tabIndex={0}
      ref={box}
      style={{ ["--list-columns" as string]: template }}
      onScroll={onScroll}
      onKeyDown={onKeyDown}
    >
      {/* On two lines nothing stands below a column: what is sorted by, and all that is marked, is chosen in the menu of the list. */}
      {!twoLines && (
        <ColumnHeads
          {...{ list, columns, view, words, onSort }}
          isEmpty={isSkeleton || extent.total === 0}
          areAllMarked={areAllMarked}
          // Pressed again it takes them back.
          onMarkAll={areAllMarked && acts.markAll !== null ? acts.unmark : acts.markAll}
        />
      )}
      <div role="rowgroup" className="list-lines" style={{ height: List.heightOf(extent) }}>
        {lines.map(lineOf)}
      </div>
    </div>
  )
}

interface GroupProps extends Pick<Props, "words"> {
  readonly state: ListState
  readonly place: { readonly index: number; readonly top: number; readonly height: number }
  readonly at: number
}

const GroupHead = ({ place: { index, top, height }, state, words, at }: GroupProps) => {
  const { shown } = state
  const group = shown?.counts.groups[at]
  if (group === undefined || shown === null) return null
  const isLate = shown.view.group === "due" && group.key === "late"
  return (
    <div role="row" className={isLate ? "list-group late" : "list-group"} aria-rowindex={index} style={{ top, height }}>
      <div role="rowheader">
        <b>{words.groupName(shown.view.group ?? "", group)}</b>{" "}
        <span className="nums">{waitingInGroup(state, group)}</span>
      </div>
    </div>
  )
}

interface SkeletonProps extends Pick<GroupProps, "place"> {
  readonly columns: ReadonlyArray<string>
  readonly text: string
}

/** A row that has not come: it stands in its place, and says so. */
const SkeletonRow = ({ columns, place: { index, top, height }, text }: SkeletonProps) => (
  <div role="row" className="list-row waiting" aria-rowindex={index} style={{ top, height }}>
    <div role="gridcell" className="list-waiting">
      <span className="vh">{text}</span>
      {columns.map((column) => (
        <span key={column} className="skel" />
      ))}
    </div>
  </div>
)
