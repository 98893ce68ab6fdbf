/** Texts of a link that is being opened, in English. */
import type { WithoutMany } from "../texts.ts"
import type { arrival as pt } from "../pt/arrival.ts"

export const arrival: WithoutMany<typeof pt> = {
  opening: "Opening {{processo}}…",
  area: "a workspace",
  failed: "The link could not be opened",
  refused: "The link does not name a process that can be opened.",
  home: "Go to home",
  copy: "Copy link"
}
