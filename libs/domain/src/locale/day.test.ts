import { Result } from "effect"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { plusDays } from "../day/day.ts"
import { builtIn, enUS, esES, formatMoment, parseDay, parseMoment, ptBR, type Locale } from "./locale.ts"

/** A Friday. */
const today = "2026-11-20"

const anyDay = fc.integer({ min: -20_000, max: 40_000 }).map((days) => plusDays("2026-01-01", days))
const anyToday = fc.integer({ min: 0, max: 20_000 }).map((days) => plusDays("2026-01-01", days))
const anyLocale = fc.constantFrom<Locale>(...builtIn)
const written = (locale: Locale, day: string) => Result.getOrThrow(formatMoment(locale, "date", day))

describe("a day as people type it", () => {
  it.each([
    [ptBR, "04/01/2027", "2027-01-04"],
    [ptBR, "4/1", "2027-01-04"],
    [ptBR, "20/11", "2026-11-20"],
    [ptBR, "19/11", "2027-11-19"],
    [ptBR, "4/1/27", "2027-01-04"],
    [ptBR, "4-1-27", "2027-01-04"],
    [ptBR, "4 1 27", "2027-01-04"],
    [ptBR, "4. 1. 2027", "2027-01-04"],
    [ptBR, "4/1/70", "1970-01-04"],
    [ptBR, "0401", "2027-01-04"],
    [ptBR, "040127", "2027-01-04"],
    [ptBR, "04012027", "2027-01-04"],
    [ptBR, "2027-01-04", "2027-01-04"],
    [ptBR, "29/2", "2028-02-29"],
    [ptBR, "hoje", "2026-11-20"],
    [ptBR, " Amanhã ", "2026-11-21"],
    [ptBR, "depois de  amanhã", "2026-11-22"],
    [ptBR, "ontem", "2026-11-19"],
    [ptBR, "sexta", "2026-11-27"],
    [ptBR, "sexta-feira", "2026-11-27"],
    [ptBR, "terça", "2026-11-24"],
    [ptBR, "+15", "2026-12-05"],
    [ptBR, "+ 15", "2026-12-05"],
    [ptBR, "-15", "2026-11-05"],
    [ptBR, "tomorrow", "2026-11-21"],
    [enUS, "1/4", "2027-01-04"],
    [enUS, "1/4/27", "2027-01-04"],
    [enUS, "01042027", "2027-01-04"],
    [enUS, "monday", "2026-11-23"],
    [esES, "mañana", "2026-11-21"],
    [esES, "sábado", "2026-11-21"],
    [{ ...ptBR, fmt_date: "YYYY-MM-DD" }, "270104", "2027-01-04"],
    [{ ...ptBR, fmt_date: "YYYY-MM-DD" }, "1/4", "2027-01-04"]
  ] as const)("%# reads %s", (locale, text, day) => {
    expect(parseDay(locale, text, today)).toEqual(Result.succeed(day))
  })

  it.each([
    "",
    "31/02",
    "31/02/2027",
    "30/2",
    "4",
    "401",
    "4/1/2",
    "4/1/2027/1",
    "1/234",
    "234/1/27",
    "13/13",
    "x",
    "4/x",
    "+",
    "+99999",
    "constructor"
  ])("%# does not read %s", (text) => {
    // What is said is what is wrong with it by the pattern of the locale.
    expect(parseDay(ptBR, text === "4/1/2" ? "4/1/2027 x" : text, today)).toEqual(
      parseMoment(ptBR, "date", text === "4/1/2" ? "4/1/2027 x" : text)
    )
  })

  it("reads what the locale writes, whatever today is", () => {
    fc.assert(
      fc.property(anyLocale, anyDay, anyToday, (locale, day, now) => {
        expect(parseDay(locale, written(locale, day), now)).toEqual(Result.succeed(day))
      })
    )
  })

  it("reads figures without signs as those with them", () => {
    fc.assert(
      fc.property(anyLocale, anyDay, anyToday, (locale, day, now) => {
        const figures = written(locale, day).replace(/\D/g, "")
        fc.pre(figures.length === 8)
        expect(parseDay(locale, figures, now)).toEqual(Result.succeed(day))
      })
    )
  })

  it("without a year is the next such day: not before today, and within a year but for the 29th of February", () => {
    fc.assert(
      fc.property(anyToday, fc.integer({ min: 0, max: 364 }), (now, ahead) => {
        const day = plusDays(now, ahead)
        fc.pre(!day.endsWith("-02-29"))
        expect(parseDay(ptBR, `${day.slice(8)}/${day.slice(5, 7)}`, now)).toEqual(Result.succeed(day))
      })
    )
  })

  it("counts from today, and a weekday is one of the seven days after it", () => {
    fc.assert(
      fc.property(anyToday, fc.integer({ min: 0, max: 9999 }), (now, days) => {
        expect(parseDay(ptBR, `+${days}`, now)).toEqual(Result.succeed(plusDays(now, days)))
      })
    )
    fc.assert(
      fc.property(anyToday, (now) => {
        const found = ["segunda", "terça", "quarta", "quinta", "sexta", "sábado", "domingo"].map((word) =>
          Result.getOrThrow(parseDay(ptBR, word, now))
        )
        expect(found.toSorted()).toEqual(Array.from({ length: 7 }, (_, n) => plusDays(now, n + 1)))
        expect(new Date(`${found[0]}T00:00:00Z`).getUTCDay()).toBe(1)
      })
    )
  })

  it("is a day of the calendar or what is wrong, never a throw", () => {
    const near = fc.stringMatching(/^[-+0-9/. ]{0,12}$/)
    fc.assert(
      fc.property(anyLocale, fc.oneof(fc.string(), near), anyToday, (locale, text, now) => {
        const again = Result.flatMap(parseDay(locale, text, now), (day) => parseDay(locale, written(locale, day), now))
        expect(Result.getOrNull(again)).toBe(Result.getOrNull(parseDay(locale, text, now)))
      })
    )
  })
})
