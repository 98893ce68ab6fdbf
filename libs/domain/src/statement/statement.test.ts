import { readFileSync } from "node:fs"
import { Schema } from "effect"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import * as Statement from "./statement.ts"

const { conditions }: { readonly conditions: Readonly<Record<string, string>> } = JSON.parse(
  readFileSync(new URL("../../vectors/sql-states.json", import.meta.url), "utf8")
)

/** What a person is told of each condition, by the names that PostgreSQL gives them. Of all others they are told nothing. */
const conditionsByCode: Readonly<Record<string, ReadonlyArray<string>>> = {
  syntax: ["syntax_error"],
  "unknown-view": ["undefined_table", "invalid_schema_name"],
  "unknown-column": ["undefined_column"],
  "unknown-function": ["undefined_function"],
  ambiguous: ["ambiguous_column", "ambiguous_function", "duplicate_alias"],
  mismatch: [
    "ambiguous_parameter",
    "cannot_coerce",
    "datatype_mismatch",
    "indeterminate_datatype",
    "invalid_datetime_format",
    "invalid_text_representation"
  ],
  grouping: ["grouping_error", "windowing_error"],
  many: ["cardinality_violation"],
  forbidden: ["feature_not_supported", "insufficient_privilege", "read_only_sql_transaction"],
  parameter: ["protocol_violation", "undefined_parameter"]
}

/** The first two signs of a code are its class: what was calculated, what ran out, what is too complex. */
const classes: Readonly<Record<string, string>> = { "22": "value", "53": "large", "54": "large" }

describe("reasonOf", () => {
  it("tells of each condition that PostgreSQL knows what its name says, and of no other", () => {
    const expected = Object.entries(conditions).map(([code, name]) => {
      const [reason] = Object.entries(conditionsByCode).find(([, names]) => names.includes(name)) ?? []
      return [code, name, reason ?? classes[code.slice(0, 2)] ?? "other"]
    })
    expect(Object.entries(conditions).map(([code, name]) => [code, name, Statement.reasonOf(code)])).toEqual(expected)
    const known = new Set(Object.values(conditions))
    expect(
      Object.values(conditionsByCode)
        .flat()
        .filter((name) => !known.has(name))
    ).toEqual([])
  })

  it("gives each reason for some condition", () => {
    const given = new Set(Object.keys(conditions).map(Statement.reasonOf))
    expect([...given].sort()).toEqual([...Statement.Reason.literals].sort())
  })

  it("tells of a class whatever stands behind it, and nothing by half a code", () => {
    expect(["22999", "53ZZZ", "54999"].map(Statement.reasonOf)).toEqual(["value", "large", "large"])
    expect(["", "2", "42", "4260", "toString", "constructor"].map(Statement.reasonOf)).toEqual(Array(6).fill("other"))
  })

  it("has a reason for every text", () => {
    fc.assert(
      fc.property(fc.string(), (code) => {
        expect(Schema.is(Statement.Reason)(Statement.reasonOf(code))).toBe(true)
      })
    )
  })
})

describe("positionOf", () => {
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
    expect(Statement.positionOf(text, position)).toEqual({ line, column })
  })

  it("leads back to the character, whatever stands before it", () => {
    fc.assert(
      fc.property(lines, fc.nat(), (text, at) => {
        const whole = text.join("\n")
        const position = 1 + (at % (Array.from(whole).length + 1))
        const { line, column } = Statement.positionOf(whole, position)
        const before = text.slice(0, line - 1).reduce((sum, one) => sum + Array.from(one).length + 1, 0)
        expect(before + column).toBe(position)
      })
    )
  })
})

// Helpers

/** Lines of a statement, with letters that take more than one unit. */
const lines = fc.array(fc.string({ unit: fc.constantFrom("a", " ", "ç", "😀", ",") }), { minLength: 1 })
