/** Texts of a link that is being opened, in Portuguese. */
export const arrival = {
  opening: "Abrindo {{processo}}…",
  area: "uma área de trabalho",
  failed: "Não foi possível abrir o link",
  refused: "O link não nomeia um processo que se possa abrir.",
  home: "Ir para o início",
  copy: "Copiar link"
} as const
