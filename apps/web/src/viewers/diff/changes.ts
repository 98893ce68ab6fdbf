/** Walking through the changes of a comparison, from wherever keys lead there. */

/** What a comparison is told. */
const stepped = "quadrante-step"

/** Asks a comparison for its next change, or for the one before. */
export const stepChange = (comparison: Element, by: 1 | -1): void =>
  void comparison.dispatchEvent(new CustomEvent(stepped, { detail: by }))

/** Calls back when a comparison is asked; answers with how that ends. */
export const onStep = (comparison: Element, step: (by: 1 | -1) => void): (() => void) => {
  const heard = (event: Event) => step(event instanceof CustomEvent && event.detail === -1 ? -1 : 1)
  comparison.addEventListener(stepped, heard)
  return () => comparison.removeEventListener(stepped, heard)
}
