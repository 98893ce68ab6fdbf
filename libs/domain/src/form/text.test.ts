import { Result } from "effect"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import * as Locale from "../locale/locale.ts"
import * as Form from "./form.ts"

const numberOf = (decimalDigits: number | undefined): Form.Simple & { readonly type: "number" } => {
  const json = { type: "number", key: "n", label: "N", ...(decimalDigits !== undefined && { decimalDigits }) }
  const [field] = Form.fields(Result.getOrThrow(Form.decode({ components: [json] })))
  if (field?.type !== "number") throw new Error("no number")
  return field
}
const money = numberOf(2)
const plain = numberOf(undefined)
const tooMany = (decimals: number) => Result.fail({ key: "n", code: "decimals", params: { decimals } })

describe("a figure with more decimals than its field", () => {
  it.each(["60,000", "1,200", "1,234", "0,000", "1.234,500", " 60,000 "])("is refused as %o, zeros or not", (typed) => {
    expect(Form.parseText(Locale.ptBR, money, typed)).toEqual(tooMany(2))
  })

  it.each<[string, number]>([
    ["60", 60],
    ["60,0", 60],
    ["60,00", 60],
    ["60.000", 60_000],
    ["1.234,50", 1234.5]
  ])("is not what %o is", (typed, value) => {
    expect(Form.parseText(Locale.ptBR, money, typed)).toEqual(Result.succeed(value))
  })

  it("is taken where the field has no limit", () => {
    expect(Form.parseText(Locale.ptBR, plain, "60,000")).toEqual(Result.succeed(60))
  })

  it("is refused under each locale, however it ends, and never read as another figure", () => {
    const locale = fc.constantFrom(...Locale.builtIn)
    fc.assert(
      fc.property(locale, fc.nat(4), fc.nat(99_999), fc.nat(6), fc.nat(9), (one, limit, whole, written, digit) => {
        const decimals = written === 0 ? "" : one.fmt_decimal + String(digit) + "0".repeat(written - 1)
        const read = Form.parseText(one, numberOf(limit), `${whole}${decimals}`)
        const value = written === 0 ? whole : Number(`${whole}.${digit}`)
        expect(read).toEqual(written > limit ? tooMany(limit) : Result.succeed(value))
      })
    )
  })

  it("is refused where a form is read and where it is answered, and in a cell that is pasted", () => {
    const form = { components: [money] }
    expect(Form.readTexts(Locale.ptBR, form, { n: "60,000" })).toMatchObject({
      values: { n: null },
      faults: { n: { code: "decimals" } }
    })
    const context = Form.contextOf(
      { ...Result.getOrThrow(Form.decode({ components: [] })), ...form },
      {
        data: {},
        locale: Locale.ptBR,
        evaluate: () => null
      }
    )
    expect(Form.answersOf(context, { n: "60,000" })).toMatchObject({ failure: { n: { code: "decimals" } } })
    const place = { locale: Locale.ptBR, today: "2027-01-04", columns: [money], at: "n" } as const
    expect(Form.pastedRows(place, [["60,000"]])).toEqual([
      [{ key: "n", text: "60,000", pasted: "60,000", isRead: false }]
    ])
  })

  it("keeps its decimals under another locale, where it would else be another figure", () => {
    expect(Form.rewritten(Locale.ptBR, Locale.enUS, money, "60,000")).toBe("60.000")
    expect(Form.rewritten(Locale.enUS, Locale.ptBR, money, "1,234.567")).toBe("1.234,567")
    const figure = fc.stringMatching(/^[1-9]\d{0,5}[.,]\d{0,5}$/)
    fc.assert(
      fc.property(figure, fc.constantFrom([Locale.ptBR, Locale.enUS], [Locale.enUS, Locale.ptBR]), (typed, pair) => {
        const [from = Locale.ptBR, to = Locale.enUS] = pair
        const read = Form.parseText(from, money, typed)
        fc.pre(Result.isSuccess(read) || read.failure.code === "decimals")
        expect(Form.parseText(to, money, Form.rewritten(from, to, money, typed))).toEqual(read)
      })
    )
  })
})

describe("how a figure was read", () => {
  it.each<[number | undefined, number, string]>([
    [2, 1500, "1.500,00"],
    [2, 1.2, "1,20"],
    [3, 1.2, "1,200"],
    [0, 1234, "1.234,00"],
    [undefined, 1234, "1.234,00"],
    [undefined, 1.2, "1,2"],
    [undefined, 1.234567, "1,234567"]
  ])("in a field of %s decimals, %d is said as %s", (decimals, value, said) => {
    expect(Form.readAs(Locale.ptBR, numberOf(decimals), value)).toBe(said)
  })

  it("is the figure itself, under each locale", () => {
    const value = fc.integer({ min: -99_999_999, max: 99_999_999 }).map((n) => n / 1000)
    fc.assert(
      fc.property(fc.constantFrom(...Locale.builtIn), fc.option(fc.nat(5)), value, (locale, decimals, one) => {
        const said = Form.readAs(locale, numberOf(decimals ?? undefined), one)
        expect(Locale.parseNumber(locale, said)).toEqual(Result.succeed(one === 0 ? 0 : one))
        expect(Locale.decimalsIn(locale, said)).toBeGreaterThanOrEqual(decimals ?? 0)
      })
    )
  })
})
