/** The cursor of a list that leads: the quadrants that follow show what it rests on. */
import { useEffect, useRef } from "react"
import { useApp } from "../kernel/app.ts"
import { isInUse, restMs } from "./leading.ts"

interface Leader {
  /** Shows it once the cursor has rested on it, if its person is still in the list by then. */
  readonly rest: (show: () => void) => void
  /** What the cursor passed last is not shown any more. */
  readonly stop: () => void
}

export const useLeader = (list: string): Leader => {
  const app = useApp()
  const resting = useRef<ReturnType<typeof setTimeout>>(undefined)
  const stop = () => clearTimeout(resting.current)
  useEffect(() => stop, [])
  return {
    stop,
    rest: (show) => {
      stop()
      resting.current = setTimeout(() => isInUse(app, list) && show(), restMs)
    }
  }
}
