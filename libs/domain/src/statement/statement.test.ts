import { Schema } from "effect"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import * as Statement from "./statement.ts"

describe("reasonOf", () => {
  it.each([
    ["42601", "syntax"],
    ["42P01", "unknown-view"],
    ["3F000", "unknown-view"],
    ["42703", "unknown-column"],
    ["42883", "unknown-function"],
    ["42702", "ambiguous"],
    ["42712", "ambiguous"],
    ["42725", "ambiguous"],
    ["42804", "mismatch"],
    ["42846", "mismatch"],
    ["42P08", "mismatch"],
    ["42P18", "mismatch"],
    ["22007", "mismatch"],
    ["22P02", "mismatch"],
    ["42803", "grouping"],
    ["42P20", "grouping"],
    ["22012", "value"],
    ["22003", "value"],
    ["21000", "many"],
    ["42501", "forbidden"],
    ["25006", "forbidden"],
    ["0A000", "forbidden"],
    ["42P02", "parameter"],
    ["08P01", "parameter"],
    ["53400", "large"],
    ["53200", "large"],
    ["54000", "large"],
    ["54001", "large"],
    ["42P10", "other"],
    ["XX000", "other"],
    ["", "other"],
    ["toString", "other"],
    ["constructor", "other"]
  ])("tells of %s as %s", (code, reason) => {
    expect(Statement.reasonOf(code)).toBe(reason)
    expect(Schema.is(Statement.Reason)(reason)).toBe(true)
  })

  it("has a reason for every text", () => {
    fc.assert(
      fc.property(fc.string(), (code) => {
        expect(Schema.is(Statement.Reason)(Statement.reasonOf(code))).toBe(true)
      })
    )
  })
})

describe("placeOf", () => {
  it.each([
    ["select x", 8, 1, 8],
    ["select x", 1, 1, 1],
    ["select\n  nada", 10, 2, 3],
    ["select\r\n  nada", 11, 2, 3],
    ["select '😀', nada", 13, 1, 13],
    ["select", 900, 1, 7],
    ["select 1\n", 900, 2, 1],
    ["", 1, 1, 1],
    ["a\nb", 0, 1, 1]
  ])("of %j is for character %i line %i, column %i", (text, position, line, column) => {
    expect(Statement.placeOf(text, position)).toEqual({ line, column })
  })

  it("leads back to the character, whatever stands before it", () => {
    fc.assert(
      fc.property(lines, fc.nat(), (text, at) => {
        const whole = text.join("\n")
        const position = 1 + (at % (Array.from(whole).length + 1))
        const { line, column } = Statement.placeOf(whole, position)
        const before = text.slice(0, line - 1).reduce((sum, one) => sum + Array.from(one).length + 1, 0)
        expect(before + column).toBe(position)
      })
    )
  })
})

// Helpers

/** Lines of a statement, with letters that take more than one unit. */
const lines = fc.array(fc.string({ unit: fc.constantFrom("a", " ", "ç", "😀", ",") }), { minLength: 1 })
