/** A screen reader says what changes in a live region that it knows, and nothing of one that comes with its words. */
import { useEffect, useState } from "react"

/** How long a screen reader takes to know of what has come. */
const knownMs = 300

/** Whether a region that has just come may have its words, which are hidden from a screen reader until then. */
export const useKnown = (): boolean => {
  const [isKnown, setKnown] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setKnown(true), knownMs)
    return () => clearTimeout(timer)
  }, [])
  return isKnown
}
