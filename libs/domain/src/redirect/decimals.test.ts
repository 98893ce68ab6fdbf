import { describe, expect, it } from "vitest"
import { decimalsIn } from "./decimals.ts"

const comma = { fmt_decimal: ",", fmt_milhar: "." }
const point = { fmt_decimal: ".", fmt_milhar: "," }

describe("the decimals of a number in a link", () => {
  it.each([
    ["1.234,500", comma, 3],
    ["1,234.5", point, 1],
    ['"60,000"', comma, 3],
    ["60.000", comma, 0],
    ["60", comma, 0],
    ["no number", comma, 0],
    ["", comma, 0]
  ])("of %j under %o are %i", (raw, separators, decimals) => {
    expect(decimalsIn(raw, separators)).toBe(decimals)
  })
})
