/** Following the lists of work as events of the server say that they changed. */
import { useEffect, useEffectEvent, useRef } from "react"
import { listsChanged } from "../../data/list-queries.ts"
import { useServerQuery } from "../../data/query.ts"
import { useDebounced } from "../../ui/useDebounced.ts"

/**
 * Calls back after each event that changes the lists. Events in quick succession count once. Events during a read
 * (`isReading`) count once the read has ended.
 */
export const useFollowing = (changed: () => void, isReading = false): void => {
  const { data } = useServerQuery(listsChanged)
  const rested = useDebounced(data)
  /** The last value that was handled; at first the one from before any event. */
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
