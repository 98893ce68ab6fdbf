/** Texts of *Início*, in Spanish. */
import type { Texts } from "../../../../i18n/texts.ts"
import type { pt } from "./pt.ts"

export const es: Texts<typeof pt> = {
  heading: "Hoy, {{dia}}",
  nothing: "Nada vence hoy.",
  late_zero: "ninguna vencida",
  late_one: "{{count}} vencida",
  late_many: "{{count}} de vencidas",
  late_other: "{{count}} vencidas",
  due_zero: "ninguna vence hoy",
  due_one: "{{count}} vence hoy",
  due_many: "{{count}} de tareas vencen hoy",
  due_other: "{{count}} vencen hoy",
  offered_zero: "ninguna del grupo",
  offered_one: "{{count}} del grupo",
  offered_many: "{{count}} del grupo",
  offered_other: "{{count}} del grupo",
  title: { mine: "Con usted", group: "De mi grupo", requests: "Mis solicitudes en curso" },
  order: { mine: "primero lo que vence antes", group: "nadie las asumió", requests: "dónde está cada una" },
  all: { mine: "Todas en Tareas", group: "Todas del grupo", requests: "Todas mis solicitudes" },
  empty: {
    mine: "Nada con usted ahora.",
    group: "Nada espera en el grupo.",
    requests: "Ninguna solicitud en curso."
  },
  newer_zero: "Nada nuevo",
  newer_one: "{{count}} nueva · mostrar",
  newer_many: "{{count}} de nuevas · mostrar",
  newer_other: "{{count}} nuevas · mostrar",
  gone_zero: "nada salió",
  gone_one: "{{count}} salió · actualizar",
  gone_many: "{{count}} de tareas salieron · actualizar",
  gone_other: "{{count}} salieron · actualizar",
  loading: "Cargando su día",
  failed: "No se pudo cargar su día.",
  again: "Intentar de nuevo",
  take: "Asumir",
  takeOf: "Asumir {{titulo}}",
  goneFrom: "salió de aquí",
  with: "con {{quem}}",
  since: "desde {{quando}}",
  until: "hasta {{quando}}",
  role: "{{papel}} · {{unidade}}",
  hint: { walk: "mover", open: "abrir", preview: "vista previa", take: "asumir", column: "otra columna" },
  space: "Espacio"
}
