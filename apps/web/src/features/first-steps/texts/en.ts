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
  far: "{{n}} of {{total}}",
  done: ": done",
  ticked: "Done: {{passo}}.",
  all: "The three first steps are done. The help shows them again.",
  way: {
    beside:
      "Open an item of the day or of the menu: it takes a quadrant. In the empty quadrant beside it, press “Open process” and choose another one.",
    send: "Fill in the form and press “Send” at its foot. What is missing is said beside each field.",
    find: "Type a number, a name or a word of the request into the search at the top. Or look at “My requests” at home."
  },
  onPhone: {
    beside:
      "Press “Open process” and choose one; go back home and open another. “Open”, at the top, changes from one to the other.",
    send: "Press “Open process” at home, fill in the form and press “Send” at its foot.",
    find: "Press “Search”, at the bottom, and type a number, a name or a word of the request. Or look at “My requests” at home."
  },
  more: "More in the help",
  how: "How to",
  away: "Dismiss the first steps",
  goneAway: "First steps dismissed. The help shows them again."
}
