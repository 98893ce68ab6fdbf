/** Texts of what waits for the server, in Spanish. */
import type { Texts } from "../texts.ts"
import type { outbox as pt } from "../pt/outbox.ts"

export const outbox: Texts<typeof pt> = {
  waitsHere: "Se enviará cuando vuelva la conexión.",
  startWaitsHere: "Se iniciará cuando vuelva la conexión.",
  restsHere: "Fueron demasiadas peticiones seguidas. Se enviará en {{segundos}} s.",
  startRestsHere: "Fueron demasiadas peticiones seguidas. Se iniciará en {{segundos}} s.",
  since: "Pedido a las {{hora}}",
  giveUp: "Desistir",
  giveUpOf: "Desistir de enviar {{titulo}}",
  count_zero: "Ningún envío espera",
  count_one: "{{count}} envío espera la conexión",
  count_many: "{{count}} de envíos esperan la conexión",
  count_other: "{{count}} envíos esperan la conexión",
  show: "Ir al más antiguo",
  taskWaits: "{{titulo}}: {{etapa}} se enviará cuando vuelva la conexión",
  startWaits: "{{titulo}} se iniciará cuando vuelva la conexión",
  taskRests: "{{titulo}}: fueron demasiadas peticiones seguidas; {{etapa}} se enviará en {{segundos}} s",
  startRests: "Fueron demasiadas peticiones seguidas; {{titulo}} se iniciará en {{segundos}} s",
  started: "{{titulo}} iniciado",
  taskRefused: "{{titulo}}: {{etapa}} no se envió. {{motivo}}",
  startRefused: "{{titulo}} no se inició. {{motivo}}",
  lost: "Lo que usted había informado en {{etapa}}",
  lostSame: "Lo que consta ahora es igual a lo que informó.",
  field: "Campo",
  mine: "Usted informó",
  theirs: "Consta ahora",
  nothing: "nada",
  copy: "Copiar lo que informé",
  draftGone: "Borrador de {{titulo}} descartado",
  alsoTyped: "Este borrador también se cambió en otro dispositivo. Quedó lo que usted escribió aquí en: {{campos}}.",
  letGo: "Descartar lo que informé"
}
