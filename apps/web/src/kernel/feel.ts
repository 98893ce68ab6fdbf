/** The evaluator of FEEL for this page: it comes when a form first needs it, and is there at once for all after that. */
import type { Evaluate } from "@quadrante/domain/expression"

export interface Feel {
  /** Null before it has come. */
  readonly loaded: () => Evaluate | null
  readonly load: () => Promise<Evaluate>
}

export const makeFeel = (load: () => Promise<Evaluate>): Feel => {
  let loaded: Evaluate | null = null
  return {
    loaded: () => loaded,
    load: async () => (loaded ??= await load())
  }
}
