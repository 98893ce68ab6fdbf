/** Texts of notices, in English. */
import type { WithoutMany } from "../texts.ts"
import type { notices as pt } from "../pt/notices.ts"

export const notices: WithoutMany<typeof pt> = {
  label: "Notifications",
  close: "Close notification",
  undo: "Undo"
}
