/** How long the server is still left alone, counted down. */
import { useCallback, useSyncExternalStore } from "react"
import { useAppSelector } from "./app.ts"

/** Seconds, at least one; null where the server may be asked. */
export const useSecondsOfRest = (): number | null => {
  const until = useAppSelector(({ rest }) => rest)
  const left = useCallback(() => (until === null ? null : Math.max(1, Math.ceil((until - Date.now()) / 1000))), [until])
  return useSyncExternalStore(everySecond, left)
}

const everySecond = (look: () => void) => {
  const timer = setInterval(look, 1000)
  return () => clearInterval(timer)
}
