import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { answeredBelow, isResolvable, isResolved, openAmong, threadsOf } from "./thread.ts"

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

describe("a thread", () => {
  const numbered = comments.chain((all) =>
    fc
      .array(fc.option(fc.nat({ max: 14 }), { nil: null }), { minLength: all.length, maxLength: all.length })
      .map((upTo) =>
        all.map((one, at) => {
          const number = upTo[at] ?? null
          return { ...one, number: at + 1, resolved: number === null ? null : { number } }
        })
      )
  )

  it("can be resolved where it begins at a clause", () => {
    expect(isResolvable({ answers: null, place: {} })).toBe(true)
    expect(isResolvable({ answers: "1", place: {} })).toBe(false)
    expect(isResolvable({ answers: null, place: null })).toBe(false)
  })

  it("is opened again by what is said later, and counts whole as long as it is open", () => {
    const first = { ...said("1"), number: 1, resolved: { number: 2 } }
    const answer = { ...said("2", "1"), number: 2, resolved: null }
    const later = { ...said("3", "1"), number: 3, resolved: null }
    expect(isResolved({ first, answers: [answer] })).toBe(true)
    expect(isResolved({ first: { ...first, resolved: null }, answers: [answer] })).toBe(false)
    expect(isResolved({ first, answers: [answer, later] })).toBe(false)
    expect([openAmong([first, answer]), openAmong([first, answer, later])]).toEqual([0, 3])
  })

  it("that nobody resolved is open, one that was is so until something is said in it", () => {
    fc.assert(
      fc.property(numbered, (all) => {
        const threads = threadsOf(all)
        const open = threads
          .filter((thread) => !isResolved(thread))
          .flatMap(({ first, answers }) => [first, ...answers])
        expect(openAmong(all)).toBe(open.length)
        for (const thread of threads) {
          const last = Math.max(...[thread.first, ...thread.answers].map(({ number }) => number))
          const settled = { ...thread, first: { ...thread.first, resolved: { number: last } } }
          expect(isResolved(settled)).toBe(true)
          const answer = { ...said("new", thread.first.id), number: last + 1, resolved: null }
          expect(isResolved({ ...settled, answers: [...settled.answers, answer] })).toBe(false)
          expect(isResolved({ ...thread, first: { ...thread.first, resolved: null } })).toBe(false)
        }
      })
    )
  })

  it("is answered where something waits for whoever goes on below it, else where it is the only one that is open", () => {
    const first = { ...said("1"), number: 1, resolved: null }
    const asked = { ...said("2", "1"), number: 2, resolved: null }
    const other = { ...said("3"), number: 3, resolved: null }
    const nobody = () => false
    const by = (id: string) => (one: { readonly id: string }) => one.id === id
    const [one, two] = [threadsOf([first, asked]), threadsOf([first, asked, other])]
    expect([answeredBelow(one, nobody)?.id, answeredBelow(two, nobody)]).toEqual(["1", null])
    expect([answeredBelow(one, by("2"))?.id, answeredBelow(two, by("2"))?.id]).toEqual(["2", "2"])
    expect(answeredBelow(two, () => true)?.id).toBe("3")
    const settled = { ...first, resolved: { number: 2 } }
    expect(answeredBelow(threadsOf([settled, asked]), () => true)).toBeNull()
    expect(answeredBelow(threadsOf([settled, asked, other]), nobody)?.id).toBe("3")
  })
})
