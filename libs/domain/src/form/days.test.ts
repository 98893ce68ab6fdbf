/** Dates that a form limits: by its author's days, and by FEEL. */
import { Result } from "effect"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { plusDays } from "../day/day.ts"
import { checkField, decode, fields, resolve, type Form } from "./form.ts"

const decoded = (json: object): Form =>
  Result.getOrThrow(decode({ components: [{ type: "datetime", key: "a", dateLabel: "A", ...json }] }))
const fault = (form: Form, value: string) => {
  const [field] = fields(form)
  return field === undefined ? null : checkField(field, value)
}

describe("a date with limits", () => {
  it("is within them, or is said which one it passes", () => {
    const day = fc.integer({ min: 0, max: 3000 }).map((days) => plusDays("2026-01-01", days))
    fc.assert(
      fc.property(day, day, day, (min, max, value) => {
        const found = fault(decoded({ subtype: "date", properties: { min, max } }), value)
        const code = value < min ? "min" : value > max ? "max" : undefined
        expect(found?.code).toBe(code)
      })
    )
  })

  it("counts the day of a date and time, and limits no time", () => {
    const limits = { properties: { min: "2027-01-04", max: "2027-01-05" } }
    expect(fault(decoded({ subtype: "datetime", ...limits }), "2027-01-05T23:00:00")).toBeNull()
    expect(fault(decoded({ subtype: "datetime", ...limits }), "2027-01-06T00:00:00")?.params).toEqual({
      max: "2027-01-05"
    })
    expect(fault(decoded({ subtype: "time", ...limits }), "10:00:00")).toBeNull()
    expect(fault(decoded({ subtype: "date", properties: { min: "04/01/2027" } }), "1999-01-01")).toBeNull()
  })

  it("has those that FEEL says, where they are days", () => {
    const form = decoded({ subtype: "date", properties: { min: "=from", max: "=to" } })
    const said = resolve(form, {}, (expression) => (expression === "from" ? "2027-01-04" : 5))
    expect(fault(said, "2027-01-03")?.code).toBe("min")
    expect(fault(said, "2099-01-03")).toBeNull()
    expect(
      fault(
        resolve(form, {}, (expression) => (expression === "to" ? "2027-01-04" : null)),
        "2027-01-05"
      )?.code
    ).toBe("max")
  })
})
