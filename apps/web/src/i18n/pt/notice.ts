/** Texts of what people are told of what others did, and of the ways to it, in Portuguese. */
export const notice = {
  title: "Avisos",
  parts: "Partes",
  tabs: {
    notices: "Avisos",
    actions: "Ações desta janela"
  },
  readAll: "Marcar todos como lidos",
  readOne: "Marcar como lido",
  ways: "Que avisos recebo, e por onde",
  loading: "Carregando os avisos",
  none: "Nenhum aviso.",
  noneText: "O que outras pessoas fizerem e tocar a você aparece aqui.",
  failed: "Os avisos não vieram.",
  older: "Mostrar anteriores",
  kept: "Guardados até 90 dias depois de lidos.",
  noActions: "Nada foi feito nesta janela.",
  actionsHelp: "O que você fez nesta janela. Não conta no sino e some ao sair.",
  lastActions: "As últimas 200 ações.",
  stay: "Avisos ficam na tela",
  untilClosed: "até fechar",
  seconds: "{{n}} s",
  today: "Hoje",
  yesterday: "Ontem, {{dia}}",
  unread: "não lido",
  open: "Abrir",
  openOf: "Abrir {{titulo}}",
  look: "Ver",
  seeAccess: "Ver o acesso à sua conta",
  seeSubstitutions: "Ver as substituições",
  fetch: "Baixar",
  fetchOf: "Baixar {{nome}}",
  fileGone: "{{nome}} não está mais guardado. Peça-o de novo no relatório.",
  undoOf: "Desfazer: {{texto}}",
  several: "{{titulo}} · {{avisos}}",
  inGroup: "{{tarefas}} no grupo {{grupo}}",
  see: "Ver as {{n}}",
  count_zero: "Nenhum aviso",
  count_one: "{{count}} aviso",
  count_many: "{{count}} de avisos",
  count_other: "{{count}} avisos",
  tasks_zero: "Nenhuma tarefa",
  tasks_one: "{{count}} tarefa",
  tasks_many: "{{count}} de tarefas",
  tasks_other: "{{count}} tarefas",
  newTasks_zero: "Nenhuma tarefa nova",
  newTasks_one: "{{count}} tarefa nova",
  newTasks_many: "{{count}} de tarefas novas",
  newTasks_other: "{{count}} tarefas novas",
  hide: "Recolher",
  seeOf: "Tarefas do grupo {{grupo}}",
  wasItOn: "{{aparelho}}. Foi você?",
  hereTitle: "Este aparelho é novo na sua conta",
  here: "É o que você está usando agora.",
  wasIt: "Foi você?",
  mine: "Fui eu",
  notMine: "Não fui",
  account: "Sua conta",
  substitution: "Substituição",
  file: "Seus arquivos",
  unseen: "Um caso que você não vê mais",
  nobody: "Alguém",
  someStep: "uma tarefa",
  arrived_zero: "Nenhum aviso novo",
  arrived_one: "{{count}} aviso novo. Está no sino.",
  arrived_many: "{{count}} de avisos novos. Estão no sino.",
  arrived_other: "{{count}} avisos novos. Estão no sino.",
  following: "{{frase}} · você segue",
  said: "{{titulo}}: {{frase}}",
  kind: {
    "task-assigned": "{{etapa}} chegou para você",
    "task-passed": "{{pessoa}} passou {{etapa}} para você",
    "task-returned": {
      by: "{{pessoa}} devolveu {{etapa}} a você",
      nobody: "{{etapa}} voltou para você"
    },
    "task-offered": {
      new: "{{etapa}} chegou ao seu grupo",
      returned: "{{etapa}} voltou para o seu grupo",
      reminded: "{{etapa}} ainda espera no seu grupo"
    },
    "task-due": "{{etapa}} vence {{prazo}}",
    "task-late": "{{etapa}} venceu {{prazo}}",
    "task-finished": {
      taken: "{{pessoa}} assumiu {{etapa}}",
      done: "{{pessoa}} concluiu {{etapa}}",
      closed: "{{etapa}} foi encerrada"
    },
    "decision-refused": "Sua decisão em {{etapa}} não foi enviada; o que você escreveu está no caso",
    "request-moved": {
      by: "{{pessoa}} concluiu {{etapa}}",
      nobody: "Avançou: {{etapa}}"
    },
    "request-ended": {
      ended: "Terminou",
      failed: "Parou por um erro",
      cancelled: "Foi cancelado"
    },
    "request-refused": {
      by: "Recusado por {{pessoa}}",
      nobody: "Recusado"
    },
    "process-notice": "Teve andamento",
    reminder: "Lembrete: {{etapa}} espera por você",
    mentioned: "{{pessoa}} chamou você",
    asked: "{{pessoa}} perguntou a você",
    answered: "{{pessoa}} respondeu a você",
    "help-asked": "{{pessoa}} pede sua ajuda em {{etapa}}",
    "help-given": "{{pessoa}} terminou a ajuda em {{etapa}}",
    substitution: {
      named: {
        both: "{{substituto}} age por {{ausente}}, de {{de}} a {{ate}}",
        ausente: "{{substituto}} age por você, de {{de}} a {{ate}}",
        ausenteBy: "{{pessoa}} indicou {{substituto}} para agir por você, de {{de}} a {{ate}}",
        substituto: "Você age por {{ausente}}, de {{de}} a {{ate}}"
      },
      ended: {
        both: "{{substituto}} não age mais por {{ausente}}",
        ausente: "{{substituto}} não age mais por você",
        ausenteBy: "{{pessoa}} encerrou sua substituição: {{substituto}} não age mais por você",
        substituto: "Você não age mais por {{ausente}}"
      }
    },
    "substitute-acted": {
      acted: "{{pessoa}} agiu por você em {{etapa}}",
      completed: "{{pessoa}} concluiu {{etapa}} por você",
      claimed: "{{pessoa}} assumiu {{etapa}} por você",
      released: "{{pessoa}} devolveu {{etapa}} ao grupo por você",
      passed: "{{pessoa}} passou {{etapa}} adiante por você",
      "help-asked": "{{pessoa}} pediu ajuda em {{etapa}} por você",
      followed: "{{pessoa}} mudou a data do lembrete de {{etapa}} por você"
    },
    "job-done": {
      done: "O arquivo {{nome}} está pronto, guardado até {{hora}}",
      gone: "O arquivo {{nome}} ficou pronto e não está mais guardado",
      failed: "O arquivo {{nome}} não pôde ser feito"
    },
    access: {
      device: "Aparelho novo na sua conta",
      password: "Sua senha foi trocada",
      passkey: "Biometria nova na sua conta",
      "passkey-removed": "Uma biometria foi removida",
      calendar: "Endereço de calendário novo",
      "calendar-ended": "Endereço de calendário cancelado",
      email: "O e-mail da sua conta mudou",
      "email-removed": "O e-mail da sua conta foi removido",
      "passkey-counter":
        "Uma cópia da sua biometria pode estar em uso: uma entrada com ela foi recusada. Remova-a no perfil e cadastre de novo."
    }
  },
  dueThisDay: "hoje",
  dueDay: "em {{dia}}",
  dueToday: "hoje às {{hora}}",
  dueOn: "em {{dia}} às {{hora}}",
  noDue: "em breve",
  desktop: {
    ask: "Avisar também quando você estiver em outra janela?",
    help: "{{aviso}} O navegador vai pedir sua permissão; vale enquanto o Quadrante estiver aberto.",
    yes: "Sim, avisar",
    no: "Agora não",
    title: "Área de trabalho",
    granted: "Permitida neste navegador",
    denied: "Bloqueada neste navegador. Permita os avisos deste endereço nas configurações dele.",
    default: "Ainda não permitida neste navegador",
    missing: "Este navegador não mostra avisos na área de trabalho.",
    allow: "Permitir",
    test: "Testar",
    tested: "É assim que um aviso aparece."
  },
  way: {
    when: "Avise-me quando",
    product: "No produto",
    desktop: "Área de trabalho",
    mail: "E-mail",
    now: "agora",
    digest: "resumo",
    never: "não",
    mailNow: "E-mail agora",
    mailDigest: "No resumo",
    mailNever: "Sem e-mail",
    always: "Isto não se desliga",
    saved: "Guardado às {{hora}}",
    saving: "Guardando",
    failed: "Não foi guardado: {{motivo}}",
    loading: "Carregando o que você escolheu",
    of: "{{via}}: {{assunto}}"
  },
  subjects: {
    tasks: "Chegou para mim, voltou ou passaram para mim",
    group: "Chegou ao meu grupo",
    groupHelp: "um aviso só, até alguém assumir",
    due: "Vence em breve ou está atrasada",
    finished: "Outra pessoa concluiu o que eu tinha aberto",
    moved: "Avançou",
    ended: "Terminou ou foi recusado",
    talk: "Alguém me chamou ou me perguntou",
    substitute: "Alguém me substitui, ou substituo alguém",
    job: "Um arquivo que pedi ficou pronto",
    access: "Algo mudou no acesso à minha conta"
  },
  areas: {
    tasks: "Tarefas",
    requests: "Meus pedidos",
    talk: "Conversa",
    account: "Arquivos e conta"
  }
} as const
