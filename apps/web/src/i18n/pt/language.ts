/** Texts of the choice of a language, in Portuguese. The names of the languages stand in the languages themselves. */
export const language = {
  title: "Idioma",
  failed: "Não foi possível carregar este idioma. Tente de novo quando houver conexão."
} as const
