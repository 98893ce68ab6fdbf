import fc from "fast-check"
import { describe, expect, it } from "vitest"
import * as Locale from "./locale.ts"

describe("the locale of a request", () => {
  it.each([
    [["pt-BR", "en"], "en-US", "en-US"],
    [["pt-BR", "de-CH"], "de-CH", "de-CH"],
    [["pt-BR", "en"], "fr-FR", "pt-BR"],
    [["es-MX"], undefined, "es-MX"],
    [["es-MX"], "", "es-MX"],
    [[], undefined, "pt-BR"]
  ])("of %o, asked for %s, is %s", (own, asked, tag) => {
    expect(Locale.tagAmong(own, asked)).toBe(tag)
  })

  it("is one that the environment or the product has, whatever was asked for", () => {
    const own = fc.uniqueArray(fc.constantFrom("pt-BR", "de-DE", "es-AR"), { minLength: 1 })
    fc.assert(
      fc.property(own, fc.oneof(fc.string(), fc.constantFrom("en-US", "de-DE", "fr")), (tags, asked) => {
        const tag = Locale.tagAmong(tags, asked)
        expect([...tags, ...Locale.builtIn.map(({ lcl_id }) => lcl_id)]).toContain(tag)
      })
    )
  })
})

describe("speech", () => {
  it("has the formats of the locale and the words of the language", () => {
    const { language, locale } = Locale.speechIn("en", "pt-BR")
    expect([language, locale.lin_id, locale.lcl_id]).toEqual(["en", "en", "pt-BR"])
    expect([locale.stop_words, locale.abreviacoes]).toEqual([Locale.enUS.stop_words, Locale.enUS.abreviacoes])
    expect(Locale.formatNumber(locale, 1234.5, 2)).toBe("1.234,50")
  })

  it("keeps to the default where nothing is known of a tag", () => {
    expect(Locale.speechIn("es", "xx-none").locale.lcl_id).toBe("pt-BR")
  })
})
