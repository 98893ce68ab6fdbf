/** Moments in passing, as people read them. */
import { builtIn } from "@quadrante/domain/locale"
import { describe, expect, it } from "vitest"
import { i18n } from "./i18n.ts"
import { whenText } from "./when.ts"

describe("a moment in passing", () => {
  const locale = builtIn.find(({ lcl_id }) => lcl_id === "pt-BR")
  if (locale === undefined) throw new Error("no Portuguese")
  const now = new Date(2027, 2, 1, 8, 30).getTime()
  const said = (at: Date) => whenText(i18n.t, locale, at.getTime(), now)

  it("is said by today and yesterday, by its day in this year, and in full in another", () => {
    expect(said(new Date(2027, 2, 1, 7, 5))).toBe("hoje, 07:05")
    expect(said(new Date(2027, 1, 28, 23, 59))).toBe("ontem, 23:59")
    expect(said(new Date(2027, 1, 27, 0, 0))).toBe("27/02, 00:00")
    expect(said(new Date(2026, 11, 31, 12, 0))).toBe("31/12/2026 12:00")
  })
})
