/** What a title is in a text: a heading, or in a contract whose clauses are counted through, the next clause. */
import type { Block } from "./read.ts"

/**
 * Whether a title that is written at a place goes on with the numbers: clauses stand above it, and between the first of
 * them and this place no heading has the count begin anew. A small heading right above the first clause is a section, and
 * so are the titles below it.
 */
export const titleIsClause = (blocks: ReadonlyArray<Block>, at: number): boolean => {
  const above = blocks.slice(0, at)
  const isClause = (block: Block): boolean => block.kind === "item" && block.ordered
  const first = above.findIndex(isClause)
  if (first === -1) return false
  const last = above.findLast((block) => block.kind === "heading")
  return last === undefined || (last.level === 1 && above.indexOf(last) < first)
}
