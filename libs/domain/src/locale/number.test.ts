import { readFileSync } from "node:fs"
import { Result } from "effect"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { anyNumber, builtInLocale } from "./locale.arbitrary.ts"
import * as Locale from "./locale.ts"

const vectors: {
  readonly cases: ReadonlyArray<{ locale: string; rows: ReadonlyArray<[value: string, text: string]> }>
} = JSON.parse(readFileSync(new URL("../../vectors/numbers.json", import.meta.url), "utf8"))

describe("formatNumber", () => {
  it.each<[number, number | undefined, string]>([
    [0, undefined, "0"],
    [-0, undefined, "0"],
    [999, undefined, "999"],
    [1000, undefined, "1.000"],
    [-1234.56, undefined, "-1.234,56"],
    [1e21, undefined, "1.000.000.000.000.000.000.000"],
    [1e-7, undefined, "0,0000001"],
    [1.5, 0, "2"],
    [999.995, 2, "1.000,00"],
    [1.005, 2, "1,01"],
    [-1.005, 2, "-1,01"],
    [-0.001, 2, "0,00"],
    [12, 3, "12,000"],
    [12.5, -1, "13"],
    [12.345, 1.9, "12,3"],
    [0.05, 1, "0,1"],
    [Number.NaN, 2, ""],
    [Infinity, undefined, ""]
  ])("writes %d with %s decimals as %s", (value, fraction, text) => {
    expect(Locale.formatNumber(Locale.ptBR, value, fraction)).toBe(text)
  })

  it.each([Locale.ptBR, Locale.enUS])("writes the published figures of $lcl_id", (locale) => {
    const rows = vectors.cases.find((known) => known.locale === locale.lcl_id)?.rows ?? []
    expect(rows).not.toEqual([])
    for (const [value, text] of rows) {
      expect(Locale.formatNumber(locale, Number(value), value.split(".")[1]?.length ?? 0)).toBe(text)
    }
  })

  it("agrees with the platform for every number of decimals", () => {
    fc.assert(
      fc.property(fc.integer({ min: -99_999_999, max: 99_999_999 }), fc.nat({ max: 5 }), (thousandths, fraction) => {
        const value = thousandths / 1000
        const platform = new Intl.NumberFormat("pt-BR", {
          minimumFractionDigits: fraction,
          maximumFractionDigits: fraction,
          signDisplay: "negative"
        })
        expect(Locale.formatNumber(Locale.ptBR, value, fraction)).toBe(platform.format(value))
      })
    )
  })
})

describe("parseNumber", () => {
  it.each([
    ["1.234,56", 1234.56],
    ["1234,56", 1234.56],
    ["  -7 ", -7],
    ["\u22127", -7],
    [",5", 0.5],
    ["007", 7],
    ["\u200e-\u200f1\u061c.000", -1000],
    ["-0", 0],
    ["9.007.199.254.740.991", Number.MAX_SAFE_INTEGER],
    ["0,30000000000000004", 0.1 + 0.2]
  ])("reads %o as %d under pt-BR", (text, value) => {
    expect(Locale.parseNumber(Locale.ptBR, text)).toEqual(Result.succeed(value))
  })

  it.each([" ", "\u00a0", "\u202f"])("takes the space %o for the locale's own", (typed) => {
    for (const own of [" ", "\u00a0", "\u202f"]) {
      expect(Locale.parseNumber({ fmt_decimal: ",", fmt_milhar: own }, `1${typed}234,5`)).toEqual(
        Result.succeed(1234.5)
      )
    }
  })

  it.each(["'", "\u2019"])("takes the apostrophe %o for the locale's own", (typed) => {
    for (const own of ["'", "\u2019"]) {
      expect(Locale.parseNumber({ fmt_decimal: ".", fmt_milhar: own }, `1${typed}234.5`)).toEqual(
        Result.succeed(1234.5)
      )
    }
  })

  it("takes nothing for a group where there is no group separator", () => {
    const plain = { fmt_decimal: ".", fmt_milhar: "" }
    expect(Locale.parseNumber(plain, "1234.5")).toEqual(Result.succeed(1234.5))
    expect(Result.isFailure(Locale.parseNumber(plain, "1 234"))).toBe(true)
  })

  it.each<[string, Locale.NumberReason, number]>([
    ["", "empty", 0],
    ["  ", "empty", 0],
    ["-", "unexpected", 1],
    ["--1", "unexpected", 1],
    ["- 1", "unexpected", 1],
    ["+1", "unexpected", 0],
    ["1 234", "unexpected", 1],
    ["12a", "unexpected", 2],
    [" 1,", "unexpected", 3],
    ["1, ", "unexpected", 2],
    ["1,2,3", "unexpected", 3],
    ["1,2.345", "unexpected", 3],
    ["1e5", "unexpected", 1],
    ["\u0661", "unexpected", 0],
    ["1.5", "group", 1],
    ["1.2345", "group", 1],
    ["0.125", "group", 1],
    [".125", "group", 0],
    ["1234.567", "group", 4],
    ["1.23.456", "group", 4],
    ["1.234.5", "group", 5],
    ["1.23,4", "group", 1],
    ["1..234", "group", 2],
    [",", "unexpected", 1],
    [" -12345678901234567890", "too-precise", 2],
    ["9007199254740993", "too-precise", 0],
    ["0,1234567890123456789", "too-precise", 0]
  ])("refuses %o: %s at %i", (text, reason, at) => {
    expect(Locale.parseNumber(Locale.ptBR, text)).toEqual(
      Result.fail({ _tag: "NumberInvalid", code: "number-invalid", reason, at })
    )
  })

  it("refuses what no number can hold, however long it is", () => {
    expect(Result.isFailure(Locale.parseNumber(Locale.ptBR, "9".repeat(400)))).toBe(true)
  })

  it("reads back every number that was written, under every locale", () => {
    fc.assert(
      fc.property(builtInLocale, anyNumber, (locale, value) => {
        const text = Locale.formatNumber(locale, value)
        expect(Locale.parseNumber(locale, text)).toEqual(Result.succeed(value === 0 ? 0 : value))
      })
    )
  })

  it("never throws, and points into the text or right behind it", () => {
    fc.assert(
      fc.property(builtInLocale, nearlyNumber, (locale, text) => {
        const read = Locale.parseNumber(locale, text)
        const at = Result.isFailure(read) ? read.failure.at : 0
        expect(at).toBeGreaterThanOrEqual(0)
        expect(at).toBeLessThanOrEqual(text.length)
        expect(Result.isFailure(read) || Number.isFinite(read.success)).toBe(true)
      })
    )
  })

  it("settles: what it reads is written so that it reads the same", () => {
    fc.assert(
      fc.property(builtInLocale, nearlyNumber, (locale, text) => {
        const read = Locale.parseNumber(locale, text)
        fc.pre(Result.isSuccess(read))
        expect(Locale.parseNumber(locale, Locale.formatNumber(locale, Result.getOrThrow(read)))).toEqual(read)
      })
    )
  })
})

// Helpers

const nearlyNumber = fc.oneof(
  fc.string(),
  fc.string({ unit: fc.constantFrom(..."0123456789.,- "), maxLength: 24 }),
  fc.tuple(builtInLocale, anyNumber).map(([locale, value]) => Locale.formatNumber(locale, value))
)

describe("a number of 200,000 figures", () => {
  // Looked over once for each of its zeros, it would take minutes.
  it.each([
    ["zeros before its last decimal", `0,${"0".repeat(200_000)}1`],
    ["zeros before its first figure", `${"0".repeat(200_000)}1,5`],
    ["groups", `1${".000".repeat(50_000)}x`],
    ["white space", `1${" ".repeat(200_000)}2`]
  ])("with %s is read in one pass", (_, text) => {
    expect(typeof Locale.parseNumber(Locale.ptBR, text)._tag).toBe("string")
  })
})

describe("isAmbiguous", () => {
  it.each([
    ["1.234", true],
    ["1,234", true],
    [" -12.345 ", true],
    ["123.456", true],
    ["0.125", false],
    ["1234.567", false],
    ["1.234,50", false],
    ["1.5", false],
    ["1234", false]
  ])("of %o is %s", (text, doubtful) => {
    expect(Locale.isAmbiguous(text)).toBe(doubtful)
  })
})
