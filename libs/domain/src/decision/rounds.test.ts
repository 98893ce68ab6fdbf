import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { formerOf, type HistoryAct, ofThisRound, roundsOf, sentBackBy } from "./rounds.ts"

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

const act = (element: string | null, done = true, by = "Ana"): HistoryAct => ({ element, done, by })

describe("the rounds of a case", () => {
  const acts = [act(null, false), act("draft"), act("review", false), act("review"), act("draft"), act("review")]

  it("begin behind what sent it back", () => {
    expect(roundsOf(acts, "sign")).toEqual([1, 1, 1, 1, 2, 2, 2])
    expect(roundsOf(acts, "draft")).toEqual([1, 1, 1, 1, 2, 2, 3])
    expect(roundsOf([act("draft"), act("review")], "draft")).toEqual([1, 1, 2])
    expect(roundsOf([], null)).toEqual([1])
  })

  it("tell where the same was done before", () => {
    const rounds = roundsOf(acts, null)
    expect(acts.map((_, at) => formerOf(acts, rounds, at))).toEqual([null, null, null, null, 1, 3])
    // Where no rounds are known, nothing was done earlier.
    expect(acts.map((_, at) => formerOf(acts, [], at))).toEqual(acts.map(() => null))
    // What several do in one round is compared with their own.
    const votes = [act("draft"), act("vote"), act("vote", true, "Bia"), act("draft"), act("vote", true, "Bia"), act("vote", true, "Caio")] // prettier-ignore
    const ofVotes = roundsOf(votes, null)
    expect(votes.map((_, at) => formerOf(votes, ofVotes, at))).toEqual([null, null, null, 0, 2, null])
  })

  it("never fall, grow by one at most, and are one where nothing is done twice", () => {
    const element = fc.option(fc.constantFrom("a", "b", "c"))
    const many = fc.array(fc.record({ element, done: fc.boolean(), by: fc.constantFrom("Ana", "Bia") }))
    fc.assert(
      fc.property(many, element, (all, open) => {
        const rounds = roundsOf(all, open)
        expect(rounds).toHaveLength(all.length + 1)
        expect(rounds[0]).toBe(1)
        rounds.forEach((round, at) => expect([0, 1]).toContain(round - (rounds[at - 1] ?? 1)))
        all.forEach((one, at) => {
          const former = formerOf(all, rounds, at)
          if (former === null) return
          expect(all[former]?.element).toBe(one.element)
          expect(rounds[former]).toBeLessThan(rounds[at] ?? 0)
        })
        const steps = all.filter((one) => one.done && one.element !== null).map((one) => one.element)
        const isOnce = open === null && new Set(steps).size === steps.length
        expect(isOnce && rounds.some((round) => round > 1)).toBe(false)
      })
    )
  })
})

describe("what an open task shows of the case", () => {
  const decision = { field: "decisao", reasonField: "parecer" }

  it("is without what was decided and why in an earlier round", () => {
    expect(ofThisRound({ total: 1, decisao: "devolver", parecer: "Rever" }, decision)).toEqual({ total: 1 })
    // Somebody else may write into the field of the reason.
    expect(ofThisRound({ parecer: "Do comprador" }, decision)).toEqual({ parecer: "Do comprador" })
    expect(ofThisRound({ decisao: "devolver" }, null)).toEqual({ decisao: "devolver" })
  })

  it("has all else as it is", () => {
    fc.assert(
      fc.property(
        fc.dictionary(fc.constantFrom("a", "decisao", "parecer"), fc.constantFrom("", "x", null)),
        (values) => {
          const shown = ofThisRound(values, decision)
          expect(shown["a"]).toBe(values["a"])
          expect(shown["decisao"] ?? "").toBe("")
          expect(ofThisRound(shown, decision)).toEqual(shown)
        }
      )
    )
  })
})
