/** The rows of a list as they are added, moved, removed and brought back. A row keeps its name wherever it stands. */

export interface ListRowsState {
  /** Their names, in their order. */
  readonly rows: ReadonlyArray<string>
  /** The row that was removed last, and where it stood; null: there is nothing to bring back. */
  readonly removed: { readonly row: string; readonly at: number } | null
}

/** The name for another row: none that is there has it, nor the one that may be brought back. */
export const nextRow = ({ rows, removed }: ListRowsState): string =>
  String(Math.max(-1, ...rows.map(Number), Number(removed?.row ?? -1)) + 1)

export const addRow = (state: ListRowsState): ListRowsState => ({ ...state, rows: [...state.rows, nextRow(state)] })

/** Moves a row to a place among the others; the same state where there is no such place. */
export const moveRow = (state: ListRowsState, row: string, to: number): ListRowsState =>
  to < 0 || to >= state.rows.length
    ? state
    : { ...state, rows: state.rows.filter((one) => one !== row).toSpliced(to, 0, row) }

export const removeRow = ({ rows }: ListRowsState, row: string): ListRowsState => ({
  rows: rows.filter((one) => one !== row),
  removed: { row, at: rows.indexOf(row) }
})

export const restoreRow = ({ rows, removed }: ListRowsState): ListRowsState => ({
  rows: removed === null ? rows : rows.toSpliced(removed.at, 0, removed.row),
  removed: null
})
