import { readFileSync } from "node:fs"
import { Result, Schema } from "effect"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import * as Theme from "./theme.ts"

const vectors: {
  readonly percents: ReadonlyArray<number>
  readonly cases: ReadonlyArray<{ readonly base: string; readonly shades: ReadonlyArray<string> }>
} = JSON.parse(readFileSync(new URL("../../vectors/colours.json", import.meta.url), "utf8"))

/** The lowest contrast between text and what it stands on (WCAG 2.2, 1.4.3). */
const leastContrast = 4.5

/** Something that a colour scheme paints: the base, a shade of it, or a fixed colour. */
type Paint = "base" | Theme.Percent | `#${string}`

/** The pairs that carry text in the style sheet, in every colour of the palette. No other pair does. */
const allowedPairs: ReadonlyArray<{
  readonly scheme: "light" | "dark"
  readonly text: Paint
  readonly ground: Paint
}> = [
  { scheme: "light", text: "#ffffff", ground: "base" },
  { scheme: "light", text: "#ffffff", ground: 10 },
  { scheme: "light", text: 10, ground: 95 },
  { scheme: "light", text: 10, ground: 90 },
  { scheme: "light", text: "base", ground: 80 },
  { scheme: "dark", text: 50, ground: "#2e2e2e" },
  { scheme: "dark", text: "#000000", ground: 50 },
  { scheme: "dark", text: 70, ground: "#2e2e2e" }
]

/** The hex of a paint under a base in six-digit hex. */
const paint = (base: string, what: Paint): string =>
  what === "base" ? base : typeof what === "number" ? Theme.shade(base, what) : what

describe("decode", () => {
  it.each([
    ["grey", "#595959"],
    ["#1351b4", "#1351b4"],
    ["#1351B4", "#1351b4"],
    ["#0f8", "#00ff88"],
    ["#FFF", "#ffffff"]
  ])("reads %s as %s", (text, hex) => {
    expect(Theme.decode(text)).toEqual(Result.succeed(hex))
  })

  it.each([
    ["", 0],
    ["gray", 2],
    ["grey ", 4],
    ["Grey", 0],
    ["pinc", 3],
    ["toString", 1],
    ["#", 1],
    ["#12", 3],
    ["#1234", 5],
    ["#12g456", 3],
    ["#12345678", 7],
    [" #123456", 0]
  ])("refuses %o and says that it is wrong from %i on", (text, at) => {
    expect(Theme.decode(text)).toEqual(Result.fail({ _tag: "ColourInvalid", code: "colour-invalid", text, at }))
  })

  it("comes back to the same hex when it reads what it gave", () => {
    fc.assert(
      fc.property(colour, (text) => {
        const hex = hexOf(text)
        expect(hex).toMatch(/^#[0-9a-f]{6}$/)
        expect(Theme.decode(hex)).toEqual(Result.succeed(hex))
      })
    )
  })

  it("never throws, and points into the text or right behind it", () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.string({ unit: fc.constantFrom(..."#0fgrey") })), (text) => {
        const at = Result.match(Theme.decode(text), { onFailure: (fault) => fault.at, onSuccess: () => 0 })
        expect(at).toBeGreaterThanOrEqual(0)
        expect(at).toBeLessThanOrEqual(text.length)
      })
    )
  })
})

describe("Colour", () => {
  it("is what a theme change may carry: a name of the palette or six digits of hex", () => {
    expect([...Theme.names, "#ff8800", "#FF8800"].every(Schema.is(Theme.Colour))).toBe(true)
    expect(["", "#f80", "lime", "#ff880", "x#ff8800", "#ff8800x", "toString"].some(Schema.is(Theme.Colour))).toBe(false)
    expect(() => Schema.decodeUnknownSync(Theme.Colour)("lime")).toThrow("must be a palette name or #rrggbb")
  })
})

describe("shades", () => {
  it.each(vectors.cases)("of $base are those of the published function", ({ base, shades }) => {
    const theme = Result.getOrThrow(Theme.of(base))
    expect(vectors.percents).toEqual(Theme.percents)
    expect(Theme.percents.map((percent) => theme.shades[percent])).toEqual(shades)
  })

  it("never get darker from one percentage to the next, in any channel", () => {
    fc.assert(
      fc.property(colour, (text) => {
        const base = hexOf(text)
        const steps = [base, ...Theme.percents.map((percent) => Theme.shade(base, percent)), "#ffffff"].map(channels)
        for (const [i, step] of steps.entries()) {
          const before = steps[i - 1] ?? [0, 0, 0]
          expect(step.every((c, j) => c >= (before[j] ?? 0))).toBe(true)
        }
      })
    )
  })

  it("are the base at 0 percent and white at 100", () => {
    fc.assert(
      fc.property(colour, (text) => {
        expect(Theme.shade(hexOf(text), 0)).toBe(hexOf(text))
        expect(Theme.shade(hexOf(text), 100)).toBe("#ffffff")
      })
    )
  })
})

describe("contrast", () => {
  it.each([
    ["#000000", "#ffffff", 21],
    ["#ffffff", "#ffffff", 1],
    ["#808080", "#ffffff", 3.949],
    ["#767676", "#ffffff", 4.542],
    ["#ff0000", "#ffffff", 3.998],
    ["#00ff00", "#ffffff", 1.372],
    ["#0000ff", "#ffffff", 8.592],
    ["#0a0a0a", "#000000", 1.061]
  ])("of %s and %s is %d, either way round", (one, other, ratio) => {
    expect(Theme.contrast(one, other)).toBeCloseTo(ratio, 3)
    expect(Theme.contrast(other, one)).toBe(Theme.contrast(one, other))
  })
})

describe("text", () => {
  it("in black or white reaches 4.5 on every colour and on each of its shades", () => {
    fc.assert(
      fc.property(colour, (text) => {
        const theme = Result.getOrThrow(Theme.of(text))
        const grounds = { base: theme.base, ...theme.shades }
        for (const ground of ["base", ...Theme.percents] as const) {
          expect(Theme.contrast(theme.text[ground], grounds[ground])).toBeGreaterThanOrEqual(leastContrast)
          expect(theme.text[ground]).toBe(Theme.textOn(grounds[ground]))
        }
      })
    )
  })

  it("is white on the dark side of the middle and black on the light side", () => {
    expect(Theme.textOn("#757575")).toBe("#ffffff")
    expect(Theme.textOn("#767676")).toBe("#000000")
  })

  it.each(Theme.names)("keeps 4.5 in every allowed pair of %s", (name) => {
    const base = Theme.palette[name]
    for (const { text, ground } of allowedPairs) {
      expect(Theme.contrast(paint(base, text), paint(base, ground))).toBeGreaterThanOrEqual(leastContrast)
    }
  })

  it("has the allowed pairs that were measured, with the worst contrast of each over the palette", () => {
    const worst = allowedPairs.map(({ scheme, text, ground }) => {
      const ratios = Theme.names.map((name) => {
        const base = Theme.palette[name]
        return Theme.contrast(paint(base, text), paint(base, ground))
      })
      return [scheme, text, ground, Math.min(...ratios).toFixed(2)]
    })
    expect(worst).toEqual([
      ["light", "#ffffff", "base", "6.54"],
      ["light", "#ffffff", 10, "5.37"],
      ["light", 10, 95, "4.99"],
      ["light", 10, 90, "4.64"],
      ["light", "base", 80, "4.69"],
      ["dark", 50, "#2e2e2e", "4.69"],
      ["dark", "#000000", 50, "7.25"],
      ["dark", 70, "#2e2e2e", "7.54"]
    ])
  })
})

describe("palette", () => {
  it("offers each of its names once, and grey to those who chose none", () => {
    expect([...Theme.names].sort()).toEqual(Object.keys(Theme.palette).sort())
    expect(Theme.palette[Theme.defaultColour]).toBe("#595959")
    expect(Theme.of("nothing")).toEqual(Theme.decode("nothing"))
  })
})

// Helpers

const channels = (hex: string): ReadonlyArray<number> => [1, 3, 5].map((i) => Number.parseInt(hex.slice(i, i + 2), 16))

/** The hex of a colour that can be read. */
const hexOf = (text: string): string => Result.getOrThrow(Theme.decode(text))

const digit = fc.constantFrom(..."0123456789abcdefABCDEF")

/** Every spelling of a colour that is read. */
const colour = fc.oneof(
  fc.constantFrom(...Theme.names),
  fc.string({ unit: digit, minLength: 3, maxLength: 3 }).map((digits) => `#${digits}`),
  fc.string({ unit: digit, minLength: 6, maxLength: 6 }).map((digits) => `#${digits}`)
)
