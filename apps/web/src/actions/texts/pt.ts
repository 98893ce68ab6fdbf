/** Texts of the list of shortcuts, in Portuguese. */
export const pt = {
  title: "Atalhos do teclado",
  search: "Procurar um atalho",
  groups: {
    everywhere: "Em todo lugar",
    quadrant: "No modo quadrante",
    lists: "Nas listas",
    form: "No formulário",
    always: "Sempre assim"
  },
  none: "Nenhum atalho com esse nome.",
  off: "sem atalho",
  change: "Mudar",
  changeOf: "Mudar o atalho de {{acao}}",
  press: "Pressione as teclas. Esc cancela, Backspace deixa sem atalho.",
  restore: "Restaurar",
  restoreOf: "Restaurar o atalho de {{acao}}",
  restoreAll: "Restaurar todos",
  changed: "{{acao}}: {{teclas}}",
  print: "Imprimir",
  close: "Fechar",
  faults: {
    reserved: "O navegador usa {{teclas}}. Escolha outras teclas.",
    "needs-control": "Fora do modo quadrante um atalho precisa de Ctrl, ou de uma tecla de função.",
    "no-control": "No modo quadrante um atalho não tem Ctrl.",
    "no-key": "Isso não é uma tecla.",
    taken: "{{teclas}} já é de “{{acao}}”."
  },
  space: "Espaço",
  unbound: "Sem atalho ({{count}})",
  fixed: {
    walk: "Andar de linha em linha",
    open: "Abrir a linha",
    preview: "Prévia da linha",
    mark: "Marcar a linha",
    take: "Assumir a tarefa",
    refuse: "Decidir pela recusa, onde a tarefa decide",
    send: "Enviar o formulário",
    accept: "Abrir o escolhido na busca; com Ctrl, no mesmo quadrante; com Shift, no que você escolher",
    leave: "Fechar o que está por cima, e voltar",
    tabs: "Ir de aba em aba; Enter mostra, Delete fecha"
  }
} as const
