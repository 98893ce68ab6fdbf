/** Goings and returns: when a window comes back after it was left (`houve_blur`), and when the network goes and comes. */

/** Something that can be listened to: a window, a document, or a stand-in of a test. */
export type Source = Pick<EventTarget, "addEventListener" | "removeEventListener">

/**
 * Calls `onReturn` when the window comes back after a blur, or the network after it was away, and `onGone` when the
 * network goes. Gives back how to stop.
 */
export const watchReturns = (window: Source | undefined, onReturn: () => void, onGone: () => void): (() => void) => {
  if (window === undefined) return () => {}
  let houve_blur = false
  const left = () => {
    houve_blur = true
  }
  const back = () => {
    if (houve_blur) onReturn()
    houve_blur = false
  }
  window.addEventListener("blur", left)
  window.addEventListener("focus", back)
  window.addEventListener("pageshow", back)
  window.addEventListener("online", onReturn)
  window.addEventListener("offline", onGone)
  return () => {
    window.removeEventListener("blur", left)
    window.removeEventListener("focus", back)
    window.removeEventListener("pageshow", back)
    window.removeEventListener("online", onReturn)
    window.removeEventListener("offline", onGone)
  }
}
