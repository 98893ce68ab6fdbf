/** A grid that the keyboard walks: one cell of it is in the order of tabs, and rows can be selected. */
import { type KeyboardEvent, useRef, useState } from "react"
import { cellAfterKey, type GridCell, nearestCell } from "./grid-keys.ts"

interface GridContent {
  readonly rows: ReadonlyArray<{ readonly id: string }>
  readonly columns: number
  readonly onOpen: ((row: number) => void) | null
}

export const useGrid = ({ rows, columns, onOpen }: GridContent) => {
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
    const next = cellAfterKey(current, end, { key: event.key, ctrl: event.ctrlKey || event.metaKey })
    if (next !== null) goTo(next)
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
