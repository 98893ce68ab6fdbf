/** Rows in which nothing was typed count for nothing: in what is sent, in what is computed of it, and in what is wrong. */
import { Result } from "effect"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import type { Evaluate } from "../expression/expression.ts"
import { ptBR as locale } from "../locale/locale.ts"
import * as Form from "./form.ts"

const form = Result.getOrThrow(
  Form.decode({
    components: [
      { type: "number", key: "valor", id: "valor", validate: { required: true }, conditional: { hide: "=linhas" } },
      {
        type: "dynamiclist",
        path: "itens",
        defaultRepetitions: 0,
        components: [
          { type: "textfield", key: "nome", validate: { required: true } },
          { type: "number", key: "quantos", defaultValue: 1 },
          { type: "textfield", key: "nota", id: "nota", conditional: { hide: "=calada" } },
          { type: "expression", key: "dobro", expression: "=dobro" },
          {
            type: "dynamiclist",
            path: "partes",
            defaultRepetitions: 0,
            components: [{ type: "textfield", key: "peca", validate: { required: true } }]
          }
        ]
      },
      { type: "dynamiclist", path: "fixos", allowAddRemove: false, components: [{ type: "textfield", key: "visto" }] },
      {
        type: "dynamiclist",
        path: "dias",
        defaultRepetitions: 0,
        components: [{ type: "select", key: "turno", defaultValue: "m", values: [{ value: "m" }, { value: "t" }] }]
      }
    ]
  })
)

const evaluate: Evaluate = (expression, values) => {
  if (expression === "linhas") return (values["itens"] as ReadonlyArray<unknown>).length > 0
  return expression === "calada" ? true : 2 * Number(values["quantos"])
}

const context: Form.FormContext = { form, data: {}, locale, evaluate }

const blank = { nome: " ", quantos: 1, nota: "", partes: [{ peca: "" }] }

describe("what is sent", () => {
  const accepted = (sent: Form.Values, data: Form.Values = {}) => Form.accept(form, sent, data, evaluate)

  it("has no rows in which nothing was typed, wherever they stand", () => {
    const row = fc.constantFrom(blank, { nome: "Mesa", partes: [{ peca: "Pé" }] }, { quantos: 2 }, { nome: "x" })
    fc.assert(
      fc.property(fc.array(row), (itens) => {
        const typed = itens.filter((one) => one !== blank)
        expect(accepted({ valor: 1, itens })).toEqual(accepted({ valor: 1, itens: typed }))
      })
    )
    expect(accepted({ valor: 1, itens: [blank, { nome: "Mesa", quantos: 2, partes: [{}] }, blank] })).toMatchObject({
      faults: [],
      values: { itens: [{ nome: "Mesa", quantos: 2, dobro: 4, partes: [] }] }
    })
  })

  it("asks again for what such rows hid", () => {
    expect(accepted({ itens: [blank] }).faults).toEqual([{ key: "valor", code: "required", params: {} }])
    expect(accepted({ itens: [{ ...blank, nome: "Mesa" }] }).faults).toEqual([])
  })

  it("keeps as many rows as there have to be, whose cells say what is missing", () => {
    const list = (validate: object, properties: object) =>
      Result.getOrThrow(
        Form.decode({
          components: [
            {
              type: "dynamiclist",
              path: "itens",
              validate,
              properties,
              components: [{ type: "textfield", key: "nome", validate: { required: true } }]
            }
          ]
        })
      )
    const wrong = (of: Form.Form, itens: ReadonlyArray<Form.Values>) =>
      Form.accept(of, { itens }, {}, evaluate).faults.map(({ key }) => key)
    expect(wrong(list({ required: true }, {}), [{}, {}])).toEqual(["itens/0/nome"])
    expect(wrong(list({ required: true }, {}), [{}, { nome: "Mesa" }])).toEqual([])
    expect(wrong(list({}, { min: "3" }), [{}, { nome: "Mesa" }, {}, {}])).toEqual(["itens/0/nome", "itens/2/nome"])
  })

  it("keeps a row that begins whole, and each row of a list to which nobody adds", () => {
    expect(accepted({ valor: 1, dias: [{ turno: "m" }], fixos: [{}] }, { fixos: [{}] }).values).toMatchObject({
      dias: [{ turno: "m" }],
      fixos: [{ visto: "" }]
    })
  })
})

describe("texts", () => {
  const typed = {
    valor: "",
    itens: "4,2",
    "itens/4/nome": "",
    "itens/4/quantos": "1",
    "itens/2/nome": "Mesa",
    "itens/2/quantos": "1",
    "itens/2/partes": "0",
    "itens/2/partes/0/peca": ""
  }

  it("are the very same where each row counts", () => {
    const one = { itens: "2", "itens/2/nome": "Mesa" }
    expect(Form.countedTexts(locale, form, one)).toBe(one)
    const unread = { itens: "2", "itens/2/quantos": "x" }
    expect(Form.countedTexts(locale, form, unread)).toBe(unread)
  })

  it("are without rows that count for nothing, in rows too", () => {
    expect(Form.countedTexts(locale, form, typed)).toEqual({ ...typed, itens: "2", "itens/2/partes": "" })
  })

  it("are answers without them, and what is wrong has the name of its input", () => {
    expect(Form.answersOf(context, typed)).toMatchObject(
      Result.succeed({ itens: [{ nome: "Mesa", quantos: 1, partes: [] }] })
    )
    const unnamed = { ...typed, itens: "4,2", "itens/2/nome": "", "itens/2/quantos": "3" }
    const wrong = Result.getOrThrow(Result.flip(Form.answersOf(context, unnamed)))
    expect(Object.keys(wrong)).toEqual(["itens/2/nome"])
  })

  it("hide in such a row what its own conditions hide, and nothing beside it", () => {
    const alone = { itens: "4", "itens/4/nome": "", "itens/4/quantos": "1" }
    const { hiddenNames, hidden } = Form.computeTexts(context, alone)
    expect([...hiddenNames]).toEqual(["itens/4/nota"])
    expect([...hidden]).toEqual([])
    expect([...Form.computeTexts(context, typed).hiddenNames]).toEqual(["valor", "itens/2/nota", "itens/4/nota"])
  })
})
