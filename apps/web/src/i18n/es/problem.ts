/** Texts of what is wrong with a field, in Spanish. */
import type { Texts } from "../texts.ts"
import type { problem as pt } from "../pt/problem.ts"

export const problem: Texts<typeof pt> = {
  required: "Rellene este campo.",
  number: {
    empty: "Indique un número, como {{example}}.",
    unexpected: "Indique un número, como {{example}}.",
    group: "Revise los puntos de millar. Escríbalo como {{example}}.",
    "too-precise": "El número tiene demasiadas cifras."
  },
  "date-invalid": "Indique una fecha, como {{example}}.",
  min: "El valor mínimo es {{limit}}.",
  max: "El valor máximo es {{limit}}.",
  minLength: "Escriba al menos {{limit}} caracteres.",
  maxLength: "Escriba como máximo {{limit}} caracteres.",
  decimals: "Use como máximo {{decimals}} decimales.",
  pattern: "El formato no coincide.",
  option: "Elija una de las opciones.",
  type: "El valor no sirve para este campo."
}
