/** Texts of the table of values of a link, in Spanish. */
import type { Texts } from "../texts.ts"
import type { values as pt } from "../pt/values.ts"

export const values: Texts<typeof pt> = {
  name: "Nombre",
  type: "Tipo",
  true: "verdadero",
  false: "falso",
  value: "Valor",
  raw: "Texto del enlace"
}
