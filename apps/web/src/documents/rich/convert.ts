/**
 * From markup to what is edited, and back. What nobody touched goes back as the characters that it came from: an edited
 * block is written anew, and all others keep theirs.
 */
import * as Clause from "@quadrante/domain/clause"
import {
  type Block,
  type Inline,
  type SourcePiece,
  type Pieces,
  pieces,
  type Run,
  runs,
  write
} from "@quadrante/domain/markup"
import { Fragment, type Mark, type Node } from "prosemirror-model"
import { schema } from "./schema.ts"

/** A text as it was opened. */
export interface LoadedText {
  readonly text: string
  readonly doc: Node
  readonly pieces: Pieces
  readonly lineEnd: string
}

export const load = (text: string): LoadedText => {
  const read = pieces(text)
  const nodes = read.all.map(({ block, source }, i) => nodeOf(block, source, i))
  const doc = schema.node("doc", null, nodes.length === 0 ? [schema.node("paragraph")] : nodes)
  return { text, doc, pieces: read, lineEnd: /\r\n?|\n/.exec(text)?.[0] ?? "\n" }
}

/** Blocks that came from elsewhere, such as the clipboard. */
export const nodesOf = (blocks: ReadonlyArray<Block>): Fragment =>
  Fragment.from(blocks.map((block) => nodeOf(block, write(block), null)))

const nodeOf = (block: Block, source: string, origin: number | null): Node => {
  switch (block.kind) {
    case "rule":
      return schema.node("rule", { origin })
    case "code":
      return sourceNode(source, origin)
    case "paragraph":
      return isShownPlainly(source)
        ? sourceNode(source, origin)
        : schema.node("paragraph", { origin }, inlineNodes(block))
    case "heading":
      return schema.node("heading", { origin, level: block.level }, inlineNodes(block))
    case "item":
      return schema.node("item", { origin, ordered: block.ordered, depth: block.depth }, inlineNodes(block))
    case "quote":
      return schema.node("quote", { origin }, inlineNodes(block))
  }
}

/** Tables and HTML are no part of the language: they stand there as they are written. */
const isShownPlainly = (source: string): boolean => /^\s*(?:\||<[a-z/!?])/i.test(source)

const sourceNode = (source: string, origin: number | null): Node => {
  const text = source.replace(/\r\n?/g, "\n")
  return schema.node("source", { origin }, text === "" ? [] : [schema.text(text)])
}

const inlineNodes = ({ parts }: { readonly parts: ReadonlyArray<Inline> }): ReadonlyArray<Node> =>
  runs(parts).flatMap((run) => {
    const marks = marksOf(run)
    return run.text
      .split("\n")
      .flatMap((text, i) => [
        ...(i === 0 ? [] : [schema.nodes.break.create(null, null, marks)]),
        ...(text === "" ? [] : [schema.text(text, marks)])
      ])
  })

const marksOf = ({ bold, italic, code, href }: Run): ReadonlyArray<Mark> => [
  ...(bold && !code ? [schema.mark("bold")] : []),
  ...(italic && !code ? [schema.mark("italic")] : []),
  ...(code ? [schema.mark("code")] : []),
  ...(href !== null && !code ? [schema.mark("link", { href })] : [])
]

interface Entry {
  readonly origin: number | null
  readonly isSame: boolean
  readonly source: string
  readonly isItem: boolean
}

/** The text of what was edited. */
export const save = (doc: Node, loaded: LoadedText): string => {
  if (doc.eq(loaded.doc)) return loaded.text
  const { all, after } = loaded.pieces
  const entries = doc.children.map((node) => entryOf(node, loaded)).filter(({ source }) => source !== "")
  let text = ""
  for (const [i, entry] of entries.entries()) {
    const last = entries[i - 1]
    if (last !== undefined) text += between(last, entry, loaded)
    else if (entry.origin === 0) text += all[0]?.before ?? ""
    text += entry.source
  }
  return text + after
}

const entryOf = (node: Node, { doc, pieces: { all } }: LoadedText): Entry => {
  const origin = node.attrs["origin"] as number | null
  const piece: SourcePiece | undefined = origin === null ? undefined : all[origin]
  const isSame = piece !== undefined && node.eq(doc.child(origin ?? 0))
  const source = isSame ? piece.source : indented(node, piece === undefined ? null : doc.child(origin ?? 0), piece)
  return { origin, isSame, isItem: node.type.name === "item", source }
}

/** An item stays as far to the right as it stood: by that others say below which of them they stand. */
const indented = (node: Node, before: Node | null, piece: SourcePiece | undefined): string => {
  const source = sourceOf(node)
  const stays = node.type.name === "item" && before?.type === node.type && before.attrs["depth"] === node.attrs["depth"]
  return stays ? source.replace(/^\s*/, /^\s*/.exec(piece?.source ?? "")?.[0] ?? "") : source
}

/** What stands between two blocks: what stood there, where they still are two with it. */
const between = (one: Entry, other: Entry, { pieces: { all }, lineEnd }: LoadedText): string => {
  const wereNeighbours = one.origin !== null && one.origin + 1 === other.origin
  const stood = wereNeighbours ? (all[one.origin + 1]?.before ?? null) : null
  if (stood !== null && ((one.isSame && other.isSame) || isApart(one.source, stood, other.source))) return stood
  if (one.isItem && other.isItem) return lineEnd
  const open = isOpenFence(one.source) ? `${lineEnd}\`\`\`` : ""
  return `${open}${lineEnd}${lineEnd}`
}

const isApart = (one: string, gap: string, other: string): boolean => {
  const [first, second, ...more] = pieces(one + gap + other).all
  return first?.source === one && second?.source === other && more.length === 0
}

/** Code that goes on to the end of the text: what came below it would be code too. */
const isOpenFence = (source: string): boolean => source.startsWith("```") && !/(?:\r|\n)```[^\r\n]*$/.test(source)

/** A block as markup; nothing, where nothing is written in it. */
const sourceOf = (node: Node): string => {
  if (node.type.name === "source") return node.textContent
  if (node.type.name === "rule") return write({ kind: "rule" })
  if (node.textContent.trim() === "") return ""
  return write(blockOf(node))
}

const blockOf = (node: Node): Block => {
  const parts = node.children.map(inlineOf)
  switch (node.type.name) {
    case "heading":
      return { kind: "heading", level: node.attrs["level"] as 1 | 2 | 3, parts }
    case "item":
      return { kind: "item", ordered: node.attrs["ordered"] === true, depth: Number(node.attrs["depth"]), parts }
    case "quote":
      return { kind: "quote", parts }
    default:
      return { kind: "paragraph", parts }
  }
}

const inlineOf = (node: Node): Inline => {
  const text = node.type.name === "break" ? "\n" : (node.text ?? "")
  const has = (name: string) => node.marks.find((mark) => mark.type.name === name)
  if (has("code") !== undefined) return { kind: "code", text }
  const link = has("link")
  const leaf: Inline = { kind: "text", text }
  const linked: Inline = link === undefined ? leaf : { kind: "link", href: String(link.attrs["href"]), parts: [leaf] }
  const slanted: Inline = has("italic") === undefined ? linked : { kind: "emphasis", parts: [linked] }
  return has("bold") === undefined ? slanted : { kind: "strong", parts: [slanted] }
}

/** What the blocks say, so that what was said about one is found there. */
export const readOf = (doc: Node): Clause.ReadText =>
  Clause.readBlocks(
    doc.children.map((node) => {
      if (node.type.name === "rule") return { kind: "rule" }
      return node.type.name === "source" ? { kind: "code", text: node.textContent } : blockOf(node)
    })
  )

/** The numbers of the clauses, by block. */
export const blocksOf = (doc: Node): ReadonlyArray<Block> =>
  doc.children.map((node) => (node.type.name === "rule" ? { kind: "rule" } : { ...blockOf(node), parts: [] }))
