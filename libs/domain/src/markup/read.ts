/** Reading markup, so that every block knows the characters that it was read from. */
import { type Inline, inline } from "./inline.ts"

/** A part of a text that begins on a line of its own. An ordered item is a numbered clause. */
export type Block =
  | { readonly kind: "heading"; readonly level: 1 | 2 | 3; readonly parts: ReadonlyArray<Inline> }
  | { readonly kind: "paragraph" | "quote"; readonly parts: ReadonlyArray<Inline> }
  | {
      readonly kind: "item"
      readonly ordered: boolean
      /** How many items it stands below: 0 to 2. */
      readonly depth: number
      readonly parts: ReadonlyArray<Inline>
    }
  | { readonly kind: "code"; readonly text: string }
  | { readonly kind: "rule" }

/** How deep an item may stand below others: 4.1.1. */
export const deepestItem = 2

/** A block with its source, and with what stands between the block before and this one. */
export interface SourcePiece {
  readonly before: string
  readonly source: string
  readonly block: Block
}

/** A whole text: what stands before each piece and its source, one after the other, and what follows the last one. */
export interface Pieces {
  readonly all: ReadonlyArray<SourcePiece>
  readonly after: string
}

/** Reads a text. Every text can be read: what is no markup stands for itself. */
export const parse = (text: string): ReadonlyArray<Block> => pieces(text).all.map(({ block }) => block)

/** Reads a text so that it can be put together again, character by character. */
export const pieces = (text: string): Pieces => {
  const all: Array<SourcePiece> = []
  const lines = text.split(lineEnd)
  const ends = [...(text.match(new RegExp(lineEnd, "g")) ?? []), ""]
  const between = (from: number, to: number): string =>
    lines
      .slice(from, to)
      .map((line, i) => line + (from + i + 1 < to ? lineAt(ends, from + i) : ""))
      .join("")
  /** How far the items above are indented, the outermost first: what is indented more stands below them. */
  let indents: ReadonlyArray<number> = []
  let before = ""
  for (let at = 0; at < lines.length;) {
    const line = lineAt(lines, at)
    let to = at + 1
    if (line.trim() === "") before += line
    else {
      const item = isRule.test(line) ? null : itemOf(line, indents)
      const [block, length] = item === null ? blockAt(lines, at, line) : ([item.block, 1] as const)
      if (item !== null) indents = item.indents
      else if (block.kind === "heading") indents = []
      to = Math.min(at + length, lines.length)
      all.push({ before, source: between(at, to), block })
      before = ""
    }
    before += lineAt(ends, to - 1)
    at = to
  }
  return { all, after: before }
}

/** The block that begins in a line, and of how many lines it is. */
const blockAt = (lines: ReadonlyArray<string>, at: number, line: string): readonly [Block, number] => {
  /** The lines from one on that a pattern holds for, without what it takes away from their beginning. */
  const run = (from: number, pattern: RegExp): ReadonlyArray<string> => {
    const found: Array<string> = []
    for (let next = from; next < lines.length && pattern.test(lineAt(lines, next)); next++)
      found.push(lineAt(lines, next).replace(pattern, ""))
    return found
  }
  if (isHeading.test(line)) {
    const level = line.startsWith("###") ? 3 : line.startsWith("##") ? 2 : 1
    return [{ kind: "heading", level, parts: inline(line.replace(isHeading, "").trimEnd()) }, 1]
  }
  if (isRule.test(line)) return [{ kind: "rule" }, 1]
  if (line.startsWith("```")) {
    const code = run(at + 1, /^(?!```)/)
    return [{ kind: "code", text: code.join("\n") }, code.length + 2]
  }
  if (isQuote.test(line)) {
    const quoted = run(at, isQuote)
    return [{ kind: "quote", parts: inline(quoted.join("\n")) }, quoted.length]
  }
  const plain = [line, ...run(at + 1, isPlain)]
  return [{ kind: "paragraph", parts: inline(plain.join("\n")) }, plain.length]
}

/** The item that a line is, and how far the items are indented that the next one may stand below. */
const itemOf = (line: string, indents: ReadonlyArray<number>) => {
  const [all = "", space = "", sign = ""] = isItem.exec(line) ?? []
  // Where there is no item above, a line that begins far to the right is text.
  if (sign === "" || (indents.length === 0 && space.length > 3)) return null
  const indent = space.replaceAll("\t", "    ").length
  const above = indents.filter((one) => one + 2 <= indent)
  const block: Block = {
    kind: "item",
    ordered: /\d/.test(sign),
    depth: Math.min(above.length, deepestItem),
    parts: inline(line.slice(all.length))
  }
  return { block, indents: [...above, indent] }
}

/**
 * The numbers of clauses (4, 4.1), which nobody types: null for what is none. They are counted through a text, whatever
 * stands between two clauses, and begin anew below a heading.
 */
export const numbers = (blocks: ReadonlyArray<Block>): ReadonlyArray<string | null> => {
  let counts: ReadonlyArray<number> = []
  return blocks.map((block) => {
    if (block.kind === "heading") counts = []
    if (block.kind !== "item" || !block.ordered) return null
    const above = counts.slice(0, block.depth)
    counts = [...above, (counts[above.length] ?? 0) + 1]
    return counts.join(".")
  })
}

const lineAt = (lines: ReadonlyArray<string>, at: number): string => lines.slice(at, at + 1).join("")

const lineEnd = /\r\n?|\n/
const isHeading = /^#{1,6}\s+/
const isItem = /^(\s*)([-*+]|\d{1,9}[.)])\s+/
const isRule = /^(?:-{3,}|\*{3,}|_{3,})\s*$/
const isQuote = /^\s{0,3}>\s?/
/** A line that goes on with a paragraph. */
const isPlain = /^(?!\s*$|-{3,}\s*$|\*{3,}\s*$|_{3,}\s*$|#{1,6}\s|```|\s{0,3}[-*+]\s|\s{0,3}\d{1,9}[.)]\s|\s{0,3}>)/
