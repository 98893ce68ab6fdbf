/** Token buckets: what each caller has left on this node, in a table that a flood of callers cannot grow. */
import * as Budget from "@quadrante/domain/budget"

/** The budgets of all callers of one kind, each by its own name. */
export interface Buckets {
  /** Seconds until a caller may begin a call of this price; 0: now. */
  readonly wait: (caller: string, priceMs: number) => number
  /** Takes from a caller what a call cost. */
  readonly spend: (caller: string, costMs: number) => void
  /** Whether a refusal is to be told to the operator: the first of each caller, and then one a minute. */
  readonly isToBeTold: (caller: string) => boolean
  readonly count: () => number
}

interface Bucket {
  fullAt: Budget.FullAt
  toldAt: number
}

/** Each caller costs some hundred bytes. */
const mostCallers = 20_000

const tellEveryMs = 60_000

/** All are full. `now` is a clock in milliseconds that does not go back. */
export const makeBuckets = (budget: Budget.Budget, now: () => number, most = mostCallers): Buckets => {
  // In the order in which they were last spent from: whoever spent longest ago has most of it back.
  const buckets = new Map<string, Bucket>()

  /** Forgets what is full by now; and, in a table that is full, whoever spent longest ago. */
  const makeRoom = () => {
    for (const [caller, { fullAt }] of buckets) {
      if (fullAt > now() && buckets.size <= most) return
      buckets.delete(caller)
    }
  }

  return {
    wait: (caller, priceMs) => Budget.wait(budget, buckets.get(caller)?.fullAt ?? Budget.untouched, now(), priceMs),
    spend: (caller, costMs) => {
      const bucket = buckets.get(caller) ?? { fullAt: Budget.untouched, toldAt: Number.NEGATIVE_INFINITY }
      bucket.fullAt = Budget.spend(budget, bucket.fullAt, now(), costMs)
      buckets.delete(caller)
      buckets.set(caller, bucket)
      makeRoom()
    },
    isToBeTold: (caller) => {
      const bucket = buckets.get(caller)
      if (bucket === undefined || now() - bucket.toldAt < tellEveryMs) return false
      bucket.toldAt = now()
      return true
    },
    count: () => buckets.size
  }
}
