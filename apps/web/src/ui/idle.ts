/** What can wait until the page has nothing else to do. */

/** When the page has nothing else to do; where a browser does not tell, at the next turn. */
export const whenIdle = (act: () => void) => {
  if (typeof requestIdleCallback === "function") requestIdleCallback(act)
  else setTimeout(act)
}
