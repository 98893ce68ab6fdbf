/** Bounds: how much another engine may take up, and whether it may still be asked. */
import type { ListLimits } from "./rest/operaton.ts"
import { initialLimits, type Limits } from "@quadrante/server/kernel/budget/limits.ts"

export interface EngineLimits extends ListLimits {
  /** How long an answer may take. */
  readonly answerMs: number
  /** What is longer comes from no engine that means well. */
  readonly answerBytes: number
  /** How long an engine is followed at a stretch: longer than all of its lists may take. */
  readonly roundMs: number
  /** How long it may take to say what it lists: less than from one time to the next. */
  readonly listingMs: number
}

/** All limits, where an operator said these. */
export const limitsOf = (said: Limits["engine"]): EngineLimits => ({
  ...said,
  page: 500,
  overlap: 50,
  answerMs: 10_000,
  answerBytes: 8 * 1024 * 1024,
  roundMs: Math.max(600_000, 10 * said.ms),
  listingMs: 50_000
})

export interface Bounds {
  readonly limits: EngineLimits
  readonly now: () => number
  /** Why an engine is not asked any more; null: it is. Called before each question. */
  readonly refusal: () => Promise<string | null>
  /** How long it may still be asked, in ms. */
  readonly left: () => number
  /** Once it is aborted nothing is asked any more; null: it never is. */
  readonly signal: AbortSignal | null
}

/** For what a person waits for. */
export const unhurried: Bounds = {
  limits: limitsOf(initialLimits.engine),
  now: Date.now,
  refusal: () => Promise.resolve(null),
  left: () => Infinity,
  signal: null
}
