import { Schema } from "effect"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { Label } from "./drawing.ts"

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
