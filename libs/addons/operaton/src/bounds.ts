/** Bounds: how much another engine may take up, and whether it may still be asked. */
import type { ListLimits } from "./rest/operaton.ts"
import type { NumberSetting } from "@quadrante/server/kernel/budget/limits.ts"

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

/** What an operator can set. */
export const settings = {
  QUADRANTE_ENGINE_ROWS: { initial: 50_000, least: 1_000, most: 5_000_000, what: "rows of one list of another engine" },
  QUADRANTE_ENGINE_MIB: { initial: 64, least: 8, most: 10_000, what: "MiB of one list of another engine" },
  QUADRANTE_ENGINE_SECONDS: { initial: 60, least: 10, most: 600, what: "seconds for one list of another engine" }
} as const satisfies Readonly<Record<string, NumberSetting>>

/** All limits, with what an operator said. */
export const limitsOf = (said: Readonly<Record<string, number>>): EngineLimits => {
  const valueOf = (name: keyof typeof settings) => said[name] ?? settings[name].initial
  const ms = valueOf("QUADRANTE_ENGINE_SECONDS") * 1_000
  return {
    rows: valueOf("QUADRANTE_ENGINE_ROWS"),
    bytes: valueOf("QUADRANTE_ENGINE_MIB") * 1024 * 1024,
    ms,
    page: 500,
    overlap: 50,
    answerMs: 10_000,
    answerBytes: 8 * 1024 * 1024,
    roundMs: Math.max(600_000, 10 * ms),
    listingMs: 50_000
  }
}

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
  limits: limitsOf({}),
  now: Date.now,
  refusal: () => Promise.resolve(null),
  left: () => Infinity,
  signal: null
}
