import { Result } from "effect"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import * as Form from "./form.ts"

const form = Result.getOrThrow(
  Form.decode({
    components: [
      { type: "textfield", key: "nota", label: "Nota" },
      { type: "number", key: "valor", label: "Valor" },
      { type: "checkbox", key: "urgente", label: "Urgente" },
      { type: "textfield", key: "fixo", label: "Fixo", readonly: true },
      {
        type: "radio",
        key: "decisao",
        label: "Decisão",
        validate: { required: true },
        values: [
          { label: "Sim", value: "sim" },
          { label: "Não", value: "nao" }
        ]
      },
      {
        type: "dynamiclist",
        path: "itens",
        label: "Itens",
        components: [{ type: "textfield", key: "nome", label: "Nome" }]
      }
    ]
  })
)
const conditions = ['decisao = "sim"']
const takeInto = (typed: Form.Texts, given: Form.Texts) => Form.takeHelp(form, { conditions }, { typed, given })

describe("filledIn", () => {
  it("is what differs from what stood there, with all rows of a list, and nothing that may not be filled in", () => {
    const before = { nota: "a", valor: "", fixo: "x", itens: "r1", "itens/r1/nome": "" }
    const typed = { nota: "a", valor: "3", fixo: "y", itens: "r1", "itens/r1/nome": "Lápis" }
    expect(Form.filledIn(form, before, typed)).toEqual({ valor: "3", itens: "r1", "itens/r1/nome": "Lápis" })
    expect(Form.filledIn(form, before, before)).toEqual({})
  })
})

describe("takeHelp", () => {
  it("fills what is empty, and offers what stands there otherwise and the outcome", () => {
    expect(
      takeInto(
        { nota: "minha", valor: "", urgente: "false", decisao: "", itens: "r1", "itens/r1/nome": "" },
        { nota: "dele", valor: "3", urgente: "true", decisao: "sim", itens: "r2", "itens/r2/nome": "Lápis", fixo: "y" }
      )
    ).toEqual({
      texts: {
        nota: "minha",
        valor: "3",
        urgente: "true",
        decisao: "",
        itens: "r2",
        "itens/r2/nome": "Lápis"
      },
      filled: ["valor", "urgente", "itens"],
      offered: ["nota", "decisao"]
    })
  })

  it("never changes what was typed, never touches the outcome, and once taken fills nothing more", () => {
    const texts = fc.record(
      {
        nota: fc.constantFrom("", "a", "b"),
        valor: fc.constantFrom("", "1"),
        urgente: fc.constantFrom("true", "false"),
        decisao: fc.constantFrom("", "sim", "nao"),
        fixo: fc.constantFrom("", "z")
      },
      { requiredKeys: [] }
    )
    fc.assert(
      fc.property(texts, texts, (typed, given) => {
        const taken = takeInto(typed, given)
        const full = Object.entries(typed).filter(([, text]) => text !== "" && text !== "false")
        expect(taken.texts).toMatchObject(Object.fromEntries(full))
        expect(taken.texts["decisao"]).toBe(typed.decisao)
        expect(taken.texts["fixo"]).toBe(typed.fixo)
        const again = takeInto(taken.texts, given)
        expect(again).toEqual({ texts: taken.texts, filled: [], offered: taken.offered })
      })
    )
  })
})
