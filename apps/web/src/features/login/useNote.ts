/** What somebody should know before they log in, of all that there is the most pressing. */
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from "react"
import { useTranslation } from "react-i18next"
import { leftOutText } from "../../i18n/left-out.ts"
import { useApp, useAppSelector } from "../../kernel/app.ts"
import type { Blocker } from "../../session/lifted.ts"

export const useNote = (isOffline: boolean): string | null => {
  const { t } = useTranslation()
  const { vault } = useApp()
  const { leftOut, circled } = useAppSelector(({ arrival }) => arrival)
  const hasEnded = useAppSelector(({ session }) => session.hasEnded)
  const isBlocked = useAppSelector(({ session }) => session.blocked && session.view === null)
  const blocker = useBlocker(isBlocked)
  if (!vault.proves) return t("login.insecure")
  if (leftOut !== null) return `${leftOutText(t, leftOut)} ${t("login.withoutLink")}`
  if (circled) return t("page.tooManyHops")
  if (isOffline) return t("login.unreachable")
  if (isBlocked) return t(`login.blocked.${blocker}`)
  return hasEnded ? t("login.expired") : null
}

/** Who blocked the session; once nobody does any more, it goes on by itself. */
const useBlocker = (isBlocked: boolean): Blocker => {
  const app = useApp()
  const [blocker, setBlocker] = useState<Blocker>("person")
  const goOnByItself = useEffectEvent(() => void app.go("home"))
  useEffect(() => {
    if (!isBlocked) return
    let stop: (() => void) | undefined
    void import("../../session/lifted.ts").then(({ awaitLifting }) => {
      stop ??= awaitLifting(app, setBlocker, () => goOnByItself())
    })
    return () => {
      stop?.()
      stop = () => undefined
    }
  }, [app, isBlocked])
  return blocker
}

/** Whether the device says that it has no network. */
export const useOffline = (): boolean => !useSyncExternalStore(followNetwork, () => navigator.onLine)

const followNetwork = (changed: () => void) => {
  addEventListener("online", changed)
  addEventListener("offline", changed)
  return () => {
    removeEventListener("online", changed)
    removeEventListener("offline", changed)
  }
}
