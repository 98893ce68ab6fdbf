/** How often a test does what it does. */
import { inject } from "vitest"

declare module "vitest" {
  interface ProvidedContext {
    /** The counts that are promised are taken in full; by default a tenth of them. */
    full: boolean
  }
}

/** `full` where QUADRANTE_RUNS says so, else a tenth of it. */
export const runs = (full: number): number => (inject("full") ? full : Math.ceil(full / 10))
