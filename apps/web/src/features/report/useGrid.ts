/** A grid that the keyboard walks: one cell of it is in the order of tabs, and rows can be selected. */
import { type KeyboardEvent, useRef, useState } from "react"
import { cellAfterKey, type GridCell, nearestCell } from "./grid-keys.ts"

interface GridContent {
  readonly rows: ReadonlyArray<{ readonly id: string }>
  readonly columns: number
  readonly onOpen: ((row: number) => void) | null
  /** The rows lead quadrants that follow; absent: none does. */
  readonly leads?: LeadingRows | undefined
}

export interface LeadingRows {
  /** The cursor came to the row by a key. */
  readonly onPass: (row: number) => void
  /** The row was pressed once. */
  readonly onPress: (row: number) => void
  /** Lets quadrants follow, from the row on, or no longer; null: the cursor is on none. */
  readonly onSwitch: (row: number | null) => void
}

export const useGrid = ({ rows, columns, onOpen, leads }: GridContent) => {
  const grid = useRef<HTMLTableElement>(null)
  const [at, setAt] = useState<GridCell>({ row: 0, column: 0 })
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const end = { row: rows.length, column: columns - 1 }
  // There may be fewer rows or columns than a moment ago.
  const current = nearestCell(at, end)

  const goTo = (next: GridCell) => {
    setAt(next)
    const cell = grid.current?.rows[next.row]?.cells[next.column]
    const target = cell?.querySelector<HTMLElement>("button") ?? cell
    target?.focus()
    target?.scrollIntoView({ block: "nearest", inline: "nearest" })
  }
  const toggle = (row: number) => {
    const id = rows[row - 1]?.id
    if (id === undefined) return
    const next = new Set(selected)
    if (!next.delete(id)) next.add(id)
    setSelected(next)
  }

  const onKeyDown = (event: KeyboardEvent) => {
    const { row } = current
    const ctrl = event.ctrlKey || event.metaKey
    // Letters are those of every list, be they capitals or not; with Ctrl they are the browser's.
    const isLetter = event.key.length === 1 && event.key !== " "
    if (isLetter && (ctrl || event.altKey)) return
    const key = isLetter ? event.key.toLowerCase() : event.key
    const next = cellAfterKey(current, end, { key, ctrl })
    if (next !== null) {
      goTo(next)
      if (next.row !== row && next.row > 0) leads?.onPass(next.row - 1)
    } else if (leads !== undefined && key === "l") leads.onSwitch(row > 0 ? row - 1 : null)
    else if (event.key === "Escape") grid.current?.closest<HTMLElement>("[data-grid]")?.focus()
    else if (row > 0 && event.key === " ") toggle(row)
    else if (row > 0 && event.key === "Enter" && onOpen !== null) onOpen(row - 1)
    else return
    event.preventDefault()
  }

  return {
    grid,
    onKeyDown,
    isSelected: (id: string) => selected.has(id),
    tabIndex: (row: number, column: number) => (row === current.row && column === current.column ? 0 : -1),
    setAt
  }
}
