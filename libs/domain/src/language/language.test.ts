import fc from "fast-check"
import { describe, expect, it } from "vitest"
import * as Language from "./language.ts"

describe("the language of a tag", () => {
  it("is known by its first part, however it is written", () => {
    const ends = fc.constantFrom("", "-BR", "_AR.UTF-8", "-419", ";q=0.8", "@euro")
    fc.assert(
      fc.property(fc.constantFrom(...Language.languages), ends, fc.boolean(), (language, end, isLoud) => {
        const tag = `${language.slice(0, 2)}${end}`
        expect(Language.languageOf(isLoud ? tag.toUpperCase() : tag)).toBe(language)
      })
    )
  })

  it.each(["", "C", "de-DE", "ptx", "eng", "-en", "*"])("of %j is none of ours", (tag) => {
    expect(Language.languageOf(tag)).toBe(null)
  })
})

describe("the first language", () => {
  it("is that of the first tag that names one of ours, else Portuguese", () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(undefined, "", "C", "de", "es_AR", "en", "pt")), (tags) => {
        const known = tags.flatMap((tag) => Language.languageOf(tag ?? "") ?? [])
        expect(Language.firstLanguageOf(tags)).toBe(known[0] ?? "pt-BR")
      })
    )
  })
})

describe("the language of an environment", () => {
  const wanted = fc.array(fc.constantFrom(undefined, "", "*", "de-DE", "es-419", "en-GB;q=0.8", "pt-PT", "pt-BR", "EN"))

  it("that it has set is spoken whatever a browser wants", () => {
    fc.assert(
      fc.property(fc.constantFrom(...Language.languages), wanted, (idioma, tags) => {
        expect(Language.languageIn(idioma, tags)).toBe(idioma)
      })
    )
  })

  it("that follows the browser is the first that the browser wants and the product speaks, else Portuguese", () => {
    fc.assert(
      fc.property(wanted, fc.array(fc.constantFrom("de", "fr-CA", "C", "")), (tags, others) => {
        const spoken = Language.languageIn("browser", tags)
        const known = tags.flatMap((tag) => Language.languageOf(tag ?? "") ?? [])
        expect(spoken).toBe(known[0] ?? "pt-BR")
        // What the product does not speak counts for nothing, wherever it stands.
        expect(Language.languageIn("browser", [...others, ...tags, ...others])).toBe(spoken)
      })
    )
  })

  it("may be each of ours, or the browser's, and Portuguese where nothing is set", () => {
    expect(Language.idiomas).toEqual(["pt-BR", "en", "es", "browser"])
  })
})

describe("what something is called", () => {
  it("is what was said in a language, and its own name where nothing was", () => {
    expect(Language.said("Compra", { en: "Purchase" }, "en")).toBe("Purchase")
    expect(Language.said("Compra", { en: "Purchase" }, "es")).toBe("Compra")
    expect(Language.said("Compra", {}, "pt-BR")).toBe("Compra")
  })
})
