/** Texts of the first steps, in English. */
import type { WithoutMany } from "../../../i18n/texts.ts"
import type { pt } from "./pt.ts"

export const en: WithoutMany<typeof pt> = {
  title: "To begin with",
  step: {
    beside: "Open two processes side by side",
    open: "Open two processes",
    send: "Send a request",
    find: "Find it again"
  },
  done: ": done",
  ticked: "Done: {{passo}}.",
  all: "The three first steps are done. The help shows them again.",
  how: "How to",
  away: "Dismiss the first steps",
  goneAway: "First steps dismissed. The help shows them again."
}
