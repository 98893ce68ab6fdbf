/** Texts of the agenda, in Portuguese. */
export const agenda = {
  title: "Agenda",
  span: "Mostrar",
  day: "Dia",
  week: "Semana",
  before: "Antes",
  after: "Depois",
  today: "Hoje",
  loading: "Carregando a agenda",
  none: "Nenhum compromisso neste período.",
  overdue: "Atrasados",
  group: "do grupo",
  kind: { due: "Vence", followUp: "Rever", timer: "Segue por si" }
} as const
