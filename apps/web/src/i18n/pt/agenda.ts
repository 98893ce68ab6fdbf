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
  calendar: {
    open: "Assinar no calendário",
    about:
      "Um endereço secreto mostra esta agenda no calendário que você usa. Quem tiver o endereço lê a agenda: guarde-o para você.",
    make: "Criar o endereço",
    renew: "Trocar o endereço",
    revoke: "Cancelar a assinatura",
    since: "Assinada desde {{dia}}. O endereço só aparece quando é criado; troque-o para ver um novo.",
    once: "Copie agora: o endereço não aparece de novo.",
    address: "Endereço do calendário",
    copy: "Copiar o endereço",
    add: "Abrir no calendário",
    made: "Endereço criado.",
    renewed: "Endereço trocado. O anterior não vale mais.",
    revoked: "Assinatura cancelada. O endereço não vale mais."
  },
  kind: { due: "Vence", followUp: "Rever", timer: "Segue por si" }
} as const
