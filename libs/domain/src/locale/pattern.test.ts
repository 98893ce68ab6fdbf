import { Result } from "effect"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { moments } from "./locale.arbitrary.ts"
import * as Locale from "./locale.ts"

describe("readPattern", () => {
  it("reads tokens, the text between them, and text in brackets", () => {
    expect(Locale.readPattern("D [de] M, YYYY", "date")).toEqual(
      Result.succeed([{ token: "D" }, { literal: " de " }, { token: "M" }, { literal: ", " }, { token: "YYYY" }])
    )
    expect(Locale.readPattern("[]HHmm[]A".replace("HH", "hh"), "time")).toEqual(
      Result.succeed([{ literal: "" }, { token: "hh" }, { token: "mm" }, { literal: "" }, { token: "A" }])
    )
  })

  it("lets a mark stand beside what keeps two numbers apart", () => {
    expect(Result.isSuccess(Locale.readPattern("D\u200f/M\u200f/YYYY", "date"))).toBe(true)
  })

  it.each<[string, Locale.Kind, Locale.PatternReason, number]>([
    ["DD/MM/YYYYY", "date", "unknown-token", 6],
    ["dd/MM/YYYY", "date", "unknown-token", 0],
    ["DD/MMM/YYYY", "date", "unknown-token", 3],
    ["DD de MM", "date", "unknown-token", 3],
    ["HH:m", "time", "unknown-token", 3],
    ["DD/MM[/YYYY", "date", "unclosed", 5],
    ["DD/1MM/YYYY", "date", "digit", 3],
    ["1DD/MM/YYYY", "date", "digit", 0],
    ["DD/MM/YYYY[1]", "date", "digit", 11],
    ["DD/MM/YYYY[a1]", "date", "digit", 12],
    [" DD/MM/YYYY", "date", "outer-space", 0],
    ["DD/MM/YYYY ", "date", "outer-space", 10],
    ["DD/MM/YYYY D", "date", "repeated", 11],
    ["DD/MM/YYYY YY", "date", "repeated", 11],
    ["DMM/YYYY", "date", "touching", 1],
    ["DD/YYYYM", "date", "touching", 7],
    ["DD\u200fM/YYYY", "date", "touching", 3],
    ["DD/MM/YYYY HH", "date", "foreign", 11],
    ["HH:mm DD", "time", "foreign", 6],
    ["hh:mm", "time", "half-day", 0],
    ["mm h", "time", "half-day", 3],
    ["HH:mm A", "time", "half-day", 6],
    ["DD/MM", "date", "missing", 5],
    ["", "date", "missing", 0],
    ["HH", "time", "missing", 2],
    ["DD/MM/YYYY HH", "datetime", "missing", 13],
    ["HH:mm", "datetime", "missing", 5]
  ])("refuses %o as a %s: %s at %i", (pattern, kind, reason, at) => {
    expect(Locale.readPattern(pattern, kind)).toEqual(Result.fail({ _tag: "PatternInvalid", reason, at }))
  })

  it("never throws on any text, and points into it or right behind it", () => {
    fc.assert(
      fc.property(anyPattern, fc.constantFrom("date", "time", "datetime"), (pattern, kind) => {
        const read = Locale.readPattern(pattern, kind)
        const at = Result.isFailure(read) ? read.failure.at : 0
        expect(at).toBeGreaterThanOrEqual(0)
        expect(at).toBeLessThanOrEqual(pattern.length)
      })
    )
  })

  it("lets through only patterns whose dates can be read back", () => {
    fc.assert(
      fc.property(datePattern, moments.date, (pattern, iso) => {
        fc.pre(Result.isSuccess(Locale.readPattern(pattern, "date")))
        const locale = { ...Locale.ptBR, fmt_date: pattern }
        const text = Result.getOrThrow(Locale.formatMoment(locale, "date", iso))
        const again = Result.getOrThrow(Locale.parseMoment(locale, "date", text))
        expect(again.slice(-5)).toBe(iso.slice(-5))
        expect(pattern.includes("YYYY") ? again : again.slice(2)).toBe(pattern.includes("YYYY") ? iso : iso.slice(2))
      })
    )
  })
})

// Helpers

const anyPattern = fc.oneof(
  fc.string(),
  fc.string({ unit: fc.constantFrom(..."YMDHhmsA[]/: 1\u200f") }),
  fc.array(fc.constantFrom("YYYY", "MM", "D", "HH", "mm", "A", "/", "[x]", " ")).map((pieces) => pieces.join(""))
)

const gap = fc.constantFrom("/", "-", ". ", " ", "", "[de]", " [a] [b] ", "\u200f/", "г", "\u200f", "’", "🙂")

const datePattern = fc
  .tuple(
    fc.shuffledSubarray(["year", "month", "day"], { minLength: 3 }),
    fc.record({
      year: fc.constantFrom("YYYY", "YYYY", "YY"),
      month: fc.constantFrom("MM", "M"),
      day: fc.constantFrom("DD", "D")
    }),
    fc.tuple(gap, gap, gap, gap)
  )
  .map(([order, token, gaps]) =>
    gaps
      .map((between, i) => between + (i < 3 ? token[order[i] as "year" | "month" | "day"] : ""))
      .join("")
      .trim()
  )
