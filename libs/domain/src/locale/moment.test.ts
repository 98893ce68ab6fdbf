import { readFileSync } from "node:fs"
import { Result } from "effect"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { builtInLocale, moments } from "./locale.arbitrary.ts"
import * as Locale from "./locale.ts"

const vectors: {
  readonly cases: ReadonlyArray<{
    locale: string
    rows: ReadonlyArray<[instant: string, short: string, numeric: string, time: string]>
  }>
} = JSON.parse(readFileSync(new URL("../../vectors/dates.json", import.meta.url), "utf8"))

describe("formatMoment", () => {
  it.each<[Locale.Kind, string, string, string]>([
    ["date", "2026-11-21", "21/11/2026", "11/21/2026"],
    ["date", "0001-01-01", "01/01/0001", "01/01/0001"],
    ["time", "00:05", "00:05:00", "12:05:00 AM"],
    ["time", "12:05:09", "12:05:09", "12:05:09 PM"],
    ["time", "23:59:59.999", "23:59:59", "11:59:59 PM"],
    ["datetime", "2024-02-29T13:05:09", "29/02/2024 13:05:09", "02/29/2024 01:05:09 PM"],
    ["datetime", "2024-02-29T13:05:09.5Z", "29/02/2024 13:05:09", "02/29/2024 01:05:09 PM"],
    ["datetime", "2024-02-29T13:05:09.999+0530", "29/02/2024 13:05:09", "02/29/2024 01:05:09 PM"],
    ["datetime", "2024-02-29T13:05-03:00", "29/02/2024 13:05:00", "02/29/2024 01:05:00 PM"]
  ])("writes the %s %s as %s in Brazil and as %s in the United States", (kind, iso, brazil, states) => {
    expect(Locale.formatMoment(Locale.ptBR, kind, iso)).toEqual(Result.succeed(brazil))
    expect(Locale.formatMoment(Locale.enUS, kind, iso)).toEqual(Result.succeed(states))
    expect(Locale.isIso(kind, iso)).toBe(true)
  })

  it.each<[Locale.Kind, string, number, string]>([
    ["date", "", 0, "YYYY-MM-DD"],
    ["date", "21/11/2026", 0, "YYYY-MM-DD"],
    ["date", "2026-11-21T00:00:00", 0, "YYYY-MM-DD"],
    ["date", "2026-13-01", 5, "MM"],
    ["date", "2026-00-01", 5, "MM"],
    ["date", "2026-11-31", 8, "DD"],
    ["date", "2026-02-29", 8, "DD"],
    ["date", "1900-02-29", 8, "DD"],
    ["date", "0000-01-01", 0, "YYYY"],
    ["time", "24:00:00", 0, "HH"],
    ["time", "1:00", 0, "HH:mm:ss"],
    ["time", "x12:05", 0, "HH:mm:ss"],
    ["time", "12:05x", 0, "HH:mm:ss"],
    ["date", "x2026-11-21", 0, "YYYY-MM-DD"],
    ["date", "2026-11-21x", 0, "YYYY-MM-DD"],
    ["datetime", "x2026-11-21T12:00", 0, "YYYY-MM-DDTHH:mm:ss"],
    ["datetime", "2026-11-21T12:00x", 0, "YYYY-MM-DDTHH:mm:ss"],
    ["time", "12:60", 3, "mm"],
    ["time", "12:00:60", 6, "ss"],
    ["datetime", "2026-11-21 12:00", 0, "YYYY-MM-DDTHH:mm:ss"],
    ["datetime", "2026-11-21T12:00:61", 17, "ss"]
  ])("refuses the %s %o at %i, where %s was expected", (kind, iso, at, expected) => {
    const fault = Result.fail({ _tag: "DateInvalid", code: "date-invalid", at, expected })
    expect(Locale.formatMoment(Locale.ptBR, kind, iso)).toEqual(fault)
    expect(Locale.isIso(kind, iso)).toBe(false)
  })

  it.each([Locale.ptBR, Locale.enUS])("writes the published dates and times of $lcl_id", (locale) => {
    const rows = vectors.cases.find((known) => known.locale === locale.lcl_id)?.rows ?? []
    expect(rows).not.toEqual([])
    for (const [instant, , numeric, time] of rows) {
      expect(Locale.formatMoment(locale, "date", instant.slice(0, 10))).toEqual(Result.succeed(numeric))
      const in24Hours = { ...locale, fmt_time: "HH:mm:ss" }
      expect(Locale.formatMoment(in24Hours, "time", instant.slice(11, 19))).toEqual(Result.succeed(time))
    }
  })

  it.each([
    ["YY-M-D", "date", "2007-03-04", "07-3-4"],
    ["H[h]mm", "time", "09:05:00", "9h05"],
    ["h:mm A", "time", "00:30:00", "12:30 AM"],
    ["h:mm A", "time", "01:05:00", "1:05 AM"],
    ["H:mm", "time", "00:05:00", "0:05"],
    ["YYYYMMDDHHmmss", "datetime", "2007-03-04T05:06:07", "20070304050607"],
    ["D.M.YYYY [г.]", "date", "2007-03-04", "4.3.2007 г."]
  ] as const)("writes by the pattern %s and reads it back", (pattern, kind, iso, text) => {
    const locale = { ...Locale.ptBR, [`fmt_${kind}`]: pattern }
    expect(Locale.formatMoment(locale, kind, iso)).toEqual(Result.succeed(text))
    expect(Locale.parseMoment(locale, kind, text)).toEqual(Result.succeed(iso))
  })
})

describe("isIso", () => {
  it.each([
    [1, 31],
    [2, 28],
    [3, 31],
    [4, 30],
    [5, 31],
    [6, 30],
    [7, 31],
    [8, 31],
    [9, 30],
    [10, 31],
    [11, 30],
    [12, 31]
  ])("knows that month %i has %i days", (month, days) => {
    const on = (day: number) => `2026-${String(month).padStart(2, "0")}-${day}`
    expect([days, days + 1].map((day) => Locale.isIso("date", on(day)))).toEqual([true, false])
  })

  it.each([
    [2000, true],
    [1900, false],
    [2024, true],
    [2026, false],
    [2100, false],
    [400, true]
  ])("knows whether %i is a leap year: %s", (year, leap) => {
    expect(Locale.isIso("date", `${String(year).padStart(4, "0")}-02-29`)).toBe(leap)
  })
})

describe("parseMoment", () => {
  it.each<[Locale.Kind, string, string]>([
    ["date", " 1/2/2026 ", "2026-02-01"],
    ["date", "01 / 02 / 2026", "2026-02-01"],
    ["date", "\u200e01\u200f/02/2026", "2026-02-01"],
    ["time", "9:05:00", "09:05:00"],
    ["datetime", "01/02/2026   9:5:0", "2026-02-01T09:05:00"]
  ])("forgives in the %s %o what is clear without it", (kind, text, iso) => {
    expect(Locale.parseMoment(Locale.ptBR, kind, text)).toEqual(Result.succeed(iso))
  })

  it.each<[Locale.Kind, string, number, string]>([
    ["date", "", 0, "DD"],
    ["date", "  x", 2, "DD"],
    ["date", "21-11-2026", 2, "/"],
    ["date", "021/11/2026", 2, "/"],
    ["date", "21/11", 5, "/"],
    ["date", "21/11/26", 8, "YYYY"],
    ["date", "21/11/2026 x", 11, "end"],
    ["date", "21/11/20261", 10, "end"],
    ["date", "31/02/2026", 0, "DD"],
    ["date", "\u200e21/13/2026", 4, "MM"],
    ["time", "25:00:00", 0, "HH"],
    ["datetime", "21/11/202612:00:00", 10, " "]
  ])("refuses the %s %o at %i, where %o was expected", (kind, text, at, expected) => {
    expect(Locale.parseMoment(Locale.ptBR, kind, text)).toEqual(
      Result.fail({ _tag: "DateInvalid", code: "date-invalid", at, expected })
    )
  })

  it.each([
    ["12:00:00 am", Result.succeed("00:00:00")],
    ["12:00:00 PM", Result.succeed("12:00:00")],
    ["1:00:00 Pm", Result.succeed("13:00:00")],
    ["13:00:00 PM", Result.fail({ _tag: "DateInvalid", code: "date-invalid", at: 0, expected: "hh" })],
    ["0:00:00 AM", Result.fail({ _tag: "DateInvalid", code: "date-invalid", at: 0, expected: "hh" })],
    ["1:00:00 XM", Result.fail({ _tag: "DateInvalid", code: "date-invalid", at: 8, expected: "A" })],
    ["1:00:00 A", Result.fail({ _tag: "DateInvalid", code: "date-invalid", at: 8, expected: "A" })]
  ])("reads %s by the half of the day", (text, read) => {
    expect(Locale.parseMoment(Locale.enUS, "time", text)).toEqual(read)
  })

  it("takes one digit right before the half of the day, which is no number", () => {
    expect(Locale.parseMoment({ ...Locale.enUS, fmt_time: "hh:mmA" }, "time", "3:5PM")).toEqual(
      Result.succeed("15:05:00")
    )
  })

  it.each<[Locale.Kind, string, string, number, string]>([
    ["date", "D/M/YYYY", "0/1/2026", 0, "D"],
    ["date", "D/M/YYYY", "32/1/2026", 0, "D"],
    ["date", "D/M/YYYY", "1/0/2026", 2, "M"],
    ["date", "D/M/YYYY", "1/13/2026", 2, "M"],
    ["date", "DD/MM/YYYY", "00/01/2026", 0, "DD"],
    ["date", "DD/MM/YYYY", "30/02/2024", 0, "DD"],
    ["date", "DD/MM/YYYY", "01/00/2026", 3, "MM"],
    ["date", "DD/MM/YYYY", "01/01/0000", 6, "YYYY"],
    ["time", "h:mm A", "0:00 AM", 0, "h"],
    ["time", "h:mm A", "13:00 AM", 0, "h"],
    ["time", "hh:mm A", "12:60 AM", 3, "mm"],
    ["time", "H:mm:ss", "24:00:00", 0, "H"],
    ["time", "H:mm:ss", "23:00:60", 6, "ss"]
  ])("refuses a %s of pattern %s: %s at %i, where %s was expected", (kind, pattern, text, at, expected) => {
    const locale = { ...Locale.ptBR, [`fmt_${kind}`]: pattern }
    expect(Locale.parseMoment(locale, kind, text)).toEqual(
      Result.fail({ _tag: "DateInvalid", code: "date-invalid", at, expected })
    )
  })

  it.each([
    ["00", "2000"],
    ["68", "2068"],
    ["69", "1969"],
    ["99", "1999"]
  ])("takes the year %s for %s", (short, year) => {
    const locale = { ...Locale.ptBR, fmt_date: "DD/MM/YY" }
    expect(Locale.parseMoment(locale, "date", `01/01/${short}`)).toEqual(Result.succeed(`${year}-01-01`))
  })

  it("takes either apostrophe, and a space of any width, for that of the pattern", () => {
    const locale = { ...Locale.ptBR, fmt_time: "HH\u2019mm", fmt_date: "DD [de a] MM YYYY" }
    expect(["09'05", "09\u201905"].map((text) => Locale.parseMoment(locale, "time", text))).toEqual(
      [1, 2].map(() => Result.succeed("09:05:00"))
    )
    expect(Locale.parseMoment(locale, "date", "01 de\u00a0a\u202f02 2026")).toEqual(Result.succeed("2026-02-01"))
  })

  it("takes exactly two digits where figures touch", () => {
    const locale = { ...Locale.ptBR, fmt_time: "HHmm" }
    expect(["905", "095", "0 905", "9 05"].map((text) => Locale.parseMoment(locale, "time", text))).toMatchObject(
      [3, 3, 1, 1].map((at) => Result.fail({ at }))
    )
    expect(Locale.parseMoment(locale, "time", "0905")).toEqual(Result.succeed("09:05:00"))
  })

  it.each(["date", "time", "datetime"] as const)("reads back every %s that was written, under every locale", (kind) => {
    fc.assert(
      fc.property(builtInLocale, moments[kind], (locale, iso) => {
        const text = Result.getOrThrow(Locale.formatMoment(locale, kind, iso))
        expect(Locale.parseMoment(locale, kind, text)).toEqual(Result.succeed(iso))
      })
    )
  })

  it("never throws, and points into the text or right behind it", () => {
    fc.assert(
      fc.property(builtInLocale, fc.constantFrom("date", "time", "datetime"), typed, (locale, kind, text) => {
        const read = Locale.parseMoment(locale, kind, text)
        const at = Result.isFailure(read) ? read.failure.at : 0
        expect(at).toBeGreaterThanOrEqual(0)
        expect(at).toBeLessThanOrEqual(text.length)
        expect(Result.isFailure(read) || Locale.isIso(kind, read.success)).toBe(true)
      })
    )
  })
})

describe("dayIn", () => {
  it.each([
    ["America/Sao_Paulo", "2026-11-22"],
    ["UTC", "2026-11-23"],
    ["Asia/Tokyo", "2026-11-23"]
  ])("names the day where it falls on in %s", (zone, day) => {
    expect(Locale.dayIn(Date.UTC(2026, 10, 23, 1, 30), zone)).toBe(day)
  })
})

describe("formatInstant", () => {
  it.each([
    [Date.UTC(2026, 10, 21, 2, 30, 0), "America/Sao_Paulo", "20/11/2026 23:30:00"],
    [Date.UTC(2026, 10, 21, 0, 0, 0), "UTC", "21/11/2026 00:00:00"],
    [Date.UTC(2026, 10, 21, 13, 5, 9), "Asia/Kolkata", "21/11/2026 18:35:09"]
  ])("shows %i in %s as %s", (instantMs, zone, text) => {
    expect(Locale.formatInstant(Locale.ptBR, instantMs, zone)).toEqual(Result.succeed(text))
  })

  it.each([Number.NaN, Infinity, 8.64e15 + 1])("refuses %d, which is no instant", (instantMs) => {
    expect(Locale.formatInstant(Locale.ptBR, instantMs, "UTC")).toEqual(
      Result.fail({ _tag: "DateInvalid", code: "date-invalid", at: 0, expected: "YYYY" })
    )
  })

  it("shows the year in four digits, and refuses a year that has more", () => {
    const early = new Date(0).setUTCFullYear(33)
    expect(Locale.formatInstant(Locale.ptBR, early, "UTC")).toEqual(Result.succeed("01/01/0033 00:00:00"))
    expect(Result.isFailure(Locale.formatInstant(Locale.ptBR, 8.64e15, "UTC"))).toBe(true)
  })
})

describe("endOfDay", () => {
  const zones = [
    "UTC",
    "America/Sao_Paulo",
    "America/New_York",
    "Asia/Kolkata",
    "Pacific/Kiritimati",
    "Pacific/Pago_Pago"
  ]

  it("is the last second of a day where the zone is", () => {
    expect(new Date(Locale.endOfDay("2027-03-17", "America/Sao_Paulo")).toISOString()).toBe("2027-03-18T02:59:59.000Z")
    expect(new Date(Locale.endOfDay("2026-11-01", "America/New_York")).toISOString()).toBe("2026-11-02T04:59:59.000Z")
    // Its last hour came twice.
    expect(new Date(Locale.endOfDay("2016-02-20", "America/Sao_Paulo")).toISOString()).toBe("2016-02-21T02:59:59.000Z")
  })

  it("is still that day, whatever the zone and its summer time, and a second later it is another", () => {
    const day = fc.date({ min: new Date("1990-01-01"), max: new Date("2090-01-01"), noInvalidDate: true })
    fc.assert(
      fc.property(day, fc.constantFrom(...zones), (date, zone) => {
        const iso = date.toISOString().slice(0, 10)
        const end = Locale.endOfDay(iso, zone)
        // The day of which a zone on the other side of the date line has none.
        fc.pre(iso !== "1994-12-31" && iso !== "1995-01-01")
        expect(Locale.dayIn(end, zone)).toBe(iso)
        expect(Locale.dueDay(end, zone), "what ends with a day is due on it").toBe(iso)
        expect(Locale.dayIn(end + 1000, zone)).not.toBe(iso)
        expect(Result.getOrThrow(Locale.formatInstant(Locale.ptBR, end, zone))).toMatch(/23:59:59$/)
      })
    )
  })

  it("is what is due at no hour of its day", () => {
    const due = (time: string) => Locale.dueDay(Date.parse(`2027-03-17T${time}-03:00`), "America/Sao_Paulo")
    expect(["23:59:59", "23:59:00", "23:58:59", "00:00:00"].map(due)).toEqual(["2027-03-17", "2027-03-17", null, null])
  })
})

// Helpers

const typed = fc.oneof(
  fc.string(),
  fc.string({ unit: fc.constantFrom(..."0123456789/: APM"), maxLength: 22 }),
  moments.datetime.map((iso) => iso.replaceAll("-", "/"))
)
