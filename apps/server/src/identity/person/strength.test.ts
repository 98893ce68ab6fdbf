import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { problemOf } from "./strength.ts"
import { isFull } from "../../../test/breadth.ts"

const gabriela = { usuario: "gabriela.costa", pessoa: "Gabriela Costa" }

describe("a new password", () => {
  it.each([
    ["aaaaaaaa", "repeat"],
    [" ".repeat(8), "repeat"],
    ["abcabcabcabc", "repeat"],
    ["quadrante", "name"],
    ["Quadrante1", "name"],
    ["QUADRANTE.2026", "name"],
    ["gabrielacosta", "name"],
    ["Costa.Gabriela1", "name"],
    ["c.o.s.t.a.99", "name"],
    ["costa1990", "name"],
    ["Brasil2026", "guessable"],
    ["Janeiro2026", "guessable"],
    ["Mudar123", "sequence"],
    ["asdfghjkl;", "keyboard"],
    ["qwertyuiop", "common"],
    ["1qaz2wsx", "common"],
    ["abcdefgh", "sequence"],
    ["12/03/1985", "date"],
    ["password1", "common"],
    ["senha123", "common"]
  ])("%j is refused as %s", (password, problem) => {
    expect([password, problemOf(password, gabriela)]).toEqual([password, problem])
  })

  it.each([
    "x7#Kp2!m",
    "um cavalo correto",
    "quatro palavras bem soltas",
    "uma senha boa",
    "a costa de marfim",
    "ç".repeat(3) + "ão vê jiló"
  ])("%j will do", (password) => {
    expect(problemOf(password, gabriela)).toBeNull()
  })

  it.runIf(isFull)("is judged in bounded time, whatever it is", () => {
    const unit = fc.constantFrom(..."a1@$!|/({[<3€69&#0", "quadrante", "1/", "s4", "qwerty", "\u0301", "😀")
    const text = fc.string({ unit, minLength: 8, maxLength: 128 })
    fc.assert(
      fc.property(text, (password) => {
        const before = process.cpuUsage()
        problemOf(password, gabriela)
        const { user } = process.cpuUsage(before)
        // A second of processor time: some twenty times what the dearest took.
        expect(user).toBeLessThan(1_000_000)
      }),
      { numRuns: 40 }
    )
  })
})
