/** The network, as the device knows it: when it goes, and when it is back. */

/** Something that can be listened to: a window, or a stand-in of a test. */
export type Source = Pick<EventTarget, "addEventListener" | "removeEventListener">

/** Calls `onReturn` when the network is back after it was away, and `onGone` when it goes. Gives back how to stop. */
export const watchNetwork = (window: Source | undefined, onReturn: () => void, onGone: () => void): (() => void) => {
  window?.addEventListener("online", onReturn)
  window?.addEventListener("offline", onGone)
  return () => {
    window?.removeEventListener("online", onReturn)
    window?.removeEventListener("offline", onGone)
  }
}
