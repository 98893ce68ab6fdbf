/** Texts of drafts, in English. */
import type { WithoutMany } from "../texts.ts"
import type { pt } from "../pt/pt.ts"

export const draft: WithoutMany<typeof pt.draft> = {
  chip: "draft, no number yet",
  startTitle: "Start {{titulo}}?",
  startText: "This process asks for nothing before it starts.",
  start: "Start",
  discard: "Throw away"
}
