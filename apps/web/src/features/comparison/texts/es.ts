import type { Texts } from "../../../i18n/texts.ts"
import type { pt } from "./pt.ts"

/** Texts of the comparison of cases, in Spanish. */
export const es: Texts<typeof pt> = {
  title: "Comparación · {{casos}}",
  field: "Campo",
  state: "Situación",
  shown: "Lo que se muestra",
  only: "Solo lo que cambia",
  all: "Todo",
  differences_zero: "Nada cambia",
  differences_one: "{{count}} diferencia",
  differences_many: "{{count}} de diferencias",
  differences_other: "{{count}} diferencias",
  next: "Diferencia siguiente",
  before: "Diferencia anterior",
  same: "En lo que usted ve, estos casos no tienen diferencias.",
  showAll: "Mostrar todo",
  open: "Abrir {{caso}}",
  nothing: "sin rellenar, o no visible para usted",
  legend: "“–”: sin rellenar, o no visible para usted.",
  rows_zero: "Ninguna línea",
  rows_one: "{{count}} línea",
  rows_many: "{{count}} de líneas",
  rows_other: "{{count}} líneas",
  compareTexts: "Comparar los textos",
  hideTexts: "Cerrar los textos",
  textsOf: "{{campo}}: {{antes}} y {{depois}}",
  loading: "Leyendo los casos",
  reading: "Leyendo los textos",
  missing: "Esta comparación no dice qué casos comparar.",
  failed: "{{caso}}: {{motivo}}",
  oneCase: "Caso {{n}}"
}
