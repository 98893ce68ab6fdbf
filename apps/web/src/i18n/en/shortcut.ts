/** Texts of quadrant mode, in English. */
import type { Texts } from "../texts.ts"
import type { shortcut as pt } from "../pt/shortcut.ts"

export const shortcut: Texts<typeof pt> = {
  mode: "Quadrant mode",
  said: "Quadrant mode: every key acts on quadrants, Esc leaves.",
  leave: "Leave the mode",
  together: {
    go: "Go to quadrant",
    move: "Move the tab",
    goBeside: "Go beside",
    moveBeside: "Move beside",
    tabs: "Change tab"
  }
}
