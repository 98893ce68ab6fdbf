import * as Days from "@quadrante/domain/day"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { dayBeside, daysOf, spans, firstAfter } from "./span.ts"

describe("the spans of the agenda", () => {
  it("show days without a gap, the chosen one among them", () => {
    fc.assert(
      fc.property(day, fc.constantFrom(...spans), begins, (chosen, span, weekday) => {
        const days = daysOf(span, chosen, weekday)
        expect(days).toContain(chosen)
        expect(days).toEqual(days.map((_, n) => Days.plusDays(days[0] ?? "", n)))
      })
    )
  })

  it("go on, by day and week, where the one before ended", () => {
    fc.assert(
      fc.property(day, fc.constantFrom("day", "week"), begins, (chosen, span, weekday) => {
        const next = dayBeside(span, chosen, 1)
        expect(next).toBe(Days.plusDays(daysOf(span, chosen, weekday).at(-1) ?? "", 1))
        expect(dayBeside(span, next, -1)).toBe(chosen)
      })
    )
  })

  it("go on, by month, in the month after", () => {
    fc.assert(
      fc.property(day, (chosen) => {
        const next = Days.firstOfMonth(dayBeside("month", chosen, 1))
        expect(next).toBe(Days.plusDays(Days.lastOfMonth(chosen), 1))
      })
    )
  })
})

// Helpers

const day = fc.integer({ min: 0, max: 40_000 }).map((n) => Days.plusDays("1990-01-01", n))
const begins = fc.constantFrom<Days.Weekday>(1, 6, 7)

describe("what comes next", () => {
  it("is the first day after the last that is shown, whatever the order in which they come", () => {
    expect(firstAfter("2027-03-01", ["2027-03-09", "2027-03-04", "2027-03-01", "2027-02-20"])).toBe("2027-03-04")
    expect(firstAfter("2027-03-01", ["2027-03-01"])).toBeNull()
  })
})
