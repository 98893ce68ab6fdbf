import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { ptBR } from "../locale/locale.ts"
import * as Search from "./search.ts"

const leads = (typed: string, cases: ReadonlyArray<string>, startable: ReadonlyArray<string>) =>
  Search.casesLead(Search.parse(ptBR, typed), cases.map(Search.words), startable.map(Search.words))

describe("a case that somebody knows", () => {
  it.each([
    ["férias", ["Férias 12 · Ana Souza"], ["Pedido de férias"], true],
    ["ferias", ["Férias 12 · Ana Souza"], ["Férias"], true],
    ["pedido de férias", ["Férias 12 · Ana Souza"], ["Pedido de férias"], false],
    ["compra", ["Pedido de compra 7"], ["Compra"], false],
    ["comp", [], ["Compra"], false],
    ["comp", ["Férias 12"], ["Compra"], false]
  ])("by %j stands before what could be begun, or not: %j, %j: %j", (typed, cases, startable, expected) => {
    expect(leads(typed, cases, startable)).toBe(expected)
  })

  const titles = fc.array(fc.constantFrom("Férias 12", "Pedido de férias", "Compra 7", "Pedido de compra", "Contrato"))
  const typed = fc.constantFrom("ferias", "fer", "pedido", "compra 7", "contrato", "")

  it("stands first wherever it is called as that is", () => {
    fc.assert(
      fc.property(typed, titles, titles, (text, cases, all) => {
        expect(leads(text, [...cases, ...all], all)).toBe(true)
      })
    )
  })

  it("keeps its place when more of them are known, and when less could be begun", () => {
    fc.assert(
      fc.property(typed, titles, titles, titles, (text, cases, more, all) => {
        fc.pre(leads(text, cases, all))
        expect([leads(text, [...more, ...cases], all), leads(text, cases, all.slice(1))]).toEqual([true, true])
      })
    )
  })
})

describe("a number that is typed", () => {
  const of = (typed: string, title: string) => Search.numberScore(Search.parse(ptBR, typed), title)
  const word = fc.constantFrom("Compra", "Férias", "Contrato", "Pedido de compra")
  const number = fc.integer({ min: 1, max: 9999 })

  it.each([
    ["compra 79", "Compra 79 · Papelaria Sol", 2.25],
    ["compra 79", "Compras 79", 1.75],
    ["79", "Compra 79 · Papelaria Sol", 2],
    ["79 papelaria", "Compra 79 · Papelaria Sol", 0],
    ["compra 79", "Férias 79", 0],
    ["compra 79", "Compra 790", null],
    ["compra 79", "Compra 112 · Loja 79", null],
    ["compra", "Compra 79", null],
    ["1.250,00", "Compra 125", null]
  ])("%j answers %j so well: %j", (typed, title, expected) => {
    expect(of(typed, title)).toBe(expected)
  })

  it("is the number of the case of which it is all, before whatever begins with it or has it elsewhere", () => {
    fc.assert(
      fc.property(word, number, number, fc.nat(999), (called, wanted, other, tail) => {
        fc.pre(other !== wanted)
        const typed = `${called} ${wanted}`
        const exact = of(typed, `${called} ${wanted} · Loja ${other}`)
        expect(exact).toBeGreaterThan(0)
        expect([of(typed, `${called} ${other} · Loja ${wanted}`), of(typed, `${called} ${wanted}${tail}`)]).toEqual([
          null,
          null
        ])
        expect(of(typed, `Outro ${wanted}`) ?? -1).toBeLessThan(exact ?? -1)
      })
    )
  })

  it("is asked for where one stands in it", () => {
    const asks = (typed: string) => Search.asksNumber(Search.parse(ptBR, typed))
    expect([asks("compra 79"), asks("79"), asks("compra"), asks(""), asks("s/a")]).toEqual([
      true,
      true,
      false,
      false,
      false
    ])
  })
})
