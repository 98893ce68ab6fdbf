/** Texts of toasts, in English. */
import type { WithoutMany } from "../texts.ts"
import type { notices as pt } from "../pt/notices.ts"

export const notices: WithoutMany<typeof pt> = {
  label: "Notices on the screen",
  close: "Close notice",
  undo: "Undo",
  undoAll: "Undo all {{n}}",
  see: "See",
  another: "Begin another",
  begun: "You had begun {{titulo}} already: it is in front.",
  begunElsewhere: "You had begun {{titulo}} already.",
  takenBack_zero: "none undone",
  takenBack_one: "{{count}} undone",
  takenBack_other: "{{count}} undone"
}
