/** What home itself says of groups whose other texts come with parts (`parts.ts`), in Portuguese. */
export const home = {
  columns: {
    separator: "Separador {{n}}",
    separatorHelp: "Arraste, ou use as setas. Dois cliques igualam.",
    equalised: "Quadrantes do mesmo tamanho",
    now_zero: "Agora não há quadrantes",
    now_one: "Agora é {{count}} quadrante",
    now_many: "Agora são {{count}} de quadrantes",
    now_other: "Agora são {{count}} quadrantes"
  },
  indicator: {
    name: {
      visao: "Visão geral",
      abertos: "Em aberto",
      fluxo: "Iniciados e concluídos",
      ciclo: "Tempo de ciclo",
      espera: "Espera por etapa",
      atrasos: "Atrasos"
    }
  },
  office: {
    title: "Escritório de processos",
    incidents: "Incidentes",
    definitions: "Processos publicados"
  },
  palette: {
    title: "Buscar ou executar",
    field: "Buscar processo, número ou cliente"
  },
  process: {
    loading: "Abrindo {{titulo}}",
    sent: "{{titulo}}: você concluiu {{etapa}}",
    decided: "{{titulo}}: decidido “{{opcao}}”",
    /** Said of the person: the name of a case has no gender that is known. */
    did: {
      approve: "Você aprovou {{titulo}}",
      refuse: "Você recusou {{titulo}}",
      sendBack: "Você devolveu {{titulo}}"
    }
  },
  profile: {
    elsewhere: "Outra janela mudou esta sessão para {{nome}}.",
    follow: "Mudar aqui também"
  },
  sessions: {
    opened: "O link {{processo}} foi aberto na outra sessão.",
    declined: "O link {{processo}} foi recusado na outra sessão.",
    expiredLink: "O link {{processo}} venceu sem ser aberto. Você pode enviá-lo de novo.",
    offers: "Avisos que esperam resposta",
    offer: "Outra sessão sua oferece <b>{{processo}}</b>.",
    accept: "Abrir aqui",
    decline: "Recusar",
    until: "vale até {{hora}}"
  },
  task: {
    moment: "{{dia}} às {{hora}}",
    due: "até {{quando}}",
    overdue: "venceu {{quando}}",
    claim: "Assumir",
    claimHint: "Assumir para mim (P)",
    for: "por {{nome}}",
    release: "Devolver ao grupo",
    releaseHint: "Devolver ao grupo (P)",
    of: "{{tarefa}}, {{titulo}}",
    claimed: "{{tarefa}} de {{titulo}} está com você",
    released: "{{tarefa}} de {{titulo}} voltou para o grupo",
    followUp: "Lembrar-me em",
    cancelDone: "{{titulo}} foi cancelado",
    withdrawn: "{{titulo}} retirado",
    pass: "Passar para…",
    askHelp: "Pedir ajuda…",
    more: "Mais da tarefa",
    helping: "você ajuda",
    marked_zero: "Nenhuma marcada",
    marked_one: "{{count}} marcada",
    marked_many: "{{count}} marcadas",
    marked_other: "{{count}} marcadas",
    decideSeveral: "Decidir ({{n}})…",
    moreMarked: "Mais com as marcadas",
    unmark: "Desmarcar",
    compare: "Comparar",
    manyClaimed_zero: "Nenhuma tarefa assumida",
    manyClaimed_one: "{{count}} tarefa assumida",
    manyClaimed_many: "{{count}} de tarefas assumidas",
    manyClaimed_other: "{{count}} tarefas assumidas",
    failed: "Não foi possível"
  }
} as const
