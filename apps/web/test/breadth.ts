import { inject } from "vitest"

declare module "vitest" {
  interface ProvidedContext {
    full: boolean
  }
}

/** Whether breadth runs too, as in `npm run test:full`: what it holds is held closer by another test as well. */
export const isFull = inject("full")

/** The first rows of a table, which are its strongest, unless the whole is asked for. */
export const strongest = <A>(rows: readonly A[], count: number): readonly A[] => (isFull ? rows : rows.slice(0, count))
