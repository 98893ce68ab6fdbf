import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { caseReasonOf, type CaseFacts } from "./case.ts"

const nothing: CaseFacts = {
  isRunning: true,
  standing: "none",
  helps: false,
  acts: false,
  did: false,
  follows: false
}

describe("why a case is before somebody", () => {
  it.each<[Partial<CaseFacts>, string]>([
    [{}, "sees"],
    [{ follows: true }, "follows"],
    [{ follows: true, did: true }, "did"],
    [{ did: true, standing: "offered" }, "may-take"],
    [{ did: true, standing: "mine" }, "has"],
    [{ standing: "mine", acts: true }, "acts"],
    [{ standing: "mine", acts: true, helps: true }, "helps"],
    [{ standing: "mine", did: true, isRunning: false }, "did"]
  ])("%j is %s", (facts, reason) => {
    expect(caseReasonOf({ ...nothing, ...facts })).toBe(reason)
  })

  it("is never a task where the case is over, and never nothing", () => {
    const facts = fc.record({
      isRunning: fc.boolean(),
      standing: fc.constantFrom("mine", "offered", "taken", "none"),
      helps: fc.boolean(),
      acts: fc.boolean(),
      did: fc.boolean(),
      follows: fc.boolean()
    })
    expect.hasAssertions()
    fc.assert(
      fc.property(facts, (one) => {
        const reason = caseReasonOf(one as CaseFacts)
        expect(one.isRunning || ["did", "follows", "sees"].includes(reason)).toBe(true)
        expect(reason === "sees" && (one.did || one.follows)).toBe(false)
      })
    )
  })
})
