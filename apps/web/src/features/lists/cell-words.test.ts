import { zonesOf } from "@quadrante/domain/clock"
import { enUS, esES, ptBR } from "@quadrante/domain/locale"
import { describe, expect, it } from "vitest"
import { amountText, namedAmount } from "../../i18n/amount.ts"
import { dueText, sumOfMarked } from "./cell-words.ts"
import type { ListedRow } from "./rows.ts"

const now = Date.parse("2027-03-01T11:30:00Z")

describe("a deadline", () => {
  it.each([
    [ptBR, "qui., 04/03", "ter., 04/01/2028"],
    [esES, "jue, 04/03", "mar, 04/01/2028"],
    [enUS, "Thu, Mar 4", "Tue, Jan 4, 2028"]
  ])("is a day that nobody takes for another one: %# of pt, es, en", (locale, near, far) => {
    const text = (due: string) => dueText({ ...locale, zones: zonesIn("America/Sao_Paulo") }, due, now).text
    expect(text("2027-03-04T11:30:00Z")).toBe(near)
    expect(text("2028-01-04T11:30:00Z")).toBe(far)
  })

  it("says what other clocks say, and calls today what is today in the environment", () => {
    const textOn = (device: string, due: string, person?: string) =>
      dueText({ ...ptBR, zones: zonesIn("America/Sao_Paulo", device, person) }, due, now)
    const [hour, day] = ["2027-03-01T20:00:00Z", "2027-03-02T02:59:59Z"]
    expect(textOn("America/Sao_Paulo", hour)).toEqual({ text: "hoje, 17:00", urgency: "today", other: undefined })
    expect(textOn("America/Manaus", hour).text).toBe("hoje, 17:00")
    expect(textOn("America/Manaus", hour).other).toBe("Neste aparelho: 16:00 (Horário Padrão do Amazonas)")
    expect(textOn("Asia/Tokyo", day).text).toBe("hoje")
    expect(textOn("Asia/Tokyo", day).other).toBe("Neste aparelho: 02/03/2027 11:59 (Horário Padrão do Japão)")
    // In Tokyo this is the second of March already.
    expect(textOn("Asia/Tokyo", hour, "Asia/Tokyo").text).toBe("ter., 02/03")
    expect(textOn("Asia/Tokyo", hour, "Asia/Tokyo").other).toContain("No ambiente: 01/03/2027 17:00")
  })
})

describe("an amount", () => {
  it.each([
    [{ prefix: "R$", suffix: null, decimals: 2 }, "R$ 18.400,00"],
    [{ prefix: null, suffix: "dias", decimals: null }, "18.400 dias"]
  ])("is read with its unit (%j)", (unit, text) => {
    expect(amountText(ptBR, { value: 18_400, label: "Total", ...unit })).toBe(text)
    expect(namedAmount(ptBR, { value: 18_400, label: "Total", ...unit })).toBe(text)
  })

  const bare = { prefix: null, suffix: null, decimals: null }

  it("says its name where it has no unit, and nothing above it does", () => {
    expect(namedAmount(ptBR, { value: 15, label: "Dias", ...bare })).toBe("Dias: 15")
    expect(namedAmount(ptBR, { value: 15, label: "", ...bare })).toBe("15")
  })

  it("of several that are marked is added where all are money of one kind, and nowhere else", () => {
    const row = (id: string, amount: object | null) => ({ id, task: { amount } }) as ListedRow
    const money = { value: 1_250, label: "Total", prefix: "R$", suffix: null, decimals: 2 }
    const rows = [
      row("a", money),
      row("b", money),
      row("c", { ...money, prefix: "US$" }),
      row("d", { ...money, ...bare }),
      row("e", null)
    ]
    const sum = (...ids: ReadonlyArray<string>) => sumOfMarked(ptBR, rows, new Set(ids))
    expect(sum("a", "b")).toBe("R$ 2.500,00")
    for (const ids of [["a"], ["a", "c"], ["a", "d"], ["d"], ["a", "e"], ["a", "gone"], []])
      expect(sum(...ids)).toBeNull()
  })
})

// Helpers

const zonesIn = (environment: string, device = environment, person = environment) =>
  zonesOf({ environment, person, device })
