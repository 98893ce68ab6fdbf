/** Texts of why a page is there, in Portuguese: one sentence for each way to come to it. */
export const pt = {
  "link-inside": "Você abriu um link para {{processo}} e já tinha entrado.",
  "link-login": "Você abriu um link para {{processo}} e precisa entrar para continuar.",
  "link-entered": "Você abriu um link para {{processo}} e entrou.",
  "link-choice": "Você abriu um link e tem outra sessão aberta: escolha onde continuar.",
  "link-nothing": "Você abriu um link que não abre nenhum processo, por isso está na área de trabalho.",
  "link-refused": "Você abriu um link que não indica um processo que se possa abrir.",
  ended: "Você abriu um link que encerrou a sua sessão.",
  address:
    "Você abriu o endereço do Quadrante e ainda não entrou. Depois de entrar, estão aqui as suas tarefas e o que você pode abrir.",
  "asked-to-enter": "Você abriu uma página que só aparece depois de entrar.",
  "at-login":
    "Você abriu a página de entrada e ainda não entrou. Depois de entrar, estão aqui as suas tarefas e o que você pode abrir.",
  left: "Sua sessão terminou, por isso você precisa entrar de novo.",
  entered: "Você entrou e veio para cá.",
  inside: "Você já tinha entrado e abriu esta página.",
  here: "Aqui estão as suas tarefas e os seus pedidos. Abra uma tarefa da lista, ou comece um pedido pelo menu ou pela busca.",
  openHere: "O que está aberto ficou de antes, ou você o abriu aqui dentro.",
  linkRead: "há sessão, e o link já tinha sido lido no passo anterior",
  environment: "Você abriu um endereço sem o nome do ambiente e veio para o seu.",
  reload: "Sua sessão não foi encontrada depois da entrada, por isso a página é carregada de novo.",
  open: "Você abriu uma página que aparece para todos, mesmo sem entrar.",
  missing: "Você abriu um endereço em que não há nenhuma página.",
  /** Of a case that is before somebody: why, and where it stands. */
  case: {
    helps: "{{nome}} pediu a sua ajuda na etapa {{etapa}}.",
    acts: "Você age por {{nome}} na etapa {{etapa}}.",
    has: "A etapa {{etapa}} está com você.",
    "may-take": "A etapa {{etapa}} é do grupo {{papel}}, de que você faz parte: faz quem a assumir.",
    did: "Você fez a etapa {{feita}}.",
    follows: "Você segue este caso.",
    sees: "Você pode ver este caso, e nada nele espera por você.",
    draft: "Você o começou e ainda não o enviou.",
    searched: "Você o achou pela busca.",
    with: "Agora: {{etapa}}, com {{quem}}.",
    refused: "O pedido foi recusado.",
    ended: "O caso terminou.",
    cancelled: "O caso foi cancelado."
  },
  notThis: "Não era isso?",
  toTasks: "Ver as tarefas",
  toHome: "Ir ao início",
  details: "Detalhes para o suporte",
  none: "Nenhuma decisão ainda.",
  copy: "Copiar para o suporte",
  command: "Na linha de comando do suporte",
  copyHelp: "Sem senhas, textos digitados nem nomes de pessoas."
} as const
