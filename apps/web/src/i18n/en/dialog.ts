/** Texts of dialogs, in English. */
import type { WithoutMany } from "../texts.ts"
import type { dialog as pt } from "../pt/dialog.ts"

export const dialog: WithoutMany<typeof pt> = {
  cancel: "Cancel"
}
