import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { tabWindow } from "./tab-window.ts"

const strip = fc.array(fc.integer({ min: 100, max: 260 }), { minLength: 1, maxLength: 9 }).chain((widths) =>
  fc.record({
    widths: fc.constant(widths),
    room: fc.integer({ min: 0, max: 1500 }),
    anchor: fc.nat(widths.length - 1),
    from: fc.nat(widths.length - 1)
  })
)

const sum = (widths: ReadonlyArray<number>) => widths.reduce((all, width) => all + width, 0)

describe("the tabs that are shown", () => {
  it("are neighbours of the one that must be, fit into the room, and leave no room for another", () => {
    fc.assert(
      fc.property(strip, ({ widths, room, anchor, from }) => {
        const { first, last } = tabWindow(widths, room, { anchor, from })
        expect(first <= anchor && anchor <= last).toBe(true)
        const fits = (from: number, to: number) => sum(widths.slice(from, to + 1)) <= room
        expect(first === last || fits(first, last)).toBe(true)
        expect(last + 1 < widths.length && fits(first, last + 1)).toBe(false)
        expect(first > 0 && fits(first - 1, last)).toBe(false)
      })
    )
  })

  it("stay the same while the one that must be shown is among them", () => {
    fc.assert(
      fc.property(strip, fc.nat(), ({ widths, room, anchor, from }, which) => {
        const before = tabWindow(widths, room, { anchor, from })
        const other = before.first + (which % (before.last - before.first + 1))
        expect(tabWindow(widths, room, { anchor: other, from: before.first })).toEqual(before)
      })
    )
  })
})
