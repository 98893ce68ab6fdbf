/** The processes that a person opened on this page, and whether one that loads late may still take the focus. */

import type { App } from "../kernel/app.ts"

/** Opened by a person's own act. A restored process does not take the focus. */
const askedFor = new Set<string>()

/** Opened so, with no key and no button pressed since. */
const untouched = new Set<string>()

/** Notes that a person's own act opened the process. */
export const noteAskedFor = (id: string): void => {
  askedFor.add(id)
  untouched.add(id)
  const end = () => untouched.delete(id)
  for (const event of ["keydown", "pointerdown", "input"])
    window.addEventListener(event, end, { capture: true, once: true })
}

/** Moves the focus into a preview that the person opens, as for any opened process. It may be drawn later. */
export const goInto = ({ store }: App, id: string): void => {
  noteAskedFor(id)
  if (matchMedia("(pointer: coarse)").matches) return
  const field = "form :is(input, textarea, select):enabled:not([type=hidden])"
  const part = store.getState().client.focus_first_campo ? field : ".quad-body"
  requestAnimationFrame(() =>
    document.querySelector<HTMLElement>(`#proc-${id} ${part}`)?.focus({ preventScroll: true })
  )
}

/** Whether a person's own act opened the process, so that its first field may take the focus. */
export const wasAskedFor = (id: string): boolean => askedFor.has(id)

/**
 * Whether the person types or chooses elsewhere since they opened the process. A closing sheet returns the focus by
 * itself, which is no act of a person.
 */
export const isLeftFor = (id: string): boolean => {
  const active = document.activeElement
  if (active === null || untouched.has(id) || active.closest(`#proc-${id}`) !== null) return false
  const isTyped = active.matches("input, textarea, [contenteditable=true]")
  return isTyped || active.closest("dialog, [role=menu], :is(.popover, .panel):not(.docked)") !== null
}
