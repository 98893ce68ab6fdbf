import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { cellAfterKey, nearestCell } from "./grid-keys.ts"

describe("the keys of a grid", () => {
  it("lead to cells that there are", () => {
    fc.assert(
      fc.property(grid, keys, fc.boolean(), ({ cell, end }, key, ctrl) => {
        const to = cellAfterKey(cell, end, { key, ctrl })
        expect(to).toEqual(to === null ? null : nearestCell(to, end))
      })
    )
  })

  it("lead back by the key that is the other's opposite, where there is a cell between", () => {
    fc.assert(
      fc.property(grid, fc.constantFrom(...opposites), ({ cell, end }, [there, back]) => {
        const to = cellAfterKey(cell, end, { key: there, ctrl: false }) ?? cell
        fc.pre(to.row !== cell.row || to.column !== cell.column)
        expect(cellAfterKey(to, end, { key: back, ctrl: false })).toEqual(cell)
      })
    )
  })

  it("lead to the ends of the row, and with Ctrl to the corners", () => {
    const end = { row: 20, column: 4 }
    const press = (key: string, ctrl: boolean) => cellAfterKey({ row: 7, column: 2 }, end, { key, ctrl })
    expect(press("Home", false)).toEqual({ row: 7, column: 0 })
    expect(press("End", false)).toEqual({ row: 7, column: 4 })
    expect(press("Home", true)).toEqual({ row: 0, column: 0 })
    expect(press("End", true)).toEqual(end)
    expect(press("PageDown", false)).toEqual({ row: 17, column: 2 })
    expect(press("PageUp", false)).toEqual({ row: 0, column: 2 })
    expect(press("a", false)).toBeNull()
  })
})

// Helpers

const opposites = [
  ["ArrowDown", "ArrowUp"],
  ["ArrowUp", "ArrowDown"],
  ["ArrowRight", "ArrowLeft"],
  ["ArrowLeft", "ArrowRight"]
] as const

const keys = fc.constantFrom(...opposites.flat(), "Home", "End", "PageDown", "PageUp", "Enter")

const grid = fc
  .record({ row: fc.nat(50), column: fc.nat(20) })
  .chain((end) =>
    fc.record({ end: fc.constant(end), cell: fc.record({ row: fc.nat(end.row), column: fc.nat(end.column) }) })
  )
