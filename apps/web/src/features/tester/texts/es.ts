/** Texts of the link tester, in Spanish. */
import type { Texts } from "../../../i18n/texts.ts"
import type { pt } from "./pt.ts"

export const es: Texts<typeof pt> = {
  title: "Prueba de enlaces",
  permalink: "Copiar dirección",
  link: "Pegue un enlace o una consulta",
  without: "Sin sesión",
  with: "Con sesión",
  unsent: "Algo sin enviar",
  locked: "Sesión bloqueada",
  from: "Viniendo de",
  nowhere: "ninguna parte",
  format: "Formato",
  width: "Ancho",
  pixels: "px",
  unit: "Unidad",
  profile: "Perfil",
  situation: "Situación",
  decision: "Decisión",
  query: "Consulta",
  others: "Página, título y formato",
  more: "Más",
  none: "sin",
  quadrants: "Cuadrantes",
  shownOf: "{{shown}}, hasta {{most}}",
  windowTitle: "Título",
  sample: "Número y fecha",
  command: "En la línea de comandos",
  copyCommand: "Copiar comando"
}
