/** How much of all that a rule is about is tried: in the full run the whole, in the gate the strongest part of it. */
import { isFull } from "../../../tools/testing/seed.ts"

export { isFull } from "../../../tools/testing/seed.ts"

/** A tenth of the rounds, or another part of them, unless the whole is asked for. */
export const rounds = (whole: number, part = 10): number => (isFull ? whole : Math.ceil(whole / part))

/** So many rows of a table, other ones at each round, so that all rows are tried over many rounds. */
export const inTurn = <A>(rows: readonly A[], round: number, count: number): readonly A[] =>
  Array.from({ length: Math.min(rows.length, count) }, (_, n) => rows[(round * count + n) % rows.length] as A)

/** The first rows of a table, which are its strongest, unless the whole is asked for. */
export const strongest = <A>(rows: readonly A[], count: number): readonly A[] => (isFull ? rows : rows.slice(0, count))
