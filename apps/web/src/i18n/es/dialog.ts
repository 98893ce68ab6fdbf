/** Texts of dialogs, in Spanish. */
import type { Texts } from "../texts.ts"
import type { dialog as pt } from "../pt/dialog.ts"

export const dialog: Texts<typeof pt> = {
  cancel: "Cancelar"
}
