/** Texts of the help, in Spanish. */
import type { Texts } from "../../../i18n/texts.ts"
import type { pt } from "./pt.ts"

export const es: Texts<typeof pt> = {
  title: "Ayuda",
  search: "Buscar en la ayuda",
  here: "En esta pantalla",
  loading: "Cargando la ayuda",
  broken: "No se pudo cargar la ayuda. Compruebe la conexión.",
  again: "Intentar de nuevo",
  related: "Véase también",
  all: "Todas las páginas",
  found: "Encontrado",
  results: "Resultados de “{{termo}}”",
  none: "Nada con «{{termo}}».",
  count_zero: "Ninguna página",
  count_one: "{{count}} página",
  count_many: "{{count}} de páginas",
  count_other: "{{count}} páginas",
  crumbs: "Dónde está esta página",
  now: "Hacerlo ahora",
  drawing: {
    beside: "El cuadrante 1 está en uso: borde de color y número lleno.",
    send: "El formulario, el botón de enviar y las manos por las que pasa la solicitud.",
    find: "Una palabra en la búsqueda, y la solicitud en la primera línea."
  },
  onPhone: {
    beside: "Un proceso a la vez: Abiertos, arriba, pasa de uno a otro.",
    send: "El formulario, el botón al alcance del pulgar y las manos por las que pasa la solicitud.",
    find: "Buscar, en la barra de abajo, y la solicitud en la primera línea."
  },
  sheet: {
    case: "El recorrido de un caso: lo hecho, quién lo tiene ahora y lo que falta.",
    decide: "Al pie: la cifra, el botón que rechaza y, lleno, el que aprueba.",
    hand: "La tarea va a una persona, o vuelve al grupo.",
    drafts: "Cada borrador en una línea, con el botón que lo abre.",
    document: "Las cláusulas se numeran solas; el botón guarda una versión."
  },
  first: {
    title: "Primeros pasos",
    what: "Tres cosas para hacer una vez; cada una se marca sola cuando ocurre.",
    show: "Mostrar los primeros pasos"
  },
  contact: "Hable con quien cuida este entorno"
}
