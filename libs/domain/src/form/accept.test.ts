import { Result } from "effect"
import { describe, expect, it } from "vitest"
import type { Evaluate } from "../expression/expression.ts"
import * as Form from "./form.ts"

const form = Result.getOrThrow(
  Form.decode({
    components: [
      { type: "select", key: "tipo", valuesKey: "tipos", validate: { required: true } },
      { type: "textfield", key: "qual", validate: { required: true }, conditional: { hide: "=escondido" } },
      {
        type: "dynamiclist",
        path: "itens",
        components: [
          { type: "number", key: "q", validate: { required: true } },
          { type: "expression", key: "dobro", expression: "=dobro" }
        ]
      },
      { type: "expression", key: "conta", expression: "=conta" },
      { type: "textfield", key: "fixo", readonly: true }
    ]
  })
)

describe("accept", () => {
  const data = { tipos: ["a", "b"], fixo: "de antes", qual: "de antes", escondido: true }

  it("takes what the form asks for and shows, and computes the rest itself", () => {
    const sent = { tipo: "a", qual: "x", itens: [{ q: 2, dobro: 9e9 }], conta: 9e9, fixo: "forjado", outro: 1 }
    expect(Form.accept(form, sent, data, evaluate)).toMatchObject({
      faults: [],
      values: { tipo: "a", itens: [{ q: 2, dobro: 4 }], conta: 1 }
    })
    expect(Object.keys(Form.accept(form, sent, data, evaluate).values)).toEqual(["tipo", "itens", "conta"])
  })

  it("demands what is shown, with the options that the data has", () => {
    const { faults } = Form.accept(form, { tipo: "z", itens: [{}] }, { tipos: ["a"] }, evaluate)
    expect(faults.map(({ key, code }) => [key, code])).toEqual([
      ["tipo", "option"],
      ["qual", "required"],
      ["itens/0/q", "required"]
    ])
  })

  it("counts the rows before it evaluates anything, in rows too, and leaves alone those that the data has", () => {
    const list = (path: string, ...components: ReadonlyArray<object>) => ({ type: "dynamiclist", path, components })
    const total = { type: "expression", key: "dobro", expression: "=dobro" }
    const nested = Result.getOrThrow(
      Form.decode({
        components: [
          list("itens", total, list("partes", total)),
          { ...list("tres", total), properties: { max: "3" } },
          { ...list("fixos", total), allowAddRemove: false }
        ]
      })
    )
    let evaluated = 0
    const counting: Evaluate = () => ++evaluated
    const rows = (count: number, row: Form.Values = {}) => Array.from({ length: count }, () => row)
    const faultsOf = (sent: Form.Values, data: Form.Values = {}) => Form.accept(nested, sent, data, counting).faults
    expect(faultsOf({ itens: rows(6_000) })).toEqual([{ key: "itens", code: "maxRows", params: { max: 200 } }])
    expect(faultsOf({ itens: [{ partes: rows(201) }], tres: rows(4) })).toEqual([
      { key: "itens/0/partes", code: "maxRows", params: { max: 200 } },
      { key: "tres", code: "maxRows", params: { max: 3 } }
    ])
    expect(evaluated).toBe(0)
    expect(faultsOf({ itens: rows(200), tres: rows(3), fixos: rows(9_999) }, { fixos: rows(2) })).toEqual([])
    expect(evaluated).toBeGreaterThan(205)
  })

  it("needs no evaluator where the form has no FEEL", () => {
    const plain = Result.getOrThrow(Form.decode({ components: [{ type: "textfield", key: "a" }] }))
    const none: Evaluate = () => {
      throw new Error("nobody asks")
    }
    expect(Form.accept(plain, { a: "x" }, {}, none)).toEqual({ form: plain, faults: [], values: { a: "x" } })
  })
})

describe("named", () => {
  it("are the files and documents of all inputs, in rows too, and nothing that is none", () => {
    const files = { type: "filepicker", key: "f", multiple: true }
    const asking = Result.getOrThrow(
      Form.decode({
        components: [
          files,
          { type: "filepicker", key: "d", properties: { tipo: "documento" } },
          { type: "textfield", key: "t" },
          { type: "dynamiclist", path: "itens", components: [files] }
        ]
      })
    )
    expect(Form.named(asking, { f: ["a", 1], d: "b", t: "c", itens: [{ f: ["e"] }, { f: "x" }] })).toEqual([
      { key: "f", id: "a" },
      { key: "d", id: "b" },
      { key: "itens/0/f", id: "e" }
    ])
    expect(Form.named(asking, { d: null })).toEqual([])
  })
})

// Helpers

const evaluate: Evaluate = (expression, values) => {
  if (expression === "dobro") return 2 * Number(values["q"])
  if (expression === "conta") return (values["itens"] as ReadonlyArray<unknown>).length
  return values[expression]
}
