/** Texts of the first steps, in Portuguese. */
export const pt = {
  title: "Para começar",
  step: {
    beside: "Abra dois processos lado a lado",
    open: "Abra dois processos",
    send: "Envie um pedido",
    find: "Ache-o de novo"
  },
  done: ": feito",
  ticked: "Feito: {{passo}}.",
  all: "Os três primeiros passos estão feitos. A Ajuda os mostra de novo.",
  how: "Como fazer",
  away: "Dispensar os primeiros passos",
  goneAway: "Primeiros passos dispensados. A Ajuda os mostra de novo."
} as const
