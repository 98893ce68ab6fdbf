import fc from "fast-check"
import { expect, it } from "vitest"
import { areAllMarked } from "./list.ts"

const ids = fc.uniqueArray(fc.integer({ min: 0, max: 20 }).map(String))

it("are on all rows where each one that is listed has one, whatever else is marked", () => {
  fc.assert(
    fc.property(ids, ids, (listed, more) => {
      expect(areAllMarked(listed, new Set([...listed, ...more]))).toBe(listed.length > 0)
    })
  )
})

it("are not on all rows where one has none, as many as there are of others", () => {
  fc.assert(
    fc.property(ids, ids, (listed, marked) => {
      fc.pre(listed.some((id) => !marked.includes(id)))
      expect(areAllMarked(listed, new Set(marked))).toBe(false)
    })
  )
})
