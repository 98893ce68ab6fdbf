import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { casesIn, comparable, mostCases, openingOf } from "./cases.ts"

describe("a comparison that is opened", () => {
  const name = fc.stringMatching(/^[\w-]{1,36}$/)
  const compared = fc.uniqueArray(fc.record({ id: name, role: fc.option(name) }), {
    minLength: 2,
    maxLength: mostCases,
    selector: ({ id }) => id
  })

  it("has the cases that it was opened with", () => {
    fc.assert(
      fc.property(compared, (all) => {
        expect(casesIn(openingOf(all))).toEqual(all)
      })
    )
  })

  it("is none with fewer than two cases, with one twice, or as another process", () => {
    expect(casesIn(openingOf([{ id: "a", role: null }]))).toEqual([])
    const twice = openingOf([
      { id: "a", role: null },
      { id: "a", role: "r" }
    ])
    expect(casesIn(twice)).toEqual([])
    expect(casesIn({ ...twice, processo: "painel:documento" })).toEqual([])
    expect(casesIn({ processo: twice.processo, contexto: { "caso-1": 4, "caso-2": "" } })).toEqual([])
  })

  it("has as many cases as there is room for, each once, or none", () => {
    const some = fc.array(fc.record({ id: fc.constantFrom("a", "b", "c", "d", "e"), role: fc.constant(null) }))
    fc.assert(
      fc.property(some, (all) => {
        const ids = [...new Set(all.map(({ id }) => id))]
        const fits = ids.length >= 2 && ids.length <= mostCases
        expect(comparable(all).map(({ id }) => id)).toEqual(fits ? ids : [])
      })
    )
  })

  it("leaves out what it has no place for", () => {
    const many = ["a", "b", "c", "d"].map((id) => ({ id, role: null }))
    expect(casesIn(openingOf(many)).map(({ id }) => id)).toEqual(["a", "b", "c"])
  })
})
