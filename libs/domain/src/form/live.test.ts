import { Result } from "effect"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import type { Evaluate } from "../expression/expression.ts"
import * as Form from "./form.ts"

describe("computeForm", () => {
  it("hides inputs, groups with all that is in them, and parts of rows", () => {
    const form = formOf(
      { type: "select", key: "tipo", values: [{ value: "outro" }] },
      { type: "textfield", key: "qual", conditional: { hide: "=not outro" } },
      {
        type: "group",
        conditional: { hide: "=not outro" },
        components: [{ type: "text" }, { type: "number", key: "n" }]
      },
      {
        type: "dynamiclist",
        path: "itens",
        components: [
          { type: "checkbox", key: "frete" },
          { type: "number", key: "valor", conditional: { hide: "=not frete" } }
        ]
      },
      { type: "dynamiclist", path: "partes", conditional: { hide: "=not outro" }, components: [{ type: "text" }] }
    )
    const values = { tipo: null, qual: "x", n: 1, itens: [{ frete: true, valor: 1 }, { valor: 2 }], partes: [{}] }
    const { hidden, values: shown } = Form.computeForm(form, values, {}, evaluate)
    expect([...hidden]).toEqual(["qual", "#2", "#2.0", "n", "itens/1/valor", "partes"])
    expect(shown).toEqual({
      tipo: null,
      qual: "",
      n: null,
      itens: [{ frete: true, valor: 1 }, { valor: null }],
      partes: []
    })
    expect([...Form.computeForm(form, { ...values, tipo: "outro" }, {}, evaluate).hidden]).toEqual(["itens/1/valor"])
  })

  it("counts what is hidden as empty for the rest, upwards and downwards", () => {
    const form = formOf(
      { type: "textfield", key: "a", conditional: { hide: "=b is empty" } },
      { type: "textfield", key: "b", conditional: { hide: "=c is empty" } },
      { type: "textfield", key: "c" }
    )
    expect([...Form.computeForm(form, { a: "1", b: "2", c: "" }, { b: "stored" }, evaluate).hidden]).toEqual(["a", "b"])
    expect([...Form.computeForm(form, { a: "1", b: "2", c: "3" }, {}, evaluate).hidden]).toEqual([])
  })

  it("comes to the same on the server, which never gets what is hidden", () => {
    const form = formOf(
      ...["a", "b", "c", "d"].map((key, i) => ({
        type: "textfield",
        key,
        conditional: { hide: `=${["c", "a", "d", "b"][i]} is empty` }
      })),
      { type: "textfield", key: "e", conditional: { hide: "=a is empty" } }
    )
    const text = fc.constantFrom("", "x")
    fc.assert(
      fc.property(fc.record({ a: text, b: text, c: text, d: text, e: text }), (values) => {
        const here = Form.computeForm(form, values, {}, evaluate)
        const there = Form.computeForm(form, Form.answers(form, values, here), {}, evaluate)
        expect([...there.hidden]).toEqual([...here.hidden])
        expect(Form.answers(form, there.values, there)).toEqual(Form.answers(form, values, here))
      })
    )
  })

  it("ends, though conditions never agree", () => {
    const form = formOf(
      { type: "textfield", key: "a", conditional: { hide: "=b is empty" } },
      { type: "textfield", key: "b", conditional: { hide: "=a is filled" } }
    )
    expect(Form.computeForm(form, { a: "1", b: "2" }, {}, evaluate).hidden.size).toBeLessThan(3)
  })

  it("computes rows first, then what is made of them, also of what stands below", () => {
    const form = formOf(
      { type: "expression", key: "geral", expression: "=total + 1" },
      {
        type: "dynamiclist",
        path: "itens",
        components: [
          { type: "number", key: "q" },
          { type: "expression", key: "parcial", expression: "=q * fator", properties: { moeda: "BRL" } }
        ]
      },
      { type: "expression", key: "total", expression: "=sum(itens.parcial)", properties: { decimals: "1" } },
      { type: "expression", key: "escondido", expression: "=total + 1", conditional: { hide: "=sempre" } }
    )
    const forged = { geral: 9e9, itens: [{ q: 1, parcial: 9e9 }, { q: 2 }], total: 9e9, escondido: 9e9 }
    expect(Form.computeForm(form, forged, { fator: 1.115 }, evaluate).values).toEqual({
      geral: 4.4,
      itens: [
        { q: 1, parcial: 1.12 },
        { q: 2, parcial: 2.23 }
      ],
      total: 3.4,
      escondido: null
    })
  })

  it("ends, though expressions chase one another", () => {
    const form = formOf({ type: "expression", key: "total", expression: "=total + 1" })
    expect(typeof Form.computeForm(form, {}, {}, evaluate).values["total"]).toBe("number")
  })

  it("gives a row what is around it", () => {
    const seen: Array<unknown> = []
    const form = formOf({
      type: "dynamiclist",
      path: "itens",
      components: [{ type: "expression", key: "e", expression: "=x" }]
    })
    Form.computeForm(form, { itens: [{}, {}] }, { fora: 1 }, (_, values) => (seen.push(values), null))
    expect(seen[1]).toMatchObject({ fora: 1, i: 2, this: { e: null }, parent: { itens: [{}, {}] } })
  })
})

describe("nest", () => {
  it("gives dotted names to FEEL as contexts, and keeps what stands beside them", () => {
    expect({ ...Form.nest({ "a.b.c": 1, "a.d": 2, a: { e: 3 }, x: 4 }) }).toEqual({
      "a.b.c": 1,
      "a.d": 2,
      a: { b: { c: 1 }, d: 2, e: 3 },
      x: 4
    })
  })

  it("changes no prototype", () => {
    Form.nest({ "__proto__.forjado": 1, "a.__proto__.forjado": 1 })
    expect("forjado" in {}).toBe(false)
  })
})

describe("resolve", () => {
  it("fills in options, locks, limits and texts from the data", () => {
    const form = formOf(
      { type: "select", key: "a", valuesKey: "lista" },
      { type: "taglist", key: "b", valuesExpression: "=lista" },
      { type: "radio", key: "c", valuesExpression: "=nada" },
      { type: "number", key: "d", readonly: "=sempre", validate: { min: "=limite", max: "=nada" } },
      {
        type: "group",
        label: "=nome",
        components: [{ type: "text", text: "Olá {{nome}}, {{ =limite }}{{nada}}{{#x}}" }]
      },
      { type: "number", key: "e", readonly: true, description: "Fixa" }
    )
    const data = { lista: ["x", 1, { value: "y", label: "Ípsilon" }, { value: "z" }, null, {}], nome: "Ana", limite: 7 }
    expect(Form.resolve(form, data, evaluate).components).toMatchObject([
      { options: [option("x"), option("1"), { value: "y", label: "Ípsilon" }, option("z")] },
      { options: [option("x"), option("1"), { value: "y", label: "Ípsilon" }, option("z")] },
      { options: [] },
      { readonly: true, validate: { min: 7, max: null } },
      { label: "Ana", components: [{ text: "Olá Ana, 7{{#x}}" }] },
      { readonly: true, description: "Fixa" }
    ])
  })
})

describe("tableRows", () => {
  const lista = [{ a: 1, b: 2 }, 5]

  it("are the rows that FEEL yields, under the head that the form says, or that of the first row", () => {
    const tables = formOf(
      { type: "table", dataSource: "=lista", columns: [{ key: "b" }] },
      { type: "table", dataSource: "lista" },
      { type: "table" }
    )
    const found = tables.components.map((table) => table.type === "table" && Form.tableRows(table, { lista }, evaluate))
    expect(found).toEqual([
      { head: [{ key: "b", label: "b" }], rows: [{ a: 1, b: 2 }] },
      { head: ["a", "b"].map((key) => ({ key, label: key })), rows: [{ a: 1, b: 2 }] },
      { head: [], rows: [] }
    ])
  })
})

describe("expressions", () => {
  it("are all that FEEL is asked in a form, with where it stands", () => {
    const form = formOf(
      { type: "number", key: "a", readonly: "=b", validate: { min: "=c" }, conditional: { hide: "=d" } },
      { type: "group", components: [{ type: "select", key: "e", valuesExpression: "=f" }] },
      { type: "dynamiclist", path: "g", components: [{ type: "expression", key: "h", expression: "=i" }] },
      { type: "table", dataSource: "=j" },
      { type: "text", text: "k" }
    )
    expect(Form.expressions(form).map(({ id, expression }) => [id, expression])).toEqual([
      ["a", "d"],
      ["a", "b"],
      ["a", "c"],
      ["e", "f"],
      ["h", "i"],
      ["#3", "j"]
    ])
  })
})

describe("needsFeel", () => {
  it.each<[Record<string, unknown>, boolean]>([
    [{ type: "textfield", key: "a" }, false],
    [{ type: "select", key: "a", values: [] }, false],
    [{ type: "image", source: "x" }, false],
    [{ type: "group", components: [] }, false],
    [{ type: "text", text: "Olá" }, false],
    [{ type: "text", text: "Olá {{nome}}" }, true],
    [{ type: "textfield", key: "a", label: "=nome" }, true],
    [{ type: "textfield", key: "a", readonly: "=x" }, true],
    [{ type: "number", key: "a", validate: { min: "=x" } }, true],
    [{ type: "select", key: "a", valuesKey: "x" }, true],
    [{ type: "table" }, true],
    [{ type: "expression", key: "a" }, true],
    [{ type: "group", components: [{ type: "text", conditional: { hide: "=a" } }] }, true]
  ])("of %o is %s", (component, needs) => {
    expect(Form.needsFeel(formOf(component))).toBe(needs)
  })
})

describe("the list that a number gives way to", () => {
  const summed = (field: object, properties: object = { totais: "preco" }) => {
    const list = {
      type: "dynamiclist",
      path: "itens",
      properties,
      components: [{ type: "number", key: "preco", properties: { moeda: "BRL" } }]
    }
    const form = formOf(list, field)
    const [, own] = Form.fields(form)
    return own === undefined ? null : (Form.summedBy(form, own)?.key ?? null)
  }
  const number = { type: "number", key: "valor", conditional: { hide: "=count(itens) > 0" } }

  it("is named by its condition and adds up one column", () => {
    expect(summed(number)).toBe("itens")
    expect(summed({ ...number, conditional: { hide: "=count(itens2) > 0" } })).toBeNull()
    expect(summed({ type: "number", key: "valor" })).toBeNull()
    expect(summed({ ...number, type: "textfield" })).toBeNull()
    expect(summed(number, {})).toBeNull()
    expect(summed({ ...number, conditional: { hide: "=1 > 0" } })).toBeNull()
  })
})

describe("followed", () => {
  it("are the inputs that an expression names, lists, and those of keys that could be written otherwise", () => {
    const form = formOf(
      { type: "textfield", key: "a" },
      { type: "textfield", key: "b", conditional: { hide: "=a = 1" } },
      { type: "expression", key: "c", expression: "=d.e" },
      { type: "number", key: "d" },
      { type: "textfield", key: "com-traço" },
      { type: "group", components: [{ type: "dynamiclist", path: "itens", components: [] }] }
    )
    expect([...Form.followed(form)]).toEqual(["a", "d", "com-traço", "itens"])
  })

  it("leave out only what changes nothing else, whatever is typed", () => {
    const names = ["a", "b", "c", "d"]
    const input = fc.record({
      type: fc.constantFrom("textfield", "number"),
      hide: fc.option(fc.constantFrom(...names), { nil: undefined })
    })
    fc.assert(
      fc.property(
        fc.array(input, { minLength: 4, maxLength: 4 }),
        fc.constantFrom(...names),
        fc.dictionary(fc.constantFrom(...names), fc.integer({ min: 0, max: 3 })),
        fc.constantFrom(...names),
        fc.integer({ min: 0, max: 3 }),
        (inputs, computed, values, typed, value) => {
          const form = formOf(
            ...inputs.map(({ type, hide }, i) => ({
              type,
              key: names[i],
              ...(hide === undefined ? {} : { conditional: { hide: `=${hide}` } })
            })),
            { type: "expression", key: "z", expression: `=${computed}` }
          )
          fc.pre(!Form.followed(form).has(typed))
          const read: Evaluate = (name, all) => (name === computed ? all[name] : all[name] === 1)
          const before = Form.computeForm(form, values, {}, read)
          const after = Form.computeForm(form, { ...values, [typed]: value }, {}, read)
          expect([...after.hidden]).toEqual([...before.hidden])
          expect(after.values["z"]).toBe(before.values["z"])
        }
      )
    )
  })
})

// Helpers

/** A little of FEEL, enough for these forms. */
const evaluate: Evaluate = (expression, values) => {
  const isEmpty = (name: string) => values[name] === "" || values[name] === null || values[name] === undefined
  const [, name = "", what] = /^(\w) is (empty|filled)$/.exec(expression) ?? []
  if (what !== undefined) return isEmpty(name) === (what === "empty")
  switch (expression) {
    case "not outro":
      return values["tipo"] !== "outro"
    case "not frete":
      return values["frete"] !== true
    case "sempre":
      return true
    case "q * fator":
      return Number(values["q"]) * Number(values["fator"])
    case "sum(itens.parcial)": {
      const rows = values["itens"] as ReadonlyArray<{ readonly parcial: number | null }>
      return rows.reduce((sum, { parcial }) => sum + (parcial ?? 0), 0)
    }
    case "total + 1":
      return Number(values["total"]) + 1
    default:
      return values[expression]
  }
}

const option = (value: string) => ({ value, label: value })

const formOf = (...components: ReadonlyArray<unknown>): Form.Form => Result.getOrThrow(Form.decode({ components }))
