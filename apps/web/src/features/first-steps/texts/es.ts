/** Texts of the first steps, in Spanish. */
import type { Texts } from "../../../i18n/texts.ts"
import type { pt } from "./pt.ts"

export const es: Texts<typeof pt> = {
  title: "Para empezar",
  step: {
    beside: "Abra dos procesos uno al lado del otro",
    open: "Abra dos procesos",
    send: "Envíe una solicitud",
    find: "Encuéntrela de nuevo"
  },
  done: ": hecho",
  ticked: "Hecho: {{passo}}.",
  all: "Los tres primeros pasos están hechos. La Ayuda los muestra de nuevo.",
  how: "Cómo hacerlo",
  away: "Descartar los primeros pasos",
  goneAway: "Primeros pasos descartados. La Ayuda los muestra de nuevo."
}
