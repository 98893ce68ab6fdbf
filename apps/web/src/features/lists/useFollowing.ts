/** Following the lists of work as events of the server say that they changed. */
import { useEffect, useEffectEvent, useRef } from "react"
import { listsChanged } from "../../data/list-queries.ts"
import { useServerQuery } from "../../data/query.ts"
import { useDebounced } from "../../ui/useDebounced.ts"

/**
 * Calls back each time that an event says that the lists are no longer what they were; what comes at once counts once, and
 * what comes while something is being read (`isReading`) once that is there.
 */
export const useFollowing = (changed: () => void, isReading = false): void => {
  const { data } = useServerQuery(listsChanged)
  const rested = useDebounced(data)
  /** What is answered already: what was there at first, before any event. */
  const heeded = useRef<number | null>(null)
  const isBehind = useRef(false)
  const heard = useEffectEvent(() => {
    isBehind.current = isReading
    if (!isReading) changed()
  })
  useEffect(() => {
    heeded.current ??= data
  }, [data])
  useEffect(() => {
    if (rested === null || rested === heeded.current) return
    heeded.current = rested
    heard()
  }, [rested])
  useEffect(() => {
    if (!isReading && isBehind.current) heard()
  }, [isReading])
}
