/** How long a decision can still be taken back, counted down by the server's clock. */
import { undoMs } from "@quadrante/domain/pending-decision"
import { useCallback, useSyncExternalStore } from "react"
import { useAppSelector } from "../kernel/app.ts"

/** Whole seconds until a moment; 0 once it is over. */
export const useSecondsLeft = (due: number): number => {
  const ahead = useAppSelector(({ session }) => session.clockAheadMs)
  const left = useCallback(
    () => Math.max(0, Math.ceil(Math.min(undoMs, due - Date.now() - ahead) / 1_000)),
    [due, ahead]
  )
  return useSyncExternalStore(everyMoment, left)
}

const everyMoment = (look: () => void) => {
  const timer = setInterval(look, 200)
  return () => clearInterval(timer)
}
