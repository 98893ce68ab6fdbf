import fc from "fast-check"
import { describe, expect, it } from "vitest"
import {
  type Day,
  dayAtKey,
  daysIn,
  firstOfMonth,
  firstOfWeek,
  isDay,
  isMoment,
  lastOfMonth,
  mondayOf,
  plusDays,
  plusMonths,
  type Weekday,
  weeksOf
} from "./day.ts"

describe("a moment", () => {
  it.each([
    ["1899-12-31T23:59:59.999Z", false],
    ["1900-01-01T00:00:00Z", true],
    ["9999-12-31T23:59:59.999Z", true],
    ["+010000-01-01T00:00:00Z", false],
    ["0000-01-01T00:00:00Z", false],
    ["-000001-01-01T00:00:00Z", false],
    ["+275760-09-13T00:00:00Z", false],
    ["2026-02-31T25:00:00Z", false],
    ["soon", false]
  ])("is %s: %s", (text, expected) => {
    expect(isMoment(Date.parse(text))).toBe(expected)
  })

  it("is on a day, and every day has one", () => {
    const any = fc.date({ min: new Date(-1e14), max: new Date(4e14), noInvalidDate: true })
    fc.assert(
      fc.property(any, (at) => {
        expect(isMoment(at.getTime())).toBe(isDay(at.toISOString().split("T")[0] ?? ""))
      })
    )
  })
})

describe("a week", () => {
  it("begins with its first weekday, at most six days before", () => {
    fc.assert(
      fc.property(days, weekdays, (day, begins) => {
        const first = firstOfWeek(day, begins)
        expect(new Date(first).getUTCDay()).toBe(begins % 7)
        expect(daysIn(first, day)).toBeGreaterThanOrEqual(1)
        expect(daysIn(first, day)).toBeLessThanOrEqual(7)
      })
    )
    expect(firstOfWeek("2026-11-21", 7)).toBe("2026-11-15")
    expect(mondayOf("2026-11-22")).toBe("2026-11-16")
  })
})

describe("a month later", () => {
  it.each([
    ["2026-01-31", 1, "2026-02-28"],
    ["2028-01-31", 1, "2028-02-29"],
    ["2026-12-05", 1, "2027-01-05"],
    ["2026-03-31", -1, "2026-02-28"],
    ["2026-03-31", -13, "2025-02-28"],
    ["2026-05-31", 0, "2026-05-31"]
  ])("from %s by %i is %s", (day, months, later) => {
    expect(plusMonths(day, months)).toBe(later)
  })

  it("is in the month after, on the same day or the last", () => {
    fc.assert(
      fc.property(days, fc.integer({ min: -30, max: 30 }), (day, months) => {
        const later = plusMonths(day, months)
        const count = (one: Day) => Number(one.slice(0, 4)) * 12 + Number(one.slice(5, 7))
        expect(count(later) - count(day)).toBe(months)
        expect([day.slice(8), lastOfMonth(later).slice(8)]).toContain(later.slice(8))
        expect(later.slice(8) <= day.slice(8)).toBe(true)
      })
    )
  })
})

describe("the weeks of a month", () => {
  it("are whole, follow each other, and hold every day of the month and no week without one", () => {
    fc.assert(
      fc.property(days, weekdays, (day, begins) => {
        const weeks = weeksOf(day, begins)
        const all = weeks.flat()
        expect(weeks.every((week) => week.length === 7 && week[0] === firstOfWeek(week[0] ?? "", begins))).toBe(true)
        expect(all).toEqual(all.map((_, n) => plusDays(all[0] ?? "", n)))
        const own = all.filter((one) => one.slice(0, 7) === day.slice(0, 7))
        expect(own).toHaveLength(daysIn(firstOfMonth(day), lastOfMonth(day)))
        expect(weeks.every((week) => week.some((one) => own.includes(one)))).toBe(true)
      })
    )
  })
})

describe("a key in the grid of a month", () => {
  it("goes by day, week, month, year, and to the ends of the week", () => {
    const to = (key: string) => dayAtKey("2026-11-21", key, 7)
    expect(
      ["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown", "Home", "End", "PageUp", "PageDown", "Enter"].map(to)
    ).toEqual([
      "2026-11-20",
      "2026-11-22",
      "2026-11-14",
      "2026-11-28",
      "2026-11-15",
      "2026-11-21",
      "2026-10-21",
      "2026-12-21",
      null
    ])
    expect(dayAtKey("2026-11-21", "End", 1)).toBe("2026-11-22")
    expect(["Shift+PageUp", "Shift+PageDown"].map(to)).toEqual(["2025-11-21", "2027-11-21"])
  })
})

// Helpers

const days: fc.Arbitrary<Day> = fc
  .integer({ min: Date.UTC(1903, 0, 1), max: Date.UTC(2200, 0, 1) })
  .map((ms) => new Date(ms).toISOString().slice(0, 10))

const weekdays = fc.constantFrom<Weekday>(1, 2, 3, 4, 5, 6, 7)
