import * as Indicator from "@quadrante/domain/indicator"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { filtersOf, isFiltered, withoutFilters } from "./filters.ts"

describe("the filters of an indicator", () => {
  it("are those of a link, as far as it says something that can be", () => {
    fc.assert(
      fc.property(contexto, (given) => {
        const filters = filtersOf({ contexto: given })
        expect(Indicator.periods).toContain(filters.periodo)
        for (const name of ["processo", "unidade", "perfil"] as const) {
          expect(filters[name]).toBe(typeof given[name] === "string" ? given[name] : "")
        }
      })
    )
    expect(filtersOf({ contexto: {} }).periodo).toBe("30d")
    for (const periodo of Indicator.periods) expect(filtersOf({ contexto: { periodo } }).periodo).toBe(periodo)
  })

  it("leave nothing out once they are taken away, of the same period", () => {
    fc.assert(
      fc.property(contexto, (given) => {
        const filters = filtersOf({ contexto: given })
        const cleared = withoutFilters(filters)
        expect(isFiltered(cleared)).toBe(false)
        expect(cleared.periodo).toBe(filters.periodo)
        expect(isFiltered(filters)).toBe(JSON.stringify(filters) !== JSON.stringify(cleared))
      })
    )
  })
})

// Helpers

const value = fc.oneof(fc.string(), fc.integer(), fc.boolean())
const contexto = fc.record(
  {
    periodo: fc.oneof(fc.constantFrom(...Indicator.periods), fc.string()),
    processo: value,
    unidade: value,
    perfil: value
  },
  { requiredKeys: [] }
)
