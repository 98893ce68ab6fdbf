/** Texts of the e-mail address, in Spanish. */
import type { Texts } from "../texts.ts"
import type { pt } from "../pt/pt.ts"

export const email: Texts<typeof pt.email> = {
  title: "Correo",
  address: "Correo",
  confirmed: "Confirmado el {{quando}}",
  change: "Cambiar",
  remove: "Quitar",
  none: "Sin correo. Los avisos quedan solo en el producto.",
  off: "Este servidor no envía correos. Los avisos quedan solo en el producto.",
  invalid: "Indique un correo, como nombre@empresa.com.",
  sendCode: "Enviar código",
  cancel: "Cancelar",
  pending: "{{endereco}} aún no fue confirmado; no se le envía nada.",
  code: "Código recibido",
  codeHelp: "6 números, vale 15 min",
  codeInvalid: "Son 6 números.",
  confirm: "Confirmar",
  another: "Enviar otro código",
  anotherIn: "Enviar otro código en {{tempo}}",
  otherAddress: "Usar otra dirección",
  sent: "Código enviado a {{endereco}}.",
  done: "Dirección confirmada.",
  removed: "Dirección eliminada.",
  days: "Resumen de la mañana, a las 7",
  daysHelp: "Lo que está abierto y lo que no ha leído. Sin ningún día, no llega.",
  daysKept: "Días guardados.",
  proveTitle: "Confirme que es usted",
  proveHelp: "Para cambiar la dirección de sus avisos, indique su contraseña.",
  loading: "Cargando",
  demo: "Correos de esta demostración",
  demoHelp: "La demostración no envía correos fuera: los suyos quedan aquí.",
  demoNone: "Ningún correo todavía.",
  to: "a {{endereco}}, {{quando}}"
}
