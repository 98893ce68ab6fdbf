/** Texts of a link that is being opened, in English. */
import type { WithoutMany } from "../texts.ts"
import type { arrival as pt } from "../pt/arrival.ts"

export const arrival: WithoutMany<typeof pt> = {
  opening: "Opening {{processo}}…",
  area: "a workspace",
  indicator: "an indicator",
  panel: {
    inicio: "Home",
    tarefas: "Tasks",
    pedidos: "My requests",
    ajuda: "Help",
    documento: "Document",
    comparacao: "Comparison",
    rascunhos: "Drafts",
    avisos: "Notices and e-mail",
    substituicao: "Substitution",
    agenda: "Schedule",
    relatorio: "Report",
    sql: "SQL report"
  },
  failed: "The link could not be opened",
  refused: "The link does not name a process that can be opened.",
  unread: "The link could not be read: {{motivo}}.",
  target: "The link asks for “{{alvo}}”, which is not the name of a process.",
  names: "What has a name that cannot be used was left out of the link: {{nomes}}.",
  stay: "Stay here",
  read: "Got it",
  notice: "About the link",
  home: "Go to home",
  copy: "Copy link"
}
