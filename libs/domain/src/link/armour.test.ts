import fc from "fast-check"
import { describe, expect, it } from "vitest"
import * as Redirect from "../redirect/redirect.ts"
import { armoured, bare } from "./armour.ts"
import { everySeparators } from "./link.ts"

describe("a text in armour", () => {
  it.each([
    ["1.234", "~1.234~"],
    ["untrue", "~unt~rue~"],
    ["a~b", "~a~~b~"],
    ["'x'\n", "~'x'\n~"]
  ])("of %j is %j", (text, worn) => {
    expect(armoured(text)).toBe(worn)
    expect(bare(worn)).toBe(text)
  })

  it.each(["~", "a~b~", "~a~b", "a"])("is not what somebody wrote as %j, which stays", (text) => {
    expect(bare(text)).toBe(text)
  })

  it("is read as a text in every locale, and comes off again", () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.constantFrom("true", "False", "1,5", '"a"', "~~", "tr~ue")), (text) => {
        const worn = armoured(text)
        expect(everySeparators.map((separators) => Redirect.readValue(worn, separators))).toEqual([
          worn,
          worn,
          worn,
          worn
        ])
        expect(bare(worn)).toBe(text)
      })
    )
  })
})
