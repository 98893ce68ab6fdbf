/** Pace: how many messages a socket may send. */
import { limits } from "@quadrante/realtime/protocol"

/** What to do with a message. */
export type Verdict = "take" | "refuse" | "close"

/** So often a socket may go too fast before it is closed. */
const mostExcesses = 3

/** A bucket that holds a burst and fills at the steady pace. `nowMs` is any clock that does not go back. */
export const makePace = (nowMs: () => number): (() => Verdict) => {
  let tokens: number = limits.burst
  let filledAt = nowMs()
  let excesses = 0
  return () => {
    const now = nowMs()
    tokens = Math.min(limits.burst, tokens + ((now - filledAt) / 1000) * limits.perSecond)
    filledAt = now
    if (tokens >= 1) {
      tokens--
      return "take"
    }
    excesses++
    return excesses >= mostExcesses ? "close" : "refuse"
  }
}
