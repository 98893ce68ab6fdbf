import { readFileSync } from "node:fs"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import * as Unit from "./unit.ts"

interface Case {
  readonly type: Unit.DocumentKind
  readonly input: string
  readonly valid: boolean | null
  readonly policy?: string
}

const vectors: { readonly checkDigits: ReadonlyArray<[string, string]>; readonly cases: ReadonlyArray<Case> } =
  JSON.parse(readFileSync(new URL("../../vectors/br-documents.json", import.meta.url), "utf8"))

describe("document", () => {
  it.each(vectors.cases.filter(({ valid, input }) => valid !== null && isBareOrMasked(input)))(
    "finds the published $type $input valid: $valid",
    ({ type, input, valid }) => {
      const read = Unit.document(input)
      expect(read.valid).toBe(valid)
      expect(valid ? read.kind : type).toBe(type)
    }
  )

  it("refuses every published spelling that is neither bare nor in the whole mask, whatever the packages say", () => {
    const loose = vectors.cases.filter(({ input }) => !isBareOrMasked(input))
    expect(loose).not.toEqual([])
    for (const { input } of loose) {
      expect(Unit.document(input)).toEqual({ kind: null, valid: false, formatted: null, because: "shape" })
    }
  })

  it.each(vectors.checkDigits)("gives %s the check digits %s", (places, digits) => {
    expect(Unit.document(places + digits)).toMatchObject({ kind: "cnpj", valid: true, because: "valid" })
  })

  it.each<[string, Unit.Document]>([
    ["52998224725", { kind: "cpf", valid: true, formatted: "529.982.247-25", because: "valid" }],
    ["529.982.247-25", { kind: "cpf", valid: true, formatted: "529.982.247-25", because: "valid" }],
    ["529.982.247-26", { kind: "cpf", valid: false, formatted: "529.982.247-26", because: "check-digits" }],
    ["529.982.247-15", { kind: "cpf", valid: false, formatted: "529.982.247-15", because: "check-digits" }],
    ["11111111111", { kind: "cpf", valid: false, formatted: "111.111.111-11", because: "repeated" }],
    ["12ABC34501DE35", { kind: "cnpj", valid: true, formatted: "12.ABC.345/01DE-35", because: "valid" }],
    ["00.000.000/0000-00", { kind: "cnpj", valid: false, formatted: "00.000.000/0000-00", because: "repeated" }],
    ["12abc34501de35", { kind: null, valid: false, formatted: null, because: "shape" }],
    ["529.98224725", { kind: null, valid: false, formatted: null, because: "shape" }],
    [" 52998224725", { kind: null, valid: false, formatted: null, because: "shape" }],
    ["52998224725\n", { kind: null, valid: false, formatted: null, because: "shape" }],
    ["12ABC34501DE351", { kind: null, valid: false, formatted: null, because: "shape" }],
    ["x12ABC34501DE35", { kind: null, valid: false, formatted: null, because: "shape" }],
    ["12.ABC.345/01DE-35\n", { kind: null, valid: false, formatted: null, because: "shape" }],
    ["12ABC34501DE3A", { kind: null, valid: false, formatted: null, because: "shape" }],
    ["", { kind: null, valid: false, formatted: null, because: "shape" }]
  ])("reads %o", (text, read) => {
    expect(Unit.document(text)).toEqual(read)
  })

  it("is as valid with its mask as without it", () => {
    fc.assert(
      fc.property(places, (bare) => {
        const read = Unit.document(bare)
        const masked = Unit.document(read.formatted ?? "")
        expect(masked).toEqual(read)
        expect(Unit.bare(read.formatted ?? "")).toBe(bare)
      })
    )
  })

  it("has exactly one pair of check digits for each beginning", () => {
    fc.assert(
      fc.property(fc.oneof(beginning(9, "0123456789"), beginning(12, upper)), (start) => {
        const pairs = Array.from({ length: 100 }, (_, n) => start + String(n).padStart(2, "0"))
        const fitting = pairs.filter((text) => Unit.document(text).because !== "check-digits")
        expect(fitting.filter((text) => !/^(.)\1+$/.test(text)).length).toBeLessThanOrEqual(1)
        expect(fitting.length).toBeGreaterThan(0)
      })
    )
  })

  it("notices one place that was mistyped", () => {
    fc.assert(
      fc.property(valid, fc.nat(), fc.nat({ max: 8 }), (text, at, by) => {
        const i = at % text.length
        const digit = text.charCodeAt(i) - 48
        fc.pre(digit <= 9)
        const other = (digit + by + 1) % 10
        // Both 0 and 1 of a remainder give the digit 0, so that a wrong place can hide behind it.
        fc.pre(!text.slice(-2).includes("0") && !checkDigitsOf(text, i, other).includes("0"))
        expect(Unit.document(text.slice(0, i) + other + text.slice(i + 1)).valid).toBe(false)
      })
    )
  })
})

// Helpers

function isBareOrMasked(text: string): boolean {
  return /^(\d{11}|\d{3}\.\d{3}\.\d{3}-\d{2}|[\dA-Z]{14}|[\dA-Z]{2}\.[\dA-Z]{3}\.[\dA-Z]{3}\/[\dA-Z]{4}-[\dA-Z]{2})$/.test(
    text
  )
}

const upper = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ"

const beginning = (length: number, letters: string) =>
  fc.string({ unit: fc.constantFrom(...letters), minLength: length, maxLength: length })

const places = fc.oneof(
  beginning(11, "0123456789"),
  fc.tuple(beginning(12, upper), beginning(2, "0123456789")).map((parts) => parts.join(""))
)

const completed = (start: string): string =>
  Array.from({ length: 100 }, (_, n) => start + String(n).padStart(2, "0")).find((text) => Unit.document(text).valid) ??
  ""

const valid = fc
  .oneof(beginning(9, "0123456789"), beginning(12, "0123456789"))
  .map(completed)
  .filter((text) => text !== "")

const checkDigitsOf = (text: string, i: number, other: number): string =>
  completed((text.slice(0, i) + other + text.slice(i + 1)).slice(0, -2)).slice(-2)
