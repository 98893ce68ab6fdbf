/** When a session began and was last used, or left by its last window, in words; the server writes that to the minute. */
import type { SessionSummary } from "@quadrante/api/session"
import type { TFunction } from "i18next"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import type { ClockedPhrases } from "../i18n/time.ts"
import { whenText } from "../i18n/when.ts"
import { useClock } from "../kernel/clock.ts"

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
  { used, current, attended }: Pick<SessionSummary, "used" | "current" | "attended">,
  now: number
): LastUsed => {
  // Also where nothing was open in it: its window is gone all the same.
  const isLeft = !current && attended === false
  const at = Date.parse(used)
  const minutos = Math.max(0, Math.floor((now - at) / 60_000))
  const isActive = !isLeft && minutos < mostMinutes
  if (minutos < 1) return { isActive, text: t(isLeft ? "sessions.leftNow" : "sessions.now") }
  if (minutos < mostMinutes) return { isActive, text: t(isLeft ? "sessions.left" : "sessions.ago", { minutos }) }
  const quando = whenText(t, clock, at, now)
  return { isActive, text: t(isLeft ? "sessions.leftAt" : "sessions.usedAt", { quando }) }
}

/** Where and when a session began, by which its person knows it among others. */
export const useBegan = (): ((session: Pick<SessionSummary, "device" | "ses_inicio">) => string) => {
  const { t } = useTranslation()
  const clock = useClock()
  const [now] = useState(Date.now)
  return ({ device = null, ses_inicio }) => {
    const desde = t("sessions.began", { quando: whenText(t, clock, Date.parse(ses_inicio), now) })
    return device === null ? desde : `${device} · ${desde}`
  }
}
