import { Schema } from "effect"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { conditionText, Label } from "./drawing.ts"

const readLabel = Schema.decodeUnknownSync(Label)

describe("a label", () => {
  it("is one line, whatever lines it was drawn in", () => {
    expect(readLabel("Prepare\nBank\r\n\tTransfer ")).toBe("Prepare Bank Transfer")
    fc.assert(
      fc.property(
        fc.array(fc.stringMatching(/^\S+$/)),
        fc.array(fc.constantFrom(" ", "\n", "\r\n", "\t ")),
        (words, gaps) => {
          const drawn = words.reduce((so, word, n) => `${so}${gaps[n % Math.max(1, gaps.length)] ?? "\n"}${word}`, "")
          expect(readLabel(drawn)).toBe(words.join(" "))
          expect(readLabel(readLabel(drawn))).toBe(readLabel(drawn))
        }
      )
    )
  })

  it("is written as it is", () => {
    expect(Schema.encodeSync(Label)("Approve")).toBe("Approve")
  })
})

describe("a condition", () => {
  it.each([
    ["Acima de R$ 50 mil?", "Sim", "Acima de R$ 50 mil"],
    ["¿Más de R$ 50 mil?", "Sí", "Más de R$ 50 mil"],
    ["Above R$ 50 thousand ?", "yes", "Above R$ 50 thousand"],
    ["Acima de R$ 50 mil?", "Não", "Acima de R$ 50 mil? Não"],
    ["Quem decide?", "Financeiro", "Quem decide? Financeiro"],
    ["Decisão", "Sim", "Decisão Sim"],
    ["?", "Sim", "? Sim"]
  ])("of %s and %s is %s", (question, answer, condition) => {
    expect(conditionText(question, answer)).toBe(condition)
  })

  it("says the whole question, and the answer unless it is yes", () => {
    const line = fc.string({ unit: "grapheme", minLength: 1 })
    fc.assert(
      fc.property(line, fc.oneof(line, fc.constantFrom("Sim", "yes", "sí", "Não")), (question, answer) => {
        const said = conditionText(question, answer)
        const isSaid = said === `${question} ${answer}`
        expect(isSaid || /^(?:sim|yes|sí)$/i.test(answer)).toBe(true)
        expect(isSaid || question.includes(said)).toBe(true)
      })
    )
  })
})
