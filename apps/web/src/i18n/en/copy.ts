/** Texts of copying, in English. */
import type { WithoutMany } from "../texts.ts"
import type { copy as pt } from "../pt/copy.ts"

export const copy: WithoutMany<typeof pt> = {
  done: "Copied",
  byHand: "Text to copy"
}
