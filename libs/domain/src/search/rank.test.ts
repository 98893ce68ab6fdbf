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
