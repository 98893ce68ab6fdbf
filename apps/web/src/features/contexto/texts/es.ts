/** Texts of the last context, in Spanish. */
import type { Texts } from "../../../i18n/texts.ts"
import type { pt } from "./pt.ts"

export const es: Texts<typeof pt> = {
  title: "Último contexto",
  back: "Volver al trabajo",
  copy: "Copiar",
  download: "Descargar JSON",
  command: "Copiar línea de comandos",
  empty:
    "Ningún contexto guardado en esta sesión. Abra o envíe un proceso: lo que la llamada lleva y trae aparece aquí.",
  parts: "Partes",
  calls: "Llamadas",
  why: "Por qué estoy aquí",
  values: "Redirect leído",
  debug: "Debug",
  context: "Contexto",
  result: "Resultado",
  link: "Enlace",
  noLink: "Ningún enlace trajo un proceso en esta sesión.",
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
