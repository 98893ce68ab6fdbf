/** The outline of a text: its headings, and its clauses by their number and their first words. */
import { numbers, parse } from "./read.ts"
import { runs } from "./runs.ts"

/** A heading or a clause of the first level, in the order of the text. */
export interface OutlineEntry {
  /** 1 is the highest; null for a clause. */
  readonly level: number | null
  /** The number of a clause; empty for a heading. */
  readonly number: string
  readonly text: string
}

/** Of a clause that has no title so much is told. */
const longest = 60

export const outline = (text: string): ReadonlyArray<OutlineEntry> => {
  const blocks = parse(text)
  const counted = numbers(blocks)
  return blocks.flatMap((block, i): ReadonlyArray<OutlineEntry> => {
    if (block.kind === "heading") {
      return [{ level: block.level, number: "", text: wordsOf(runs(block.parts)) }]
    }
    if (block.kind !== "item" || !block.ordered || block.depth > 0) return []
    const all = runs(block.parts)
    const title = wordsOf(all.slice(0, 1).filter(({ bold }) => bold)).replace(/[.:]$/, "")
    const number = counted.slice(i, i + 1).join("")
    return [{ level: null, number, text: title === "" ? shortened(wordsOf(all)) : title }]
  })
}

const wordsOf = (all: ReadonlyArray<{ readonly text: string }>) =>
  all
    .map(({ text }) => text)
    .join("")
    .replace(/\s+/g, " ")
    .trim()

/** Cut between two words, where there are any. */
const shortened = (words: string): string => {
  if (words.length <= longest) return words
  const cut = words.slice(0, longest)
  return `${cut.slice(0, Math.max(cut.lastIndexOf(" "), longest / 2)).trimEnd()}…`
}
