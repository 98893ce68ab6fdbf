/** Texts of drafts, in Portuguese. */
export const draft = {
  chip: "rascunho, sem número",
  startTitle: "Iniciar {{titulo}}?",
  startText: "Este processo não pede nada antes de começar.",
  start: "Iniciar",
  discard: "Jogar fora"
} as const
