/** Texts of the last decisions of the guard, in Portuguese. */
export const why = {
  title: "Por que estou aqui?",
  none: "Nenhuma decisão ainda.",
  copy: "Copiar para o suporte",
  copyHelp: "Sem senhas, textos digitados nem nomes de pessoas."
} as const
