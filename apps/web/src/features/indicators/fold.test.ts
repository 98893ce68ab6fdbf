import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { folded } from "./fold.ts"

describe("the table of a period", () => {
  const of = (...counts: ReadonlyArray<number>) =>
    counts.map((count, at) => ({ from: String(at), to: String(at), cells: [String(count)] }))
  const fold = (...counts: ReadonlyArray<number>) => folded(of(...counts), (at) => counts[at] === 0)

  it("has one line for several parts in a row in which nothing happened", () => {
    expect(fold(0, 0, 3, 0, 0, 0)).toEqual([
      { from: "0", to: "1", cells: ["0"] },
      { from: "2", to: "2", cells: ["3"] },
      { from: "3", to: "5", cells: ["0"] }
    ])
    expect(fold(0, 3, 0, 3, 3)).toEqual(of(0, 3, 0, 3, 3))
    expect(fold()).toEqual([])
  })

  it("has every part once, in order, and each with what it is", () => {
    fc.assert(
      fc.property(fc.array(fc.nat(2)), (counts) => {
        const lines = fold(...counts)
        const parts = lines.flatMap(({ from, to, cells }) =>
          counts.slice(Number(from), Number(to) + 1).map((count) => [String(count), cells[0]])
        )
        expect(parts).toHaveLength(counts.length)
        for (const [count, cell] of parts) expect(cell).toBe(count)
        const zeros = lines.map(({ cells }) => cells[0] === "0")
        expect(zeros.some((isZero, at) => isZero && zeros[at + 1] === true)).toBe(false)
      })
    )
  })
})
