import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { threadsOf } from "./thread.ts"

const said = (id: string, answers: string | null = null) => ({ id, answers })

/** Comments of which each answers an earlier one, one that is not there, or none. */
const comments = fc
  .array(fc.option(fc.nat({ max: 12 }), { nil: null }), { maxLength: 12 })
  .map((all) => all.map((answers, at) => said(`${at}`, answers === null ? null : answers < at ? `${answers}` : "gone")))

describe("the threads of comments", () => {
  it("have what answers an answer, too", () => {
    const [one, two, three, four] = [said("1"), said("2"), said("3", "1"), said("4", "3")]
    expect(threadsOf([one, two, three, four])).toEqual([
      { first: one, answers: [three, four] },
      { first: two, answers: [] }
    ])
  })

  it("begin with what answers a comment that is not there", () => {
    expect(threadsOf([said("2", "1"), said("3", "2")])).toEqual([{ first: said("2", "1"), answers: [said("3", "2")] }])
  })

  it("have each comment once, as they were said, and with what it answers", () => {
    fc.assert(
      fc.property(comments, (all) => {
        const threads = threadsOf(all)
        const at = (id: string) => all.findIndex((one) => one.id === id)
        const whole = threads.map(({ first, answers }) => [first, ...answers])
        for (const thread of whole)
          expect(thread.map(({ id }) => at(id))).toEqual(thread.map(({ id }) => at(id)).toSorted((a, b) => a - b))
        expect(whole.flat().toSorted((a, b) => at(a.id) - at(b.id))).toEqual(all)
        for (const thread of whole) {
          for (const [i, { answers }] of thread.entries()) {
            const isThere = all.some(({ id }) => id === answers)
            expect(isThere).toBe(i > 0)
            expect(thread.some(({ id }) => id === answers)).toBe(isThere)
          }
        }
      })
    )
  })
})
