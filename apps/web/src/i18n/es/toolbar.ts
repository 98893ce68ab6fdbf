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
  notices_zero: "Notificaciones",
  notices_one: "Notificaciones, {{count}} no leída",
  notices_many: "Notificaciones, {{count}} de no leídas",
  notices_other: "Notificaciones, {{count}} no leídas",
  more: "Más",
  fullscreen: "Pantalla completa",
  skipContent: "Ir al contenido",
  skipFooter: "Ir al pie de página"
}
