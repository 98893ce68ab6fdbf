/** Texts of the files of a case, in Spanish. */
import type { Texts } from "../texts.ts"
import type { pt } from "../pt/pt.ts"

export const file: Texts<typeof pt.file> = {
  title: "Archivos",
  count_zero: "Ningún archivo",
  count_one: "{{count}} archivo",
  count_many: "{{count}} de archivos",
  count_other: "{{count}} archivos",
  attach: "Adjuntar",
  drop: "Suelte archivos aquí, o péguelos.",
  hint: "PDF, imágenes, textos, hojas de cálculo y otros documentos, hasta 20 MB cada uno. Quien ve el caso ve los archivos; la imagen se abre aquí mismo.",
  none: "Ningún archivo en este caso.",
  loading: "Cargando los archivos",
  offline: "Sin conexión: los archivos solo se pueden enviar y abrir cuando vuelva.",
  show: "Ver {{nome}}",
  hide: "Ocultar {{nome}}",
  keep: "Descargar {{nome}}",
  remove: "Retirar {{nome}} del caso",
  removed: "{{nome}} fue retirado del caso",
  ofField: "de un campo del formulario",
  again: "Intentar de nuevo",
  added: "{{nome}} fue adjuntado"
}
