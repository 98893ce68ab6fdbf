import { zonesOf } from "@quadrante/domain/clock"
import { endOfDay, enUS, esES, instantOf, ptBR } from "@quadrante/domain/locale"
import { describe, expect, it } from "vitest"
import {
  clockOf,
  dateShape,
  dayOf,
  dueDayOf,
  dueParts,
  isoDayOf,
  isToday,
  longDay,
  minuteOf,
  momentOf,
  otherTimes,
  serverTimeOf,
  timeOf,
  todayOf,
  weekBeginsOn,
  writtenDay,
  zoneName
} from "./time.ts"

describe("an instant", () => {
  // The machine of the tests is in neither of them.
  const zones = zonesIn("America/Sao_Paulo", "Asia/Tokyo")
  const at = instantOf("2026-12-31T13:05:09", "America/Sao_Paulo")

  it.each([
    [ptBR, "13:05", "13:05:09", "31/12", "31/12/2026 13:05:09"],
    [enUS, "01:05 PM", "01:05:09 PM", "Dec 31", "12/31/2026 01:05:09 PM"],
    [esES, "13:05", "13:05:09", "31/12", "31/12/2026 13:05:09"]
  ])("is written as $lcl_id writes it", (plain, time, clock, day, moment) => {
    const locale = { ...plain, zones }
    expect(isoDayOf(locale, at)).toBe("2026-12-31")
    expect([timeOf, clockOf, dayOf, momentOf].map((write) => write(locale, at))).toEqual([time, clock, day, moment])
    expect(serverTimeOf(locale, at)).toBe(clock)
    expect(minuteOf(locale, at)).toBe(moment.replace(":09", ""))
    expect(writtenDay(locale, "2026-12-31")).toBe(moment.slice(0, 10))
    expect(writtenDay(locale, "gone")).toBe("gone")
  })

  it("is told by the clocks of environment and person, and by the device's only beside them", () => {
    const evening = Date.parse("2026-11-27T22:15:00-03:00")
    const locale = { ...ptBR, zones }
    expect([todayOf(locale, evening), isoDayOf(locale, evening)]).toEqual(["2026-11-27", "2026-11-27"])
    expect(longDay("pt-BR", todayOf(locale, evening))).toBe("sexta-feira, 27 de novembro")
    expect(otherTimes(locale, "event", evening)).toEqual([
      { owner: "device", quando: "28/11/2026 10:15", fuso: "Horário Padrão do Japão" }
    ])
    const near = { ...ptBR, zones: zonesIn("America/Sao_Paulo", "America/Rio_Branco") }
    expect(otherTimes(near, "server", evening).map(({ quando }) => quando)).toEqual(["20:15"])
    expect(otherTimes(near, "today", evening)).toEqual([])
  })

  it("happened today where its own day is the environment's", () => {
    const person = { ...ptBR, zones: zonesOf({ environment: "America/Sao_Paulo", person: "Asia/Tokyo", device: null }) }
    const now = Date.parse("2026-11-27T22:15:00-03:00")
    expect(isToday(person, now, now)).toBe(false)
    expect(isToday(person, Date.parse("2026-11-27T11:00:00-03:00"), now)).toBe(true)
  })

  it("names a zone once as often as it is asked", () => {
    expect([zoneName("pt-BR", "Asia/Tokyo"), zoneName("pt-BR", "Asia/Tokyo")]).toEqual([
      "Horário Padrão do Japão",
      "Horário Padrão do Japão"
    ])
  })
})

describe("what is due", () => {
  const here = "America/Sao_Paulo"
  const zones = zonesIn(here, "Asia/Tokyo")
  const now = instantOf("2026-11-24T09:00:00", here)

  it("is due at its hour, or all of a day; of another year the year is told, too", () => {
    const at = (iso: string) => dueParts({ ...ptBR, zones }, instantOf(`${iso}:59`, here), now)
    expect(at("2026-12-31T13:05")).toEqual({ dia: "31/12", hora: "13:05" })
    expect(at("2026-12-31T23:59")).toEqual({ dia: "31/12", hora: null })
    expect(at("2027-03-17T23:59")).toEqual({ dia: "17/03/2027", hora: null })
  })

  it("is read in English with its month in words, which nobody takes for another day", () => {
    const due = (year: number) => dueParts({ ...enUS, zones }, instantOf(`${year}-03-04T08:30:00`, here), now).dia
    expect([due(2026), due(2027)]).toEqual(["Mar 4", "Mar 4, 2027"])
  })

  it("is due on the day of its environment, whatever clock reads it", () => {
    for (const zone of [here, "Asia/Tokyo", "Pacific/Kiritimati", "Pacific/Pago_Pago", "UTC"])
      expect(dueParts({ ...ptBR, zones: zonesIn(zone, here) }, endOfDay("2027-03-17", zone), now)).toEqual({
        dia: "17/03/2027",
        hora: null
      })
    const late = Date.parse("2026-11-25T02:59:59Z")
    expect(dueDayOf({ zones }, late, late - 1000)).toEqual({
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

// Helpers

/** A person where the environment is, with a device elsewhere. */
function zonesIn(environment: string, device: string) {
  return zonesOf({ environment, person: environment, device })
}
