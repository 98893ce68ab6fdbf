import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { DueBand, daysAhead, momentsOf } from "./list.ts"

const day = 86_400_000
const edges = fc
  .record({ now: fc.integer({ min: 0, max: 1e12 }), left: fc.integer({ min: 1, max: day }) })
  .map(({ now, left }) => ({
    now,
    tomorrow: now + left,
    nextWeek: now + left + daysAhead * day
  }))
const bands = DueBand.literals.filter((band) => band !== "none")

describe("when something is due", () => {
  it("is in exactly one band, and these follow each other", () => {
    fc.assert(
      fc.property(edges, fc.integer({ min: -20 * day, max: 20 * day }), (parts, offset) => {
        const due = parts.now + offset
        const holding = bands.filter((band) => {
          const { from, until } = momentsOf(band, parts)
          return (from === null || due >= from) && (until === null || due < until)
        })
        expect(holding).toHaveLength(1)
      })
    )
    fc.assert(
      fc.property(edges, (parts) => {
        const all = bands.map((band) => momentsOf(band, parts))
        expect(all.map(({ from }) => from)).toEqual([null, ...all.slice(0, -1).map(({ until }) => until)])
      })
    )
  })

  it("is late at the moment after, and today until midnight", () => {
    const parts = { now: 10, tomorrow: 20, nextWeek: 90 }
    expect(momentsOf("late", parts)).toEqual({ from: null, until: 10 })
    expect(momentsOf("today", parts)).toEqual({ from: 10, until: 20 })
    expect(momentsOf("week", parts)).toEqual({ from: 20, until: 90 })
    expect(momentsOf("later", parts)).toEqual({ from: 90, until: null })
  })
})
