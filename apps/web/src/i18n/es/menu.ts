/** Texts of the menu, in Spanish. */
import type { Texts } from "../texts.ts"
import type { menu as pt } from "../pt/menu.ts"

export const menu: Texts<typeof pt> = {
  title: "Menú",
  close: "Cerrar",
  filter: "Filtrar el menú",
  own: "Mi trabajo",
  tasks: "Mis tareas",
  offered: "De mi grupo",
  none: "Nada en el menú con “{{termo}}”.",
  everywhere: "Buscar “{{termo}}” en todo",
  favourites: "Favoritos",
  processes: "Abrir un proceso",
  recent: "Abiertos hace poco",
  star: "Favorito",
  starHint: "Poner en favoritos o quitar de ellos (F)",
  starred: "{{titulo}} está en favoritos",
  unstarred: "{{titulo}} ya no está en favoritos",
  clear: "Limpiar el filtro",
  dock: "Fijar al lado",
  support: "Soporte",
  people: "Sesiones de usuarios",
  reports: "Informes",
  loading: "Cargando el menú",
  hint: "Intro abre · Ctrl+Intro en este cuadrante"
}
