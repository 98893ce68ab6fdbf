/** Texts of the last context, in Spanish. */
import type { Texts } from "../../../i18n/texts.ts"
import type { pt } from "./pt.ts"

export const es: Texts<typeof pt> = {
  title: "Último contexto",
  back: "Volver al trabajo",
  copy: "Copiar",
  download: "Descargar JSON",
  command: "Copiar línea de comandos",
  none: "Todavía no hay llamadas",
  empty:
    "Lo que cada proceso lleva al servidor y lo que este responde aparece aquí, llamada por llamada. Abra o envíe un proceso en esta sesión.",
  parts: "Partes",
  calls: "Llamadas",
  why: "Por qué estoy aquí",
  values: "Redirect leído",
  debug: "Debug",
  context: "Contexto",
  result: "Resultado",
  link: "Enlace",
  clientValues: "Valores del cliente",
  noValues: "Ningún valor guardado para usted.",
  kept: "Guardado",
  keptBoth: "en el servidor y en este navegador",
  keptOnServer: "solo en el servidor",
  keptNowhere: "solo en esta ventana",
  remove: "Quitar",
  loggedIn: "Esta ventana entró (executou_login)",
  yes: "Sí",
  no: "No",
  lastEvent: "Último evento (socket_event)",
  noEvent: "ninguno hasta ahora",
  active: "Activo",
  showContext: "Mostrar contexto",
  showResult: "Mostrar resultado"
}
