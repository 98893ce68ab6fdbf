/** Texts of drafts, in Spanish. */
import type { Texts } from "../texts.ts"
import type { pt } from "../pt/pt.ts"

export const draft: Texts<typeof pt.draft> = {
  title: "Borradores",
  search: "Buscar borrador",
  loading: "Cargando los borradores",
  none: "Ningún borrador.",
  noneText: "Lo que usted empieza a rellenar queda aquí, en cualquier dispositivo, hasta que se envíe.",
  notFound: "Ningún borrador con “{{termo}}”.",
  clear: "Limpiar la búsqueda",
  saved: "guardado {{quando}}",
  openOf: "Abrir {{titulo}}",
  send: "Enviar",
  sendOf: "Enviar {{titulo}}",
  throwOf: "Descartar {{titulo}}",
  ended: "Ya no se puede enviar: la tarea terminó o el proceso no está en su perfil.",
  kept: "Solo usted ve sus borradores. Se guardan 90 días después del último cambio.",
  incomplete: "Revise los campos antes de enviar.",
  expires_zero: "se borra hoy",
  expires_one: "se borra en {{count}} día",
  expires_many: "se borra en {{count}} de días",
  expires_other: "se borra en {{count}} días",
  gone: "Estos campos ya no están en el formulario. Lo que usted escribió en ellos no se enviará:",
  copyGone: "Copiar",
  linkNotes: "Del enlace, revise:",
  linkFilled_zero: "El enlace no rellenó ningún campo.",
  linkFilled_one: "El enlace rellenó {{count}} campo.",
  linkFilled_many: "El enlace rellenó {{count}} de campos.",
  linkFilled_other: "El enlace rellenó {{count}} campos.",
  fromLink: "viene del enlace",
  chip: "borrador, sin número",
  startTitle: "¿Iniciar {{titulo}}?",
  startText: "Este proceso no pide nada antes de empezar.",
  start: "Iniciar",
  discard: "Descartar"
}
