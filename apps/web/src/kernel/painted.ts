/** What a person waits for is painted first; what nobody waits for comes behind it. */

/** A frame that takes longer is one of a window that was hidden meanwhile. */
const longestFrameMs = 100

/** Once what has changed so far is painted; at once where nobody looks, and so nothing is painted. */
export const painted = (): Promise<void> => {
  if (typeof requestAnimationFrame !== "function" || document.hidden) return Promise.resolve()
  return new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve))
    setTimeout(resolve, longestFrameMs)
  })
}
