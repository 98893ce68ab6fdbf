/** Texts of the slides of an empty workspace, in English. */
import type { WithoutMany } from "../texts.ts"
import type { slides as pt } from "../pt/slides.ts"

export const slides: WithoutMany<typeof pt> = {
  role: "carousel",
  title: "Notices",
  previous: "Previous",
  next: "Next",
  pause: "Pause",
  play: "Play",
  one: "Notice {{n}}"
}
