import fc from "fast-check"
import { describe, expect, it } from "vitest"
import * as Budget from "./budget.ts"

const budgets = fc.record({
  burstMs: fc.integer({ min: 1, max: 100_000 }),
  msPerSecond: fc.integer({ min: 1, max: 4_000 })
})
/** Calls of somebody: how long after the one before, and what each cost. */
const calls = fc.array(fc.record({ afterMs: fc.nat(20_000), costMs: fc.nat(20_000) }), { maxLength: 50 })

/** A bucket after these calls, and the clock. */
const after = (budget: Budget.Budget, made: readonly { afterMs: number; costMs: number }[]) =>
  made.reduce(
    ({ fullAt, now }, { afterMs, costMs }) => ({
      now: now + afterMs,
      fullAt: Budget.spend(budget, fullAt, now + afterMs, costMs)
    }),
    { fullAt: Budget.untouched, now: 1_000 }
  )

describe("a budget", () => {
  it("lets a burst through, and then as much as comes back", () => {
    const budget = { burstMs: 1_000, msPerSecond: 100 }
    const spent = Budget.spend(budget, Budget.untouched, 0, 1_000)
    expect(Budget.wait(budget, spent, 0, 10)).toBe(1)
    expect(Budget.wait(budget, spent, 0, 500)).toBe(5)
    expect(Budget.wait(budget, spent, 5_000, 500)).toBe(0)
  })

  it("is full again after at most two fillings, and then as if nothing had ever been spent", () => {
    fc.assert(
      fc.property(budgets, calls, fc.nat(1_000), (budget, made, costMs) => {
        const { fullAt, now } = after(budget, made)
        const later = now + 2 * Budget.fillMs(budget)
        expect(Budget.wait(budget, fullAt, later, budget.burstMs)).toBe(0)
        expect(Budget.spend(budget, fullAt, later, costMs)).toBe(Budget.spend(budget, Budget.untouched, later, costMs))
      })
    )
  })

  it("lets a call begin where the bucket holds its price, and nowhere else", () => {
    fc.assert(
      fc.property(budgets, calls, fc.nat(100_000), (budget, made, priceMs) => {
        const { fullAt, now } = after(budget, made)
        const held = budget.burstMs - (Math.max(0, fullAt - now) / 1000) * budget.msPerSecond
        const asked = Math.min(priceMs, budget.burstMs)
        // Nearer than that the two sides are the same moment, rounded in two ways.
        fc.pre(Math.abs(held - asked) > 0.01)
        expect(Budget.wait(budget, fullAt, now, priceMs) === 0).toBe(held > asked)
      })
    )
  })

  it("says no second more where only rounding tells the moment from the full second before it", () => {
    const budget = { burstMs: 100, msPerSecond: 30 }
    const emptied = Budget.spend(budget, Budget.untouched, 1_000, 100)
    expect(Budget.wait(budget, emptied, 1_000, 30)).toBe(1)
    expect(Budget.wait(budget, emptied, 2_000, 30)).toBe(0)
  })

  it("gives back what was taken too much", () => {
    fc.assert(
      fc.property(budgets, fc.nat(1_000), fc.nat(1_000), (budget, costMs, tooMuchMs) => {
        fc.pre(costMs + tooMuchMs <= budget.burstMs)
        const taken = Budget.spend(budget, Budget.untouched, 1_000, costMs + tooMuchMs)
        const back = Budget.spend(budget, taken, 1_000, -tooMuchMs)
        expect(back).toBeCloseTo(Budget.spend(budget, Budget.untouched, 1_000, costMs), 3)
      })
    )
  })

  it("says a wait after which the call may begin, and before which it may not", () => {
    fc.assert(
      fc.property(budgets, calls, fc.integer({ min: 1, max: 30_000 }), (budget, made, priceMs) => {
        const { fullAt, now } = after(budget, made)
        const seconds = Budget.wait(budget, fullAt, now, priceMs)
        expect(Budget.wait(budget, fullAt, now + seconds * 1000, priceMs)).toBe(0)
        expect(seconds === 0 || Budget.wait(budget, fullAt, now + (seconds - 1) * 1000, priceMs) > 0).toBe(true)
      })
    )
  })

  it("never lets more through than the burst and what came back since, but for what the last call was dearer", () => {
    fc.assert(
      fc.property(budgets, calls, (budget, made) => {
        let [fullAt, now, spent, dearest]: [Budget.FullAt, number, number, number] = [Budget.untouched, 0, 0, 0]
        for (const { afterMs, costMs } of made) {
          now += afterMs
          if (Budget.wait(budget, fullAt, now, 1) > 0) continue
          const before = Math.max(fullAt, now)
          fullAt = Budget.spend(budget, fullAt, now, costMs)
          const taken = ((fullAt - before) / 1000) * budget.msPerSecond
          // Of a debt past a burst the rest is let off: a call that may begin is charged a whole burst of its cost at least.
          expect(taken).toBeGreaterThanOrEqual(Math.min(costMs, budget.burstMs) - 0.001)
          spent += taken
          dearest = Math.max(dearest, taken)
        }
        expect(spent).toBeLessThanOrEqual(budget.burstMs + (now / 1000) * budget.msPerSecond + dearest + 0.001)
      })
    )
  })
})
