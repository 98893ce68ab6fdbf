/** Texts of the decision of a task, in Portuguese. */
export const decide = {
  outcomes: "Decidir {{etapa}}",
  more: "Outras decisões",
  takes: "Ninguém assumiu. Ao decidir, você assume no mesmo ato.",
  why: "{{opcao}}: por quê?",
  inField: "Fica em {{campo}}: quem vê esse campo lê.",
  inHistory: "Fica no histórico: quem vê o caso lê.",
  empty: "Diga por quê: sem motivo não é enviado.",
  back: "Cancelar"
} as const
