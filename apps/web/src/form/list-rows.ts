/** The rows of a list as they are added, moved, removed and brought back. A row keeps its name wherever it stands. */
import * as Form from "@quadrante/domain/form"
import type { RenderContext } from "./shown.ts"
import { findInput } from "./typing.ts"

export interface ListRowsState {
  /** Their names, in their order. */
  readonly rows: ReadonlyArray<string>
  /** The row that was removed last, and where it stood; null: there is nothing to bring back. */
  readonly removed: { readonly row: string; readonly at: number } | null
}

/** The name for another row: none that is there has it, nor the one that may be brought back. */
export const nextRow = ({ rows, removed }: ListRowsState): string =>
  String(Math.max(-1, ...rows.map(Number), Number(removed?.row ?? -1)) + 1)

/** Adds a row: at the end, unless it is said in which place. */
export const addRow = (state: ListRowsState, at = state.rows.length): ListRowsState => ({
  ...state,
  rows: state.rows.toSpliced(at, 0, nextRow(state))
})

/** The texts of a row under the names of another. Files and documents belong to one row only. */
export const copiedRow = (list: Form.ListInput, texts: Form.Texts, from: string, to: string): Form.Texts =>
  Object.fromEntries(
    Object.entries(texts).flatMap(([name, text]) => {
      const type = findInput(list, {}, name.slice(from.length))?.field.type
      return type === "filepicker" || type === "document" ? [] : [[to + name.slice(from.length), text]]
    })
  )

/** A field that no longer counts since a list has rows. */
export interface DisplacedField {
  readonly field: Form.Field
  /** What was typed there, as people read it. */
  readonly reading: string
  /** Whether the list adds up to what was typed there. */
  readonly isSummed: boolean
}

/** What was typed in fields that a list hides with its new row. */
export const displacedFields = (
  list: Form.ListInput,
  { hidden, fieldOf, readingOf }: Pick<RenderContext, "hidden" | "fieldOf" | "readingOf">,
  hiddenBefore: ReadonlySet<string>
): ReadonlyArray<DisplacedField> =>
  [...hidden].flatMap((name) => {
    const field = hiddenBefore.has(name) ? null : fieldOf(name)
    const reading = readingOf(name) ?? ""
    if (field === null || !Form.isAsked(field) || field.type === "checkbox" || reading === "") return []
    return [{ field, reading, isSummed: field.type === "number" && list.totals.length > 0 }]
  })

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
