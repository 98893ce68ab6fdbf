import fc from "fast-check"
import { describe, expect, it } from "vitest"
import * as List from "./list.ts"

const amount: fc.Arbitrary<List.Amount> = fc.record({
  value: fc.integer({ min: -1_000_000, max: 1_000_000 }),
  label: fc.constantFrom("Total", "Dias", ""),
  prefix: fc.constantFrom("R$", "US$", null),
  suffix: fc.constantFrom("dias", null),
  decimals: fc.constantFrom(0, 2, null)
})
const money: List.Amount = { value: 10, label: "Total", prefix: "R$", suffix: null, decimals: 2 }

describe("the sum of amounts", () => {
  it("is of one unit and of two or more, or none, whatever their order", () => {
    fc.assert(
      fc.property(fc.array(amount, { maxLength: 5 }), (amounts) => {
        const sum = List.sumOf(amounts)
        expect(List.sumOf(amounts.toReversed())).toEqual(sum)
        const [first] = amounts
        const areOfUnit = (first?.prefix ?? first?.suffix ?? null) !== null
        const units = new Set(amounts.map(({ prefix, suffix, decimals }) => JSON.stringify([prefix, suffix, decimals])))
        expect(sum !== null).toBe(amounts.length > 1 && areOfUnit && units.size === 1)
        if (sum === null) return
        expect(sum.value).toBe(amounts.reduce((all, { value }) => all + value, 0))
        for (const { prefix, suffix, decimals } of amounts) expect(sum).toMatchObject({ prefix, suffix, decimals })
      })
    )
  })

  it("adds money of several names, no two currencies, no figures without a unit, and says nothing of one alone", () => {
    expect(List.sumOf([money, { ...money, value: 5, label: "Valor" }])).toEqual({ ...money, value: 15, label: "" })
    expect(List.sumOf([money, { ...money, prefix: "US$" }])).toBeNull()
    const days = { value: 3, label: "Dias", prefix: null, suffix: null, decimals: null }
    expect(List.sumOf([days, days])).toBeNull()
    const counted = { ...days, suffix: "dias" }
    expect(List.sumOf([counted, counted])).toEqual({ ...counted, value: 6 })
    expect(List.sumOf([money])).toBeNull()
    expect(List.sumOf([])).toBeNull()
  })

  it("stands under the name that all of them have", () => {
    expect(List.amountName([money, money])).toBe("Total")
    expect(List.amountName([money, { ...money, label: "Valor" }])).toBeNull()
    expect(List.amountName([{ ...money, label: "" }])).toBeNull()
    expect(List.amountName([])).toBeNull()
  })
})
