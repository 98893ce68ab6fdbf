import { Result } from "effect"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { builtIn, parseNumber, ptBR } from "../locale/locale.ts"
import { mask, type MaskKind, maskMoney, unmaskMoney, type CaretText } from "./mask.ts"

/** A text with its caret as a bar. */
const at = (written: string): CaretText => ({ text: written.replace("|", ""), caret: written.indexOf("|") })
const bar = ({ text, caret }: CaretText): string => `${text.slice(0, caret)}|${text.slice(caret)}`

const kinds: ReadonlyArray<MaskKind> = ["cpf", "cnpj", "cpf_cnpj", "cep", "phone"]
const anyKind = fc.constantFrom(...kinds)
const anyTyped = (text: fc.Arbitrary<string>): fc.Arbitrary<CaretText> =>
  text.chain((one) => fc.record({ text: fc.constant(one), caret: fc.nat(one.length) }))
const near = anyTyped(
  fc.oneof(fc.stringMatching(/^[0-9A-Za-z./() -]{0,18}$/), fc.stringMatching(/^\d{0,15}$/), fc.string())
)
const own = (text: string): string => text.toUpperCase().replace(/[^0-9A-Z]/g, "")

/** Keys one after another, each masked. */
const typedOut = (
  step: (typed: CaretText) => CaretText,
  keys: string,
  from: CaretText = { text: "", caret: 0 }
): CaretText =>
  [...keys].reduce(
    ({ text, caret }, key) => step({ text: text.slice(0, caret) + key + text.slice(caret), caret: caret + 1 }),
    from
  )

describe("a mask", () => {
  it.each([
    ["cpf", "529|", "529|"],
    ["cpf", "5299|", "529.9|"],
    ["cpf", "52998224725|", "529.982.247-25|"],
    ["cpf", "5|29982247", "5|29.982.247"],
    ["cpf", "529.1|982.247-2", "529.1|98.224-72"],
    ["cpf", "529|982.247-25", "529|.982.247-25"],
    ["cpf", "529982247251|", "529982247251|"],
    ["cpf", "529x|", "529x|"],
    ["cnpj", "12abc34501de35|", "12.ABC.345/01DE-35|"],
    ["cpf_cnpj", "52998224725|", "529.982.247-25|"],
    ["cpf_cnpj", "529.982.247-251|", "52.998.224/7251|"],
    ["cpf_cnpj", "12.a|", "12.A|"],
    ["cep", "01310100|", "01310-100|"],
    ["cep", "01310-|", "01310|"],
    ["phone", "1|", "(1|"],
    ["phone", "1134567890|", "(11) 3456-7890|"],
    ["phone", "(11) 3456-78901|", "(11) 34567-8901|"],
    ["phone", "+351 912|", "+351 912|"],
    ["phone", "0800 123|", "0800 123|"],
    ["phone", "|(11", "|(11"]
  ] as const)("%# of %s makes %s to %s", (kind, typed, masked) => {
    expect(bar(mask(kind, at(typed)))).toBe(masked)
  })

  it("keeps each character that is no sign, and the caret behind the one it was behind", () => {
    fc.assert(
      fc.property(anyKind, near, (kind, typed) => {
        const masked = mask(kind, typed)
        if (masked === typed) return
        expect(own(masked.text)).toBe(own(typed.text))
        expect(own(masked.text.slice(0, masked.caret))).toBe(own(typed.text.slice(0, typed.caret)))
      })
    )
  })

  it("leaves what it made as it is", () => {
    fc.assert(
      fc.property(anyKind, near, (kind, typed) => {
        const masked = mask(kind, typed)
        expect(mask(kind, masked)).toEqual(masked)
      })
    )
  })

  it("makes the same of keys one after another as of all at once, with any signs between them", () => {
    fc.assert(
      fc.property(anyKind, fc.stringMatching(/^[1-9]{1,11}$/), (kind, keys) => {
        fc.pre(kind !== "cep" || keys.length <= 8)
        const pasted = mask(kind, { text: keys, caret: keys.length })
        expect(typedOut((typed) => mask(kind, typed), keys)).toEqual(pasted)
        expect(mask(kind, { text: pasted.text, caret: pasted.text.length })).toEqual(pasted)
      })
    )
  })
})

describe("a mask of money", () => {
  const step = (before: string, typed: string) => bar(maskMoney(ptBR, before, at(typed)))

  it.each([
    ["123", "1234|", "1.234|"],
    ["1.234", "1.2345|", "12.345|"],
    ["1.234", "19|.234", "19|.234"],
    ["1.234", "1.9|234", "19|.234"],
    ["1.234", "|.234", "|234"],
    ["12.345", "12.34|", "1.234|"],
    ["1.234", "1|234", "1|.234"],
    ["1.234,5", "1.234,56|", "1.234,56|"],
    ["1.234,5", "1.2347|,5", "12.347|,5"],
    ["1.234.567", "1.2|67", "1.2|67"],
    ["-123", "-1234|", "-1.234|"],
    ["", "1234567,89|", "1.234.567,89|"],
    ["1", "1.|", "1.|"],
    ["1.", "1.5|", "1.5|"],
    ["1.5", "1.50|", "1.50|"],
    ["1.50", "1.500|", "1.500|"],
    ["", "1.5|", "1.5|"],
    ["1.234", "1.5|", "1.5|"],
    ["", "0012|", "0012|"],
    ["", "x|", "x|"],
    ["1.23x", "1.23|", "1.23|"],
    ["12", "12,|", "12,|"]
  ])("%# from %s makes %s to %s", (before, typed, masked) => {
    expect(step(before, typed)).toBe(masked)
  })

  it("does nothing where a locale has no groups", () => {
    const typed = at("1234|")
    expect(maskMoney({ fmt_decimal: ",", fmt_milhar: "" }, "123", typed)).toBe(typed)
  })

  const anyLocale = fc.constantFrom(...builtIn)
  const anyNumber = anyTyped(fc.stringMatching(/^-?[0-9.,]{0,12}$/))

  it("keeps each figure, and the caret behind the one it was behind; what it made stays", () => {
    fc.assert(
      fc.property(anyLocale, fc.stringMatching(/^-?[0-9.,]{0,12}$/), anyNumber, (locale, before, typed) => {
        const masked = maskMoney(locale, before, typed)
        const figures = (text: string) => text.replaceAll(locale.fmt_milhar, "")
        expect(figures(masked.text)).toBe(figures(typed.text))
        expect(figures(masked.text.slice(0, masked.caret))).toBe(figures(typed.text.slice(0, typed.caret)))
        expect(maskMoney(locale, before, masked)).toEqual(masked)
      })
    )
  })

  it("groups what is typed figure by figure, at the end or in the middle, as what is pasted", () => {
    fc.assert(
      fc.property(
        anyLocale,
        fc.stringMatching(/^[1-9]{1,6}$/),
        fc.stringMatching(/^[1-9]{0,6}$/),
        (locale, one, two) => {
          const pasted = (text: string) => maskMoney(locale, "", { text, caret: text.length })
          const behind = typedOut(
            keysFrom((before, typed) => maskMoney(locale, before, typed)),
            two,
            pasted(one)
          )
          expect(behind).toEqual(pasted(one + two))
          const inFront = typedOut(
            keysFrom((before, typed) => maskMoney(locale, before, typed)),
            two,
            { text: pasted(one).text, caret: 0 }
          )
          expect(inFront.text).toBe(pasted(two + one).text)
        }
      )
    )
  })
})

describe("a group sign behind groups that the mask made", () => {
  const step = (before: string, typed: string) => bar(unmaskMoney(ptBR, before, at(typed)))

  it.each([
    ["1.234", "1.234.|", "1234.|"],
    ["1.234.567", "1.234.567.|", "1234567.|"],
    ["-1.234", "-1.234.|", "-1234.|"],
    ["12", "12.|", "12.|"],
    ["1.234", "1.2345|", "1.2345|"],
    ["1.234", "1.234,|", "1.234,|"],
    ["1.234", "1.|.234", "1.|.234"],
    ["1.234,5", "1.234,5.|", "1.234,5.|"],
    ["1.23", "1.23.|", "1.23.|"],
    ["x", "x.|", "x.|"]
  ])("%# from %s makes %s to %s", (before, typed, unmasked) => {
    expect(step(before, typed)).toBe(unmasked)
  })

  it("leaves what was typed, and no other value comes of it", () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...builtIn),
        fc.stringMatching(/^[1-9]\d{3,7}$/),
        fc.nat(99_999),
        (locale, whole, rest) => {
          const typed = `${whole}${locale.fmt_milhar}${rest}`
          const out = [...typed].reduce<CaretText>(
            (before, key) => {
              const next = { text: before.text + key, caret: before.text.length + 1 }
              return maskMoney(locale, before.text, unmaskMoney(locale, before.text, next))
            },
            { text: "", caret: 0 }
          )
          expect(out.text).toBe(typed)
          expect(Result.isFailure(parseNumber(locale, out.text))).toBe(true)
        }
      )
    )
  })
})

/** The text before a key is the one with the key taken out again. */
const keysFrom =
  (step: (before: string, typed: CaretText) => CaretText) =>
  (typed: CaretText): CaretText =>
    step(typed.text.slice(0, typed.caret - 1) + typed.text.slice(typed.caret), typed)
