/** Names on hover, for a whole screen. Nobody waits for them: they come when there is nothing else to do. */
import { useEffect } from "react"
import { whenIdle } from "./idle.ts"

export const useTips = () =>
  useEffect(() => {
    const over = new AbortController()
    const begin = async () => {
      const { followTips } = await import("./tooltip.ts")
      if (!over.signal.aborted) followTips(over.signal)
    }
    // Where they do not come, each thing still says its name to whoever asks for it.
    whenIdle(() => void begin().catch(() => undefined))
    return () => over.abort()
  }, [])
