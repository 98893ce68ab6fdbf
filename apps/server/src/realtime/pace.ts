/** Rate limit of a socket's messages, and a short ban for the session of one that floods. */
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

/** For so long a session gets no new socket after one of its own was closed: coming back brings no new burst. */
const restMs = 5_000

/** Sessions that rest. */
export interface SessionBans {
  readonly begin: (session: string) => void
  readonly holds: (session: string) => boolean
}

/** None rests. `nowMs` is any clock that does not go back. */
export const makeRests = (nowMs: () => number): SessionBans => {
  const untilById = new Map<string, number>()
  return {
    begin: (session) => {
      for (const [id, until] of untilById) if (until <= nowMs()) untilById.delete(id)
      untilById.set(session, nowMs() + restMs)
    },
    holds: (session) => (untilById.get(session) ?? 0) > nowMs()
  }
}
