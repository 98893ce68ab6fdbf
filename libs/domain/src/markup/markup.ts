/**
 * Markup: the small language of texts in forms and documents: headings, lists, quotes, emphasis, links.
 *
 * It is parsed into a tree that holds only text, so rendering it cannot inject anything.
 */

/** A stretch of text. */
export type Inline =
  | { readonly kind: "text" | "code"; readonly text: string }
  | { readonly kind: "strong" | "emphasis"; readonly parts: ReadonlyArray<Inline> }
  | { readonly kind: "link"; readonly href: string; readonly parts: ReadonlyArray<Inline> }

/** A part of a text that begins on a line of its own. */
export type Block =
  | { readonly kind: "heading"; readonly level: 1 | 2 | 3; readonly parts: ReadonlyArray<Inline> }
  | { readonly kind: "paragraph" | "quote"; readonly parts: ReadonlyArray<Inline> }
  | { readonly kind: "list"; readonly ordered: boolean; readonly items: ReadonlyArray<ReadonlyArray<Inline>> }
  | { readonly kind: "code"; readonly text: string }
  | { readonly kind: "rule" }

/** Reads a text. Every text can be read: what is no markup stands for itself. */
export const parse = (text: string): ReadonlyArray<Block> => {
  const blocks: Array<Block> = []
  const lines = text.replace(/\r\n?/g, "\n").split("\n")
  let at = 0
  const here = (): string => lines.slice(at, at + 1).join("")
  /** The lines from here on that a pattern holds for, without what it takes away from their beginning. */
  const run = (pattern: RegExp): ReadonlyArray<string> => {
    const found: Array<string> = []
    for (; at < lines.length && pattern.test(here()); at++) found.push(here().replace(pattern, ""))
    return found
  }
  while (at < lines.length) {
    const line = here()
    if (line.trim() === "") at++
    else if (isHeading.test(line)) {
      const level = line.startsWith("###") ? 3 : line.startsWith("##") ? 2 : 1
      blocks.push({ kind: "heading", level, parts: inline(line.replace(isHeading, "").trimEnd()) })
      at++
    } else if (isRule.test(line)) {
      blocks.push({ kind: "rule" })
      at++
    } else if (line.startsWith("```")) {
      at++
      const code = run(/^(?!```)/)
      at++
      blocks.push({ kind: "code", text: code.join("\n") })
    } else if (isBullet.test(line) || isNumber.test(line)) {
      const pattern = isBullet.test(line) ? isBullet : isNumber
      blocks.push({ kind: "list", ordered: pattern === isNumber, items: run(pattern).map((item) => inline(item)) })
    } else if (isQuote.test(line)) blocks.push({ kind: "quote", parts: inline(run(isQuote).join("\n")) })
    else blocks.push({ kind: "paragraph", parts: inline([line, ...(at++, run(isPlain))].join("\n")) })
  }
  return blocks
}

const isHeading = /^#{1,6}\s+/
const isBullet = /^\s{0,3}[-*+]\s+/
const isNumber = /^\s{0,3}\d{1,9}[.)]\s+/
const isRule = /^(?:-{3,}|\*{3,}|_{3,})\s*$/
const isQuote = /^\s{0,3}>\s?/
/** A line that goes on with a paragraph. */
const isPlain = /^(?!\s*$|-{3,}\s*$|\*{3,}\s*$|_{3,}\s*$|#{1,6}\s|```|\s{0,3}[-*+]\s|\s{0,3}\d{1,9}[.)]\s|\s{0,3}>)/

/** Signs around a stretch, the longer ones first. */
const signs: ReadonlyArray<readonly [string, "strong" | "emphasis" | "code"]> = [
  ["**", "strong"],
  ["__", "strong"],
  ["`", "code"],
  ["*", "emphasis"],
  ["_", "emphasis"]
]

/** How deep emphasis may stand in emphasis. */
const deepest = 4

const inline = (text: string, depth = 0): ReadonlyArray<Inline> => {
  const parts: Array<Inline> = []
  /** Where each sign was found next: nobody looks over the same stretch for it twice, so that long texts are read in one pass. */
  const found = new Map<string, number>()
  let pending = ""
  const flush = () => {
    if (pending !== "") parts.push({ kind: "text", text: pending })
    pending = ""
  }
  const endOf = (sign: string, from: number): number => {
    const known = found.get(sign)
    if (known !== undefined && (known < 0 || known >= from)) return known
    const end = text.indexOf(sign, from)
    found.set(sign, end)
    return end
  }
  for (let at = 0; at < text.length;) {
    const [sign, kind] = signs.find(([one]) => text.startsWith(one, at)) ?? []
    if (sign !== undefined && kind !== undefined && depth < deepest && opens(text, at, sign)) {
      const from = at + sign.length
      const end = endOf(sign, from)
      if (end > from) {
        flush()
        const inner = text.slice(from, end)
        parts.push(kind === "code" ? { kind, text: inner } : { kind, parts: inline(inner, depth + 1) })
        at = end + sign.length
        continue
      }
    }
    const link = text[at] === "[" && depth < deepest ? linkAt(text, at, endOf) : null
    if (link !== null) {
      flush()
      parts.push({ kind: "link", href: link.href, parts: inline(link.label, deepest) })
      at = link.end
      continue
    }
    pending += text.charAt(at++)
  }
  flush()
  return parts
}

/** A sign opens before something, and an underscore not within a word (`nome_do_campo`). */
const opens = (text: string, at: number, sign: string): boolean =>
  /\S/.test(text.charAt(at + sign.length)) && !(sign.startsWith("_") && /[\p{L}\p{N}]/u.test(text.charAt(at - 1)))

const linkAt = (text: string, at: number, endOf: (sign: string, from: number) => number) => {
  const middle = endOf("](", at)
  // A label that is too long is none, before anything is asked of its address.
  const end = middle < 0 || middle - at > longestLabel + 1 ? -1 : endOf(")", middle)
  if (end < 0 || end - middle > longestLink) return null
  const href = text.slice(middle + 2, end).trim()
  return isSafe(href) ? { href, label: text.slice(at + 1, middle), end: end + 1 } : null
}

const longestLabel = 500
const longestAddress = 2_000
/** From the end of the label to that of the address, with white space around it. */
const longestLink = longestAddress + 100

/** Addresses that leave the house openly; anything else (a script, a file) is no link. */
const isSafe = (href: string): boolean =>
  href.length <= longestAddress && /^(?:https?:\/\/[^\s]+|mailto:[^\s@]+@[^\s]+)$/i.test(href)
