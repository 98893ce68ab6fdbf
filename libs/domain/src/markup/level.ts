/** Whether a clause stands at another level than it did: its number is another one, whatever it says. */
import type { Block } from "./read.ts"

export const isRelevelled = (old: Block, now: Block): boolean =>
  old.kind === "item" && now.kind === "item" && old.ordered && now.ordered && old.depth !== now.depth
