/** Texts of tasks and of what happened in a process, in Portuguese. */
export const task = {
  holder: "Com {{nome}}",
  withYou: "Com você",
  followUpNone: "Sem data para rever",
  history: "Ver histórico",
  hideHistory: "Fechar histórico",
  historyOf: "Histórico",
  engine: "Sistema",
  cancel: "Cancelar o processo",
  cancelAsk: "Cancelar {{titulo}}?",
  cancelWhy: "Motivo",
  cancelExplain: "As tarefas abertas somem da lista de todos. O histórico fica.",
  cancelMissing: "Diga o motivo.",
  incident: "O processo parou: {{motivo}}",
  incidentOfTask: "Há algo a resolver: {{motivo}}",
  retry: "Tentar de novo",
  called: "Processos chamados",
  caller: "Chamado por",
  why: {
    "starter-excluded": "Quem iniciou o processo não pode fazer esta tarefa.",
    "did-earlier": "Você fez {{etapa}} neste processo; esta tarefa é de outra pessoa.",
    "other-unit": "Esta tarefa é para quem trabalha em {{unidades}}."
  },
  answers: "Respostas",
  /** What happened, where what was decided or why is not for this person. */
  bare: { decided: "Decidiu {{nome}}", incident: "Parou" },
  kind: {
    started: "Abriu o processo",
    claimed: "Pegou {{nome}}",
    released: "Devolveu {{nome}} ao grupo",
    followed: "Mudou a data de rever {{nome}}",
    completed: "Concluiu {{nome}}",
    timer: "Venceu o prazo {{nome}}",
    decided: "Decidiu {{nome}}: {{valor}}",
    error: "Seguiu por erro em {{nome}}",
    message: "Recebeu a mensagem {{mensagem}}",
    job: "Executou {{nome}}",
    called: "Chamou outro processo em {{nome}}",
    returned: "Voltou do processo chamado em {{nome}}",
    incident: "Parou: {{motivo}}",
    retried: "Mandou tentar de novo",
    cancelled: "Cancelou: {{motivo}}",
    ended: "Terminou: {{nome}}"
  }
} as const
