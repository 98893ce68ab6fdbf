/** Texts of the quadrants, in English. */
import type { WithoutMany } from "../texts.ts"
import type { workspace as pt } from "../pt/workspace.ts"

export const workspace: WithoutMany<typeof pt> = {
  title: "Workspace",
  quadrant: "Quadrant {{n}}: {{titulo}}",
  emptyQuadrant: "Quadrant {{n}}: free",
  tabs: "Tabs of quadrant {{n}}",
  close: "Close {{titulo}}",
  maximise: "Maximise",
  restore: "Restore",
  options: "Options of quadrant {{n}}",
  moveTo: "Move to quadrant {{n}}",
  swapWith: "Swap with quadrant {{n}}",
  reopen: "Reopen closed",
  closeTab: "Close tab",
  moved: "{{titulo}} moved to quadrant {{n}}",
  closed: "{{titulo}} closed",
  opened: "{{titulo}} opened",
  locked: "All quadrants are locked. Unlock one to open another process.",
  empty: "Free quadrant. Open a process or drag a tab here.",
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
