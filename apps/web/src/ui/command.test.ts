import { execFileSync } from "node:child_process"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { commandOf, quoted } from "./command.ts"

describe("a command line", () => {
  it.each([
    ["guard", "guard"],
    ["/demo/home?redirect=a&b=1", "'/demo/home?redirect=a&b=1'"],
    ["d'Ávila", String.raw`'d'\''Ávila'`],
    ["", "''"]
  ])("writes %s as %s", (word, text) => {
    expect(quoted(word)).toBe(text)
  })

  it("hands every word to the program as it is, whatever stands in it", () => {
    const text = fc.string({ unit: "grapheme-ascii", maxLength: 20 }).filter((one) => !one.includes("\0"))
    fc.assert(
      fc.property(fc.array(text, { minLength: 1, maxLength: 4 }), (words) => {
        const line = `printf '%s\\0' ${commandOf(...words)}`
        expect(execFileSync("/bin/sh", ["-c", line], { encoding: "utf8" }).split("\0").slice(0, -1)).toEqual(words)
      }),
      { numRuns: 30 }
    )
  })
})
