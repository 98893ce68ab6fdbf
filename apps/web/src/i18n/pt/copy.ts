/** Texts of copying, in Portuguese. */
export const copy = {
  done: "Copiado",
  byHand: "Texto para copiar"
} as const
