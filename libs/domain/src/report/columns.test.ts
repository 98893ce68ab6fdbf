import fc from "fast-check"
import { describe, expect, it } from "vitest"
import * as Report from "./report.ts"

describe("the columns of a report until somebody chooses", () => {
  const of = (key: string, total: "sum" | "mean" | null = null, shown = true) => ({ key, total, shown })
  const purchase = [
    of("numero"),
    of("titulo"),
    of("situacao"),
    of("etapa"),
    of("resultado", null, false),
    of("pessoa"),
    of("unidade"),
    of("inicio"),
    of("fim"),
    of("horas", "mean"),
    of("campo.valor", "sum", false),
    of("campo.total", "sum")
  ]

  it("begin with what names the case, how it stands and who asked for it, then the amount, then the day", () => {
    expect(Report.standardColumns(purchase)).toEqual([
      "titulo",
      "situacao",
      "etapa",
      "pessoa",
      "campo.total",
      "inicio",
      "unidade",
      "fim",
      "horas"
    ])
  })

  it("have the number where no title says it", () => {
    expect(Report.standardColumns([of("numero"), of("pessoa")])).toEqual(["pessoa", "numero"])
  })

  it("are those that are shown, each once", () => {
    const column = fc.record({
      key: fc.constantFrom("numero", "titulo", "pessoa", "inicio", "campo.a", "campo.b"),
      total: fc.constantFrom("sum" as const, "mean" as const, null),
      shown: fc.boolean()
    })
    fc.assert(
      fc.property(fc.uniqueArray(column, { selector: ({ key }) => key }), (columns) => {
        const shown = columns.filter((one) => one.shown).map(({ key }) => key)
        const wanted = shown.includes("titulo") ? shown.filter((key) => key !== "numero") : shown
        expect(Report.standardColumns(columns).toSorted()).toEqual(wanted.toSorted())
      })
    )
  })
})

describe("the order of a report", () => {
  it("changes with every press on a head, and three presses lead back", () => {
    fc.assert(
      fc.property(fc.constantFrom("inicio", "numero"), fc.boolean(), fc.boolean(), (key, descending, isChosen) => {
        const shown = (sort: Report.Sort | null) => sort ?? Report.standardSort
        const first = isChosen ? { key: "campo.total", descending } : null
        const up = Report.nextSort(first, key)
        expect(up).toEqual({ key, descending: false })
        const down = Report.nextSort(up, key)
        expect(shown(down)).toEqual({ key, descending: true })
        expect(shown(Report.nextSort(down, key))).not.toEqual(shown(down))
      })
    )
    expect(Report.nextSort({ key: "numero", descending: true }, "numero")).toBeNull()
  })
})
