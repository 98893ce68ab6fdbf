import fc from "fast-check"
import { describe, expect, it } from "vitest"
import * as Wording from "../wording/wording.ts"
import * as Arbitrary from "./guard.arbitrary.ts"
import * as Guard from "./guard.ts"

describe("the questions of the guard", () => {
  it("are answered with yes exactly where a row fits, and the first yes decides", () => {
    fc.assert(
      fc.property(Arbitrary.navigation, (navigation) => {
        const { trace } = Guard.explain(navigation)
        const asked = Guard.askedOf(trace)
        expect(asked.map(({ row }) => row)).toEqual(trace)
        expect(asked.find(({ isYes }) => isYes)?.row.matched).toBe(true)
        for (const { row, isYes } of asked) expect(isYes).toBe(row.matched || row.because === "earlier-rule")
      })
    )
  })

  it("never leave open which of two things was missing", () => {
    fc.assert(
      fc.property(Arbitrary.navigation, (navigation) => {
        const double = ["session-and-redirect", "session-and-placeholder", "from-login"]
        const open = Guard.askedOf(Guard.explain(navigation).trace).filter(
          ({ question, isYes, detail }) => double.includes(question) && !isYes && detail === null
        )
        expect(open).toEqual([])
      })
    )
  })

  it("add what says more than yes or no, whatever was asked", () => {
    fc.assert(
      fc.property(Arbitrary.navigation, (navigation) => {
        const telling = Guard.askedOf(Guard.explain(navigation).trace).filter(({ row: { because } }) =>
          ["session-ended", "earlier-rule"].includes(because)
        )
        expect(telling.map(({ detail }) => detail)).toEqual(telling.map(({ row: { because } }) => because))
      })
    )
  })

  it("and what their answers add have words in every language", () => {
    fc.assert(
      fc.property(
        Arbitrary.navigation,
        fc.constantFrom(Wording.pt, Wording.en, Wording.es),
        (navigation, { questions, details }) => {
          for (const { question, detail } of Guard.askedOf(Guard.explain(navigation).trace)) {
            expect(questions[question]).toMatch(/\?$/)
            expect(detail === null || Wording.wordOf(details, detail) !== detail).toBe(true)
          }
        }
      )
    )
  })

  it("are none where there is no trace", () => {
    expect(Guard.askedOf([])).toEqual([])
  })
})
