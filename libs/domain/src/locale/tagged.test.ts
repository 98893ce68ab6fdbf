import { Result, Schema } from "effect"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { byTag, fromTag, Tag } from "./locale.ts"

const texts = Schema.decodeUnknownResult(byTag(Schema.String))
const tags = fc.oneof(fc.constantFrom("pt-BR", "en", "es-AR", "de-CH", "português", "", "x", "__proto__"), fc.string())

describe("a locale tag", () => {
  it("is what the platform knows a locale of, and nothing else", () => {
    fc.assert(
      fc.property(tags, (tag) => {
        expect(Schema.is(Tag)(tag)).toBe(Result.isSuccess(fromTag(tag)))
      })
    )
  })
})

describe("values by tag", () => {
  it("are all there or refused by the tag that is none: no value is left out", () => {
    fc.assert(
      fc.property(fc.dictionary(tags, fc.string()), (given) => {
        const read = texts(given)
        const wrong = Object.keys(given).find((tag) => Result.isFailure(fromTag(tag)))
        const [kept, refusal] = Result.isSuccess(read) ? [read.success, ""] : [null, String(read.failure)]
        expect(kept).toEqual(wrong === undefined ? given : null)
        expect(refusal.includes("must be a locale such as pt-BR")).toBe(wrong !== undefined)
      })
    )
  })
})
