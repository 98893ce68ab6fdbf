/** Texts of a link that is being opened, in Spanish. */
import type { Texts } from "../texts.ts"
import type { arrival as pt } from "../pt/arrival.ts"

export const arrival: Texts<typeof pt> = {
  opening: "Abriendo {{processo}}…",
  area: "un área de trabajo",
  failed: "No se pudo abrir el enlace",
  refused: "El enlace no nombra un proceso que se pueda abrir.",
  home: "Ir al inicio",
  copy: "Copiar enlace"
}
