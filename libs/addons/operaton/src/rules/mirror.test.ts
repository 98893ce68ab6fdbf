import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { merge, unheardOf, type Fact, type MirrorState } from "./mirror.ts"

const at = fc.integer({ min: 0, max: 4 })
const seen = fc.record({ _tag: fc.constant("seen" as const), at, look: fc.constantFrom("a", "b", "c") })
const gone = fc.record({
  _tag: fc.constant("gone" as const),
  at,
  how: fc.constantFrom("completed" as const, "cancelled" as const),
  by: fc.constantFrom(null, "ana"),
  reason: fc.constant(null)
})
const facts = fc.array(fc.oneof(seen, gone), { maxLength: 8 })

const joined = (all: ReadonlyArray<Fact<string>>): MirrorState<string> =>
  all.reduce<MirrorState<string>>((known, fact) => merge(known, fact), unheardOf)

describe("what is mirrored", () => {
  it("is the same in whatever order and however often facts come", () => {
    expect.hasAssertions()
    const shuffled = facts.chain((all) =>
      fc.tuple(fc.constant(all), fc.shuffledSubarray([...all, ...all], { minLength: 2 * all.length }))
    )
    fc.assert(
      fc.property(shuffled, ([all, again]) => {
        expect(joined(again)).toEqual(joined(all))
      })
    )
  })

  it("comes to the same where a fact came late, however many came before it", () => {
    expect.hasAssertions()
    fc.assert(
      fc.property(facts, facts, (early, late) => {
        expect(joined([...late, ...early])).toEqual(joined([...early, ...late]))
      })
    )
  })

  it("is the same in whatever order facts come from before and after an engine was set back, and only these count", () => {
    expect.hasAssertions()
    const dated = fc.array(fc.tuple(fc.oneof(seen, gone), fc.integer({ min: 0, max: 2 })), { maxLength: 8 })
    const joinedIn = (all: ReadonlyArray<readonly [Fact<string>, number]>): MirrorState<string> =>
      all.reduce<MirrorState<string>>((known, [fact, epoch]) => merge(known, fact, epoch), unheardOf)
    const shuffled = dated.chain((all) =>
      fc.tuple(fc.constant(all), fc.shuffledSubarray([...all, ...all], { minLength: 2 * all.length }))
    )
    fc.assert(
      fc.property(shuffled, ([all, again]) => {
        expect(joinedIn(again)).toEqual(joinedIn(all))
        const last = Math.max(0, ...all.map(([, epoch]) => epoch))
        const { seen: look, gone: end } = joined(all.flatMap(([fact, epoch]) => (epoch === last ? [fact] : [])))
        expect(joinedIn(all)).toMatchObject({ seen: look, gone: end })
      })
    )
  })

  it("is what was seen last, and a lost fact between changes nothing", () => {
    expect.hasAssertions()
    fc.assert(
      fc.property(facts, fc.constantFrom("a", "b"), (before, look) => {
        const last: Fact<string> = { _tag: "seen", at: 9, look }
        expect(joined([...before, last]).seen).toEqual({ at: 9, look })
        expect(joined([last]).seen).toEqual({ at: 9, look })
      })
    )
  })

  it("stays gone, and counts as completed where anybody says so", () => {
    expect.hasAssertions()
    fc.assert(
      fc.property(facts, facts, gone, (before, after, end) => {
        const all = [...before, end, ...after]
        const isCompleted = all.some((fact) => fact._tag === "gone" && fact.how === "completed")
        expect(joined(all).gone?.how).toBe(isCompleted ? "completed" : "cancelled")
      })
    )
  })
})
