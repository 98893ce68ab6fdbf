/** Texts of the slides of an empty workspace, in Portuguese. */
export const slides = {
  role: "carrossel",
  title: "Avisos",
  previous: "Anterior",
  next: "Próximo",
  pause: "Pausar",
  play: "Continuar",
  one: "Aviso {{n}}"
} as const
