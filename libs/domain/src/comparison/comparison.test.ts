import { Result } from "effect"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import * as Form from "../form/form.ts"
import { ptBR } from "../locale/locale.ts"
import { mostCases } from "../cases/cases.ts"
import { compare, isAlone, type ComparedLine, type Side } from "./comparison.ts"

const field = (type: string, key: string, more: object = {}) => ({ type, key, label: key.toUpperCase(), ...more })

const decode = (...components: ReadonlyArray<object>) =>
  Result.getOrThrow(Form.decode({ type: "default", components: [...components] }))

const items = {
  ...field("dynamiclist", "itens"),
  path: "itens",
  components: [
    field("textfield", "item"),
    field("number", "n"),
    field("number", "preco"),
    // A list in a row is not compared.
    { ...field("dynamiclist", "partes"), path: "partes", components: [field("textfield", "parte")] }
  ]
}
const asked = decode(
  field("textfield", "quem"),
  field("number", "valor", { appearance: { prefixAdorner: "R$" } }),
  field("checkbox", "urgente"),
  items,
  field("expression", "total", { label: "" })
)
const shownForm = decode(
  field("textfield", "quem", { readonly: true }),
  field("expression", "total"),
  field("documentPreview", "nada"),
  field("filepicker", "anexos", { multiple: true })
)

const speech = {
  locale: ptBR,
  words: { yes: "Sim", no: "Não" },
  titleOf: (side: number, id: string) => `${id} de ${side}`
}
const lines = (...sides: ReadonlyArray<Form.Values>) =>
  compare(
    sides.map((values): Side => ({ forms: [asked, shownForm], values })),
    speech
  )
const short = (all: ReadonlyArray<ComparedLine>) =>
  all.map(({ label, cells, differs }) => `${differs ? "*" : ""}${label}: ${cells.join(" | ")}`)

const value = fc.record(
  {
    quem: fc.constantFrom("Sol", "Norte", ""),
    valor: fc.integer({ min: 0, max: 3 }),
    urgente: fc.boolean(),
    total: fc.integer({ min: 0, max: 3 }),
    itens: fc.array(
      fc.record({
        item: fc.constantFrom("Papel", "Caneta", "Cola", ""),
        n: fc.integer({ min: 0, max: 2 }),
        preco: fc.integer({ min: 0, max: 2 })
      }),
      { maxLength: 4 }
    )
  },
  { requiredKeys: [] }
)
const cases = fc.array(value, { minLength: 2, maxLength: mostCases })

describe("cases compared", () => {
  it("stand beside each other field by field, what is empty in all left out", () => {
    const one = { quem: "Sol", valor: 1200, itens: [{ item: "Papel", n: 2, preco: 3 }] }
    const other = { quem: "Sol", valor: 900, total: 7, itens: [{ item: "Cola" }, { item: "Papel", n: 2, preco: 4 }] }
    expect(short(lines(one, other))).toEqual([
      "QUEM: Sol | Sol",
      "*VALOR: R$ 1.200 | R$ 900",
      "*ITENS: 1 | 2",
      "*Papel: 2 · 3 | 2 · 4",
      "*Cola:  | Cola",
      "*TOTAL:  | 7"
    ])
  })

  it("have their rows by place where these have no name of their own", () => {
    const itens = [
      { item: "Papel", n: 1 },
      { item: "Papel", n: 2 }
    ]
    expect(short(lines({ itens }, { itens: itens.slice(0, 1) }))).toEqual([
      "*ITENS: 2 | 1",
      "Papel: 1 | 1",
      "*Papel: 2 | "
    ])
    expect(short(lines({ itens: [{ n: 1 }] }, { itens: [{ item: "Cola", n: 2 }] }))).toEqual([
      "ITENS: 1 | 1",
      "*1: 1 | Cola · 2"
    ])
  })

  it("name files by their titles, and never say of two texts that they are one", () => {
    const minuta = field("filepicker", "minuta", { properties: { tipo: "documento" } })
    const text = decode(minuta, field("filepicker", "anexos", { multiple: true }))
    const side = (values: Form.Values): Side => ({ forms: [text], values })
    const all = compare([side({ anexos: ["a", "b"], minuta: "m" }), side({ minuta: "m" })], speech)
    expect(short(all)).toEqual(["*MINUTA: m de 0 | m de 1", "*ANEXOS: a de 0, b de 0 | "])
    expect(all.map(({ texts }) => texts)).toEqual([["m", "m"], []])
    expect(compare([side({ minuta: "m" }), side({})], speech).map(({ texts }) => texts)).toEqual([["m", null]])
    expect(compare([side({}), side({})], speech)).toEqual([])
  })

  it("do not differ from themselves", () => {
    fc.assert(
      fc.property(value, (own) => {
        expect(lines(own, own).filter(({ differs }) => differs)).toEqual([])
      })
    )
  })

  it("have a cell each, and differ where the cells do", () => {
    fc.assert(
      fc.property(cases, (all) => {
        for (const line of lines(...all)) {
          expect(line.cells).toHaveLength(all.length)
          expect(line.cells.some((cell) => cell !== "")).toBe(true)
          expect(line.differs).toBe(line.cells.some((cell) => cell !== line.cells[0]))
          const alone = line.cells.map((_, at) => isAlone(line, at))
          expect(alone.includes(true)).toBe(line.differs)
        }
      })
    )
  })

  it("say the same whichever is named first", () => {
    const set = (all: ReadonlyArray<ComparedLine>) =>
      all.map(({ label, cells }) => `${label}: ${cells.join(" | ")}`).toSorted()
    const named = value.filter(({ itens = [] }) => {
      const names = itens.map(({ item }) => item)
      return new Set(names).size === names.length && !names.includes("")
    })
    fc.assert(
      fc.property(named, named, (one, other) => {
        const turned = lines(other, one).map((line) => ({ ...line, cells: line.cells.toReversed() }))
        expect(set(lines(one, other))).toEqual(set(turned))
      })
    )
  })
})
