import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { ptBR } from "../locale/locale.ts"
import * as Search from "./search.ts"

const asked = (typed: string) => Search.parse(ptBR, typed)

describe("the best place", () => {
  const places = [
    { name: "Fornecedor", text: "Aurora Têxtil" },
    { name: "Valor", text: "18.400,00" },
    { name: "Comentário", text: "a Aurora pede 18.400 adiantados" }
  ]
  it.each([
    ["aurora", "Fornecedor"],
    ["18400", "Valor"],
    ["aurora 18400", "Comentário"],
    ["aurora textil 18400", "Fornecedor"],
    ["compra aurora", "Fornecedor"],
    ["compra 7", null],
    ["xyzzy", null],
    ["", null]
  ])("of %j is %j: the first that says most of what is not known", (typed, name) => {
    expect(Search.bestPlace(asked(typed), Search.findable("Compra 7 · Ana Souza"), places)?.name ?? null).toBe(name)
  })
})

describe("an excerpt", () => {
  it.each([
    ["aurora", "Aurora Têxtil", "Aurora Têxtil"],
    ["multa", `${"a ".repeat(40)}multa de 2 %`, `…${"a ".repeat(15)}multa de 2 %`],
    ["multa", `${"a".repeat(40)}/multa`, "…multa"],
    ["multa", `multa ${"b".repeat(140)}`, `multa ${"b".repeat(134)}…`],
    ["multa", `multa${" \n".repeat(400)}b`, "multa…"],
    ["nada", "linha um\n\nlinha dois", "linha um linha dois"]
  ])("of %j begins a little before what was found", (typed, text, expected) => {
    expect(Search.excerpt(asked(typed), text)).toBe(expected)
  })

  it("is short, of the text, and shows what is found in it", () => {
    const word = fc.stringMatching(/^[a-zà-öø-ÿ]{1,9}$/)
    fc.assert(
      fc.property(
        fc.array(word, { maxLength: 200 }),
        word,
        fc.array(word, { maxLength: 90 }),
        (left, sought, right) => {
          const text = [...left, sought, ...right].join(" ")
          const query = { groups: [[[...Search.words(sought)]]] }
          const shown = Search.excerpt(query, text)
          expect(shown.length).toBeLessThanOrEqual(142)
          expect(text).toContain(shown.replaceAll("…", ""))
          expect(Search.parts(query, shown).some(({ hit }) => hit)).toBe(true)
        }
      )
    )
  })
})
