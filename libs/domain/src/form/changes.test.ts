import { Result } from "effect"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { ptBR } from "../locale/locale.ts"
import * as Form from "./form.ts"

const words = { yes: "Sim", no: "Não" }
const field = (type: string, key: string, more: object = {}) => ({ type, key, label: key.toUpperCase(), ...more })

const form = Result.getOrThrow(
  Form.decode({
    type: "default",
    components: [
      field("number", "qtd"),
      field("textfield", "visto", { readonly: true }),
      field("checkbox", "ok"),
      field("textarea", "texto"),
      field("filepicker", "anexos", { multiple: true }),
      {
        ...field("dynamiclist", "itens"),
        path: "itens",
        components: [
          field("textfield", "item"),
          field("number", "n"),
          field("expression", "soma", { expression: "=n" })
        ]
      },
      field("expression", "total", { expression: "=qtd" }),
      field("expression", "soma", { expression: "=qtd", label: "" })
    ]
  })
)

const changes = (before: Form.Values, after: Form.Values) => Form.changesIn(ptBR, form, [before, after], words)

describe("what was answered otherwise", () => {
  it("is said with the value before and the value after, a box by its word", () => {
    expect(changes({ qtd: 1200, ok: false, total: 3 }, { qtd: 24, ok: true, total: 2 })).toEqual([
      { kind: "value", label: "QTD", item: "", from: "1.200", to: "24" },
      { kind: "value", label: "OK", item: "", from: "Não", to: "Sim" },
      { kind: "value", label: "TOTAL", item: "", from: "3", to: "2" }
    ])
    const figure = { key: "soma", label: "Soma" }
    expect(Form.changesIn(ptBR, form, [{ soma: 1 }, { soma: 2 }], words)).toEqual([])
    expect(Form.changesIn(ptBR, form, [{ soma: 1 }, { soma: 2 }], words, figure)).toMatchObject([{ label: "Soma" }])
    expect(changes({}, { qtd: 2 })).toEqual([{ kind: "value", label: "QTD", item: "", from: "", to: "2" }])
  })

  it("is not quoted where it is a text of several lines, or files", () => {
    expect(changes({ texto: "a", anexos: ["1"] }, { texto: "b", anexos: ["1", "2"] })).toEqual([
      { kind: "rewritten", label: "TEXTO", item: "", from: "", to: "" },
      { kind: "rewritten", label: "ANEXOS", item: "", from: "", to: "" }
    ])
  })

  it("of a list whose lines have nothing to fill in is which lines came", () => {
    const computed = Result.getOrThrow(
      Form.decode({
        type: "default",
        components: [
          {
            ...field("dynamiclist", "itens"),
            path: "itens",
            components: [field("expression", "soma", { expression: "=1" })]
          }
        ]
      })
    )
    const both = [{ itens: [{ soma: 1 }] }, { itens: [{ soma: 2 }, { soma: 3 }] }] as const
    expect(Form.changesIn(ptBR, computed, both, words)).toMatchObject([{ label: "ITENS" }])
  })

  it("names the line of a list, and the lines that came and went; what a line computes is left out", () => {
    const before = { itens: [{ item: "Mesa", n: 1 }, { item: "Cadeira", n: 40, soma: 40 }, { item: "Luz", n: 1 }] } // prettier-ignore
    const after = { itens: [{ item: "Cadeira", n: 24, soma: 24 }, { item: "Mesa", n: 1 }, { item: "Tapete", n: 1 }] } // prettier-ignore
    expect(changes(before, after)).toEqual([
      { kind: "value", label: "N", item: "Cadeira", from: "40", to: "24" },
      { kind: "added", label: "ITENS", item: "Tapete", from: "", to: "" },
      { kind: "removed", label: "ITENS", item: "Luz", from: "", to: "" }
    ])
    // The only line needs no name.
    expect(changes({ itens: [{ item: "Mesa", n: 4 }] }, { itens: [{ item: "Mesa", n: 2 }] })).toEqual([
      { kind: "value", label: "N", item: "", from: "4", to: "2" }
    ])
  })

  it("is nothing where the answers are the same, and never says what the form only shows", () => {
    const answers = fc.record(
      {
        qtd: fc.integer({ min: -9, max: 9 }),
        visto: fc.constantFrom("a", "b"),
        ok: fc.boolean(),
        texto: fc.constantFrom("", "um", "dois"),
        itens: fc.array(fc.record({ item: fc.constantFrom("", "x", "y"), n: fc.nat(3) }), { maxLength: 3 })
      },
      { requiredKeys: [] }
    )
    fc.assert(
      fc.property(answers, answers, (before, after) => {
        expect(changes(after, after)).toEqual([])
        const said = changes(before, after)
        expect(said.map(({ label }) => label)).not.toContain("VISTO")
        expect(said.filter(({ kind, from, to }) => kind === "value" && from === to)).toEqual([])
      })
    )
  })
})
