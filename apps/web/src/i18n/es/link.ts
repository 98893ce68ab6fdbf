/** Texts of links that cannot be read, in Spanish. */
import type { Texts } from "../texts.ts"
import type { link as pt } from "../pt/link.ts"

export const link: Texts<typeof pt> = {
  "query-too-long": "la consulta supera los {{limit}} caracteres ({{length}})",
  "parameters-too-many": "hay más de {{limit}} parámetros ({{length}})",
  "name-too-long": "un nombre supera los {{limit}} caracteres ({{length}})",
  "value-too-long": "un valor supera los {{limit}} caracteres ({{length}})"
}
