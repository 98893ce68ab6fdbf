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
    ["1.234,5", 1234.5, null],
    ["1,234.5", null, 1234.5],
    ["123.456,75", 123456.75, null],
    ["1234.567,8", null, null],
    ["0.123,4", null, null],
    ["1.23,4", null, null],
    ["1.234,", null, null],
    ["1.234.5", null, null],
    ["1.234.567", null, null],
    ["1.234,5x", null, null],
    ["1,5x", null, null],
    ["5.", null, null],
    ["5,", null, null],
    [",5", null, null],
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
    expect(readOrdinary("1.234,5", 0, 7, { fmt_decimal: ",", fmt_milhar: " " })).toBeNull()
  })

  it("gives what the rules give, wherever it gives something", () => {
    fc.assert(
      fc.property(Arbitrary.numeric, Arbitrary.separators, (text, separators) => {
        const number = readOrdinary(text, 0, text.length, separators)
        expect(number ?? "left").toBe(number === null ? "left" : readValue(text, separators, () => undefined))
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
