/** Carries out what may throw. */
export const attempt = <A, B>(work: () => A, otherwise: B): A | B => {
  try {
    return work()
  } catch {
    return otherwise
  }
}
