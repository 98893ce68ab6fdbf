/** Texts of the palette, in Spanish. */
import type { pt } from "../pt/pt.ts"
import type { Texts } from "../texts.ts"

export const palette: Texts<typeof pt.palette> = {
  title: "Buscar o ejecutar",
  field: "Buscar proceso, número o cliente",
  results: "Resultados",
  close: "Cerrar la búsqueda",
  groups: {
    open: "Abiertos",
    tasks: "Tareas",
    recent: "Recientes",
    processes: "Procesos",
    instances: "Solicitudes y casos",
    documents: "Documentos",
    people: "Personas",
    actions: "Acciones",
    quadrants: "Cuadrantes",
    help: "Ayuda"
  },
  count_zero: "Ningún resultado",
  count_one: "{{count}} resultado",
  count_many: "{{count}} de resultados",
  count_other: "{{count}} resultados",
  atLeast: "{{resultados}} o más",
  none: "Nada encontrado para “{{termo}}”.",
  noneHelp: "Compruebe la ortografía, o busque una parte del nombre, un número o un importe.",
  toHelp: "Buscar en la ayuda",
  toStart: "Abrir un proceso",
  searching: "Buscando en el servidor",
  alone: "El servidor no responde: solo lo que está en esta ventana.",
  inQuadrant: "cuadrante {{n}}",
  new: "nuevo",
  /** Where it was found. */
  place: {
    field: "{{nome}}",
    step: "Paso {{nome}}",
    holds: "Con {{nome}}",
    did: "Hecho por {{nome}}",
    comment: "Comentario de {{nome}}, {{dia}}",
    document: "Documento {{nome}}"
  },
  startedBy: "{{pessoa}}, {{dia}}",
  startedByNow: "{{pessoa}}, {{dia}} · con {{quem}}",
  status: { running: "en curso", ended: "terminado", refused: "rechazado", failed: "parado", cancelled: "cancelado" },
  openIn: "Abrir en el cuadrante {{n}}",
  free: "libre",
  start: "¿Qué proceso abrir?",
  where: "¿En qué cuadrante abrir {{titulo}}?",
  hintWhere: "elegir el cuadrante",
  hintStart: "nuevo",
  hintActions: "acciones",
  hintNumber: "número",
  hintHelp: "ayuda"
}
