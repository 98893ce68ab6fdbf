import { limits } from "@quadrante/realtime/protocol"
import { describe, expect, it } from "vitest"
import { makePace, makeRests } from "./pace.ts"

describe("the pace of a socket", () => {
  it("takes a burst, then as many a second as it fills up by, and closes at the third too many", () => {
    let now = 0
    const pace = makePace(() => now)
    const next = (count: number) => Array.from({ length: count }, pace)
    expect(new Set(next(limits.burst))).toEqual(new Set(["take"]))
    expect(pace()).toBe("refuse")
    now += 1_000
    expect(new Set(next(limits.perSecond))).toEqual(new Set(["take"]))
    expect(next(2)).toEqual(["refuse", "close"])
  })
})

describe("a session that rests", () => {
  it("does so for five seconds, and no other one with it", () => {
    let now = 0
    const rests = makeRests(() => now)
    expect(rests.holds("one")).toBe(false)
    rests.begin("one")
    now += 4_999
    expect([rests.holds("one"), rests.holds("two")]).toEqual([true, false])
    rests.begin("two")
    now += 1
    expect([rests.holds("one"), rests.holds("two")]).toEqual([false, true])
  })
})
