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
  far: "{{n}} de {{total}}",
  done: ": hecho",
  ticked: "Hecho: {{passo}}.",
  all: "Los tres primeros pasos están hechos. La Ayuda los muestra de nuevo.",
  way: {
    beside:
      "Abra un elemento del día o del menú: ocupa un cuadrante. En el cuadrante vacío de al lado, pulse «Abrir proceso» y elija otro.",
    send: "Rellene el formulario y pulse «Enviar» al pie. Lo que falta se dice junto a cada campo.",
    find: "Escriba en la búsqueda, en lo alto de la pantalla, un número, un nombre o una palabra de la solicitud. O mire «Mis solicitudes» en el inicio."
  },
  onPhone: {
    beside:
      "Pulse «Abrir proceso» y elija uno; vuelva al inicio y abra otro. «Abiertos», arriba, cambia de uno a otro.",
    send: "Pulse «Abrir proceso» en el inicio, rellene el formulario y pulse «Enviar» al pie.",
    find: "Pulse «Buscar», abajo, y escriba un número, un nombre o una palabra de la solicitud. O mire «Mis solicitudes» en el inicio."
  },
  more: "Más en la Ayuda",
  how: "Cómo hacerlo",
  away: "Descartar los primeros pasos",
  goneAway: "Primeros pasos descartados. La Ayuda los muestra de nuevo."
}
