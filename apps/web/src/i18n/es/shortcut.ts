/** Texts of quadrant mode, in Spanish. */
import type { Texts } from "../texts.ts"
import type { shortcut as pt } from "../pt/shortcut.ts"

export const shortcut: Texts<typeof pt> = {
  mode: "Modo cuadrante",
  said: "Modo cuadrante: cada tecla actúa en los cuadrantes, Esc sale.",
  leave: "Salir del modo",
  together: {
    go: "Ir al cuadrante",
    move: "Mover la pestaña",
    goBeside: "Ir al lado",
    moveBeside: "Mover al lado",
    tabs: "Cambiar de pestaña"
  }
}
