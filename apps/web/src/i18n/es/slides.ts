/** Texts of the slides of an empty workspace, in Spanish. */
import type { Texts } from "../texts.ts"
import type { slides as pt } from "../pt/slides.ts"

export const slides: Texts<typeof pt> = {
  role: "carrusel",
  title: "Avisos",
  previous: "Anterior",
  next: "Siguiente",
  pause: "Pausar",
  play: "Continuar",
  one: "Aviso {{n}}"
}
