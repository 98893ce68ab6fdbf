/**
 * A round with an engine: while it lasts one node has the engine, however long its answers take, and it ends: what there was no
 * time for comes with the next one.
 */
import type { Sql } from "@quadrante/server/kernel/data/database.ts"
import type { Bounds } from "./bounds.ts"
import { renewLease, type ForeignEngine } from "./engines.ts"

/** The node that follows says so again after so long: sooner than a lease ends. */
const renewEveryMs = 20_000

export interface Round extends Bounds {
  readonly isOver: () => boolean
  readonly isStopped: () => boolean
  /** From here on it takes as long as it needs. */
  readonly untilDone: () => void
}

type Ground = Pick<Bounds, "limits" | "now" | "signal">

/** Bounds that end after so long. */
export const endedBy = (within: Ground, ms: number): Round => {
  const { now, signal } = within
  let until = now() + ms
  const isStopped = () => signal?.aborted === true
  const left = () => until - now()
  const isOver = () => isStopped() || left() <= 0
  return {
    ...within,
    left,
    isOver,
    isStopped,
    untilDone: () => {
      until = Infinity
    },
    refusal: () => Promise.resolve(isOver() ? `no end within ${ms / 1000} s` : null)
  }
}

export const beginRound = (
  sql: Sql,
  engine: Pick<ForeignEngine, "amb" | "name"> & { readonly fence: number },
  within: Ground
): Round => {
  const { now } = within
  const round = endedBy(within, within.limits.roundMs)
  let renewed = now()
  let lost = false
  return {
    ...round,
    refusal: async () => {
      if (!lost && now() - renewed > renewEveryMs) {
        renewed = now()
        lost = !(await renewLease(sql, engine))
      }
      return lost ? "another node follows it" : round.refusal()
    }
  }
}
