import { Schema } from "effect"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { daysIn, isDay, lastOfMonth, mondayOf, plusDays } from "../day/day.ts"
import * as Indicator from "./indicator.ts"

describe("an indicator", () => {
  it("opens as a process of its name, and no other process is one", () => {
    for (const one of Indicator.indicators) expect(Indicator.ofProcess(Indicator.processOf(one))).toBe(one)
    expect(Indicator.ofProcess("pedido_compra")).toBeNull()
    expect(Indicator.ofProcess("indicador:nenhum")).toBeNull()
  })

  it("is one of six, each made of figures of its own, the first of all", () => {
    expect(Indicator.indicators).toEqual(["visao", "abertos", "fluxo", "ciclo", "espera", "atrasos"])
    expect(Indicator.madeOf).toEqual({
      visao: ["started", "ended", "cancelled", "open", "waiting", "overdue", "done"],
      abertos: ["open", "started", "ended", "cancelled"],
      fluxo: ["started", "ended", "cancelled"],
      ciclo: ["ended"],
      espera: ["waiting", "done"],
      atrasos: ["overdue", "waiting"]
    })
  })

  it("has figures of now and figures of days", () => {
    expect(Indicator.figures.filter(Indicator.isOfNow)).toEqual(["open", "waiting", "overdue"])
  })

  it("puts cycle times into classes, the shortest first", () => {
    expect(Indicator.classes).toEqual(["d1", "d3", "d7", "d14", "d30", "more"])
  })
})

describe("a day", () => {
  it.each(["2026-02-29", "2026-13-01", "26-01-01", "1899-12-31", "", "2026-1-01", "2026-01-01T00"])(
    "%j is none",
    (text) => {
      expect(isDay(text)).toBe(false)
    }
  )

  it("begins at midnight in Brasília", () => {
    expect(Indicator.dayAt(new Date("2026-11-21T02:59:59Z"))).toBe("2026-11-20")
    expect(Indicator.dayAt(new Date("2026-11-21T03:00:00Z"))).toBe("2026-11-21")
  })

  it.each([
    ["2026-02-10", "2026-02-28"],
    ["2028-02-10", "2028-02-29"],
    ["2026-12-31", "2026-12-31"],
    ["2026-01-01", "2026-01-31"]
  ])("in a month: %s has %s as its last", (day, last) => {
    expect(lastOfMonth(day)).toBe(last)
  })

  it.each([
    ["2026-11-21", "2026-11-16"],
    ["2026-11-16", "2026-11-16"],
    ["2026-11-22", "2026-11-16"]
  ])("%s is in the week of %s", (day, monday) => {
    expect(mondayOf(day)).toBe(monday)
  })
})

describe("a period", () => {
  it("is offered as one of six", () => {
    expect(Indicator.periods).toEqual(["mes", "mes_passado", "30d", "90d", "12m", "ano"])
  })

  it.each([
    ["mes", "2026-11-01", "2026-11-21"],
    ["mes_passado", "2026-10-01", "2026-10-31"],
    ["30d", "2026-10-23", "2026-11-21"],
    ["90d", "2026-08-24", "2026-11-21"],
    ["12m", "2025-12-01", "2026-11-21"],
    ["ano", "2026-01-01", "2026-11-21"]
  ] as const)("chosen as %s goes from %s to %s", (choice, from, to) => {
    expect(Indicator.periodOf(choice, "2026-11-21")).toEqual({ from, to })
  })

  it("of twelve months begins with a month, eleven before this one, on every day of the year", () => {
    fc.assert(
      fc.property(day, (today) => {
        const { from } = Indicator.periodOf("12m", today)
        const months = (text: string) => Number(text.slice(0, 4)) * 12 + Number(text.slice(5, 7))
        expect(from.slice(8)).toBe("01")
        expect(months(today) - months(from)).toBe(11)
      })
    )
  })

  it.each([
    [{ from: "2026-11-22", to: "2026-11-21" }, false],
    [{ from: "2026-11-21", to: "2026-11-21" }, true],
    [{ from: "2026-11-21", to: "amanhã" }, false],
    [{ from: "hoje", to: "2026-11-21" }, false],
    [{ from: "2016-11-14", to: "2026-11-21" }, true],
    [{ from: "2016-11-13", to: "2026-11-21" }, false]
  ])("%j is one: %s", (period, isOne) => {
    expect(Schema.is(Indicator.Period)(period)).toBe(isOne)
  })

  it("is compared with as many days right before it", () => {
    fc.assert(
      fc.property(period, (now) => {
        const then = Indicator.before(now)
        expect(daysIn(then.from, then.to)).toBe(daysIn(now.from, now.to))
        expect(plusDays(then.to, 1)).toBe(now.from)
      })
    )
  })

  it("is drawn by day, week or month", () => {
    const ofDays = (days: number) => Indicator.grainOf({ from: "2026-01-01", to: plusDays("2026-01-01", days - 1) })
    expect([1, 27, 28, 30, 184, 185].map(ofDays)).toEqual(["day", "day", "week", "week", "week", "month"])
  })

  const farAhead = "2100-01-01"
  it.each([
    ["parts", Indicator.parts],
    ["spans", (whole: Indicator.Period) => Indicator.spans(whole, farAhead)],
    ["whole months", (whole: Indicator.Period) => Indicator.wholeMonths(whole, farAhead)]
  ] as const)("has every day of it in its %s, once and in order", (_, cut) => {
    fc.assert(
      fc.property(period, (whole) => {
        const pieces = cut(whole)
        expect(pieces.every(({ from, to }) => from <= to)).toBe(true)
        const begins = pieces.map(({ from }) => from)
        const ends = pieces.map(({ to }) => plusDays(to, 1))
        expect([...begins, plusDays(whole.to, 1)]).toEqual([whole.from, ...ends])
      })
    )
  })

  it("takes sums of months only for whole ones, and for what there is of this one", () => {
    fc.assert(
      fc.property(period, period, (whole, { to: today }) => {
        const isWhole = ({ from, to }: Indicator.Period) =>
          from.endsWith("-01") && (to === lastOfMonth(to) || to >= today)
        for (const cut of [Indicator.spans, Indicator.wholeMonths])
          expect(cut(whole, today).every((span) => span.grain === "d" || isWhole(span))).toBe(true)
      })
    )
  })

  it.each([
    ["2026-01-01", "2026-03-31", [["m", "2026-01-01", "2026-03-31"]]],
    ["2026-01-05", "2026-01-31", [["d", "2026-01-05", "2026-01-31"]]],
    ["2026-01-01", "2026-01-30", [["d", "2026-01-01", "2026-01-30"]]],
    [
      "2025-12-31",
      "2026-11-01",
      [
        ["d", "2025-12-31", "2025-12-31"],
        ["m", "2026-01-01", "2026-10-31"],
        ["d", "2026-11-01", "2026-11-01"]
      ]
    ],
    [
      "2026-10-23",
      "2026-11-21",
      [
        ["d", "2026-10-23", "2026-10-31"],
        ["m", "2026-11-01", "2026-11-21"]
      ]
    ],
    ["2026-11-01", "2026-11-21", [["m", "2026-11-01", "2026-11-21"]]],
    ["2026-11-01", "2026-12-24", [["m", "2026-11-01", "2026-12-24"]]]
  ])("from %s to %s is read as %j on the 21st of November", (from, to, spans) => {
    expect(Indicator.wholeMonths({ from, to }, "2026-11-21").map((span) => [span.grain, span.from, span.to])).toEqual(
      spans
    )
  })

  it.each([
    ["2026-01-01", "2026-03-31", ["d"]],
    ["2025-12-05", "2026-11-21", ["d", "m"]],
    ["2025-01-01", "2025-12-31", ["m"]]
  ])("from %s to %s is followed by %j", (from, to, grains) => {
    expect(Indicator.spans({ from, to }, "2026-11-21").map(({ grain }) => grain)).toEqual(grains)
  })

  it("has no part that crosses a day, a Monday or a month, whichever it is drawn by", () => {
    const pieceOf = { day: (at: string) => at, week: mondayOf, month: (at: string) => at.slice(0, 7) }
    fc.assert(
      fc.property(period, (whole) => {
        const piece = pieceOf[Indicator.grainOf(whole)]
        expect(Indicator.parts(whole).every(({ from, to }) => piece(from) === piece(to))).toBe(true)
      })
    )
  })
})

describe("what is said of a sum", () => {
  it("is a mean, where there is something, and a change, where there was something", () => {
    expect(Indicator.mean({ n: 4, ms: 10 })).toBe(2.5)
    expect(Indicator.mean({ n: 0, ms: 0 })).toBeNull()
    expect(Indicator.change(15, 10)).toBe(0.5)
    expect(Indicator.change(3, 0)).toBeNull()
  })

  it.each([
    [0, "minute", 0],
    [119 * 60_000, "minute", 119],
    [2 * 3_600_000, "hour", 2],
    [47.94 * 3_600_000, "hour", 47.9],
    [48 * 3_600_000, "day", 2],
    [100 * 3_600_000, "day", 4.2]
  ] as const)("of %i ms: %s, %d", (ms, unit, value) => {
    expect(Indicator.length(ms)).toEqual({ unit, value })
  })

  it("has whole parts of a length, each below the next unit, that are off by less than half of the last", () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.integer({ min: 0, max: 90_000_000 }), fc.integer({ min: 0, max: 9_000_000_000 })),
        (ms) => {
          const { day, hour, minute } = Indicator.lengthParts(ms)
          expect([day, hour, minute].every((part) => Number.isInteger(part) && part >= 0)).toBe(true)
          expect(hour).toBeLessThan(24)
          expect(minute).toBeLessThan(60)
          expect(day > 0 && minute > 0).toBe(false)
          const off = Math.abs(((day * 24 + hour) * 60 + minute) * 60_000 - ms)
          expect(off).toBeLessThanOrEqual(day > 0 ? 1_800_000 : 30_000)
        }
      )
    )
    expect(Indicator.lengthParts(27.3 * 3_600_000)).toEqual({ day: 1, hour: 3, minute: 0 })
    expect(Indicator.lengthParts(160 * 60_000)).toEqual({ day: 0, hour: 2, minute: 40 })
  })
})

// Helpers

const day = fc.integer({ min: 0, max: 20_000 }).map((n) => plusDays("1990-01-01", n))

/** Around the lengths at which a chart changes, and others. */
const period = fc
  .tuple(day, fc.oneof(fc.constantFrom(1, 30, 31, 32, 183, 184, 185, 365, 366), fc.integer({ min: 1, max: 1500 })))
  .map(([from, days]) => ({ from, to: plusDays(from, days - 1) }))
