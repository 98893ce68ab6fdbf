import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { type Box, findFreeCorner, type Room } from "./toast-place.ts"

describe("toasts", () => {
  it("stand at the lower left where nothing is in the way", () => {
    expect(findFreeCorner(room)).toEqual({ left: 14, top: 800 - 90 - 148, most: 2, isOverBar: false })
  })

  it("go to the middle of the foot beside a form, and one by one where there is room for one", () => {
    const form = { left: 20, top: 500, right: 460, bottom: 700 }
    expect(findFreeCorner({ ...room, fields: [form] })).toMatchObject({ left: 470, top: 800 - 90 - 148 })
    const fields = [{ left: 0, top: 150, right: 1280, bottom: 630 }]
    expect(findFreeCorner({ ...room, fields })).toMatchObject({ left: 14, top: 800 - 90 - 70, most: 1 })
  })

  it("lie over what is read rather than over what is filled in", () => {
    const text = { left: 0, top: 100, right: 1280, bottom: 720 }
    expect(findFreeCorner({ ...room, others: [text] })).toMatchObject({ left: 14, isOverBar: false })
    const form = { left: 20, top: 500, right: 460, bottom: 700 }
    expect(findFreeCorner({ ...room, others: [text], fields: [form] })).toMatchObject({ left: 470, isOverBar: false })
  })

  it("stand over the bar at the top where the foot is taken", () => {
    const all = [{ left: 0, top: 600, right: 1280, bottom: 800 }]
    expect(findFreeCorner({ ...room, fields: all })).toEqual({ left: 470, top: 4, most: 1, isOverBar: true })
  })

  it("stand in one of three places, whatever is in the way", () => {
    fc.assert(
      fc.property(fc.array(box, { maxLength: 12 }), fc.array(box, { maxLength: 4 }), (fields, others) => {
        const { left, top, most, isOverBar } = findFreeCorner({ ...room, fields, others })
        const low = 800 - 90 - (most * 70 + (most - 1) * 8)
        expect([14, 470]).toContain(left)
        expect(top).toBe(isOverBar ? 4 : low)
      })
    )
  })

  it("cover neither the head nor the foot of a phone, and not what has the focus, while one of them has room", () => {
    const phone = { ...room, window: { width: 390, height: 844 }, width: 362, top: 120, bottom: 80 }
    const focus = fc.integer({ min: 120, max: 700 }).map((top) => ({ left: 16, top, right: 374, bottom: top + 44 }))
    fc.assert(
      fc.property(fc.array(box, { maxLength: 12 }), focus, (fields, kept) => {
        const { top, most } = findFreeCorner({ ...phone, fields: [...fields, kept], kept: [kept] })
        const bottom = top + most * 70 + (most - 1) * 8
        expect(top).toBeGreaterThanOrEqual(120)
        expect(bottom).toBeLessThanOrEqual(844 - 80)
        expect(kept.top < bottom && top < kept.bottom).toBe(false)
      })
    )
  })

  it("stand on a phone wherever between its head and its foot nothing is read or pressed", () => {
    const phone = {
      ...room,
      window: { width: 390, height: 844 },
      width: 362,
      top: 120,
      bottom: 80,
      heights: [48],
      kept: []
    }
    const rows = (from: number, to: number) => ({ left: 0, top: from, right: 390, bottom: to })
    expect(findFreeCorner({ ...phone, others: [rows(120, 500), rows(600, 764)] }).top).toBeGreaterThanOrEqual(500)
    expect(findFreeCorner({ ...phone, others: [rows(120, 500), rows(600, 764)] }).top).toBeLessThanOrEqual(600 - 48)
    expect(findFreeCorner({ ...phone, others: [rows(200, 764)] }).top).toBeLessThanOrEqual(200 - 48)
    expect(findFreeCorner({ ...phone, others: [rows(120, 764)] }).top, "at the foot, where all is taken").toBe(
      844 - 80 - 48
    )
  })

  it("cover no field wherever they find a place, and never stand outside of the window", () => {
    fc.assert(
      fc.property(fc.array(box, { maxLength: 12 }), fc.array(box, { maxLength: 4 }), (fields, others) => {
        const { left, top, most } = findFreeCorner({ ...room, fields, others })
        const height = most * 70 + (most - 1) * 8
        expect(left >= 0 && left + room.width <= 1280 && top >= 0 && top + height <= 800).toBe(true)
        if (top === room.gap / 2) return
        const covers = (one: Box) =>
          one.left < left + room.width && left < one.right && one.top < top + height && top < one.bottom
        expect(fields.some(covers)).toBe(false)
      })
    )
  })
})

// Helpers

const room: Room = {
  window: { width: 1280, height: 800 },
  edge: 14,
  top: 60,
  bottom: 90,
  width: 340,
  heights: [70, 70],
  gap: 8,
  fields: [],
  others: [],
  kept: null
}

const box = fc
  .record({
    left: fc.integer({ min: 0, max: 1200 }),
    top: fc.integer({ min: 0, max: 760 }),
    width: fc.integer({ min: 1, max: 600 }),
    height: fc.integer({ min: 1, max: 200 })
  })
  .map(({ left, top, width, height }): Box => ({ left, top, right: left + width, bottom: top + height }))
