import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { readInput, writeInput } from "./input.ts"

describe("the address of the tester", () => {
  it("brings back what was tried", () => {
    const text = fc.string({ unit: "grapheme", maxLength: 60 })
    const input = fc.record({
      link: text,
      session: fc.boolean(),
      unsent: fc.boolean(),
      locked: fc.boolean(),
      from: text,
      locale: text,
      width: text,
      unit: text,
      profile: text
    })
    fc.assert(
      fc.property(input, (tried) => {
        expect(readInput(writeInput(tried))).toEqual(tried)
      })
    )
  })

  it("of a fresh tester has an example, without a session", () => {
    expect(readInput("")).toMatchObject({ session: false, locale: "pt-BR", width: "1280" })
  })
})
