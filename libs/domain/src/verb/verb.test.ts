import fc from "fast-check"
import { describe, expect, it } from "vitest"
import * as Verb from "./verb.ts"

describe("what was done by pressing a word", () => {
  it.each<[string, Verb.Verb]>([
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
    expect(Verb.verbOf(word)).toBe(verb)
    expect(Verb.verbOf(` ${word.toUpperCase()} `)).toBe(verb)
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
      expect(Verb.verbOf(word)).toBeNull()
    }
  })

  it("is never taken from a part of a word", () => {
    expect.hasAssertions()
    const letters = fc.stringMatching(/^[a-zà-ú ]*[a-zà-ú]$/)
    fc.assert(
      fc.property(fc.constantFrom("Aprovar", "Refuse", "Devolver"), letters, (word, more) => {
        expect(Verb.verbOf(word + more)).toBeNull()
        expect(Verb.verbOf(more + word)).toBeNull()
      })
    )
  })
})
