/** Texts of the decision of a task, in Portuguese. */
export const decide = {
  outcomes: "Decidir {{etapa}}",
  more: "Outras decisões",
  takes: "Ninguém assumiu. Ao decidir, você assume no mesmo ato.",
  /** A decision as it is pressed, and of which case. */
  this: "{{opcao}} {{caso}}",
  why: "{{opcao}}: por quê?",
  inField: "Fica no campo {{campo}} do caso; lê quem pode ver esse campo.",
  /** Begun, and left. */
  reasonKept: "Motivo guardado: só vai com {{opcoes}}.",
  begunReason: "Motivo começado",
  inHistory: "Fica no histórico e é lido por quem vê o caso.",
  /** What comes of an answer; the step says whose it is. */
  onward: "{{opcao}}: segue para {{etapa}}.",
  onwardAsIs: "{{opcao}}: como está, segue para {{etapa}}.",
  ends: "{{opcao}}: com isso o caso termina.",
  empty: "Diga por quê: sem motivo não é enviado.",
  back: "Cancelar",
  decide: "Decidir",
  decideAll: "{{opcao}} ({{quantas}})",
  looking: "Conferindo as tarefas",
  lookingAt_zero: "Nenhuma tarefa a conferir",
  lookingAt_one: "Conferindo {{count}} tarefa.",
  lookingAt_many: "Conferindo {{count}} de tarefas.",
  lookingAt_other: "Conferindo {{count}} tarefas.",
  none: "Nenhuma pode ser decidida",
  close: "Fechar",
  canBe: "{{podem}} de {{total}} podem ser decididas",
  these: "São decididas",
  out: "Ficam de fora",
  one: "Uma decisão para todas",
  choose: "Escolha a decisão.",
  noUndo: "Não dá para desfazer: cada uma segue na hora.",
  otherStep: "É de outra etapa ou se decide de outro modo.",
  noDecision: "Não se decide com um botão: abra a tarefa.",
  typed: "Você já escreveu nela: abra para decidir.",
  asksMore: "Essa decisão pede mais neste formulário: abra a tarefa.",
  youDecided: "Você decidiu “{{opcao}}”, {{quando}}.",
  you: {
    approve: "Você aprovou às {{quando}}.",
    refuse: "Você recusou às {{quando}}.",
    sendBack: "Você devolveu às {{quando}}."
  }
} as const
