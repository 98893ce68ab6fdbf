/** Texts of toasts, in Spanish. */
import type { Texts } from "../texts.ts"
import type { notices as pt } from "../pt/notices.ts"

export const notices: Texts<typeof pt> = {
  label: "Avisos en la pantalla",
  close: "Cerrar aviso",
  undo: "Deshacer",
  undoAll: "Deshacer las {{n}}",
  see: "Ver",
  another: "Empezar otra vez",
  begun: "Ya había empezado {{titulo}}: está al frente.",
  begunElsewhere: "Ya había empezado {{titulo}}.",
  takenBack_zero: "ninguna deshecha",
  takenBack_one: "{{count}} deshecha",
  takenBack_many: "{{count}} de deshechas",
  takenBack_other: "{{count}} deshechas"
}
