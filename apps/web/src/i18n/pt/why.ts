/** Texts of the last decisions of the guard, in Portuguese. */
export const why = {
  title: "Por que estou aqui?"
} as const
