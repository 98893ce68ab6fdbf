import { endOfDay, enUS, esES, ptBR } from "@quadrante/domain/locale"
import { describe, expect, it } from "vitest"
import {
  clockOf,
  dateShape,
  dayOf,
  dueDayOf,
  dueParts,
  isoDayOf,
  minuteOf,
  momentOf,
  timeOf,
  weekBeginsOn,
  writtenDay
} from "./time.ts"

describe("an instant", () => {
  const at = new Date(2026, 11, 31, 13, 5, 9).getTime()

  it.each([
    [ptBR, "13:05", "13:05:09", "31/12", "31/12/2026 13:05:09"],
    [enUS, "01:05 PM", "01:05:09 PM", "Dec 31", "12/31/2026 01:05:09 PM"],
    [esES, "13:05", "13:05:09", "31/12", "31/12/2026 13:05:09"]
  ])("is written as $lcl_id writes it", (locale, time, clock, day, moment) => {
    expect(isoDayOf(at)).toBe("2026-12-31")
    expect([timeOf, clockOf, dayOf, momentOf].map((write) => write(locale, at))).toEqual([time, clock, day, moment])
    expect(minuteOf(locale, at)).toBe(moment.replace(":09", ""))
    expect(writtenDay(locale, "2026-12-31")).toBe(moment.slice(0, 10))
    expect(writtenDay(locale, "gone")).toBe("gone")
  })
})

describe("what is due", () => {
  const here = Intl.DateTimeFormat().resolvedOptions().timeZone
  const now = new Date(2026, 10, 24, 9).getTime()

  it("is due at its hour, or all of a day; of another year the year is told, too", () => {
    const at = (...[year, month, day, hour, minute]: readonly [number, number, number, number, number]) =>
      dueParts(ptBR, new Date(year, month, day, hour, minute, 59).getTime(), here, now)
    expect(at(2026, 11, 31, 13, 5)).toEqual({ dia: "31/12", hora: "13:05" })
    expect(at(2026, 11, 31, 23, 59)).toEqual({ dia: "31/12", hora: null })
    expect(at(2027, 2, 17, 23, 59)).toEqual({ dia: "17/03/2027", hora: null })
  })

  it("is read in English with its month in words, which nobody takes for another day", () => {
    const due = (year: number) => dueParts(enUS, new Date(year, 2, 4, 8, 30).getTime(), here, now).dia
    expect([due(2026), due(2027)]).toEqual(["Mar 4", "Mar 4, 2027"])
  })

  it("is due on the day of its environment, whatever clock reads it", () => {
    for (const zone of ["America/Sao_Paulo", "Asia/Tokyo", "Pacific/Kiritimati", "Pacific/Pago_Pago", "UTC"])
      expect(dueParts(ptBR, endOfDay("2027-03-17", zone), zone, now)).toEqual({ dia: "17/03/2027", hora: null })
    const late = Date.parse("2026-11-25T02:59:59Z")
    expect(dueDayOf(late, "America/Sao_Paulo", late - 1000)).toEqual({
      day: "2026-11-24",
      today: "2026-11-24",
      isDayLong: true
    })
  })
})

describe("a week", () => {
  it("begins on Sunday in Brazil and the United States, on Monday in Spain", () => {
    expect(["pt-BR", "en-US", "es-ES"].map(weekBeginsOn)).toEqual([7, 7, 1])
  })

  it("begins so too where the browser does not know", () => {
    const { getWeekInfo } = Intl.Locale.prototype as { getWeekInfo?: unknown }
    Object.defineProperty(Intl.Locale.prototype, "getWeekInfo", { value: undefined, configurable: true })
    expect(["pt-BR", "en-US", "es-ES"].map(weekBeginsOn)).toEqual([7, 7, 1])
    Object.defineProperty(Intl.Locale.prototype, "getWeekInfo", { value: getWeekInfo, configurable: true })
  })
})

it("a date is asked for in the letters of the language", () => {
  expect([ptBR, enUS, esES].map(dateShape)).toEqual(["DD/MM/AAAA", "MM/DD/YYYY", "DD/MM/AAAA"])
})
