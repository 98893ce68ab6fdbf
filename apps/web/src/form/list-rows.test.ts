/** Rows of a list, in whichever order they are added, moved, removed and brought back. */
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { addRow, type ListRowsState, moveRow, nextRow, removeRow, restoreRow } from "./list-rows.ts"

const anyState = fc
  .array(fc.tuple(fc.constantFrom("add", "move", "remove", "restore"), fc.nat(9), fc.nat(9)))
  .map((steps) =>
    steps.reduce<ListRowsState>(
      (state, [step, which, to]) => {
        const row = state.rows[which % Math.max(1, state.rows.length)]
        if (step === "add" || row === undefined) return addRow(state)
        if (step === "move") return moveRow(state, row, to)
        return step === "remove" ? removeRow(state, row) : restoreRow(state)
      },
      { rows: [], removed: null }
    )
  )

describe("the rows of a list", () => {
  it("never share a name, nor with the one that may be brought back", () => {
    fc.assert(
      fc.property(anyState, (state) => {
        const names = [...state.rows, ...(state.removed === null ? [] : [state.removed.row])]
        expect(new Set(names).size).toBe(names.length)
        expect(names).not.toContain(nextRow(state))
      })
    )
  })

  it("take a new one where it is wanted", () => {
    fc.assert(
      fc.property(anyState, fc.nat(12), (state, which) => {
        const at = which % (state.rows.length + 1)
        const { rows } = addRow(state, at)
        expect(rows[at]).toBe(nextRow(state))
        expect(rows.filter((_, n) => n !== at)).toEqual(state.rows)
      })
    )
  })

  it("are as before once a row that was removed is brought back", () => {
    fc.assert(
      fc.property(anyState, fc.nat(), (state, which) => {
        fc.pre(state.rows.length > 0)
        const row = state.rows[which % state.rows.length] ?? ""
        expect(restoreRow(removeRow(state, row)).rows).toEqual(state.rows)
      })
    )
  })

  it("are all there wherever one is moved, and that one where it was wanted", () => {
    fc.assert(
      fc.property(anyState, fc.nat(), fc.integer({ min: -2, max: 12 }), (state, which, to) => {
        fc.pre(state.rows.length > 0)
        const row = state.rows[which % state.rows.length] ?? ""
        const moved = moveRow(state, row, to)
        expect(moved.rows.toSorted()).toEqual(state.rows.toSorted())
        const isPlace = to >= 0 && to < state.rows.length
        expect(isPlace ? moved.rows[to] : moved).toEqual(isPlace ? row : state)
      })
    )
  })
})
