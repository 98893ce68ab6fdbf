import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { passwordLimits, passwordProblem } from "./user.ts"

const gabriela = { usuario: "gabriela.costa", pessoa: "Gabriela da Costa" }
const nothing = () => null

describe("passwordProblem", () => {
  it.each([
    ["1234567", "short"],
    ["é".repeat(7), "short"],
    ["😀".repeat(7), "short"],
    ["😀".repeat(8), null],
    ["x".repeat(128), null],
    ["x".repeat(129), "long"],
    ["eu.sou.Gabriela.Costa", "name"],
    ["quadrante", "name"],
    ["Quadrante1", "name"],
    ["Qu4dr4nt3!!", "name"],
    ["gabrielacosta", "name"],
    ["Costa.Gabriela1", "name"],
    ["GABRIÉLA-2026", "name"],
    ["C0st@C0st@", "name"],
    ["quadrante.costa", "name"],
    ["a costa de marfim", null],
    ["constante e firme", null]
  ])("of %s is %s", (password, problem) => {
    expect(passwordProblem(password, gabriela, nothing)).toBe(problem)
  })

  it("asks for what is soon guessed last, with the names that a stranger knows", () => {
    const asked: Array<unknown> = []
    const guess = (...question: ReadonlyArray<unknown>) => {
      asked.push(question)
      return "common" as const
    }
    expect(passwordProblem("Password", gabriela, guess)).toBe("common")
    expect(passwordProblem("curta", gabriela, guess)).toBe("short")
    expect(asked).toEqual([["Password", ["gabrieladacosta", "gabrielacosta", "quadrante", "gabriela", "costa"]]])
  })

  it("finds no name in a password where there is none", () => {
    expect(passwordProblem("anything at all", { usuario: "", pessoa: "" }, nothing)).toBeNull()
  })

  it("refuses a name in whatever case, accents, dots and digits", () => {
    const words = fc.shuffledSubarray(["gabriela", "costa", "quadrante"], { minLength: 1 })
    const between = fc.stringMatching(/^[-. _0-9]{0,4}$/)
    fc.assert(
      fc.property(words, between, fc.boolean(), fc.constantFrom("", "\u0301"), (names, sign, isUpper, accent) => {
        const text = names.map((name) => (isUpper ? name.toUpperCase() : name) + accent).join(sign) + sign
        const password = text.padEnd(passwordLimits.shortest, "1")
        expect(passwordProblem(password, gabriela, nothing)).toBe("name")
      })
    )
  })

  it("depends on nothing but length where no guess and no name speaks against it", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme", maxLength: 140 }), (password) => {
        const length = Array.from(password).length
        const fits = length >= passwordLimits.shortest && length <= passwordLimits.longest
        const nobody = { usuario: "\u0000nobody", pessoa: "" }
        fc.pre(!password.toLowerCase().includes("quadrante"))
        expect(passwordProblem(password, nobody, nothing) === null).toBe(fits)
      })
    )
  })
})
