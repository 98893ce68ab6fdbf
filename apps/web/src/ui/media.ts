/** Media queries, followed while the page is open. */
import { useSyncExternalStore } from "react"

/** Makes a hook that says whether a query matches. */
export const makeMediaHook = (query: string): (() => boolean) => {
  const media = matchMedia(query)
  const follow = (changed: () => void) => {
    media.addEventListener("change", changed)
    return () => media.removeEventListener("change", changed)
  }
  return () => useSyncExternalStore(follow, () => media.matches)
}

/** Whether nothing is to move: what the person wants of their system. */
export const useStillness = makeMediaHook("(prefers-reduced-motion: reduce)")

/** Whether the window is so low that what is worked on needs the room of what stands above it. In em, as text may be larger. */
export const useLowWindow = makeMediaHook("(max-height: 56.2em)")
