import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { enUS, esES, ptBR } from "../locale/locale.ts"
import * as Search from "./search.ts"

const answers = (typed: string, text: string, locale = ptBR) =>
  Search.score(Search.parse(locale, typed), Search.words(text)) !== null

describe("words", () => {
  it.each([
    ["Férias 12 · João", ["ferias", "12", "joao"]],
    ["AÇÃO", ["acao"]],
    ["Nº 7", ["no", "7"]],
    ["NF-e 1.234,56", ["nf", "e", "1", "234", "56"]],
    ["“Aspas” — e’s", ["aspas", "e", "s"]],
    [" ", []]
  ])("of %j are %j", (text, expected) => {
    expect(Search.words(text)).toEqual(expected)
  })

  it("are cut where nobody reads on", () => {
    expect(Search.words("a".repeat(100))).toEqual(["a".repeat(64)])
  })
})

describe("what is typed", () => {
  it.each([
    ["ferias", "Férias 12 · Ana Souza"],
    ["FÉRIAS ana", "Férias 12 · Ana Souza"],
    ["fer", "Férias 12 · Ana Souza"],
    ["souza ferias", "Férias 12 · Ana Souza"],
    ["pedido de compra", "Pedido compra 7"],
    ["nf 12", "Nota Fiscal 12"],
    ["nota fiscal 12", "NF 12"],
    ["nota fiscal eletronica", "NF-e de novembro"],
    ["s/a", "Aurora Sociedade Anônima"],
    ["", "anything"],
    ["de", "Departamento"]
  ])("%j finds %j", (typed, text) => {
    expect(answers(typed, text)).toBe(true)
  })

  it.each([
    ["ferias bruno", "Férias 12 · Ana Souza"],
    ["rias", "Férias"],
    ["nota fiscal 12", "Contrato 12"],
    ["de", "Compra"],
    ["nf 12", "Nota 12"],
    ["nf 12", "Fiscal 12"]
  ])("%j does not find %j", (typed, text) => {
    expect(answers(typed, text)).toBe(false)
  })

  it("is understood as the locale has it", () => {
    expect(answers("IVA", "Impuesto sobre el Valor Añadido", esES)).toBe(true)
    expect(answers("IVA", "Impuesto sobre el Valor Añadido", enUS)).toBe(false)
    expect(answers("order of goods", "goods order", enUS)).toBe(true)
    expect(answers("order of goods", "goods order", ptBR)).toBe(false)
  })

  it("may be an abbreviation that a locale says nothing about", () => {
    const locale = { ...ptBR, abreviacoes: { ABC: "" } }
    expect([answers("abc", "ABC 1", locale), answers("abc", "Compra 1", locale)]).toEqual([true, false])
  })

  it("may be an abbreviation that is written as a small word", () => {
    const locale = { ...ptBR, abreviacoes: { DE: "Departamento Estadual" } }
    expect([
      answers("DE 7", "Departamento Estadual 7", locale),
      answers("DE 7", "Contrato 7", locale),
      answers("Departamento Estadual 7", "DE 7", locale)
    ]).toEqual([true, false, true])
  })

  it("finds every text of which it is a part, whatever its case and accents", () => {
    const word = fc.stringMatching(/^[a-zà-ÿ0-9]{1,9}$/)
    fc.assert(
      fc.property(fc.array(word, { minLength: 1, maxLength: 6 }), fc.nat(), fc.nat(), (all, from, length) => {
        const some = all.slice(from % all.length).slice(0, 1 + (length % all.length))
        expect(answers(some.join(" ").toUpperCase(), all.join("-"), plain)).toBe(true)
      })
    )
  })

  it("has a small word or an abbreviation in it and still finds what it is called by", () => {
    fc.assert(
      fc.property(fc.constantFrom(...Object.entries(ptBR.abreviacoes)), ([short, long]) => {
        expect([answers(`${short} 12`, `${long} 12`), answers(`${long} 12`, `${short} 12`)]).toEqual([true, true])
      })
    )
  })
})

describe("score", () => {
  const of = (typed: string, text: string) => Search.score(Search.parse(ptBR, typed), Search.words(text)) ?? -1

  it("is higher for a whole word than for the beginning of one", () => {
    expect(of("compra", "Pedido compra")).toBeGreaterThan(of("compra", "Pedido compras"))
    expect(of("12", "Compra 12")).toBeGreaterThan(of("12", "Compra 120"))
  })

  it("is higher for what stands first", () => {
    expect(of("compra", "Compra 7")).toBeGreaterThan(of("compra", "Pedido de compra"))
  })

  it.each([
    ["compra", "Compra 7", 2.5],
    ["compra", "Pedido compra", 2],
    ["comp", "Compra 7", 1.5],
    ["comp", "Pedido compra", 1],
    ["pedido compra", "Pedido compra", 2.25],
    ["nota fiscal", "Nota Fiscal 12", 2.25],
    ["nf", "Nota Fiscal 12", 2.25]
  ])("of %j in %j is %d: of each word two or one, and half a one for the first", (typed, text, score) => {
    expect(of(typed, text)).toBe(score)
  })

  it("is nothing where nothing was asked for", () => {
    expect(of(" ", "Compra")).toBe(0)
  })
})

describe("parts", () => {
  it("show the words that were found", () => {
    expect(Search.parts(Search.parse(ptBR, "ferias an"), "Férias de Ana")).toEqual([
      { text: "Férias", hit: true },
      { text: " ", hit: false },
      { text: "de", hit: false },
      { text: " ", hit: false },
      { text: "Ana", hit: true }
    ])
  })

  it("are the text, whatever it is", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), fc.string(), (text, typed) => {
        const parts = Search.parts(Search.parse(ptBR, typed), text)
        expect(parts.map((part) => part.text).join("")).toBe(text)
      })
    )
  })
})

// Helpers

/** A locale in which every word counts. */
const plain = { ...ptBR, stop_words: [], abreviacoes: {} }
