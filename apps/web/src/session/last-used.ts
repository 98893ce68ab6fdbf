/** When a session was last used, or left by its last window, in words; the server writes that to the minute. */
import type { SessionSummary } from "@quadrante/api/session"
import type { TFunction } from "i18next"
import type { ClockedPhrases } from "../i18n/time.ts"
import { whenText } from "../i18n/when.ts"

/** Up to an hour it is said in minutes, and then by day and hour. */
const mostMinutes = 60

interface LastUsed {
  readonly text: string
  /** Whether it is in use, as far as one can tell. */
  readonly isActive: boolean
}

export const lastUsed = (
  t: TFunction,
  clock: ClockedPhrases,
  { used, isLeft }: Pick<SessionSummary, "used"> & { readonly isLeft: boolean },
  now: number
): LastUsed => {
  const at = Date.parse(used)
  const minutos = Math.max(0, Math.floor((now - at) / 60_000))
  const isActive = !isLeft && minutos < mostMinutes
  if (minutos < 1) return { isActive, text: t(isLeft ? "sessions.leftNow" : "sessions.now") }
  if (minutos < mostMinutes) return { isActive, text: t(isLeft ? "sessions.left" : "sessions.ago", { minutos }) }
  const quando = whenText(t, clock, at, now)
  return { isActive, text: t(isLeft ? "sessions.leftAt" : "sessions.usedAt", { quando }) }
}
