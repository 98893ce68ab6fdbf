/** Texts of the quadrants, in English. */
import type { WithoutMany } from "../texts.ts"
import type { workspace as pt } from "../pt/workspace.ts"

export const workspace: WithoutMany<typeof pt> = {
  title: "Workspace",
  quadrant: "Quadrant {{n}}: {{titulo}}",
  emptyQuadrant: "Quadrant {{n}}: free",
  tabs: "Tabs of quadrant {{n}}",
  maximise: "Maximise",
  restore: "Restore",
  options: "Options of quadrant {{n}}",
  moveTo: "Move to quadrant {{n}}",
  swapWith: "Swap with quadrant {{n}}",
  lock: "Lock quadrant",
  unlock: "Unlock quadrant",
  isLocked: "Quadrant {{n}} is locked: it takes only what is put into it",
  isUnlocked: "Quadrant {{n}} is unlocked",
  moveLeft: "Move left",
  moveRight: "Move right",
  reopen: "Reopen closed",
  closeTab: "Close tab",
  moved: "{{titulo}} moved to quadrant {{n}}",
  closed: "{{titulo}} closed",
  closeAll: "Close all tabs",
  closedMany_zero: "Nothing was closed",
  closedMany_one: "{{count}} process closed",
  closedMany_other: "{{count}} processes closed",
  dirtyTitle_zero: "No process has unsent changes.",
  dirtyTitle_one: "{{count}} process has unsent changes.",
  dirtyTitle_other: "{{count}} processes have unsent changes.",
  dirtyText: "A draft that you keep is back when the task is opened again in this browser.",
  dirtyKeep: "Save and continue",
  dirtyDiscard: "Discard",
  opened: "{{titulo}} opened",
  locked: "All quadrants are locked. Unlock one to open another process.",
  ownNotOffered:
    "The process that opens after login ({{processo}}) is not offered to this profile. Change that in Profile.",
  empty: "Free quadrant. Open a process or drag a tab here.",
  recents: "Recently closed",
  open: "Open process",
  openTabs: "Open ({{n}})",
  unreadable: "{{titulo}} could not be recovered.",
  takenOver: "We recovered the processes that were open in the window that closed.",
  dropped: "Could not be recovered: {{nomes}}. The rest is open.",
  limit: "You already have {{n}} open processes. Close one to open another.",
  marks: {
    dirty: "not saved",
    loading: "loading",
    error: "error"
  }
}
