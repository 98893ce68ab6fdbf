/** Texts of the help, in Portuguese. */
export const pt = {
  title: "Ajuda",
  search: "Buscar na ajuda",
  here: "Nesta tela",
  loading: "Carregando a ajuda",
  broken: "Não foi possível carregar a ajuda. Confira a conexão.",
  again: "Tentar de novo",
  related: "Veja também",
  all: "Todas as páginas",
  found: "Encontrado",
  results: "Resultados de “{{termo}}”",
  none: "Nada com “{{termo}}”.",
  count_zero: "Nenhuma página",
  count_one: "{{count}} página",
  count_many: "{{count}} de páginas",
  count_other: "{{count}} páginas",
  crumbs: "Onde esta página está",
  now: "Fazer agora",
  drawing: {
    beside: "O quadrante 1 está em uso: borda colorida e número cheio.",
    send: "O formulário, o botão de enviar, e as mãos por que o pedido passa.",
    find: "Uma palavra na busca, e o pedido na primeira linha."
  },
  onPhone: {
    beside: "Um processo por vez: Abertos, no alto, troca de um para o outro.",
    send: "O formulário, o botão ao alcance do polegar, e as mãos por que o pedido passa.",
    find: "Buscar, na barra de baixo, e o pedido na primeira linha."
  },
  sheet: {
    case: "O caminho de um caso: o que foi feito, com quem está agora e o que falta.",
    decide: "No pé: o valor, o botão que recusa e, cheio, o que aprova.",
    hand: "A tarefa vai a uma pessoa, ou volta ao grupo.",
    drafts: "Cada rascunho numa linha, com o botão que o abre.",
    document: "As cláusulas se numeram sozinhas; o botão salva uma versão."
  },
  first: {
    title: "Primeiros passos",
    what: "Três coisas para fazer uma vez; cada uma se marca sozinha quando acontece.",
    show: "Mostrar os primeiros passos"
  },
  contact: "Fale com quem cuida deste ambiente"
} as const
