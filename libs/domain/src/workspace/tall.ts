/** Where something stands beside another that is read from top to bottom. */
import type { Slot } from "../process/process.ts"
import { arrangementOf, cellsOf } from "./arrange.ts"
import { freeSlot } from "./open.ts"
import { normalized } from "./place.ts"
import { slotAt, type Stage, type Workspace } from "./state.ts"
import { seenIn, shownSlots } from "./view.ts"

/**
 * The slot for a text beside the open process that it belongs to: a free one, unless another quadrant is higher than that would be.
 * Null: nothing is free.
 */
export const tallSlot = (before: Workspace, stage: Stage, process: string): Slot | null => {
  const free = freeSlot(before, stage)
  if (free === null) return null
  const workspace = normalized({ ...before, maximised: null }, stage)
  const shown = shownSlots(workspace, stage)
  const grown = shown.includes(free) ? shown : [...shown, free].toSorted((one, other) => one - other)
  const own = seenIn(workspace, shown, process)
  return shown
    .filter((slot) => slot !== own && !workspace.locked.includes(slot))
    .reduce(
      (best, slot) => {
        const height = heightIn(workspace, shown, slot)
        return height > best.height ? { slot, height } : best
      },
      { slot: free, height: heightIn(workspace, grown, free) }
    ).slot
}

/** Which part of the height a slot has among those that are shown. */
const heightIn = (workspace: Workspace, shown: ReadonlyArray<Slot>, slot: Slot): number => {
  const count = slotAt(shown.length)
  const cells = cellsOf(arrangementOf(workspace, count), count)
  const lines = Math.max(...cells.map(({ row, rows }) => row + rows - 1))
  return Math.max(...cells.map(({ rows }, at) => (shown[at] === slot ? rows : 0))) / lines
}
