/** Texts of the first steps, in Portuguese. */
export const pt = {
  title: "Para começar",
  step: {
    beside: "Abra dois processos lado a lado",
    open: "Abra dois processos",
    send: "Envie um pedido",
    find: "Ache-o de novo"
  },
  far: "{{n}} de {{total}}",
  done: ": feito",
  ticked: "Feito: {{passo}}.",
  all: "Os três primeiros passos estão feitos. A Ajuda os mostra de novo.",
  way: {
    beside:
      "Abra um item do dia ou do menu: ele toma um quadrante. No quadrante vazio ao lado, aperte “Abrir processo” e escolha outro.",
    send: "Preencha o formulário e aperte “Enviar” no pé dele. O que falta é dito ao lado de cada campo.",
    find: "Escreva na busca, no alto da tela, um número, um nome ou uma palavra do pedido. Ou veja “Meus pedidos” no início."
  },
  onPhone: {
    beside:
      "Aperte “Abrir processo” e escolha um; volte ao início e abra outro. “Abertos”, no alto, troca de um para o outro.",
    send: "Aperte “Abrir processo” no início, preencha o formulário e aperte “Enviar” no pé dele.",
    find: "Aperte “Buscar”, embaixo, e escreva um número, um nome ou uma palavra do pedido. Ou veja “Meus pedidos” no início."
  },
  more: "Mais na Ajuda",
  how: "Como fazer",
  away: "Dispensar os primeiros passos",
  goneAway: "Primeiros passos dispensados. A Ajuda os mostra de novo."
} as const
