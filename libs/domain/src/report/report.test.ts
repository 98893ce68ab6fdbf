import { Schema } from "effect"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { isDay } from "../day/day.ts"
import { takeApart } from "../environment/environment.ts"
import { build } from "../link/link.ts"
import { enUS, ptBR } from "../locale/locale.ts"
import { decodeWithin } from "../redirect/redirect.ts"
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
    ["consulta=%3D", "consulta=%3D"],
    ["consulta=%3D%3D", ""],
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
      por: "created",
      periodo: "",
      de: "2026-02-01",
      ate: "2026-03-31",
      unidade: "VND",
      perfil: "",
      pessoa: "",
      campos: { total: "10" },
      colunas: [],
      ordem: "",
      grafico: ""
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
        // A period by its name goes before days.
        const days = wish.periodo === "" ? {} : { de: "", ate: "" }
        expect(Report.wished(ptBR, Report.query(wish))).toEqual({ ...wish, ...days })
      })
    )
  })
})

describe("a query as a context", () => {
  it("is the same again, whatever stands in it, and as a link carries it", () => {
    fc.assert(
      fc.property(wishes, (wish) => {
        const query = Report.query(wish)
        const contexto = Report.toContexto(query)
        expect(Report.fromContexto(contexto)).toBe(query)
        const built = build({ processo: "painel:relatorio", contexto, amb: "demo", base: "https://a.example" })
        if (built._tag === "Failure") return
        const { at, end } = takeApart(built.success)
        const read = decodeWithin(built.success, at, end, ptBR)
        expect(read._tag === "Success" && Report.fromContexto(read.success.contexto)).toBe(query)
      })
    )
  })

  it("is read as somebody writes it by hand", () => {
    const contexto = { processo: "pedido_compra", status: ["aberto", "falhou"], "campo.total": 1000 }
    expect(Report.wished(ptBR, Report.fromContexto(contexto))).toMatchObject({
      processo: "pedido_compra",
      status: ["running", "failed"],
      campos: { total: "1000" }
    })
  })
})

describe("a period", () => {
  it.each([
    ["hoje", "2026-11-25", "2026-11-25"],
    ["esta_semana", "2026-11-22", "2026-11-28"],
    ["ultimos_30", "2026-10-27", "2026-11-25"],
    ["este_mes", "2026-11-01", "2026-11-30"],
    ["mes_passado", "2026-10-01", "2026-10-31"],
    ["este_ano", "2026-01-01", "2026-12-31"],
    ["ano_passado", "2025-01-01", "2025-12-31"]
  ] as const)("named %s is from %s to %s", (period, from, until) => {
    expect(Report.spanOf(period, "2026-11-25", 7)).toEqual({ from, until })
  })

  it("is in order, and of days of the calendar, whenever it is asked for", () => {
    const days = fc.integer({ min: 0, max: 90_000 }).map((n) => new Date(n * 86_400_000).toISOString().slice(0, 10))
    fc.assert(
      fc.property(fc.constantFrom(...Report.periods), days, fc.constantFrom(1, 7), (period, today, begins) => {
        const { from, until } = Report.spanOf(period, today, begins)
        expect(from <= until).toBe(true)
        expect([from, until].every((day) => isDay(day))).toBe(true)
        expect(from <= today).toBe(true)
      })
    )
  })
})

describe("a length of time", () => {
  it.each([
    [0, "hours", 0, 0],
    [-1, "hours", 0, 0],
    [0.51, "hours", 0, 31],
    [23.5, "hours", 23, 30],
    [23.999, "days", 1, 0],
    [195.4, "days", 8, 3]
  ] as const)("of %d hours is said in %s: %d and %d", (hours, unit, large, small) => {
    expect(Report.lengthOf(hours)).toEqual({ unit, large, small })
  })

  it("has no more hours than a day, and no more minutes than an hour", () => {
    fc.assert(
      fc.property(fc.double({ min: 0, max: 1e6, noNaN: true }), (hours) => {
        const { unit, large, small } = Report.lengthOf(hours)
        expect(small).toBeLessThan(unit === "days" ? 24 : 60)
        const back = unit === "days" ? large * 24 + small : large + small / 60
        expect(Math.abs(back - hours)).toBeLessThan(unit === "days" ? 0.52 : 0.01)
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
  por: fc.constantFrom("created", "ended"),
  periodo: fc.constantFrom("", ...Report.periods),
  de: date,
  ate: date,
  unidade: word,
  perfil: word,
  pessoa: word,
  campos: fc.dictionary(fc.stringMatching(/^[a-z][a-z_]{0,8}$/), fc.string({ minLength: 1 }), {
    noNullPrototype: true
  }),
  colunas: fc.array(fc.stringMatching(/^[a-z.]{1,9}$/), { maxLength: 4 }),
  ordem: fc.stringMatching(/^-?[a-z.]{0,9}$/),
  grafico: fc.stringMatching(/^[a-z.]{0,9}$/)
})
