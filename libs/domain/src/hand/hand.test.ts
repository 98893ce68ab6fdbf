import fc from "fast-check"
import { describe, expect, it } from "vitest"
import * as Hand from "./hand.ts"

/** Presses a hundred times, and counts what is decided: as the client does with each press. */
const decidedBy = (
  presses: ReadonlyArray<{ readonly by: Hand.PressKind; readonly after: number; readonly isAway: boolean }>
) => {
  let hand: Hand.LastPress | null = null
  let now = 0
  let count = 0
  for (const { by, after, isAway } of presses) {
    now += after
    if (isAway && hand !== null) hand = Hand.away(hand)
    if (Hand.isArmed(hand, by, now)) {
      count++
      hand = Hand.decided(by, now)
    } else if (hand !== null) hand = Hand.swallowed(hand, by, now)
  }
  return count
}

describe("a press after a decision", () => {
  it("decides one case, at any rhythm, as long as the pointer rests on one spot", () => {
    fc.assert(
      fc.property(fc.array(fc.nat(100_000), { minLength: 1, maxLength: 100 }), (rhythm) => {
        expect(decidedBy(rhythm.map((after) => ({ by: "pointer", after, isAway: false })))).toBe(1)
      })
    )
  })

  it("decides the next case once the pointer was elsewhere", () => {
    expect(decidedBy([1, 2, 3].map((after) => ({ by: "pointer", after, isAway: true })))).toBe(3)
  })

  it("decides one case, however long a key is held or struck within a second of the last stroke", () => {
    const strokes = fc.array(fc.nat(Hand.restMs - 1), { minLength: 1, maxLength: 100 })
    fc.assert(
      fc.property(strokes, fc.boolean(), (rhythm, isAway) => {
        expect(decidedBy(rhythm.map((after) => ({ by: "key", after, isAway })))).toBe(1)
      })
    )
    const held = Array.from({ length: 100 }, () => ({ by: "key", after: 60_000, isAway: false }) as const)
    expect(decidedBy(held)).toBe(1)
  })

  it("decides the next case by key once it was released and a second has passed", () => {
    expect(decidedBy([0, Hand.restMs, Hand.restMs].map((after) => ({ by: "key", after, isAway: true })))).toBe(3)
  })

  it.each(["pointer", "key"] as const)("by other means than %s decides after a second", (by) => {
    const other = by === "pointer" ? "key" : "pointer"
    expect(Hand.isArmed(Hand.decided(by, 0), other, Hand.restMs - 1)).toBe(false)
    expect(Hand.isArmed(Hand.decided(by, 0), other, Hand.restMs)).toBe(true)
  })

  it("that is swallowed begins the second anew", () => {
    const key = Hand.swallowed(Hand.away(Hand.decided("key", 0)), "key", 900)
    expect(Hand.isArmed(Hand.away(key), "key", 1_800)).toBe(false)
    expect(Hand.isArmed(Hand.away(key), "key", 1_900)).toBe(true)
    const pointer = Hand.swallowed(Hand.decided("pointer", 0), "key", 900)
    expect(Hand.isArmed(pointer, "key", 1_899)).toBe(false)
    expect(Hand.isArmed(pointer, "pointer", 60_000)).toBe(false)
  })

  it("of a pointer that is swallowed after a key decides once the pointer was elsewhere", () => {
    const pointer = Hand.swallowed(Hand.decided("key", 0), "pointer", 10)
    expect(Hand.isArmed(pointer, "pointer", 60_000)).toBe(false)
    expect(Hand.isArmed(Hand.away(pointer), "pointer", 20)).toBe(true)
  })

  it("decides where nothing was decided before", () => {
    expect(Hand.isArmed(null, "pointer", 0)).toBe(true)
  })
})
