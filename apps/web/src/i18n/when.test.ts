/** Moments in passing, as people read them. */
import { builtIn, instantOf } from "@quadrante/domain/locale"
import { describe, expect, it } from "vitest"
import { i18n } from "./i18n.ts"
import { passingMoment, whenText } from "./when.ts"

describe("a moment in passing", () => {
  const locale = builtIn.find(({ lcl_id }) => lcl_id === "pt-BR")
  if (locale === undefined) throw new Error("no Portuguese")
  const zones = { environment: "America/Sao_Paulo", person: "America/Sao_Paulo", device: "Asia/Tokyo" }
  const instant = (iso: string) => instantOf(`${iso}:00`, zones.person)
  const said = (iso: string) => whenText(i18n.t, { ...locale, zones }, instant(iso), instant("2027-03-01T08:30"))

  it("is said by today and yesterday, by its day in this year, and in full in another", () => {
    expect(said("2027-03-01T07:05")).toBe("hoje, 07:05")
    expect(said("2027-02-28T23:59")).toBe("ontem, 23:59")
    expect(said("2027-02-27T00:00")).toBe("27/02, 00:00")
    expect(said("2026-12-31T12:00")).toBe("31/12/2026 12:00")
  })

  it("has its day and its hour apart, for a sentence of its own", () => {
    const parts = (iso: string) => passingMoment({ ...locale, zones }, instant(iso), instant("2027-03-01T08:30"))
    expect(parts("2027-02-28T23:59")).toEqual({ day: "yesterday", dia: "28/02", hora: "23:59", isThisYear: true })
    expect(parts("2026-12-31T12:00")).toEqual({ day: "onDay", dia: "31/12/2026", hora: "12:00", isThisYear: false })
  })
})
