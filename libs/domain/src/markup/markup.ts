/**
 * Markup: the small language of texts in forms and documents: headings, lists, quotes, emphasis, links.
 *
 * It is parsed into a tree that holds only text, so rendering it cannot inject anything. Where a text is changed in part,
 * the rest keeps its source.
 */
export { fill } from "./fill.ts"
export type { Inline } from "./inline.ts"
export { merge } from "./merge.ts"
export { isRelevelled } from "./level.ts"
export { outline, type OutlineEntry } from "./outline.ts"
export { pasted } from "./pasted.ts"
export { type Block, deepestItem, numbers, parse, type SourcePiece, pieces, type Pieces } from "./read.ts"
export { type Run, runs } from "./runs.ts"
export { titleIsClause } from "./title.ts"
export { type Stretch, wholes } from "./wholes.ts"
export { write } from "./write.ts"
