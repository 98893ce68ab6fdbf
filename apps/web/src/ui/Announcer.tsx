/** Says aloud, for screen readers, what a sighted person sees happen. */
import { useSyncExternalStore } from "react"

let text = ""
const listeners = new Set<() => void>()

/** Says a sentence once. The same sentence twice in a row is said twice. */
export const announce = (sentence: string): void => {
  text = sentence === text ? `${sentence}\u00a0` : sentence
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const Announcer = () => (
  <p className="vh" role="status" aria-live="polite">
    {useSyncExternalStore(subscribe, () => text)}
  </p>
)
