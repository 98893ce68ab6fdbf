/**
 * Budget of an evaluation: an estimate of its processor time in microseconds, made before it starts.
 *
 * The main thread spends only so much on one request. An evaluation above that goes to a worker thread, which has a
 * time limit instead.
 */

/** What one request may take of the thread that answers. */
export const budget = 50_000

/** Thrown where the budget is spent, through everything that evaluates. */
export class TooDear extends Error {
  constructor() {
    super("The evaluation is too dear for the thread that answers")
  }
}

/** What is left of the budget of the work under way. Evaluating is one piece without a pause, so that there is one at a time. */
let left = Infinity

/** Takes from the budget of the work under way, where that has one. */
export const charge = (effort: number): void => {
  left -= effort
  if (left < 0) throw new TooDear()
}

/** Does work within the budget, or throws {@link TooDear}. */
export const withinBudget = <A>(work: () => A): A => {
  left = budget
  try {
    return work()
  } finally {
    left = Infinity
  }
}

/** What work within the budget comes to; null where that is not enough. */
export const ifAffordable = <A>(work: () => A): A | null => {
  try {
    return withinBudget(work)
  } catch (cause) {
    if (cause instanceof TooDear) return null
    throw cause
  }
}
