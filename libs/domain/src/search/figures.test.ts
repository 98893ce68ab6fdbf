import fc from "fast-check"
import { describe, expect, it } from "vitest"
import * as Locale from "../locale/locale.ts"
import * as Search from "./search.ts"

const finds = (typed: string, text: string, locale = Locale.ptBR) =>
  Search.score(Search.parse(locale, typed), Search.findable(text)) !== null

describe("figures", () => {
  it.each([
    ["52998224725", "529.982.247-25"],
    ["529.982.247-25", "CPF 52998224725"],
    ["529.982", "529.982.247-25"],
    ["529.982", "52998224725"],
    ["18400", "R$ 18.400,00"],
    ["18.400,00", "18400"],
    ["18,400.00", "18.400,00"],
    ["18.400", "18400"],
    ["18.400,5", "18400.50"],
    ["1,234,567.8", "1.234.567,80"],
    ["11222333000181", "11.222.333/0001-81"],
    ["11.222.333/0001-81", "11222333000181"],
    ["12.ABC.345/01DE-35", "12abc34501de35"],
    ["12abc34501de35", "12.ABC.345/01DE-35"],
    ["11987654321", "(11) 98765-4321"],
    ["98765-4321", "+55 (11) 98765-4321"],
    ["+55 11 98765-4321", "(11) 98765-4321"],
    ["(11) 98765-4321", "+5511987654321"],
    ["11 3456-7890", "1134567890"],
    ["19/11/2026", "2026-11-19"],
    ["2026-11-19", "19/11/2026"],
    ["1/2/2026", "2026-02-01"],
    ["11/19/2026", "2026-11-19"],
    ["19/11", "entrega em 19/11/2026"],
    ["nf 12.345", "Nota Fiscal 12345"],
    ["1.2.3.4", "nó 1.2.3.4"],
    ["n1.2", "n1.2"],
    ["18.400€", "18.400€"]
  ])("%j finds %j", (typed, text) => {
    expect(finds(typed, text)).toBe(true)
  })

  it.each([
    ["529.982.247-26", "529.982.247-25"],
    ["18.400,01", "18.400,00"],
    ["1840000", "18.400,00"],
    ["19/11/2026", "2026-11-18"],
    ["99/99/2026", "2026-11-18"],
    ["00/00/2026", "2026-11-18"],
    [`1.${"2".repeat(40)}.3`, `1${"2".repeat(40)}3`]
  ])("%j does not find %j", (typed, text) => {
    expect(finds(typed, text)).toBe(false)
  })

  it("are dates as the locale writes them", () => {
    expect(finds("05/06/2026", "2026-05-06", Locale.enUS)).toBe(true)
    expect(finds("05/06/2026", "2026-06-05", Locale.enUS)).toBe(false)
    expect(finds("05/06/2026", "2026-06-05", Locale.esES)).toBe(true)
  })

  it("of any number are found in whatever locale it is written and typed", () => {
    const number = fc
      .tuple(fc.nat({ max: 999_999_999 }), fc.nat({ max: 99 }))
      .map(([whole, part]) => Number(`${whole}.${String(part).padStart(2, "0")}`))
    const locale = fc.constantFrom(Locale.ptBR, Locale.enUS, Locale.esES)
    fc.assert(
      fc.property(number, locale, locale, fc.constantFrom(undefined, 2), (value, one, other, decimals) => {
        const written = Locale.formatNumber(one, value, decimals)
        for (const typed of [Locale.formatNumber(other, value, 2), Locale.formatNumber(other, value), String(value)]) {
          expect([typed, written, finds(typed, `valor: ${written}`, other)]).toEqual([typed, written, true])
          expect([typed, value, finds(typed, String(value), other)]).toEqual([typed, value, true])
        }
      })
    )
  })

  it("of any CPF, CNPJ or phone are found with what stands between them and without", () => {
    const shapes = ["###.###.###-##", "##.###.###/####-##", "(##) #####-####", "(##) ####-####", "## #####-####"]
    const figures = fc.array(fc.nat({ max: 9 }), { minLength: 14, maxLength: 14 })
    fc.assert(
      fc.property(fc.constantFrom(...shapes), figures, (shape, all) => {
        const rest = [...all]
        const written = shape.replaceAll("#", () => String(rest.shift()))
        const plain = written.replaceAll(/\D/g, "")
        expect([written, finds(written, plain), finds(plain, written), finds(written, written)]).toEqual([
          written,
          true,
          true,
          true
        ])
      })
    )
  })

  it("of any day are found as each locale writes it and as it is kept", () => {
    const day = fc.date({ min: new Date("1900-01-01"), max: new Date("2199-12-31"), noInvalidDate: true })
    fc.assert(
      fc.property(day, fc.constantFrom(Locale.ptBR, Locale.enUS, Locale.esES), (date, locale) => {
        const iso = date.toISOString().slice(0, 10)
        const [year = "", month = "", on = ""] = iso.split("-")
        const typed = locale === Locale.enUS ? `${month}/${on}/${year}` : `${on}/${month}/${year}`
        expect(finds(typed, iso, locale)).toBe(true)
        expect(finds(iso, iso, locale)).toBe(true)
      })
    )
  })

  it("are marked as one", () => {
    expect(Search.parts(Search.parse(Locale.ptBR, "52998224725"), "CPF 529.982.247-25.")).toEqual([
      { text: "CPF", hit: false },
      { text: " ", hit: false },
      { text: "529.982.247-25", hit: true },
      { text: ".", hit: false }
    ])
  })
})
