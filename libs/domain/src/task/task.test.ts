import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { dueDay, isoIn } from "../locale/locale.ts"
import * as Task from "./task.ts"
import { nobodys } from "./task.arbitrary.ts"

describe("standing", () => {
  it.each<[Partial<Task.TaskAssignment>, Task.TaskAvailability]>([
    [{ profiles: ["compras"] }, "offered"],
    [{ profiles: ["rh", "compras"] }, "offered"],
    [{ profiles: ["rh"] }, "none"],
    [{ profiles: ["compras"], holder: "elisa" }, "mine"],
    [{ profiles: ["compras"], holder: "bruno" }, "taken"],
    [{ profiles: ["rh"], holder: "elisa" }, "mine"],
    [{ profiles: ["rh"], holder: "bruno" }, "none"],
    [{ profiles: [], starter: "elisa" }, "mine"],
    [{ profiles: [], starter: "ana" }, "none"],
    [{ profiles: ["rh"], starter: "elisa" }, "none"],
    [{ candidates: ["elisa"] }, "offered"],
    [{ candidates: ["elisa"], holder: "bruno" }, "taken"],
    [{ profiles: ["compras"], excluded: [{ person: "elisa", by: "starter" }] }, "none"],
    [{ profiles: ["compras"], holder: "elisa", excluded: [{ person: "elisa", by: "starter" }] }, "mine"]
  ])("of a task with %o to elisa of compras is %s", (task, expected) => {
    expect(Task.standing({ ...nobodys, ...task }, elisa)).toBe(expected)
  })
})

describe("urgency", () => {
  it.each<[number | null, Task.Urgency]>([
    [null, "none"],
    [999, "overdue"],
    [1000, "overdue"],
    [1001, "soon"],
    [1000 + 86_400_000, "soon"],
    [1001 + 86_400_000, "later"]
  ])("of what is due at %s is %s at 1000", (due, expected) => {
    expect(Task.urgency(due, 1000)).toBe(expected)
  })
})

describe("decodeDuration", () => {
  it.each<[string, Partial<Task.Duration> | null]>([
    ["P2D", { days: 2 }],
    ["P1Y2M3W4DT5H6M7.5S", { months: 14, days: 25, seconds: 18_367.5 }],
    ["PT90M", { seconds: 5400 }],
    ["P1M", { months: 1 }],
    ["PT0.1S", { seconds: 0.1 }],
    ["P0D", {}],
    ["P", null],
    ["PT", null],
    ["P1DT", null],
    ["P1.5D", null],
    ["-P1D", null],
    ["P1D ", null],
    ["1D", null],
    ["P1H", null],
    ["P12345D", null],
    ["", null]
  ])("reads %o as %o", (text, parts) => {
    expect(Task.decodeDuration(text)).toEqual(parts === null ? null : { months: 0, days: 0, seconds: 0, ...parts })
  })
})

describe("dueAfter", () => {
  const zone = "America/Sao_Paulo"
  it.each([
    ["2026-11-27T22:08:00-03:00", "P3D", "2026-11-30T23:59:59-03:00"],
    ["2026-11-28T01:30:00Z", "P1D", "2026-11-28T23:59:59-03:00"],
    ["2026-01-31T10:00:00-03:00", "P1M", "2026-02-28T23:59:59-03:00"],
    ["2026-11-27T22:08:00-03:00", "P0D", "2026-11-27T23:59:59-03:00"],
    ["2026-11-27T22:08:00-03:00", "PT4H", "2026-11-28T02:08:00-03:00"],
    ["2026-11-27T22:08:00-03:00", "P1DT1H", "2026-11-28T23:08:00-03:00"]
  ])("of what began at %s, within %s, is %s", (began, text, expected) => {
    const duration = Task.decodeDuration(text)
    if (duration === null) throw new Error("It is no duration")
    expect(Task.dueAfter(new Date(began), duration, zone)).toEqual(new Date(expected))
  })

  it("is all of a day of the environment where it counts days, and that many days on, whatever the hour", () => {
    const moments = fc.date({ min: new Date("1990-01-01"), max: new Date("2090-01-01"), noInvalidDate: true })
    const zones = fc.constantFrom("America/Sao_Paulo", "Asia/Tokyo", "Europe/Lisbon", "Pacific/Apia")
    fc.assert(
      fc.property(moments, zones, fc.nat({ max: 400 }), (began, where, days) => {
        const due = Task.dueAfter(began, { months: 0, days, seconds: 0 }, where)
        const first = Date.parse(isoIn(began.getTime(), where).slice(0, 10))
        expect(dueDay(due.getTime(), where)).toBe(new Date(first + days * 86_400_000).toISOString().slice(0, 10))
        expect(due.getTime()).toBeGreaterThan(began.getTime() - 1000)
      })
    )
  })
})

describe("after", () => {
  it.each([
    ["2026-01-31T10:00:00.000Z", "P1M", "2026-02-28T10:00:00.000Z"],
    ["2028-01-31T10:00:00.000Z", "P1M", "2028-02-29T10:00:00.000Z"],
    ["2026-11-30T10:00:00.000Z", "P3M", "2027-02-28T10:00:00.000Z"],
    ["2026-02-28T23:30:00.000Z", "P1DT45M", "2026-03-02T00:15:00.000Z"],
    ["2026-12-31T00:00:00.000Z", "PT0S", "2026-12-31T00:00:00.000Z"]
  ])("%s, %s later, it is %s", (moment, text, expected) => {
    expect(later(moment, text)).toBe(expected)
  })

  it("never lies before", () => {
    const moments = fc.date({ min: new Date("1990-01-01"), max: new Date("2090-01-01"), noInvalidDate: true })
    fc.assert(
      fc.property(moments, fc.nat(100), fc.nat(100), fc.nat(1e6), (moment, months, days, seconds) => {
        expect(Task.after(moment, { months, days, seconds }).getTime()).toBeGreaterThanOrEqual(moment.getTime())
      })
    )
  })
})

// Helpers

const elisa: Task.TaskViewer = { person: "elisa", profile: "compras", unit: null, rights: [], standIns: [] }

const later = (moment: string, text: string) => {
  const duration = Task.decodeDuration(text)
  return duration === null ? null : Task.after(new Date(moment), duration).toISOString()
}
