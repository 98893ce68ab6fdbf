/** The keys of a grid, as WAI-ARIA has them, with J and K as in every list: where the focus goes from a cell. Row 0 is the head. */

export interface GridCell {
  readonly row: number
  readonly column: number
}

/** So many rows are a page. */
const pageRows = 10

/** The cell itself, or the nearest one that there is; `end` is the last one. */
export const nearestCell = ({ row, column }: GridCell, end: GridCell): GridCell => ({
  row: Math.max(0, Math.min(end.row, row)),
  column: Math.max(0, Math.min(end.column, column))
})

/** Where a key leads; null: it is none of those that move. With Ctrl, Home and End are the corners. */
export const cellAfterKey = (
  { row, column }: GridCell,
  end: GridCell,
  { key, ctrl }: { readonly key: string; readonly ctrl: boolean }
): GridCell | null => {
  const to = (nextRow: number, nextColumn: number) => nearestCell({ row: nextRow, column: nextColumn }, end)
  switch (key) {
    case "j":
    case "ArrowDown":
      return to(row + 1, column)
    case "k":
    case "ArrowUp":
      return to(row - 1, column)
    case "ArrowRight":
      return to(row, column + 1)
    case "ArrowLeft":
      return to(row, column - 1)
    case "Home":
      return to(ctrl ? 0 : row, 0)
    case "End":
      return to(ctrl ? end.row : row, end.column)
    case "PageDown":
      return to(row + pageRows, column)
    case "PageUp":
      return to(row - pageRows, column)
    default:
      return null
  }
}
