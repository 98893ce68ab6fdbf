/** The columns of *Início* as they are shown: the rows that were read first, as they are now, and what changed since. */
import * as List from "@quadrante/domain/list"
import type { ListedRow } from "../rows.ts"
import { columnNames, type ColumnName, type Today } from "./columns.ts"

export interface ShownColumn {
  readonly rows: ReadonlyArray<ListedRow>
  readonly total: number
  readonly gone: ReadonlySet<string>
  readonly newer: number
}

export const columnsOf = (shown: Today, latest: Today): Readonly<Record<ColumnName, ShownColumn>> => {
  const columnOf = (name: ColumnName): ShownColumn => {
    const now = latest.columns[name]
    const before = shown.columns[name]
    const idOf = ({ id }: ListedRow) => id
    const fresh = new Map(now.rows.map((row) => [row.id, row]))
    const rows = before.rows.filter((row) => fresh.has(row.id) || !isTakenBack(row, latest))
    const { gone, newer } = List.heldChanges(rows.map(idOf), now.rows.map(idOf))
    return {
      // Where it stands, as it is now.
      rows: rows.map((row) => fresh.get(row.id) ?? row),
      total: now.total,
      gone,
      newer
    }
  }
  return Object.fromEntries(columnNames.map((name) => [name, columnOf(name)])) as Record<ColumnName, ShownColumn>
}

/** The person took their decision back, and the task is with the group again: nothing became of it here. */
const isTakenBack = ({ id, task }: ListedRow, { columns }: Today): boolean =>
  task?.pending !== undefined && columnNames.some((name) => columns[name].rows.some((row) => row.id === id))
