/**
 * Clause: the block of a text at which something was said. It is found again in every later text by what it says and by
 * what stands around it, whatever was changed elsewhere; and where it says something else by now, that is known too.
 *
 * Of the text only the quoted words are kept: the rest is known by digests.
 */
import { longestQuote } from "../comment/limits.ts"
import { oneLine } from "../line/line.ts"
import { type Block, numbers, parse, runs } from "../markup/markup.ts"

/** Where in a text something was said, as it was then. */
export interface Anchor {
  /** Which block it was, from 0. */
  readonly block: number
  /** The number of the clause; null: it had none. */
  readonly number: string | null
  /** Words of it, on one line. */
  readonly quote: string
  /** What the block said, and the blocks before and after it; empty where there was none. */
  readonly digest: string
  readonly before: string
  readonly after: string
}

/** Where something that was said in a text stands in another one. */
export interface FoundPlace {
  /** The block itself, or the one that is nearest to where it stood; null: the text is empty. */
  readonly block: number | null
  readonly number: string | null
  /** It says the same, something else, or is gone. */
  readonly state: "same" | "changed" | "gone"
}

/** A block of a text that things are said about: what it says, and what it is known by. */
export interface ReadBlock {
  readonly words: string
  readonly number: string | null
  readonly digest: string
}

export type ReadText = ReadonlyArray<ReadBlock>

export const readText = (text: string): ReadText => readBlocks(parse(text))

export const readBlocks = (blocks: ReadonlyArray<Block>): ReadText => {
  const counted = numbers(blocks)
  return blocks.map((block, i) => {
    const words = wordsOf(block)
    return { words, number: counted[i] ?? null, digest: digestOf(words) }
  })
}

const wordsOf = (block: Block): string => {
  if (block.kind === "rule") return ""
  if (block.kind === "code") return oneLine(block.text)
  return oneLine(
    runs(block.parts)
      .map(({ text }) => text)
      .join("")
  )
}

/** A quotation is cut between two words, where there are any. */
const quoteOf = (words: string): string => {
  const line = oneLine(words)
  if (line.length <= longestQuote) return line
  const cut = line.slice(0, longestQuote)
  return cut.slice(0, Math.max(cut.lastIndexOf(" "), longestQuote / 2)).trimEnd()
}

/** The place of words that stand in a block; null: there is no such block, or they do not stand in it. */
export const anchorAt = (text: ReadText, block: number, words: string): Anchor | null => {
  const said = text[block]
  const quote = quoteOf(words)
  if (said === undefined || quote === "" || !said.words.includes(quote)) return null
  const { number, digest } = said
  return { block, number, quote, digest, before: digestAt(text, block - 1), after: digestAt(text, block + 1) }
}

/** Empty where there is no block. */
const digestAt = (text: ReadText, block: number): string => text[block]?.digest ?? ""

/**
 * Finds a place again. A block that says the same is it: of several, the one between the same two, else the nearest to
 * where it stood. Without one it is the block that stands between what stood around it, or that still has the quoted words.
 */
export const find = (text: ReadText, anchor: Anchor): FoundPlace => {
  const where = (is: (block: ReadBlock, at: number) => boolean): number | null => {
    const [best] = text
      .flatMap((block, at) => (is(block, at) ? [at] : []))
      .toSorted(
        (one, other) =>
          neighbours(text, other, anchor) - neighbours(text, one, anchor) ||
          Math.abs(one - anchor.block) - Math.abs(other - anchor.block)
      )
    return best ?? null
  }
  const foundAt = (block: number, state: FoundPlace["state"]): FoundPlace => ({
    block,
    number: text[block]?.number ?? null,
    state
  })
  const same = where(({ digest }) => digest === anchor.digest)
  if (same !== null) return foundAt(same, "same")
  const changed =
    where((_, at) => neighbours(text, at, anchor) === 2) ?? where(({ words }) => words.includes(anchor.quote))
  if (changed !== null) return foundAt(changed, "changed")
  if (text.length === 0) return { block: null, number: null, state: "gone" }
  // Below what stood before it, at what stood after it, or as far down as it was.
  const after = anchor.after === "" ? null : where(({ digest }) => digest === anchor.after)
  const before = anchor.before === "" ? null : where(({ digest }) => digest === anchor.before)
  return foundAt(Math.min(after ?? (before === null ? anchor.block : before + 1), text.length - 1), "gone")
}

/** How many of its two neighbours a block still has. */
const neighbours = (text: ReadText, at: number, { before, after }: Anchor): number =>
  Number(digestAt(text, at - 1) === before) + Number(digestAt(text, at + 1) === after)

/** 64 bits of what a text says, in letters and digits. Nothing is protected by it: it tells a clause from another one. */
const digestOf = (words: string): string => {
  let [one, other] = [0x9e3779b9, 0x85ebca6b]
  for (let at = 0; at < words.length; at++) {
    const unit = words.charCodeAt(at)
    one = Math.imul(one ^ unit, 0x9e3779b1)
    other = Math.imul(other ^ unit, 0x5f356495)
  }
  one = Math.imul(one ^ (one >>> 16), 0x85ebca6b) ^ Math.imul(other ^ (other >>> 13), 0xc2b2ae35)
  other = Math.imul(other ^ (other >>> 16), 0x85ebca6b) ^ Math.imul(one ^ (one >>> 13), 0xc2b2ae35)
  return (one >>> 0).toString(36) + (other >>> 0).toString(36).padStart(7, "0")
}
