import { readFileSync } from "node:fs"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import * as Locale from "./locale.ts"

type Case =
  | { kind: "titleCase"; input: string; expected: string; options?: { upperCaseWords: ReadonlyArray<string> } }
  | { kind: "cldrName"; input: string; monogram: Record<string, string> }

const vectors: { readonly cases: ReadonlyArray<Case> } = JSON.parse(
  readFileSync(new URL("../../vectors/pt-names.json", import.meta.url), "utf8")
)

describe("initials", () => {
  it.each([
    ["Maria da Silva", "MS"],
    ["maria DOS santos e silva", "MSS"],
    ["  João   Pedro  Silva ", "JPS"],
    ["Ângela", "Â"],
    ["A\u0302ngela", "A\u0302"],
    ["D'Ávila", "D"],
    ["(Zé) 3M", "Z3"],
    ["de", "D"],
    ["— !", ""],
    ["", ""]
  ])("of %o are %o", (name, letters) => {
    expect(Locale.initials(Locale.ptBR, name)).toBe(letters)
  })

  it("are those of the published names in their long form", () => {
    const names = vectors.cases.filter((known) => known.kind === "cldrName")
    expect(names).not.toEqual([])
    for (const { input, monogram } of names) {
      expect(Locale.initials(Locale.ptBR, input)).toBe(monogram["long formal"])
    }
  })

  it("are as many for a name as for the same name with small words between", () => {
    fc.assert(
      fc.property(fc.array(word, { minLength: 1 }), fc.constantFrom(...Locale.ptBR.stop_words), (words, small) => {
        const kept = words.filter((one) => !Locale.isSmall(Locale.ptBR, one))
        fc.pre(kept.length > 0)
        expect(Locale.initials(Locale.ptBR, kept.join(` ${small} `))).toBe(Locale.initials(Locale.ptBR, kept.join(" ")))
      })
    )
  })
})

describe("titleCase", () => {
  it.each(vectors.cases.filter((known) => known.kind === "titleCase"))("writes $input as $expected", (known) => {
    const listed = (known.options?.upperCaseWords ?? []).map((text) => [text.toUpperCase(), text])
    const locale = { ...Locale.ptBR, abreviacoes: Object.fromEntries(listed) }
    expect(Locale.titleCase(locale, known.input)).toBe(known.expected)
  })

  it.each([
    ["de volta para casa", "De Volta para Casa"],
    ["COMPRAS ACME LTDA.", "Compras Acme Ltda."],
    ["padaria central s/a", "Padaria Central S/A"],
    ["nota nf-e 10", "Nota NF-e 10"],
    ["cpf/cnpj", "CPF/CNPJ"],
    ["(são paulo)", "(São Paulo)"],
    ["", ""]
  ])("writes %o as %o", (text, expected) => {
    expect(Locale.titleCase(Locale.ptBR, text)).toBe(expected)
  })

  it("writes by the letters of the locale", () => {
    expect(Locale.titleCase({ ...Locale.enUS, lcl_id: "tr" }, "istanbul ILICA")).toBe("İstanbul Ilıca")
    expect(Locale.initials({ ...Locale.enUS, lcl_id: "tr" }, "istanbul")).toBe("İ")
  })

  it("settles: what it wrote stays as it is", () => {
    fc.assert(
      fc.property(fc.array(word), (words) => {
        const once = Locale.titleCase(Locale.ptBR, words.join(" "))
        expect(Locale.titleCase(Locale.ptBR, once)).toBe(once)
      })
    )
  })

  it("changes nothing but the case of letters and white space", () => {
    fc.assert(
      fc.property(fc.array(word), (words) => {
        expect(Locale.titleCase(Locale.ptBR, words.join("\t")).toLowerCase()).toBe(words.join(" ").toLowerCase())
      })
    )
  })
})

// Helpers

const word = fc.oneof(
  fc.constantFrom("Maria", "JOSÉ", "silva", "rio-preto", "s/a", "CPF", "d'Ávila", "60g", "Ação", "É"),
  fc.constantFrom(...Locale.ptBR.stop_words)
)
