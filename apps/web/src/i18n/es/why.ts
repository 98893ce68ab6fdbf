/** Texts of the last decisions of the guard, in Spanish. */
import type { Texts } from "../texts.ts"
import type { why as pt } from "../pt/why.ts"

export const why: Texts<typeof pt> = {
  title: "¿Por qué estoy aquí?",
  none: "Ninguna decisión todavía.",
  copy: "Copiar para el soporte",
  copyHelp: "Sin contraseñas, textos escritos ni nombres de personas."
}
