/**
 * Budgets: how much of a processor a caller may use, by a token bucket. It holds a burst and fills at a steady rate; what
 * work cost is taken out once that is known.
 *
 * Of a bucket only the moment is kept at which it is full again (the generic cell rate algorithm). A full bucket is as
 * none at all, so that whoever keeps buckets may forget it then, and nobody is the richer.
 */

/** What a bucket holds, in milliseconds of a processor, and how many of them come back in a second. */
export interface Budget {
  readonly burstMs: number
  readonly msPerSecond: number
}

/** When a bucket is full again, in milliseconds on a clock that does not go back. */
export type FullAt = number

/** A bucket that nothing was taken from yet. */
export const untouched: FullAt = 0

/** How long an empty bucket takes to fill. */
export const fillMs = ({ burstMs, msPerSecond }: Budget): number => (burstMs / msPerSecond) * 1000

/**
 * Takes out what was spent. Work may turn out dearer than the credit was: the rest is owed, at most one burst of it, so that
 * nobody waits for longer than two fillings, whatever they did. A cost below zero gives back what was taken too much.
 */
export const spend = (budget: Budget, fullAt: FullAt, now: number, costMs: number): FullAt =>
  Math.min(Math.max(fullAt, now) + (costMs / budget.msPerSecond) * 1000, now + 2 * fillMs(budget))

/** Seconds until a call of this price may begin: 0 where it may now. A price above the burst asks for a full bucket. */
export const wait = (budget: Budget, fullAt: FullAt, now: number, priceMs: number): number => {
  const missing = (Math.max(0, budget.burstMs - priceMs) / budget.msPerSecond) * 1000
  return Math.max(0, Math.ceil((fullAt - now - missing - roundingMs) / 1000))
}

/** So much two ways to the same moment may differ. */
const roundingMs = 0.001
