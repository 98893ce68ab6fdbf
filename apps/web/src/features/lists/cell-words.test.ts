import { enUS, esES, ptBR } from "@quadrante/domain/locale"
import { describe, expect, it } from "vitest"
import { amountText, dueText } from "./cell-words.ts"

const now = Date.parse("2027-03-01T11:30:00Z")

describe("a deadline", () => {
  it.each([
    [ptBR, "qui., 04/03", "ter., 04/01/2028"],
    [esES, "jue, 04/03", "mar, 04/01/2028"],
    [enUS, "Thu, Mar 4", "Tue, Jan 4, 2028"]
  ])("is a day that nobody takes for another one: %# of pt, es, en", (locale, near, far) => {
    const text = (due: string) => dueText(locale, "America/Sao_Paulo", due, now).text
    expect(text("2027-03-04T11:30:00Z")).toBe(near)
    expect(text("2028-01-04T11:30:00Z")).toBe(far)
  })
})

describe("an amount", () => {
  it.each([
    [{ prefix: "R$", suffix: null, decimals: 2 }, "R$ 18.400,00"],
    [{ prefix: null, suffix: "dias", decimals: null }, "18.400 dias"]
  ])("is read with its unit (%j)", (unit, text) => {
    expect(amountText(ptBR, { value: 18_400, label: "Total", ...unit })).toBe(text)
  })
})
