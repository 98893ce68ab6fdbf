/** What can wait until the page has nothing else to do. */
import { useEffect, useState } from "react"

/** When the page has nothing else to do, at the latest in five seconds; where a browser does not tell, at the next turn. */
export const whenIdle = (act: () => void) => {
  if (typeof requestIdleCallback === "function") requestIdleCallback(act, { timeout: 5e3 })
  else setTimeout(act)
}

/** Whether the page has had nothing else to do since this stands there: what is read then delays nothing. */
export const useHasRested = (): boolean => {
  const [hasRested, setHasRested] = useState(false)
  useEffect(() => whenIdle(() => setHasRested(true)), [])
  return hasRested
}
