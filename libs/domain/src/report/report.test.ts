import { Schema } from "effect"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { enUS, ptBR } from "../locale/locale.ts"
import * as Report from "./report.ts"

const zone = "America/Sao_Paulo"

describe("a column and a cell", () => {
  it("are of five kinds, and a text, a figure or nothing", () => {
    const kinds = ["text", "number", "date", "datetime", "instant"]
    expect([...kinds, "money", ""].filter(Schema.is(Report.Kind))).toEqual(kinds)
    expect(["a", 1, null, Number.NaN, true].map((cell) => Schema.is(Report.Cell)(cell))).toEqual([
      true,
      true,
      true,
      false,
      false
    ])
  })
})

describe("text", () => {
  it.each([
    ["number", 2, -1234.5, "-1.234,50", "-1,234.50"],
    ["number", null, 1.25, "1,25", "1.25"],
    ["text", null, "Ana", "Ana", "Ana"],
    ["text", null, null, "", ""],
    ["number", 2, "n/d", "n/d", "n/d"],
    ["date", null, "2026-11-21", "21/11/2026", "11/21/2026"],
    ["date", null, "amanhã", "amanhã", "amanhã"],
    ["datetime", null, "2026-11-21T13:05:09", "21/11/2026 13:05:09", "11/21/2026 01:05:09 PM"],
    ["instant", null, "2026-11-21T13:05:09.000Z", "21/11/2026 10:05:09", "11/21/2026 10:05:09 AM"],
    ["instant", null, "nunca", "nunca", "nunca"]
  ] as const)("writes %s (%s) %j as each locale does", (kind, decimals, cell, portuguese, english) => {
    expect(Report.text(ptBR, zone, { kind, decimals }, cell)).toBe(portuguese)
    expect(Report.text(enUS, zone, { kind, decimals }, cell)).toBe(english)
  })
})

describe("prepared", () => {
  it.each([
    ["?consulta=fora_do_prazo", "consulta=fora_do_prazo"],
    ["consulta=a1&x=2", "consulta=a1"],
    ["consulta=%3D", ""],
    ["consulta=//evil.example", ""],
    ["consulta=a%0Ab", ""],
    [`consulta=${"a".repeat(64)}`, `consulta=${"a".repeat(64)}`],
    [`consulta=${"a".repeat(65)}`, ""],
    ["", ""]
  ])("keeps of %j %j", (query, kept) => {
    expect(Report.prepared(query)).toBe(kept)
  })
})

describe("wished", () => {
  it("reads what a link asks for, dates also as the locale writes them", () => {
    const link = "processo=pedido_compra&status=aberto,ended&de=01/02/2026&ate=2026-03-31&unidade=VND&campo.total=10"
    expect(Report.wished(ptBR, link)).toEqual({
      processo: "pedido_compra",
      status: ["running", "ended"],
      de: "2026-02-01",
      ate: "2026-03-31",
      unidade: "VND",
      perfil: "",
      pessoa: "",
      campos: { total: "10" }
    })
  })

  it("takes each state by either name, and texts without the space around them", () => {
    const { status, unidade } = Report.wished(
      ptBR,
      "status=aberto,concluido,recusado&status=falhou,cancelado&unidade=+VND+"
    )
    expect(status).toEqual(["running", "ended", "refused", "failed", "cancelled"])
    expect(Report.wished(ptBR, "status=running,ended,refused,failed,cancelled").status).toEqual(status)
    expect(unidade).toBe("VND")
  })

  it("leaves out what it does not understand, whatever the query is", () => {
    expect(Report.wished(ptBR, "de=ontem&status=feliz&x=1")).toEqual(Report.wished(ptBR, ""))
    fc.assert(
      fc.property(fc.string(), (query) => {
        const { de, ate, status } = Report.wished(ptBR, query)
        expect([de, ate].filter((date) => date !== "" && !/^\d{4}-\d{2}-\d{2}$/.test(date))).toEqual([])
        expect(status.filter((one) => !Report.states.includes(one))).toEqual([])
      })
    )
  })

  it("is asked for in a link that says nothing where nothing is wanted", () => {
    expect(Report.query(Report.wished(ptBR, ""))).toBe("")
  })

  it("asks for the same as the link that was made of it", () => {
    fc.assert(
      fc.property(wishes, (wish) => {
        expect(Report.wished(ptBR, Report.query(wish))).toEqual(wish)
      })
    )
  })
})

// Helpers

const word = fc.string({ maxLength: 20 }).map((text) => text.trim())
const date = fc.constantFrom("", "2026-01-31", "2024-02-29")
const wishes: fc.Arbitrary<Report.ReportFilters> = fc.record({
  processo: word,
  status: fc.subarray([...Report.states]),
  de: date,
  ate: date,
  unidade: word,
  perfil: word,
  pessoa: word,
  campos: fc.dictionary(fc.stringMatching(/^[a-z][a-z_]{0,8}$/), fc.string({ minLength: 1 }), { noNullPrototype: true })
})
