/** Texts of the bar above, in Spanish. */
import type { Texts } from "../texts.ts"
import type { toolbar as pt } from "../pt/toolbar.ts"

export const toolbar: Texts<typeof pt> = {
  label: "Barra de herramientas",
  menu: "Menú",
  search: "Buscar proceso, número o cliente",
  agenda: "Agenda",
  columns: "Columnas",
  bi: "Indicadores",
  theme: "Tema",
  profile: "Perfil, {{pessoa}}",
  noticesMost: "Avisos, 99+ no leídos",
  notices_zero: "Avisos",
  notices_one: "Avisos, {{count}} no leído",
  notices_many: "Avisos, {{count}} de no leídos",
  notices_other: "Avisos, {{count}} no leídos",
  more: "Más",
  fullscreen: "Pantalla completa",
  skipContent: "Ir al contenido",
  skipFooter: "Ir al pie de página"
}
