/** Texts of the parts of a form, in Portuguese. */
export const form = {
  date: {
    title: "Escolha a data",
    previous: "Mês anterior",
    next: "Próximo mês",
    today: "Hoje",
    tomorrow: "Amanhã",
    later: "+{{dias}} dias",
    clear: "Limpar"
  },
  addRow: "Adicionar linha",
  row: "Linha",
  acts: "Ações da linha",
  up: "Mover a linha {{n}} para cima",
  down: "Mover a linha {{n}} para baixo",
  remove: "Remover a linha {{n}}",
  drag: "Arraste para mover, ou use Alt com as setas",
  moved: "Agora é a linha {{n}}",
  removed: "Linha {{n}} removida.",
  noRows: "Nenhuma linha ainda.",
  total: "Total",
  part: "Item {{n}}",
  cell: "{{campo}}, linha {{n}}",
  inRow: "{{lista}}, linha {{n}}: {{campo}}",
  readAs: "Lido como {{valor}}.",
  former: "Da última vez: {{resposta}}",
  pictureAway: "Uma imagem de fora não é mostrada: {{alt}}",
  feelFailed: "Não foi possível carregar as regras deste formulário. Confira a conexão e recarregue a página.",
  yes: "Sim",
  no: "Não"
} as const
