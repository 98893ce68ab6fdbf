/** Texts of the viewers of documents, in Spanish. */
import type { Texts } from "../texts.ts"
import type { viewer as pt } from "../pt/viewer.ts"

export const viewer: Texts<typeof pt> = {
  changes_zero: "Nada cambió.",
  changes_one: "{{count}} cambio",
  changes_many: "{{count}} de cambios",
  changes_other: "{{count}} cambios",
  change: "Cambio {{n}} de {{total}}",
  taken: "eliminado: {{texto}}",
  put: "añadido: {{texto}}",
  next: "Cambio siguiente",
  before: "Cambio anterior",
  inText: "En el texto",
  sideBySide: "Lado a lado",
  wasNot: "No estaba.",
  isNot: "Ya no está.",
  find: "Buscar en el documento",
  findNext: "Aparición siguiente",
  findBefore: "Aparición anterior",
  hit: "{{n}} de {{total}}",
  noHits: "Nada encontrado",
  print: "Imprimir el documento",
  printing: "Preparando la impresión",
  page: "Página {{n}} de {{total}}",
  pdfLoading: "Abriendo el documento",
  pageFailed: "La página {{n}} de este PDF no pudo mostrarse. Descargue el archivo para verla en otro programa.",
  pdfFailed: "No se pudo abrir este PDF. Descargue el archivo para verlo en otro programa."
}
