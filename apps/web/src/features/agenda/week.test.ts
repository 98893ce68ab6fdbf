import type { Item } from "@quadrante/api/agenda"
import { plusDays } from "@quadrante/domain/day"
import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { hourHeight, inOrder, isWeekend, lineHeight, mostLanes, offsetOf, type TimedItem, weekTable } from "./week.ts"

const monday = "2026-11-30"
const days = Array.from({ length: 7 }, (_, n) => plusDays(monday, n))

const itemOf = (title: string): Item => ({
  kind: "due",
  at: `${monday}T00:00:00Z`,
  instance: title,
  processo: "compra",
  title,
  task: null,
  own: true
})
const timeItem = (title: string, day: string, minute: number | null): TimedItem => ({
  day,
  minute,
  item: itemOf(title)
})

const timed = fc.array(
  fc.record({
    day: fc.integer({ min: -2, max: 9 }).map((n) => plusDays(monday, n)),
    minute: fc.option(fc.integer({ min: 0, max: 24 * 60 - 1 })),
    item: fc.string().map(itemOf)
  })
)

describe("a week of the agenda", () => {
  it("has each thing of its days once, in the cell of its hour", () => {
    fc.assert(
      fc.property(timed, (all) => {
        const { dayLong, hours } = weekTable(days, all)
        const cells = [
          ...dayLong.flatMap((items, n) => items.map((item) => ({ day: days[n], hour: null, item }))),
          ...hours.flatMap(({ hour, days: own }) =>
            own.flatMap((lines, n) =>
              lines.flatMap(({ line }) =>
                (line._tag === "item" ? [line.item] : line.items).map((item) => ({ day: days[n], hour, item }))
              )
            )
          )
        ]
        expect(new Set(cells.map(({ item }) => item)).size).toBe(cells.length)
        expect(cells.length).toBe(all.filter(({ day }) => days.includes(day)).length)
        for (const { day, hour, item } of cells) {
          const own = all.find((one) => one.item === item)
          expect(own?.day).toBe(day)
          expect(own?.minute == null ? null : Math.floor(own.minute / 60)).toBe(hour)
        }
      })
    )
  })

  it("shows the hours of an office one after the other, and more where something is earlier or later", () => {
    const hoursOf = (...all: ReadonlyArray<TimedItem>) => weekTable(days, all).hours.map(({ hour }) => hour)
    expect(hoursOf()).toEqual([8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18])
    expect(hoursOf(timeItem("early", monday, 6 * 60 + 59), timeItem("late", monday, 20 * 60))).toEqual(
      Array.from({ length: 15 }, (_, n) => 6 + n)
    )
    expect(hoursOf(timeItem("of another week", plusDays(monday, 7), 60))).toHaveLength(11)
  })

  it("is read day by day, what is at no hour first", () => {
    const all = [
      timeItem("Tuesday", plusDays(monday, 1), null),
      timeItem("ten", monday, 600),
      timeItem("all day", monday, null),
      timeItem("nine", monday, 540)
    ]
    expect(inOrder(all).map(({ item }) => item.title)).toEqual(["all day", "nine", "ten", "Tuesday"])
  })

  it("covers no line with another, begins each at its minute or below what takes all lanes", () => {
    fc.assert(
      fc.property(timed, (all) => {
        const { hours } = weekTable(days, all)
        const minutes = new Map(all.map(({ item, minute }) => [item, minute ?? 0]))
        let begins = 0
        const boxes = hours.flatMap(({ height, days: own }) => {
          const at = begins
          begins += height
          expect(height).toBeGreaterThanOrEqual(hourHeight)
          return own.flatMap((lines, day) =>
            lines.map(({ line, top, lane, lanes }) => {
              expect(lane).toBeLessThan(lanes)
              expect(lanes).toBeLessThanOrEqual(mostLanes)
              expect(top).toBeLessThan(height)
              const [item] = line._tag === "item" ? [line.item] : line.items
              const wanted = offsetOf(item === undefined ? 0 : (minutes.get(item) ?? 0))
              expect(top).toBeGreaterThanOrEqual(wanted)
              return { day, from: at + top, left: lane / lanes, right: (lane + 1) / lanes }
            })
          )
        })
        for (const [n, one] of boxes.entries())
          for (const other of boxes.slice(n + 1)) {
            const meet =
              one.day === other.day &&
              Math.abs(one.from - other.from) < lineHeight - 1e-6 &&
              one.left < other.right - 1e-6 &&
              other.left < one.right - 1e-6
            expect(meet).toBe(false)
          }
      })
    )
  })

  it("puts two at one time side by side, and lets a fourth make its hour higher", () => {
    const at = (count: number, minute: number) =>
      weekTable(
        days,
        Array.from({ length: count }, (_, n) => timeItem(`${minute} ${n}`, monday, minute))
      ).hours.find(({ hour }) => hour === 9)
    expect(at(2, 555)).toMatchObject({
      height: hourHeight,
      days: [
        [
          { top: 11, lane: 0, lanes: 2 },
          { top: 11, lane: 1, lanes: 2 }
        ],
        [],
        [],
        [],
        [],
        [],
        []
      ]
    })
    const four = at(4, 540)
    expect(four?.height).toBe(2 * lineHeight)
    expect(four?.days[0]?.[3]).toMatchObject({ top: lineHeight, lane: 0, lanes: 3 })
  })

  it("knows Saturdays and Sundays", () => {
    expect(days.map(isWeekend)).toEqual([false, false, false, false, false, true, true])
  })
})
