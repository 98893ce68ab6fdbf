import fc from "fast-check"
import { describe, expect, it } from "vitest"
import * as Arbitrary from "./redirect.arbitrary.ts"
import { readValue, type Separators, unquote, type ValueNote } from "./value.ts"

describe("readValue under pt-BR", () => {
  it.each<[string, string | number | boolean, ...Array<ValueNote>]>([
    ["1.234,56", 1234.56],
    ["1234.56", 1234.56, "foreign-separator"],
    ["1.234", 1234, "ambiguous-separator"],
    ["1.234.567", 1234567],
    ["0.125", 0.125, "foreign-separator"],
    ["00.5", 0.5, "foreign-separator", "leading-zeros"],
    ["1,234.56", 1234.56, "foreign-separator"],
    ["1,234,567", 1234567, "foreign-separator"],
    ["1,234", 1.234],
    ["0,10", 0.1],
    ["1 234", 1234],
    ["1\u00a0234\u202f567", 1234567],
    ["1 234,5", 1234.5],
    [" 42 ", 42],
    ["  42\u00a0\u202f", 42],
    ["\u00a0 1 234  ", 1234],
    ["1  234", 1234, "loose-spaces"],
    ["1234 567", 1234567, "loose-spaces"],
    ["1 234.", 1234, "loose-spaces"],
    ["1 2", 12, "loose-spaces"],
    ["0 123", 123, "leading-zeros", "loose-spaces"],
    ["01310 100", 1310100, "leading-zeros", "loose-spaces"],
    ["1 .234", 1234, "loose-spaces", "ambiguous-separator"],
    ["007", 7, "leading-zeros"],
    ["00", 0, "leading-zeros"],
    ["00,5", 0.5, "leading-zeros"],
    ["0", 0],
    ["100", 100],
    [",5", 0.5],
    [".5", 0.5, "foreign-separator"],
    ["5.", 5],
    ["5,", 5],
    ["5..", "5..", "not-a-number"],
    [". ,", ". ,"],
    ["   ", "   "],
    ["", ""],
    ["-5", "-5"],
    ["1e5", "1e5"],
    ["٣", "٣"],
    ["192.168.0.1", "192.168.0.1", "not-a-number"],
    ["10.12.2025", "10.12.2025", "not-a-number"],
    ["1,2,3", "1,2,3", "not-a-number"],
    ["1.23.456", "1.23.456", "not-a-number"],
    ["0.123.456", "0.123.456", "not-a-number"],
    ["0,123,456", "0,123,456", "not-a-number"],
    ["1,234,56", "1,234,56", "not-a-number"],
    ["1.234.567,", "1.234.567,", "not-a-number"],
    ["\"'42'\"", 42],
    ["true", true],
    ["'true'", true],
    ["false", false],
    ["untrue", true, "boolean-in-text"],
    ["falsetrue", false, "boolean-in-text"],
    ["truefalse", true, "boolean-in-text"],
    ["true ", true, "boolean-in-text"],
    ["False", "False"],
    ["TRUE", "TRUE"],
    ["D'Ávila", "D'Ávila"],
    ["'D'Ávila'", "D'Ávila"]
  ])("reads %j as %j", (raw, value, ...notes) => {
    expect(parse(raw, ptBR)).toEqual({ value, notes })
    expect(readValue(raw, ptBR)).toBe(value)
  })

  it.each<[string, string | number]>([
    ["9007199254740991", 9007199254740991],
    ["9007199254740992", "9007199254740992"],
    ["9007199254740991,00", 9007199254740991],
    ["9007199254740990,5", "9007199254740990,5"],
    ["123456789012345,6", "123456789012345,6"],
    ["12345678901234,5", 12345678901234.5],
    ["0,000000000000000123456789012345", 1.23456789012345e-16],
    ["1000000000000000000", "1000000000000000000"],
    ["1,0000000000000000000", 1],
    ["0,0000000000000000000", 0],
    ["0,1000000000000000001", "0,1000000000000000001"],
    ["00000000000000000000", 0],
    [`0,${"0".repeat(400)}1`, `0,${"0".repeat(400)}1`],
    [`1${"0".repeat(400)}`, `1${"0".repeat(400)}`],
    ["35260714200166000187550010000000071234567890", "35260714200166000187550010000000071234567890"]
  ])("keeps every digit of %s, as text where a number cannot", (raw, value) => {
    const { value: got, notes } = parse(raw, ptBR)
    expect(got).toBe(value)
    expect(readValue(raw, ptBR)).toBe(value)
    expect(notes.filter((note) => note !== "leading-zeros")).toEqual(typeof value === "string" ? ["too-precise"] : [])
  })
})

describe("readValue under other locales", () => {
  it.each<[string, Separators, string | number, ...Array<ValueNote>]>([
    ["1.234", { fmt_decimal: ".", fmt_milhar: "," }, 1.234],
    ["1,234", { fmt_decimal: ".", fmt_milhar: "," }, 1234, "ambiguous-separator"],
    ["1,234", { fmt_decimal: ".", fmt_milhar: "’" }, 1.234, "foreign-separator"],
    ["1.234", { fmt_decimal: ",", fmt_milhar: "\u202f" }, 1.234, "foreign-separator"],
    ["1.234.567", { fmt_decimal: ",", fmt_milhar: "\u202f" }, "1.234.567", "not-a-number"],
    ["1,234.5", { fmt_decimal: ",", fmt_milhar: "\u202f" }, 1234.5, "foreign-separator"],
    ["1.5", { fmt_decimal: "٫", fmt_milhar: "٬" }, 1.5],
    ["1,5", { fmt_decimal: "٫", fmt_milhar: "," }, 1.5, "foreign-separator"]
  ])("reads %j by %o as %j", (raw, separators, value, ...notes) => {
    expect(parse(raw, separators)).toEqual({ value, notes })
  })
})

describe("every value", () => {
  it("is a text as it came but for its quotes, a boolean that stands in it, or a number that is finite and not negative", () => {
    fc.assert(
      fc.property(Arbitrary.text, Arbitrary.separators, (raw, separators) => {
        const { value } = parse(raw, separators)
        expect(
          value === unquote(raw) ||
            (typeof value === "boolean" && raw.includes(String(value))) ||
            (typeof value === "number" && Number.isFinite(value) && value >= 0)
        ).toBe(true)
      })
    )
  })

  it.each([
    [".00000000000000001", 1e-17],
    ["01234567890123456", 1234567890123456],
    ["10234567890123456", "10234567890123456"]
  ])("is told by all of its digits where there are many: %j is %j", (raw, value) => {
    for (const separators of [
      { fmt_decimal: ",", fmt_milhar: "." },
      { fmt_decimal: ".", fmt_milhar: "," }
    ]) {
      expect(readValue(raw, separators)).toBe(value)
      expect(parse(raw, separators).value).toBe(value)
    }
  })

  it("is a number only where the text has digits, spaces, dots and commas alone, and keeps the order of its digits", () => {
    fc.assert(
      fc.property(Arbitrary.numeric, Arbitrary.separators, (raw, separators) => {
        const { value } = parse(raw, separators)
        fc.pre(typeof value === "number" && !String(value).includes("e"))
        const digits = (text: string) => text.replaceAll(/\D/g, "").replace(/^0+/, "").replace(/0+$/, "")
        expect(digits(raw)).toBe(digits(String(value)))
      })
    )
  })

  it("has one note alone where it stays text, and no note at all where no number was in sight", () => {
    fc.assert(
      fc.property(Arbitrary.text, Arbitrary.separators, (raw, separators) => {
        const { value, notes } = parse(raw, separators)
        fc.pre(typeof value === "string")
        const looksNumeric = /^[\d ., \u00a0\u202f]*\d[\d ., \u00a0\u202f]*$/.test(value)
        expect(notes).toEqual(looksNumeric ? [notes.includes("too-precise") ? "too-precise" : "not-a-number"] : [])
      })
    )
  })

  it("is the same where digits stand alone, whatever the locale", () => {
    fc.assert(
      fc.property(fc.nat(), Arbitrary.separators, (n, separators) => {
        expect(parse(String(n), separators)).toEqual({ value: n, notes: [] })
      })
    )
  })
})

describe("unquote", () => {
  it("strips runs of quotes from both ends, leaves those inside, and settles", () => {
    expect([`"'a'b'"`, `''`, `'`, `a`].map(unquote)).toEqual(["a'b", "", "", "a"])
    fc.assert(
      fc.property(Arbitrary.text, (raw) => {
        const bare = unquote(raw)
        expect(bare).not.toMatch(/^['"]|['"]$/)
        expect(unquote(bare)).toBe(bare)
        expect(unquote(`'"${bare}'`)).toBe(bare)
      })
    )
  })
})

// Helpers

const ptBR: Separators = { fmt_decimal: ",", fmt_milhar: "." }

const parse = (raw: string, separators: Separators) => {
  const notes: Array<ValueNote> = []
  return { value: readValue(raw, separators, (note) => notes.push(note)), notes }
}
