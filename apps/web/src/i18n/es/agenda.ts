/** Texts of the agenda, in Spanish. */
import type { agenda as pt } from "../pt/agenda.ts"
import type { Texts } from "../texts.ts"

export const agenda: Texts<typeof pt> = {
  title: "Agenda",
  span: "Mostrar",
  day: "Día",
  week: "Semana",
  before: "Antes",
  after: "Después",
  today: "Hoy",
  loading: "Cargando la agenda",
  none: "Ningún compromiso en este período.",
  overdue: "Atrasados",
  group: "del grupo",
  kind: { due: "Vence", followUp: "Revisar", timer: "Sigue solo" }
}
