import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { passwordLimits, passwordProblem } from "./user.ts"

describe("passwordProblem", () => {
  it.each([
    ["1234567", "short"],
    ["12345678", null],
    ["é".repeat(8), null],
    ["😀".repeat(7), "short"],
    ["x".repeat(128), null],
    ["x".repeat(129), "long"],
    ["Password", "common"],
    ["eu.sou.Ana.Souza", "name"]
  ])("of %s is %s", (password, problem) => {
    expect(passwordProblem(password, "ana.souza", (text) => text === "password")).toBe(problem)
  })

  it("finds no name in a password where there is none", () => {
    expect(passwordProblem("anything at all", "", () => false)).toBeNull()
  })

  it("depends on nothing but length where no list and no name speaks against it", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme", maxLength: 140 }), (password) => {
        const length = Array.from(password).length
        const fits = length >= passwordLimits.shortest && length <= passwordLimits.longest
        expect(passwordProblem(password, "\u0000nobody", () => false) === null).toBe(fits)
      })
    )
  })
})
