import fc from "fast-check"
import { describe, expect, it } from "vitest"
import * as Decision from "./decision.ts"

describe("what was done by pressing a word", () => {
  it.each<[string, Decision.Verb]>([
    ["Aprovar", "approve"],
    ["Approve", "approve"],
    ["Aprobar", "approve"],
    ["Recusar", "refuse"],
    ["Rejeitar", "refuse"],
    ["Refuse", "refuse"],
    ["Reject", "refuse"],
    ["Rechazar", "refuse"],
    ["Devolver", "sendBack"],
    ["Send back", "sendBack"]
  ])("%s is %s, however it is written", (word, verb) => {
    expect(Decision.verbOf(word)).toBe(verb)
    expect(Decision.verbOf(` ${word.toUpperCase()} `)).toBe(verb)
  })

  it("is not known where the word says more or something else", () => {
    for (const word of [
      "",
      "Aprovar com ressalva",
      "Não aprovar",
      "Encaminhar",
      "Devolver ao cliente",
      "constructor"
    ]) {
      expect(Decision.verbOf(word)).toBeNull()
    }
  })

  it("is never taken from a part of a word", () => {
    expect.hasAssertions()
    const letters = fc.stringMatching(/^[a-zà-ú ]*[a-zà-ú]$/)
    fc.assert(
      fc.property(fc.constantFrom("Aprovar", "Refuse", "Devolver"), letters, (word, more) => {
        expect(Decision.verbOf(word + more)).toBeNull()
        expect(Decision.verbOf(more + word)).toBeNull()
      })
    )
  })
})
