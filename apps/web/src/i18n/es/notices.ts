/** Texts of notices, in Spanish. */
import type { Texts } from "../texts.ts"
import type { notices as pt } from "../pt/notices.ts"

export const notices: Texts<typeof pt> = {
  label: "Notificaciones",
  close: "Cerrar notificación",
  undo: "Deshacer"
}
