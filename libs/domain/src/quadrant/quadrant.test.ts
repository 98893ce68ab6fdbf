import { Schema } from "effect"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import * as Quadrant from "./quadrant.ts"

describe("defaultMaximum", () => {
  it.each([
    [0, 1],
    [1023, 1],
    [1024, 3],
    [1919, 3],
    [1920, 4]
  ])("gives a screen of %i pixels a maximum of %i", (width, maximum) => {
    expect(Quadrant.defaultMaximum(width)).toBe(maximum)
    expect(Quadrant.maximum(Quadrant.fixed, width)).toBe(maximum)
  })
})

describe("withCount", () => {
  it.each([
    [-1, 2],
    [1, 2],
    [2.9, 2],
    [3, 3],
    [4, 4],
    [Infinity, 4]
  ])("brings %d to %i on a wide screen", (asked, got) => {
    expect(Quadrant.withCount(Quadrant.fixed, asked, 1920).num_quadrantes).toBe(got)
  })

  it.each([
    [800, 2],
    [1280, 3],
    [1920, 4]
  ])("gives way to the maximum of a screen of %i pixels, where 2 stands for 1", (width, got) => {
    expect(Quadrant.withCount(Quadrant.fixed, 4, width).num_quadrantes).toBe(got)
  })

  it("keeps to min_quadrantes, but the maximum has the last word", () => {
    const atLeastThree = { ...Quadrant.fixed, num_quadrantes: 3, min_quadrantes: 3 }
    expect(Quadrant.withCount(atLeastThree, 1, 1280).num_quadrantes).toBe(3)
    expect(Quadrant.withCount(atLeastThree, 3, 800).num_quadrantes).toBe(2)
  })

  it("ignores what is no number", () => {
    expect(Quadrant.withCount(Quadrant.fixed, Number.NaN, 1920)).toBe(Quadrant.fixed)
  })

  it("asked again for what was got changes nothing", () => {
    fc.assert(
      fc.property(panels, asked, width, (before, count, pixels) => {
        const once = Quadrant.withCount(before, count, pixels)
        expect(Quadrant.withCount(once, once.num_quadrantes, pixels)).toEqual(once)
      })
    )
  })
})

describe("withMaximum", () => {
  it.each([
    [-Infinity, 2],
    [1, 2],
    [3.5, 3],
    [5, 4]
  ])("brings %d to %i", (wanted, got) => {
    expect(Quadrant.withMaximum(Quadrant.fixed, wanted).max_quadrantes).toBe(got)
  })

  it("lowers the count at once, and a later rise does not bring it back", () => {
    const four = Quadrant.withCount(Quadrant.fixed, 4, 1920)
    const lowered = Quadrant.withMaximum(four, 3)
    expect(lowered).toMatchObject({ max_quadrantes: 3, num_quadrantes: 3 })
    expect(Quadrant.withMaximum(lowered, 4)).toMatchObject({ max_quadrantes: 4, num_quadrantes: 3 })
  })

  it("ignores what is no number", () => {
    expect(Quadrant.withMaximum(Quadrant.fixed, Number.NaN)).toBe(Quadrant.fixed)
  })

  it("holds on every width from 1024 on, until it is given back to the width", () => {
    const two = Quadrant.withMaximum(Quadrant.fixed, 2)
    expect(Quadrant.maximum(two, 1920)).toBe(2)
    expect(Quadrant.maximum(two, 800)).toBe(2)
    expect(Quadrant.maximum(Quadrant.withoutMaximum(two), 1920)).toBe(4)
  })
})

describe("shown", () => {
  it.each([
    [0, 1],
    [1, 1],
    [3, 3],
    [9, 4]
  ])("for %i quadrants in use draws %i where dynamic", (used, drawn) => {
    expect(Quadrant.shown(Quadrant.withDynamic(Quadrant.fixed, true), 1920, used)).toBe(drawn)
    expect(Quadrant.shown(Quadrant.fixed, 1920, used)).toBe(2)
  })

  it("is the count from 1024 pixels on", () => {
    expect([1023, 1024].map((pixels) => Quadrant.shown(Quadrant.fixed, pixels, 0))).toEqual([1, 2])
    expect([1023, 1024].map((pixels) => Quadrant.explain(Quadrant.fixed, pixels, 0).because[1])).toEqual([
      "narrow",
      "count"
    ])
  })

  it("is one below 1024 pixels, whatever is stored", () => {
    fc.assert(
      fc.property(panels, fc.integer({ min: 0, max: 1023 }), used, (stored, narrow, inUse) => {
        expect(Quadrant.shown(stored, narrow, inUse)).toBe(1)
      })
    )
  })

  it("is never none and never above the maximum", () => {
    fc.assert(
      fc.property(panels, width, used, (stored, pixels, inUse) => {
        expect(Quadrant.shown(stored, pixels, inUse)).toBeGreaterThanOrEqual(1)
        expect(Quadrant.shown(stored, pixels, inUse)).toBeLessThanOrEqual(Quadrant.maximum(stored, pixels))
      })
    )
  })

  it("returns to the count wanted when dynamic mode goes off", () => {
    fc.assert(
      fc.property(panels, (stored) => {
        const there = Quadrant.withDynamic(stored, true)
        expect(Quadrant.withDynamic(there, stored.quadrante_dinamico)).toEqual(stored)
      })
    )
  })
})

describe("explain", () => {
  it.each<[string, Quadrant.Panels, number, number, ReadonlyArray<Quadrant.Reason>]>([
    ["a narrow screen", Quadrant.fixed, 800, 2, ["maximum-of-width", "narrow"]],
    ["a count within the maximum", Quadrant.fixed, 1280, 2, ["maximum-of-width", "count"]],
    ["a count at the maximum", Quadrant.withCount(Quadrant.fixed, 3, 1280), 1280, 2, ["maximum-of-width", "count"]],
    [
      "a count that a smaller screen holds down",
      Quadrant.withCount(Quadrant.fixed, 4, 1920),
      1280,
      2,
      ["maximum-of-width", "count", "held-by-maximum"]
    ],
    [
      "dynamic mode above a maximum that was set",
      Quadrant.withDynamic(Quadrant.withMaximum(Quadrant.fixed, 2), true),
      1920,
      3,
      ["maximum-set", "dynamic", "held-by-maximum"]
    ],
    [
      "dynamic mode with nothing open",
      Quadrant.withDynamic(Quadrant.fixed, true),
      1024,
      0,
      ["maximum-of-width", "dynamic"]
    ]
  ])("gives the reasons for %s", (_, stored, pixels, inUse, because) => {
    expect(Quadrant.explain(stored, pixels, inUse).because).toEqual(because)
  })

  it("gives nothing that its schema does not take: no reason of another name, and no more than may be shown", () => {
    const isExplanation = Schema.is(Quadrant.Explanation)
    fc.assert(
      fc.property(panels, width, used, (stored, pixels, inUse) => {
        const explained = Quadrant.explain(stored, pixels, inUse)
        expect(isExplanation(explained)).toBe(true)
        expect(isExplanation({ ...explained, shown: explained.maximum + 1 })).toBe(false)
        expect(isExplanation({ ...explained, because: ["why"] })).toBe(false)
      })
    )
  })

  it("tells the figures that are in force", () => {
    fc.assert(
      fc.property(panels, width, used, (stored, pixels, inUse) => {
        expect(Quadrant.explain(stored, pixels, inUse)).toMatchObject({
          maximum: Quadrant.maximum(stored, pixels),
          count: stored.num_quadrantes,
          shown: Quadrant.shown(stored, pixels, inUse)
        })
      })
    )
  })
})

describe("Panels", () => {
  it.each([
    [{ num_quadrantes: 4, max_quadrantes: 3 }],
    [{ num_quadrantes: 1 }],
    [{ num_quadrantes: 2.5 }],
    [{ num_quadrantes: 5 }],
    [{ max_quadrantes: 1 }],
    [{ max_quadrantes: 5 }]
  ])("refuses %o", (wrong) => {
    expect(Schema.is(Quadrant.Panels)({ ...Quadrant.fixed, ...wrong })).toBe(false)
  })

  it("names the field that a count above the maximum is in, and the maximum", () => {
    const wrong = { ...Quadrant.fixed, num_quadrantes: 4, max_quadrantes: 3 }
    expect(() => Schema.decodeUnknownSync(Quadrant.Panels)(wrong)).toThrow(
      /must not be above max_quadrantes \(3\)[\s\S]*num_quadrantes/
    )
  })

  it("holds whatever people do", () => {
    fc.assert(
      fc.property(panels, (stored) => {
        expect(Schema.is(Quadrant.Panels)(stored)).toBe(true)
      })
    )
  })
})

// Helpers

/** Close to the limits, where the rules bend; the whole range of numbers would hardly ever meet them. */
const asked = fc.oneof(fc.integer({ min: -1, max: 6 }), fc.double({ min: 1, max: 5, noNaN: true }))

const width = fc.constantFrom(0, 800, 1023, 1024, 1280, 1919, 1920, 2560)

const used = fc.integer({ min: 0, max: 4 })

/** Panels as the product comes by them: nothing changed, then what people do on screens of some width. */
const panels = fc
  .array(
    fc.oneof(
      fc.tuple(asked, width).map(
        ([n, w]) =>
          (p: Quadrant.Panels) =>
            Quadrant.withCount(p, n, w)
      ),
      asked.map((n) => (p: Quadrant.Panels) => Quadrant.withMaximum(p, n)),
      fc.boolean().map((on) => (p: Quadrant.Panels) => Quadrant.withDynamic(p, on)),
      fc.constant(Quadrant.withoutMaximum)
    )
  )
  .map((steps) => steps.reduce((p, step) => step(p), Quadrant.fixed))
