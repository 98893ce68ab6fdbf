/** What the second of two clicks does that opened something: it stays. */
import { getWorkspaceState } from "../data/instances.ts"
import type { App } from "../kernel/app.ts"
import { pinned, viewOf } from "../store/workspace.ts"

/**
 * The list may be gone by the second click of a double one: wherever that falls, it means the preview. Whoever has gone back from
 * it by then means what they press.
 */
export const pinAtSecondClick = (app: App, id: string): void => {
  // Nor does it mark the text on which it falls by then.
  const pressed = (event: MouseEvent) => {
    if (event.detail >= 2 && isInView(app, id)) event.preventDefault()
  }
  const next = (event: MouseEvent) => {
    if (event.detail < 2 || !isInView(app, id)) return
    event.preventDefault()
    event.stopPropagation()
    app.dispatch(pinned(id))
  }
  window.addEventListener("mousedown", pressed, { capture: true, once: true })
  window.addEventListener("click", next, { capture: true, once: true })
}

const isInView = (app: App, id: string): boolean => {
  const { workspace } = getWorkspaceState(app)
  if (workspace.isPhone && workspace.isAtList) return false
  return viewOf(workspace).slots.some(({ active, hidden }) => active === id && !hidden)
}
