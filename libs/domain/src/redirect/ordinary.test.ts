import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { isDigit, readOrdinary } from "./ordinary.ts"
import * as Arbitrary from "./redirect.arbitrary.ts"
import { readValue, type Separators } from "./value.ts"

describe("readOrdinary", () => {
  it.each<[string, number | null, number | null]>([
    ["0", 0, 0],
    ["9", 9, 9],
    ["007", 7, 7],
    ["123456789012345", 123456789012345, 123456789012345],
    ["1234567890123456", null, null],
    ["1,5", 1.5, 1.5],
    ["1.5", 1.5, 1.5],
    ["0,1", 0.1, 0.1],
    ["12345678901234,5", 12345678901234.5, 12345678901234.5],
    ["1.234", 1234, 1.234],
    ["1,234", 1.234, 1234],
    ["123.456", 123456, 123.456],
    ["1234.567", 1234.567, 1234.567],
    ["0.125", 0.125, 0.125],
    ["1.23", 1.23, 1.23],
    ["1.2345", 1.2345, 1.2345],
    ["1.234,5", 1234.5, 1234.5],
    ["1,234.5", 1234.5, 1234.5],
    ["123.456,75", 123456.75, 123456.75],
    ["1.234.567", 1234567, 1234567],
    ["1,234,567", 1234567, 1234567],
    ["123.456.789.012.345", 123456789012345, 123456789012345],
    ["1.234.567.890.123,45", 1234567890123.45, 1234567890123.45],
    ["1.234,567890123456", null, null],
    ["1.234,56789012345", 1234.56789012345, 1234.56789012345],
    ["1.234.567.890.123.456", null, null],
    ["1.234.567.890.123,456", null, null],
    ["12345678901234.56", null, null],
    ["12.345.678.901.234,56", null, null],
    ["1234.567,8", Number.NaN, Number.NaN],
    ["0.123,4", Number.NaN, Number.NaN],
    ["0.123.456", Number.NaN, Number.NaN],
    [".123.456", Number.NaN, Number.NaN],
    ["1.23,4", Number.NaN, Number.NaN],
    ["1.2345,4", Number.NaN, Number.NaN],
    ["1.234,", Number.NaN, Number.NaN],
    ["1.234.", Number.NaN, Number.NaN],
    ["1.234.5", Number.NaN, Number.NaN],
    ["1.234.5678", Number.NaN, Number.NaN],
    ["1.23.456", Number.NaN, Number.NaN],
    ["1.234,567,890", Number.NaN, Number.NaN],
    ["1.234,567.8", Number.NaN, Number.NaN],
    ["..", Number.NaN, Number.NaN],
    ["1.234,5x", null, null],
    ["1.234 5", null, null],
    ["1.2.3 4", null, null],
    ["1,5x", null, null],
    ["5.", 5, 5],
    ["5,", 5, 5],
    ["05,", 5, 5],
    [",5", 0.5, 0.5],
    [".125", 0.125, 0.125],
    [".", null, null],
    ["1234.567", 1234.567, 1234.567],
    ["", null, null],
    ["x", null, null],
    ["1x", null, null],
    ["1-5", null, null],
    ["1/5", null, null],
    ["1 5", null, null]
  ])("reads %j as %j where the comma is decimal, and as %j where the point is", (text, comma, point) => {
    const around = `9,${text}9`
    const read = (separators: Separators) => readOrdinary(around, 2, 2 + text.length, separators)
    expect(read({ fmt_decimal: ",", fmt_milhar: "." })).toBe(comma)
    expect(read({ fmt_decimal: ".", fmt_milhar: "," })).toBe(point)
  })

  it("takes no group where the locale has none of dots or commas", () => {
    expect(readOrdinary("1.234", 0, 5, { fmt_decimal: ",", fmt_milhar: " " })).toBe(1.234)
    for (const [text, number] of [
      ["1.234,5", Number.NaN],
      ["1.234.567", Number.NaN],
      ["1,234.5", 1234.5],
      ["1,234,567", 1234567]
    ] as const) {
      expect(readOrdinary(text, 0, text.length, { fmt_decimal: ",", fmt_milhar: " " })).toBe(number)
    }
  })

  it("gives what the rules give, wherever it gives something", () => {
    fc.assert(
      fc.property(Arbitrary.numeric, Arbitrary.separators, (text, separators) => {
        const number = readOrdinary(text, 0, text.length, separators)
        const ruled = readValue(text, separators, () => undefined)
        expect(number ?? "left").toBe(number === null ? "left" : typeof ruled === "number" ? ruled : Number.NaN)
      })
    )
  })
})

describe("isDigit", () => {
  it("knows the ten digits and nothing beside them", () => {
    expect(Array.from("/0123456789:٣", (char) => isDigit(char.charCodeAt(0)))).toEqual([
      false,
      ...Array(10).fill(true),
      false,
      false
    ])
  })
})
