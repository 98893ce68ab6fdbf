/** Whether nothing is to move: what the person wants of their system, followed while the page is open. */
import { useSyncExternalStore } from "react"

const wish = matchMedia("(prefers-reduced-motion: reduce)")

const follow = (changed: () => void) => {
  wish.addEventListener("change", changed)
  return () => wish.removeEventListener("change", changed)
}

export const useStillness = (): boolean => useSyncExternalStore(follow, () => wish.matches)
