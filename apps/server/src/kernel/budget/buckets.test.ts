import { spend, untouched, wait } from "@quadrante/domain/budget"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { makeBuckets } from "./buckets.ts"

const budget = { burstMs: 1_000, msPerSecond: 100 }

describe("buckets", () => {
  it("let every caller spend as if there were no other", () => {
    const calls = fc.array(
      fc.record({ caller: fc.constantFrom("a", "b", "c"), afterMs: fc.nat(3_000), costMs: fc.nat(1_500) }),
      { maxLength: 60 }
    )
    fc.assert(
      fc.property(calls, (made) => {
        let now = 0
        const buckets = makeBuckets(budget, () => now)
        const alone = new Map<string, number>()
        for (const { caller, afterMs, costMs } of made) {
          now += afterMs
          const fullAt = alone.get(caller) ?? untouched
          expect(buckets.wait(caller, 500)).toBe(wait(budget, fullAt, now, 500))
          buckets.spend(caller, costMs)
          alone.set(caller, spend(budget, fullAt, now, costMs))
        }
      })
    )
  })

  it("forget who has everything back, and nobody who owes", () => {
    let now = 0
    const buckets = makeBuckets(budget, () => now)
    for (let at = 0; at < 100; at++) buckets.spend(`early ${at}`, 1_000)
    now = 20_000
    buckets.spend("late", 1_000)
    expect(buckets.count()).toBe(1)
    buckets.spend("later", 1_000)
    expect([buckets.count(), buckets.wait("late", 1)]).toEqual([2, 1])
  })

  it("do not grow with a flood of callers, of whom those who spent last are still known", () => {
    const buckets = makeBuckets(budget, () => 0, 100)
    for (let at = 0; at < 5_000; at++) buckets.spend(`flood ${at}`, 2_000)
    expect(buckets.count()).toBe(100)
    expect(buckets.wait("flood 4999", 1)).toBeGreaterThan(0)
    expect(buckets.wait("flood 4900", 1)).toBeGreaterThan(0)
    expect(buckets.wait("flood 4899", 1)).toBe(0)
  })

  it("have each caller's refusals told once a minute", () => {
    let now = 0
    const buckets = makeBuckets({ burstMs: 10_000, msPerSecond: 1 }, () => now)
    expect(buckets.isToBeTold("nobody")).toBe(false)
    for (const caller of ["a", "b"]) buckets.spend(caller, 20_000)
    const told = () => ["a", "b", "a"].map((caller) => buckets.isToBeTold(caller))
    expect(told()).toEqual([true, true, false])
    now = 59_000
    expect(told()).toEqual([false, false, false])
    now = 60_000
    expect(told()).toEqual([true, true, false])
  })
})
