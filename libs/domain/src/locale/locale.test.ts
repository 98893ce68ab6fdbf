import { Result, Schema } from "effect"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import * as Locale from "./locale.ts"

describe("Locale", () => {
  it("is Portuguese of Brazil at first", () => {
    expect(Locale.initial).toMatchObject({
      lin_id: "pt",
      lcl_id: "pt-BR",
      pais: "Brasil",
      fmt_date: "DD/MM/YYYY",
      fmt_time: "HH:mm:ss",
      fmt_datetime: "DD/MM/YYYY HH:mm:ss",
      fmt_decimal: ",",
      fmt_milhar: "."
    })
  })

  it.each([...Locale.builtIn])("holds $lcl_id, with its small words in lower case", (locale) => {
    expect(Schema.is(Locale.Locale)(locale)).toBe(true)
    expect(Locale.check(locale)).toEqual([])
    expect(locale.stop_words.filter((word) => /^\p{Ll}+$/u.test(word)).length).toBe(locale.stop_words.length)
    expect(locale.stop_words.length).toBeGreaterThan(10)
    expect(locale.lcl_id.startsWith(`${locale.lin_id}-`)).toBe(true)
    const longer = Object.entries(locale.abreviacoes).filter(([short, long]) => long.length > short.length)
    expect(longer.length).toBeGreaterThan(5)
    expect(Object.fromEntries(longer)).toEqual(locale.abreviacoes)
  })
})

describe("check", () => {
  it.each<[Record<string, unknown>, ReadonlyArray<Locale.Problem>]>([
    [{ fmt_date: "DD/MM/YYYYY" }, [{ field: "fmt_date", at: 6, reason: "unknown-token" }]],
    [{ fmt_time: "HH" }, [{ field: "fmt_time", at: 2, reason: "missing" }]],
    [{ fmt_datetime: "DD/MM/YYYY" }, [{ field: "fmt_datetime", at: 10, reason: "missing" }]],
    [{ fmt_decimal: "" }, [{ field: "fmt_decimal", at: 0, reason: "separator" }]],
    [{ fmt_decimal: ",," }, [{ field: "fmt_decimal", at: 1, reason: "separator" }]],
    [{ fmt_decimal: " " }, [{ field: "fmt_decimal", at: 1, reason: "separator" }]],
    [{ fmt_decimal: "5" }, [{ field: "fmt_decimal", at: 1, reason: "separator" }]],
    [{ fmt_milhar: "-" }, [{ field: "fmt_milhar", at: 1, reason: "separator" }]],
    [{ fmt_milhar: "\u2212" }, [{ field: "fmt_milhar", at: 1, reason: "separator" }]],
    [{ fmt_milhar: "\n" }, [{ field: "fmt_milhar", at: 1, reason: "separator" }]],
    [{ fmt_milhar: "\u200e" }, [{ field: "fmt_milhar", at: 1, reason: "separator" }]],
    [{ fmt_milhar: "," }, [{ field: "fmt_milhar", at: 0, reason: "same-separators" }]],
    [{ fmt_decimal: "'", fmt_milhar: "\u2019" }, [{ field: "fmt_milhar", at: 0, reason: "same-separators" }]],
    [{ lin_id: "PT" }, [{ field: "lin_id", at: 0, reason: "tag" }]],
    [{ lin_id: "1pt" }, [{ field: "lin_id", at: 0, reason: "tag" }]],
    [{ lin_id: "pt1" }, [{ field: "lin_id", at: 0, reason: "tag" }]],
    [{ lin_id: "p" }, [{ field: "lin_id", at: 0, reason: "tag" }]],
    [{ lcl_id: "pt_BR" }, [{ field: "lcl_id", at: 0, reason: "tag" }]],
    [{ lcl_id: "pt-br" }, [{ field: "lcl_id", at: 0, reason: "tag" }]],
    [{ pais: 55 }, [{ field: "pais", at: null, reason: "type" }]],
    [{ fmt_date: null }, [{ field: "fmt_date", at: null, reason: "type" }]],
    [{ stop_words: "da" }, [{ field: "stop_words", at: null, reason: "type" }]],
    [{ abreviacoes: ["RS"] }, [{ field: "abreviacoes", at: null, reason: "type" }]],
    [
      { lin_id: 1, fmt_date: "" },
      [
        { field: "lin_id", at: null, reason: "type" },
        { field: "fmt_date", at: 0, reason: "missing" }
      ]
    ]
  ])("finds what is wrong with %o", (wrong, problems) => {
    const locale = { ...Locale.ptBR, ...wrong }
    expect(Locale.check(locale)).toEqual(problems)
    expect(Schema.is(Locale.Locale)(locale)).toBe(false)
  })

  it("accepts spaces of every width between groups", () => {
    for (const fmt_milhar of [" ", "\u00a0", "\u202f"]) expect(Locale.check({ ...Locale.ptBR, fmt_milhar })).toEqual([])
  })

  it.each([[null], [undefined], [[]], ["pt-BR"], [1]])("refuses %o, which is no object", (input) => {
    expect(Locale.check(input)).toEqual([{ field: "", at: null, reason: "type" }])
  })

  it("names every field of an empty object, in order", () => {
    expect(Locale.check({}).map(({ field }) => field)).toEqual(Object.keys(Locale.ptBR))
  })

  it("says field, reason and place where a locale is decoded", () => {
    const decode = Schema.decodeUnknownSync(Locale.Locale)
    expect(() => decode({ ...Locale.ptBR, fmt_date: "DD/MM" })).toThrow(/fmt_date: missing at 5[\s\S]*fmt_date/)
    expect(() => decode({ ...Locale.ptBR, fmt_milhar: "," })).toThrow(/fmt_milhar: same-separators[\s\S]*fmt_milhar/)
  })

  it("finds nothing exactly where the schema takes it, on anything", () => {
    fc.assert(
      fc.property(nearlyLocale, (input) => {
        const taken = Result.isSuccess(Schema.decodeUnknownResult(Locale.Locale)(input))
        expect(Locale.check(input).length === 0).toBe(taken)
      })
    )
  })
})

// Helpers

const separator = fc.constantFrom(",", ".", " ", "\u00a0", "'", "\u2019", "", "12", "-", "٫")

const nearlyLocale = fc.oneof(
  fc.anything(),
  fc
    .record(
      {
        lcl_id: fc.constantFrom("en", "en-US", "xx", "e", ""),
        fmt_date: fc.constantFrom("DD/MM/YYYY", "YYYY-MM-DD", "MM/DD", 5),
        fmt_decimal: separator,
        fmt_milhar: separator,
        pais: fc.oneof(fc.string(), fc.constant(null))
      },
      { requiredKeys: [] }
    )
    .map((changes) => ({ ...Locale.ptBR, ...changes }))
)
