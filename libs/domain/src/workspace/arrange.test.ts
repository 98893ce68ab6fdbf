import { Schema } from "effect"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import * as Workspace from "./workspace.ts"

const { initial } = Workspace

describe("an arrangement", () => {
  it("of one quadrant is no choice", () => {
    expect(Workspace.arrangementOf(initial, 1)).toBe("single")
  })

  it("offers arrangements by the count, and keeps one for each", () => {
    expect(([1, 2, 3, 4] as const).map((shown) => Workspace.arrangementOf(initial, shown))).toEqual([
      "single",
      "columns",
      "main",
      "grid"
    ])
    const rows = Workspace.withArrangement(initial, 2, "rows")
    expect([Workspace.arrangementOf(rows, 2), Workspace.arrangementOf(rows, 3)]).toEqual(["rows", "main"])
    const both = Workspace.withArrangement(rows, 3, "columns")
    expect([Workspace.arrangementOf(both, 2), Workspace.arrangementOf(both, 3)]).toEqual(["rows", "columns"])
    expect(Workspace.withArrangement(initial, 2, "grid")).toBe(initial)
    for (const count of [2, 3, 4] as const) {
      for (const arrangement of Workspace.arrangements[count]) {
        const arranged = Workspace.withArrangement(initial, count, arrangement)
        expect(Schema.is(Workspace.Workspace)(arranged)).toBe(true)
        expect(Workspace.arrangementOf(arranged, count)).toBe(arrangement)
      }
    }
    expect(Workspace.arrangements).toEqual({
      1: ["single"],
      2: ["columns", "rows"],
      3: ["main", "columns", "rows"],
      4: ["grid", "columns", "rows"]
    })
  })

  it("keeps the separators of each count and arrangement, between 0 and 1, until they are made equal", () => {
    const moved = Workspace.withSizes(Workspace.initial, 2, [1.5])
    expect([Workspace.sizesOf(moved, 2), Workspace.sizesOf(moved, 3)]).toEqual([[1], []])
    const rows = Workspace.withSizes(Workspace.withArrangement(moved, 2, "rows"), 2, [-1])
    expect(Workspace.sizesOf(rows, 2)).toEqual([0])
    expect(Workspace.sizesOf(Workspace.withArrangement(rows, 2, "columns"), 2)).toEqual([1])
    expect(Workspace.withSizes(moved, 2, [])).toEqual(Workspace.initial)
  })

  it.each([
    [1, "single", ["1.1"]],
    [2, "columns", ["1.1", "2.1"]],
    [2, "rows", ["1.1", "1.2"]],
    [3, "main", ["1.1+2", "2.1", "2.2"]],
    [3, "columns", ["1.1", "2.1", "3.1"]],
    [3, "rows", ["1.1", "1.2", "1.3"]],
    [4, "grid", ["1.1", "2.1", "1.2", "2.2"]],
    [4, "rows", ["1.1", "1.2", "1.3", "1.4"]]
  ] as const)("gives %i quadrants as %s their places by column and row", (shown, arrangement, places) => {
    const written = Workspace.cellsOf(arrangement, shown).map(
      ({ column, row, rows }) => `${column}.${row}${rows === 1 ? "" : `+${rows}`}`
    )
    expect(written).toEqual(places)
  })

  it.each([
    [2, "columns", "1 right 2, 2 left 1"],
    [2, "rows", "1 down 2, 2 up 1"],
    [3, "main", "1 right 2, 2 left 1, 2 down 3, 3 left 1, 3 up 2"],
    [4, "grid", "1 right 2, 1 down 3, 2 left 1, 2 down 4, 3 right 4, 3 up 1, 4 left 3, 4 up 2"]
  ] as const)("of %i as %s has these neighbours and no others: %s", (shown, arrangement, known) => {
    const found = [1, 2, 3, 4, 5].flatMap((place) =>
      (["left", "right", "up", "down"] as const).flatMap((to) => {
        const other = Workspace.neighbourOf(arrangement, shown, place, to)
        return other === null ? [] : [`${place} ${to} ${other}`]
      })
    )
    expect(found.toSorted().join(", ")).toBe(known.split(", ").toSorted().join(", "))
  })

  it("is as at first again, with what was moved in it", () => {
    const changed = Workspace.withSizes(Workspace.withArrangement(initial, 3, "rows"), 2, [0.3])
    expect(Workspace.withoutArrangement(changed)).toEqual(initial)
  })
})

describe("separators", () => {
  const room = { width: 1600, height: 1000 }
  const stands = (workspace: Workspace.Workspace, shown: 1 | 2 | 3 | 4, inRoom = room) =>
    Workspace.separators(workspace, shown, inRoom).map(({ between, at }) => `${between} ${Math.round(at * 1000)}`)

  it("stand at equal distances until one is moved, those between columns first", () => {
    expect(stands(initial, 1)).toEqual([])
    expect(stands(initial, 2)).toEqual(["columns 500"])
    expect(stands(initial, 3)).toEqual(["columns 500", "rows 500"])
    expect(stands(initial, 4)).toEqual(["columns 500", "rows 500"])
    expect(stands(Workspace.withArrangement(initial, 3, "columns"), 3)).toEqual(["columns 333", "columns 667"])
    expect(stands(Workspace.withArrangement(initial, 4, "rows"), 4)).toEqual(["rows 250", "rows 500", "rows 750"])
    expect(Workspace.separators(initial, 4, room).map(({ index }) => index)).toEqual([0, 1])
  })

  it("leave each quadrant 320 by 200 pixels, and say how far they may go", () => {
    expect(Workspace.separators(initial, 4, room)).toEqual([
      { index: 0, between: "columns", at: 0.5, low: 0.2, high: 0.8 },
      { index: 1, between: "rows", at: 0.5, low: 0.2, high: 0.8 }
    ])
    const columns = Workspace.withArrangement(initial, 3, "columns")
    expect(stands(Workspace.withSeparator(columns, 3, room, 0, 0.9), 3)).toEqual(["columns 467", "columns 667"])
    expect(stands(Workspace.withSeparator(columns, 3, room, 1, 0), 3)).toEqual(["columns 333", "columns 533"])
  })

  it("have their neighbours for limits, wherever those were put", () => {
    const columns = Workspace.withArrangement(initial, 4, "columns")
    const limits = (workspace: Workspace.Workspace) =>
      Workspace.separators(workspace, 4, room).map(({ index, low, at, high }) => [
        index,
        ...[low, at, high].map(rounded)
      ])
    expect(limits(columns)).toEqual([
      [0, 0.2, 0.25, 0.3],
      [1, 0.45, 0.5, 0.55],
      [2, 0.7, 0.75, 0.8]
    ])
    expect(limits(Workspace.withSizes(columns, 4, [0.9, 0.95, 0.97]))).toEqual([
      [0, 0.2, 0.4, 0.4],
      [1, 0.6, 0.6, 0.6],
      [2, 0.8, 0.8, 0.8]
    ])
  })

  it("stay where they were put for every other room", () => {
    const moved = Workspace.withSeparator(initial, 2, room, 0, 0.25)
    expect(stands(moved, 2)).toEqual(["columns 250"])
    expect(stands(moved, 2, { width: 800, height: 600 })).toEqual(["columns 400"])
    expect(stands(moved, 2, { width: 640, height: 600 })).toEqual(["columns 500"])
    expect(Workspace.separators(moved, 2, { width: 600, height: 600 })).toEqual([
      { index: 0, between: "columns", at: 0.5, low: 0.5, high: 0.5 }
    ])
    expect(stands(moved, 2)).toEqual(["columns 250"])
  })

  it("stand as at first where what was kept is of another number", () => {
    expect(stands({ ...initial, sizes: { "2:columns": [0.3, 0.6] } }, 2)).toEqual(["columns 500"])
  })

  it("are not moved by what is no place, nor where there is none", () => {
    expect(Workspace.withSeparator(initial, 2, room, 0, Number.NaN)).toBe(initial)
    expect(Workspace.withSeparator(initial, 2, room, 7, 0.3)).toBe(initial)
  })

  it("are in order with a quadrant between any two, whatever was kept and wherever they are moved", () => {
    fc.assert(
      fc.property(
        kept,
        anyRoom,
        fc.nat(4),
        fc.double({ min: -1, max: 2, noNaN: true }),
        ([workspace, shown], in_, index, at) => {
          const moved = Workspace.withSeparator(workspace, shown, in_, index, at)
          expect(Schema.is(Workspace.Workspace)(moved)).toBe(true)
          for (const state of [workspace, moved]) {
            const all = Workspace.separators(state, shown, in_)
            for (const axis of ["columns", "rows"] as const) {
              const along = all.filter(({ between }) => between === axis)
              const part = axis === "columns" ? 320 / in_.width : 200 / in_.height
              const least = Math.min(part, 1 / (along.length + 1)) - 1e-9
              const edges = [0, ...along.map((one) => one.at), 1]
              expect(edges.slice(1).every((edge, i) => edge - (edges[i] ?? 0) >= least)).toBe(true)
            }
            expect(all.every(({ low, at: stand, high }) => low - 1e-9 <= stand && stand <= high + 1e-9)).toBe(true)
          }
        }
      )
    )
  })

  it("once moved, move nothing else, and come back to where they were by the same way", () => {
    fc.assert(
      fc.property(kept, fc.nat(4), fc.double({ min: 0, max: 1, noNaN: true }), ([workspace, shown], index, at) => {
        const standing = (state: Workspace.Workspace) =>
          Workspace.separators(state, shown, room).map((one) => rounded(one.at))
        const before = standing(workspace)
        const moved = Workspace.withSeparator(workspace, shown, room, index, at)
        expect(standing(moved).map((one, i) => (i === index ? before[i] : one))).toEqual(before)
        const back = Workspace.withSeparator(moved, shown, room, index, before[index] ?? 0)
        expect(standing(back)).toEqual(before)
      })
    )
  })
})

// Helpers

const rounded = (n: number) => Math.round(n * 1e6) / 1e6

const anyRoom = fc.record({ width: fc.integer({ min: 0, max: 4000 }), height: fc.integer({ min: 0, max: 3000 }) })

/** A workspace in which somebody arranged one count, and put its separators anywhere. */
const kept = fc.constantFrom(2, 3, 4).chain((shown) =>
  fc
    .tuple(
      fc.constantFrom(...Workspace.arrangements[shown]),
      fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 4 })
    )
    .map(([arrangement, sizes]) => {
      const arranged = Workspace.withArrangement(initial, shown, arrangement)
      return [Workspace.withSizes(arranged, shown, sizes), shown] as const
    })
)
