import { Result } from "effect"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import * as Locale from "../locale/locale.ts"
import * as Form from "./form.ts"

const items = {
  type: "dynamiclist",
  path: "itens",
  properties: { apresentacao: "tabela", totais: "preco, peso" },
  components: [
    { type: "textfield", key: "nome", validate: { required: true } },
    { type: "group", components: [{ type: "number", key: "preco", properties: { moeda: "BRL" } }] },
    { type: "number", key: "peso" }
  ]
}

describe("a list", () => {
  it("is read with what its editors say of it", () => {
    const [list] = Form.fields(formOf(items))
    expect(list).toMatchObject({ key: "itens", table: true, growable: true, repetitions: 1, totals: ["preco", "peso"] })
    const other = { type: "dynamiclist", key: "k", path: "p", allowAddRemove: false, defaultRepetitions: 99 }
    expect(Form.fields(formOf(other))).toMatchObject([
      { key: "k", table: false, growable: false, repetitions: 20, totals: [], components: [] }
    ])
  })

  it("needs a name under which its rows are kept", () => {
    expect(Form.decode({ components: [{ type: "dynamiclist" }] })).toMatchObject(
      Result.fail({ path: ["components", 0, "path"] })
    )
  })

  it("starts with its data, or with as many empty rows as it says", () => {
    expect(Form.initial(formOf(items), { itens: [{ nome: "Mesa", preco: "12.5" }, 5, { peso: 2 }] })).toEqual({
      itens: [
        { nome: "Mesa", preco: 12.5, peso: null },
        { nome: "", preco: null, peso: 2 }
      ]
    })
    expect(Form.initial(formOf({ ...items, defaultRepetitions: 2 }), { itens: "x" })).toEqual({
      itens: [empty, empty]
    })
    expect(Form.initial(formOf({ ...items, defaultValue: [{ nome: "Padrão" }] }), {})).toEqual({
      itens: [{ ...empty, nome: "Padrão" }]
    })
  })

  it("counts none as too few where it has to have some, required or not", () => {
    const few = { key: "itens", code: "minRows", params: { min: 1 } }
    for (const itens of [{}, { itens: [] }, { itens: null }]) {
      const asked = (properties: object, more: object = {}) =>
        Form.check(formOf({ ...items, properties, ...more }), itens)
      expect(asked({ min: "1" })).toEqual([few])
      expect(asked({ min: "1" }, { validate: { required: true } })).toEqual([
        { key: "itens", code: "required", params: {} }
      ])
      expect(asked({ min: "0" })).toEqual([])
      expect(asked({})).toEqual([])
      expect(asked({ min: "1" }, { allowAddRemove: false })).toEqual([])
    }
    expect(Form.check(formOf({ ...items, properties: { min: "1" } }), {}, new Set(["itens"]))).toEqual([])
  })

  it("says what is wrong in each of its rows, and with itself", () => {
    const form = formOf({ ...items, validate: { required: true }, properties: { min: "2", max: "3" } })
    expect(Form.check(form, {})).toEqual([{ key: "itens", code: "required", params: {} }])
    expect(Form.check(form, { itens: "x" })).toEqual([{ key: "itens", code: "type", params: {} }])
    expect(Form.check(form, { itens: [1, 2] })).toEqual([{ key: "itens", code: "type", params: {} }])
    expect(Form.check(form, { itens: [named] })).toEqual([{ key: "itens", code: "minRows", params: { min: 2 } }])
    expect(Form.check(form, { itens: [named, named, named, named] })).toEqual([
      { key: "itens", code: "maxRows", params: { max: 3 } }
    ])
    expect(Form.check(form, { itens: [named, { preco: 0.001 }] })).toEqual([
      { key: "itens/1/nome", code: "required", params: {} },
      { key: "itens/1/preco", code: "decimals", params: { decimals: 2 } }
    ])
    expect(Form.check(form, { itens: [named, {}] }, new Set(["itens/1/nome"]))).toEqual([])
  })

  it("takes two hundred rows and no more", () => {
    const rows = (count: number) => ({ itens: Array.from({ length: count }, () => named) })
    expect(Form.check(formOf(items), rows(Form.mostRows))).toEqual([])
    expect(Form.check(formOf(items), rows(Form.mostRows + 1))).toMatchObject([
      { code: "maxRows", params: { max: 200 } }
    ])
  })
})

describe("answers", () => {
  const locked = { ...items, components: [...items.components, { type: "textfield", key: "codigo", readonly: true }] }

  it("have of each row what a person may change, and no row that is none", () => {
    const forged = { itens: [{ nome: "Mesa", codigo: "forjado", outro: 1 }, 7] }
    expect(Form.answers(formOf(locked), forged)).toEqual({ itens: [{ ...empty, nome: "Mesa" }] })
    expect(Form.answers(formOf(locked), {})).toEqual({ itens: [] })
    expect(Form.answers(formOf(locked), { itens: [named] }, { data: { itens: [{ codigo: "A1" }] } })).toEqual({
      itens: [{ ...empty, nome: "Mesa" }]
    })
  })

  it("leave out what is hidden, in rows too", () => {
    const form = formOf(items, { type: "textfield", key: "nota" })
    const hidden = new Set(["nota", "itens/1/preco"])
    expect(Form.answers(form, { itens: [named, named], nota: "x" }, { hidden })).toEqual({
      itens: [
        { ...empty, nome: "Mesa" },
        { nome: "Mesa", peso: null }
      ]
    })
  })

  it("keep the rows of a list that may not grow, and what is read-only in them", () => {
    const fixed = formOf({ ...locked, allowAddRemove: false })
    const data = { itens: [{ codigo: "A1" }, { codigo: "B2" }] }
    const forged = { itens: [{ nome: "Mesa", codigo: "forjado" }] }
    expect(Form.answers(fixed, forged, { data })).toEqual({
      itens: [
        { ...empty, nome: "Mesa", codigo: "A1" },
        { ...empty, codigo: "B2" }
      ]
    })
    expect(Form.answers(fixed, { itens: [named, named, named] }, { data })["itens"]).toHaveLength(2)
  })
})

describe("total", () => {
  it("adds a column without the dust of binary fractions, and what is no number not at all", () => {
    const [list] = Form.fields(formOf(items))
    if (list?.type !== "dynamiclist") throw new Error("the test needs a list")
    const rows = [{ preco: 0.1, peso: 0.1 }, { preco: 0.2, peso: 0.2 }, { preco: null }, { preco: "x" }, 5]
    expect(Form.total(list, rows, "preco")).toBe(0.3)
    expect(Form.total(list, rows, "peso")).toBe(0.3)
    expect(Form.total(list, null, "nome")).toBe(0)
    expect(Form.total(list, [{ peso: 1 }, { peso: Number.NaN }, { peso: Infinity }], "peso")).toBe(1)
  })

  it("has as many decimals as its column, and ten where that says nothing", () => {
    const [list] = Form.fields(formOf(items))
    if (list?.type !== "dynamiclist") throw new Error("the test needs a list")
    const rows = (of: number) => [
      { preco: of, peso: of },
      { preco: of, peso: of }
    ]
    expect([Form.total(list, rows(0.004), "preco"), Form.total(list, rows(0.004), "peso")]).toEqual([0.01, 0.008])
    expect(Form.total(list, rows(4e-11), "peso")).toBe(1e-10)
  })
})

describe("texts", () => {
  const form = formOf(items, { type: "number", key: "frete", properties: { moeda: "BRL" } })

  it("name each row, and each input in it", () => {
    expect(Form.texts(Locale.ptBR, form, { itens: [{ nome: "Mesa", preco: 1234.5 }], frete: 10 })).toEqual({
      itens: "0",
      "itens/0/nome": "Mesa",
      "itens/0/preco": "1.234,50",
      "itens/0/peso": "",
      frete: "10,00"
    })
  })

  it("are read back, row by row in their order, with what could not be read", () => {
    const typed = { itens: "3,x,1", "itens/3/nome": "B", "itens/1/nome": "A", "itens/1/preco": "1,2,3", frete: "5" }
    expect(Form.readTexts(Locale.ptBR, form, typed)).toMatchObject({
      values: {
        itens: [
          { nome: "B", preco: null, peso: null },
          { nome: "A", preco: null, peso: null }
        ],
        frete: 5
      },
      faults: { "itens/1/preco": { code: "number-invalid" } }
    })
    expect(Form.readTexts(Locale.ptBR, form, {})).toEqual({ values: { itens: [], frete: null }, faults: {} })
  })

  it("take a name from outside for a mere name, and what is not there for nothing", () => {
    const own = formOf({ type: "textfield", key: "toString" }, { type: "textfield", key: "a" })
    expect(Form.readTexts(Locale.ptBR, own, {}).values).toEqual({ toString: "", a: "" })
    expect(Form.rewrittenTexts(Locale.ptBR, Locale.enUS, own, {})).toEqual({})
  })

  it("know rows by figures and by nothing else", () => {
    expect(Form.rowsIn({ itens: "10,x2,2x,,3,-1" }, "itens")).toEqual(["10", "3"])
    expect(Form.rowsIn({}, "itens")).toEqual([])
  })

  it("give back the values that they showed", () => {
    const row = fc.record({
      nome: fc.string(),
      preco: fc.option(fc.integer({ min: -1e9, max: 1e9 }).map((cents) => cents / 100 || 0)),
      peso: fc.option(fc.integer())
    })
    fc.assert(
      fc.property(fc.array(row), (itens) => {
        const values = { itens, frete: null }
        const shown = Form.texts(Locale.ptBR, form, values)
        expect(Form.readTexts(Locale.ptBR, form, shown)).toEqual({ values, faults: {} })
      })
    )
  })

  it("are written anew for another language, in rows too, and what is no value stays as it was typed", () => {
    const typed = { itens: "2", "itens/2/nome": "1,5", "itens/2/preco": "1.234,5", "itens/2/peso": "x", frete: "1,5" }
    expect(Form.rewrittenTexts(Locale.ptBR, Locale.enUS, form, typed)).toEqual({
      ...typed,
      "itens/2/preco": "1,234.50",
      frete: "1.50"
    })
    expect(Form.rewrittenTexts(Locale.ptBR, Locale.enUS, form, {})).toEqual({})
  })

  it("are written anew before a list as behind it", () => {
    const first = formOf({ type: "number", key: "frete", properties: { moeda: "BRL" } }, items)
    const typed = { frete: "1,5", itens: "2", "itens/2/preco": "2,5" }
    expect(Form.rewrittenTexts(Locale.ptBR, Locale.enUS, first, typed)).toEqual({
      frete: "1.50",
      itens: "2",
      "itens/2/preco": "2.50"
    })
  })

  it("say which input a fault is about, though its row has moved", () => {
    const typed = { itens: "3,1", "itens/3/partes": "5" }
    expect(Form.inputNameOf(typed, "itens/0/nome")).toBe("itens/3/nome")
    expect(Form.inputNameOf(typed, "itens/0/partes/0/nome")).toBe("itens/3/partes/5/nome")
    expect(Form.inputNameOf(typed, "itens/7/nome")).toBe("itens/7/nome")
    expect(Form.inputNameOf(typed, "frete")).toBe("frete")
    expect(Form.inputNameOf(typed, "itens/0")).toBe("itens")
  })
})

// Helpers

const empty = { nome: "", preco: null, peso: null }

const named = { nome: "Mesa" }

const formOf = (...components: ReadonlyArray<unknown>): Form.Form => Result.getOrThrow(Form.decode({ components }))
