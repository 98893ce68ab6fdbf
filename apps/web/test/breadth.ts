import { inject } from "vitest"

declare module "vitest" {
  interface ProvidedContext {
    full: boolean
  }
}

/** Whether breadth runs too, as in `npm run test:full`: what it holds is held closer by another test as well. */
export const isFull = inject("full")
