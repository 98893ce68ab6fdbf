import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { sentBackBy } from "./rounds.ts"

const draft = { element: "draft", at: 1 }
const review = { element: "review", at: 2 }

describe("what sent a case back", () => {
  it("is the last task before one whose step was done already", () => {
    expect(sentBackBy([draft, review], { element: "draft", opened: 2 })).toBe(review)
    // It was sent on again since.
    expect(sentBackBy([draft, review, { element: "draft", at: 3 }], { element: "sign", opened: 3 })).toBeNull()
  })

  it("is nothing where the step was not done before, came after itself, or comes first", () => {
    expect(sentBackBy([draft], { element: "review", opened: 1 })).toBeNull()
    expect(sentBackBy([draft], { element: "draft", opened: 1 })).toBeNull()
    expect(sentBackBy([], { element: "draft", opened: 0 })).toBeNull()
  })

  it("is nothing where what came back was done again and goes on", () => {
    const again = [draft, review, { element: "draft", at: 3 }]
    expect(sentBackBy(again, { element: "review", opened: 3 })).toBeNull()
    const other = { element: "review", at: 4 }
    expect(sentBackBy([...again, other], { element: "draft", opened: 4 })).toBe(other)
  })

  it("is never what was done since it came back, beside it in parallel", () => {
    const beside = { element: "archive", at: 5 }
    expect(sentBackBy([draft, review, beside], { element: "draft", opened: 2 })).toBe(review)
    expect.hasAssertions()
    const tasks = fc.array(fc.record({ element: fc.constantFrom("a", "b", "c"), at: fc.nat(20) }))
    fc.assert(
      fc.property(tasks, fc.constantFrom("a", "b", "c"), fc.nat(20), (done, element, opened) => {
        const by = sentBackBy(done, { element, opened })
        const known = done.filter(({ at }) => at <= opened)
        expect(sentBackBy(known, { element, opened })).toEqual(by)
        if (by === null) return
        expect(by.element).not.toBe(element)
        expect(Math.max(...known.map(({ at }) => at))).toBe(by.at)
        const firstOf = (step: string) => Math.min(...known.filter((one) => one.element === step).map(({ at }) => at))
        expect(firstOf(element)).toBeLessThanOrEqual(firstOf(by.element))
      })
    )
  })
})
