import fc from "fast-check"
import { describe, expect, it } from "vitest"
import * as Locale from "../locale/locale.ts"
import * as Search from "./search.ts"

const locales = { pt: Locale.ptBR, en: Locale.enUS, es: Locale.esES }

/** Whether what is typed answers a case by its text and its state. */
const answers = (locale: Locale.Locale, typed: string, text: string, state: Parameters<typeof Search.stateWord>[0]) =>
  Search.score(Search.parse(locale, typed), [...Search.findable(text), Search.stateWord(state)]) !== null

describe("a state", () => {
  it.each([
    ["pt", "compra concluído", "ended"],
    ["pt", "COMPRA CONCLUIDA", "ended"],
    ["pt", "concluido compra", "ended"],
    ["pt", "compra conclu", "ended"],
    ["pt", "compra em andamento", "running"],
    ["pt", "compra em andam", "running"],
    ["pt", "recusada", "refused"],
    ["pt", "compra com falha", "failed"],
    ["pt", "compra parado", "failed"],
    ["pt", "retirado", "cancelled"],
    ["en", "compra under way", "running"],
    ["en", "in progress", "running"],
    ["en", "compra completed", "ended"],
    ["en", "stuck", "failed"],
    ["es", "compra en curso", "running"],
    ["es", "rechazada", "refused"],
    ["es", "con fallo", "failed"]
  ] as const)("in %s is found by %j: %s", (language, typed, state) => {
    expect(answers(locales[language], typed, "Compra 7", state)).toBe(true)
    const other = state === "ended" ? "running" : "ended"
    expect(answers(locales[language], typed, "Compra 7", other)).toBe(false)
    expect(answers(locales[language], `${typed} xyzzy`, "Compra 7", state)).toBe(false)
  })

  it.each([
    ["pt", "con", "ended"],
    ["pt", "concl outra", "ended"],
    ["pt", "andamento", "running"],
    ["en", "under", "running"],
    ["en", "concluído", "ended"],
    ["es", "curso", "running"]
  ] as const)("in %s is not found by %j", (language, typed, state) => {
    expect(answers(locales[language], typed, "Compra 7", state)).toBe(false)
  })

  it("is named in no language that has no words for it", () => {
    expect(answers({ ...Locale.ptBR, lin_id: "de" }, "concluído", "Compra", "ended")).toBe(false)
  })

  it("never keeps a text from being found that has the word itself, whatever its state", () => {
    const name = fc.constantFrom("concluído", "em andamento", "recusada", "com falha", "retirado")
    const word = fc.stringMatching(/^[a-z]{1,9}$/)
    fc.assert(
      fc.property(fc.array(word, { maxLength: 4 }), name, fc.array(word, { maxLength: 4 }), (left, one, right) => {
        const text = [...left, one, ...right].join(" ")
        const query = Search.parse(Locale.ptBR, text)
        const plain = Search.withoutStates(query)
        expect(Search.score(query, Search.findable(text))).not.toBeNull()
        expect(plain && Search.score(plain, Search.findable(text))).not.toBeNull()
        expect(plain?.groups.flat(2).some((typed) => typed.startsWith("="))).toBe(false)
      })
    )
  })

  it("is what is left where the rest is answered, and no text answers for it", () => {
    const word = fc.stringMatching(/^[b-df-hj-np-tv-z]{1,9}$/)
    const state = fc.constantFrom("running", "ended", "refused", "failed", "cancelled")
    fc.assert(
      fc.property(word, state, (one, other) => {
        expect(answers(Locale.ptBR, `${one} concluída`, one, other)).toBe(other === "ended")
      })
    )
  })

  it("is nothing where none is named", () => {
    expect(Search.withoutStates(Search.parse(Locale.ptBR, "compra 7"))).toBeNull()
  })

  it("is no word that a text has, or that somebody types", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (text) => {
        expect(Search.findable(text).some((word) => word.startsWith("="))).toBe(false)
        expect(Search.findable(`=${text}`).some((word) => word.startsWith("="))).toBe(false)
      })
    )
  })
})
