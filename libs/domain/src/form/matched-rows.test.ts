import fc from "fast-check"
import { expect, it } from "vitest"
import { matchedRows } from "./matched-rows.ts"

/** By the places of the rows. */
const matched = (lists: ReadonlyArray<ReadonlyArray<string>>) =>
  matchedRows(
    lists.map((names) => names.map((name, place) => ({ name, place }))),
    ({ name }) => name
  ).map((at) => at.map((row) => row?.place ?? null))

const names = fc.array(fc.constantFrom("", "a", "b", "c", "d", "e"), { maxLength: 6 })
const lists = fc.array(names, { minLength: 1, maxLength: 4 })

it("are those of one name, else those in one place", () => {
  expect(
    matched([
      ["a", "b"],
      ["b", "c"]
    ])
  ).toEqual([
    [0, null],
    [1, 0],
    [null, 1]
  ])
  expect(matched([["a", "a"], ["a"]])).toEqual([
    [0, 0],
    [1, null]
  ])
  expect(matched([[], []])).toEqual([])
})

it("have each row of each list once", () => {
  fc.assert(
    fc.property(lists, (all) => {
      const rows = matched(all)
      for (const [side, own] of all.entries()) {
        const places = rows.flatMap((at) => at[side] ?? [])
        expect(places.toSorted((a, b) => a - b)).toEqual(own.map((_, row) => row))
      }
      expect(rows.every((at) => at.length === all.length && at.some((row) => row !== null))).toBe(true)
    })
  )
})

it("of a list and itself stand in their order", () => {
  fc.assert(
    fc.property(names, (own) => {
      expect(matched([own, own])).toEqual(own.map((_, row) => [row, row]))
    })
  )
})

it("belong together whichever list is named first", () => {
  const sets = (rows: ReadonlyArray<ReadonlyArray<number | null>>) => rows.map((row) => row.join()).toSorted()
  fc.assert(
    fc.property(names, names, (one, other) => {
      expect(sets(matched([one, other]))).toEqual(sets(matched([other, one]).map((row) => row.toReversed())))
    })
  )
})
