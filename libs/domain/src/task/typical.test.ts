import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { typicalWait, type Visit } from "./task.ts"

const visits = fc.array(fc.record({ case: fc.stringMatching(/^[a-p]$/), ms: fc.nat() }), { maxLength: 60 })
const leastCases = 10
const casesOf = (all: ReadonlyArray<Visit>) => new Set(all.map((visit) => visit.case)).size

describe("the typical wait at a step", () => {
  it("is said of ten cases and more, however often each came by", () => {
    fc.assert(
      fc.property(visits, (all) => {
        expect(typicalWait(all) !== null).toBe(casesOf(all) >= leastCases)
      })
    )
  })

  it("has no more than half of the visits below it, and no more than half above, in whatever order they came", () => {
    fc.assert(
      fc.property(visits, (some) => {
        const all = [...some, ...Array.from({ length: leastCases }, (_, n) => ({ case: String(n), ms: n }))]
        const wait = typicalWait(all) ?? -1
        expect(all.filter(({ ms }) => ms < wait).length).toBeLessThanOrEqual(all.length / 2)
        expect(all.filter(({ ms }) => ms > wait).length).toBeLessThanOrEqual(all.length / 2)
        expect(typicalWait(all.toReversed())).toBe(wait)
      })
    )
  })

  it("is the middle one, and between the two in the middle of an even number", () => {
    const of = (...waits: ReadonlyArray<number>) => waits.map((ms, n) => ({ case: String(n), ms }))
    expect(typicalWait(of(9, 1, 8, 2, 7, 3, 6, 4, 5, 0, 100))).toBe(5)
    expect(typicalWait(of(9, 1, 8, 2, 7, 3, 6, 4, 5, 0))).toBe(4.5)
    expect(typicalWait(of(9, 1, 8, 2, 7, 3, 6, 4, 5))).toBe(null)
  })
})
