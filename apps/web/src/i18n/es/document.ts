/** Texts of documents, in Spanish. */
import type { document as pt } from "../pt/document.ts"
import type { Texts } from "../texts.ts"

export const document: Texts<typeof pt> = {
  unknown: "Un archivo que ya no está aquí",
  sending: "Enviando {{nome}}",
  one: "Elegir archivo",
  several: "Elegir archivos",
  orDrop: "o arrastre aquí, hasta 20 MB cada uno",
  show: "Ver",
  hide: "Ocultar",
  keep: "Descargar",
  remove: "Quitar {{nome}}",
  begin: "Empezar el documento",
  nothing: "Nada guardado todavía",
  version: "Versión {{n}}, {{quem}}, {{quando}}",
  writing: "{{quem}} está editando",
  write: "Editar",
  read: "Leer",
  compare: "Comparar versiones",
  comparing: "Comparando",
  before: "De",
  after: "A",
  pdf: "Ver PDF",
  leave: "Salir de la lectura",
  editing: "Editando",
  save: "Guardar",
  marks: "# título, **negrita**, *cursiva*, - lista. Ctrl+Enter guarda.",
  conflict:
    "Hay una versión más nueva. Tachado está lo que solo ella tiene; subrayado, lo que solo tiene la suya. Una ambas abajo y guarde.",
  versionShort: "Versión {{n}}",
  saved: "La que está guardada",
  mine: "La suya",
  dirty: "El documento tiene cambios sin guardar.",
  dirtyText: "Al descartar se borra lo escrito desde la última versión.",
  saveAndGo: "Guardar y continuar",
  discard: "Descartar"
}
