/** Which rows of a list are seen: told at each turn of the wheel, and heard by the foot alone. */

/** Counted from 0. */
export interface RowRange {
  readonly from: number
  readonly to: number
}

export interface RowsInView {
  readonly read: () => RowRange
  readonly show: (from: number, to: number) => void
  readonly subscribe: (listener: () => void) => () => void
}

export const makeRowsInView = (): RowsInView => {
  let rows: RowRange = { from: 0, to: 0 }
  const listeners = new Set<() => void>()
  return {
    read: () => rows,
    show: (from, to) => {
      rows = { from, to }
      for (const listener of listeners) listener()
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    }
  }
}
