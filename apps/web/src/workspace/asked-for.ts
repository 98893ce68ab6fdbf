/** Which open processes a person asked for on this page, and whether one that comes late may still take the focus. */

/** Processes that a person's own act opened on this page. A restored one does not take the focus. */
const askedFor = new Set<string>()

/** Those of them since whose opening no key and no button was pressed. */
const untouched = new Set<string>()

/** Notes that a person's own act opened the process. */
export const noteAskedFor = (id: string): void => {
  askedFor.add(id)
  untouched.add(id)
  const end = () => untouched.delete(id)
  for (const event of ["keydown", "pointerdown", "input"])
    window.addEventListener(event, end, { capture: true, once: true })
}

/** Whether a person's own act opened the process, so that its first field may take the focus. */
export const wasAskedFor = (id: string): boolean => askedFor.has(id)

/**
 * Whether its person has gone on to type or choose elsewhere since they asked for the process. A sheet that closes gives
 * the focus back by itself: that alone is nobody's act.
 */
export const isLeftFor = (id: string): boolean => {
  const active = document.activeElement
  if (active === null || untouched.has(id) || active.closest(`#proc-${id}`) !== null) return false
  const isTyped = active.matches("input, textarea, [contenteditable=true]")
  return isTyped || active.closest("dialog, [role=menu], :is(.popover, .panel):not(.docked)") !== null
}
