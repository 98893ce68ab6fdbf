import { readFileSync } from "node:fs"
import { Result } from "effect"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { anyNumber, moments } from "./locale.arbitrary.ts"
import * as Locale from "./locale.ts"
import { anyLocale, languages } from "./tag.arbitrary.ts"

interface Cases<Row> {
  readonly cases: ReadonlyArray<{ readonly locale: string; readonly rows: ReadonlyArray<Row> }>
}

const readVectors = (name: string) =>
  JSON.parse(readFileSync(new URL(`../../vectors/${name}.json`, import.meta.url), "utf8"))

const locales: {
  readonly cases: ReadonlyArray<{
    readonly locale: string
    readonly cldr: { readonly nu: string; readonly decimal: string; readonly group: string; readonly order: string }
    readonly intl: { readonly nu: string }
  }>
} = readVectors("locales")
const numbers: Cases<[value: string, text: string]> = readVectors("numbers")
const dates: Cases<[instant: string, short: string, numeric: string, time: string]> = readVectors("dates")

/** Locales whose published texts are in Latin digits, which are the only ones that we write. */
const latin = locales.cases.filter(({ cldr, intl }) => cldr.nu === "latn" && intl.nu === "latn")

describe("fromTag", () => {
  it.each(locales.cases)("takes the order of a date in $locale from the platform", ({ locale: tag, cldr }) => {
    const locale = Result.getOrThrow(Locale.fromTag(tag))
    expect(Locale.check(locale)).toEqual([])
    expect(locale.fmt_date.replace(/[^YMD]|(.)(?=\1)/g, "")).toBe(cldr.order)
  })

  it.each(latin)("takes the separators of $locale from the platform", ({ locale: tag, cldr }) => {
    expect(Result.getOrThrow(Locale.fromTag(tag))).toMatchObject({ fmt_decimal: cldr.decimal, fmt_milhar: cldr.group })
  })

  it.each(latin)(
    "writes the published numbers of $locale, in groups of three from four digits on",
    ({ locale: tag }) => {
      const locale = Result.getOrThrow(Locale.fromTag(tag))
      const rows = numbers.cases.find((known) => known.locale === tag)?.rows ?? []
      expect(rows).not.toEqual([])
      for (const [value, text] of rows) {
        const written = Locale.formatNumber(locale, Number(value), value.split(".")[1]?.length ?? 0)
        const plain = (shown: string) => shown.replaceAll(locale.fmt_milhar, "").replace(/[\u200e\u200f\u061c]/g, "")
        expect(plain(written)).toBe(plain(text).replace("\u2212", "-"))
        expect(Locale.parseNumber(locale, written)).toEqual(Result.succeed(Number(value)))
      }
    }
  )

  it.each(latin)("writes the published dates of $locale", ({ locale: tag }) => {
    const locale = Result.getOrThrow(Locale.fromTag(tag))
    const rows = dates.cases.find((known) => known.locale === tag)?.rows ?? []
    expect(rows).not.toEqual([])
    for (const [instant, , numeric] of rows) {
      const shown = Locale.formatMoment(locale, "date", instant.slice(0, 10))
      expect(shown).toEqual(Result.succeed(numeric.replace(/\s/g, " ")))
    }
  })

  it.each([...Locale.builtIn])("agrees with the built-in $lcl_id on every figure", (builtIn) => {
    expect(Locale.fromTag(builtIn.lcl_id)).toEqual(Result.succeed(builtIn))
    expect(Locale.derived(new Intl.Locale(builtIn.lcl_id))).toEqual(builtIn)
  })

  it.each([
    ["de-CH", "de", "🇨🇭", "Deutsch", "Schweiz"],
    ["es-419", "es", "🌐", "Español", "Latinoamérica"],
    ["pt", "pt", "🇧🇷", "Português", "Brasil"],
    ["ja", "ja", "🇯🇵", "日本語", "日本"],
    ["eo", "eo", "🌐", "Esperanto", "Mondo"]
  ])("names %s in itself", (tag, lin_id, flag, lingua, pais) => {
    expect(Locale.fromTag(tag)).toMatchObject(Result.succeed({ lcl_id: tag, lin_id, flag, lingua, pais }))
  })

  it.each([
    ["PT-br", "pt-BR"],
    ["pt-BR-u-nu-arab-ca-buddhist", "pt-BR"],
    ["ar-EG-u-nu-arab", "ar-EG"],
    ["zh-hant-tw", "zh-Hant-TW"]
  ])("reads %s as %s", (tag, lcl_id) => {
    expect(Result.getOrThrow(Locale.fromTag(tag)).lcl_id).toBe(lcl_id)
  })

  it.each(["", "x", "xx", "qqq-BR", "pt_BR", "pt-", "português", "i-klingon"])("does not know %o", (tag) => {
    expect(Locale.fromTag(tag)).toEqual(Result.fail({ _tag: "LocaleUnknown", code: "locale-unknown", tag }))
  })

  it("gives small words and abbreviations of the language, where they are known", () => {
    expect(Result.getOrThrow(Locale.fromTag("pt-PT"))).toMatchObject({
      stop_words: Locale.ptBR.stop_words,
      abreviacoes: Locale.ptBR.abreviacoes
    })
    expect(Result.getOrThrow(Locale.fromTag("fi"))).toMatchObject({ stop_words: [], abreviacoes: {} })
  })

  it("makes a whole locale of every language that the platform knows, with a year in four digits", () => {
    expect(languages.length).toBeGreaterThan(150)
    const faulty = languages.filter((tag) => {
      const locale = Result.getOrThrow(Locale.fromTag(tag))
      return Locale.check(locale).length > 0 || !locale.fmt_date.includes("YYYY") || !locale.fmt_time.includes("ss")
    })
    expect(faulty).toEqual([])
  })
})

describe("every locale that the platform knows", () => {
  it("reads back the numbers that it wrote", () => {
    fc.assert(
      fc.property(anyLocale, anyNumber, (locale, value) => {
        expect(Locale.parseNumber(locale, Locale.formatNumber(locale, value))).toEqual(
          Result.succeed(value === 0 ? 0 : value)
        )
      })
    )
  })

  it.each(["date", "time", "datetime"] as const)("reads back the %s that it wrote", (kind) => {
    fc.assert(
      fc.property(anyLocale, moments[kind], (locale, iso) => {
        const text = Result.getOrThrow(Locale.formatMoment(locale, kind, iso))
        expect(Locale.parseMoment(locale, kind, text)).toEqual(Result.succeed(iso))
      })
    )
  })

  it("never throws on any text that should be a tag", () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.string({ unit: fc.constantFrom(..."ptBR-u0_") })), (tag) => {
        const read = Locale.fromTag(tag)
        expect(Result.isFailure(read) || Locale.check(read.success).length === 0).toBe(true)
      })
    )
  })
})
