import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { ticksOf } from "./ticks.ts"

describe("the numbers at an axis", () => {
  it.each([
    [0, [0, 1, 2, 3, 4]],
    [1, [0, 1]],
    [2, [0, 1, 2]],
    [5, [0, 2, 4, 6]],
    [37, [0, 10, 20, 30, 40]],
    [1.5, [0, 1, 2]]
  ])("for %d are %j", (most, ticks) => expect(ticksOf(most)).toEqual(ticks))

  it("are whole, few, equally far apart, and end at or just above the greatest value", () => {
    fc.assert(
      fc.property(fc.double({ min: 0.001, max: 1e9, noNaN: true }), (most) => {
        const ticks = ticksOf(most)
        const [zero, step = 0] = ticks
        expect(zero).toBe(0)
        expect(ticks.length).toBeGreaterThan(1)
        expect(ticks.length).toBeLessThanOrEqual(5)
        expect(ticks.every((tick, at) => Number.isInteger(tick) && tick === step * at)).toBe(true)
        const end = ticks.at(-1) ?? 0
        expect(end).toBeGreaterThanOrEqual(most)
        expect(end - step).toBeLessThan(most)
      })
    )
  })
})
