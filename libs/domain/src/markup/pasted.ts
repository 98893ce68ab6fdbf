/**
 * What another program put on the clipboard as HTML, as blocks of markup. It is read sign by sign and never by a browser:
 * what comes of it is text with six marks, and nothing in it can be run, loaded or followed.
 */
import type { Inline } from "./inline.ts"
import { type Block, deepestItem } from "./read.ts"

/** Reads HTML. Of what it does not know it keeps the words. */
export const pasted = (html: string): ReadonlyArray<Block> => {
  const reader = new Reader()
  const [first = "", ...rest] = html.split("<")
  reader.text(first)
  for (const segment of rest) {
    const remark = reader.remarkOf(segment)
    const end = segment.indexOf(">")
    if (remark !== null) reader.text(remark)
    // A sign that opens nothing stands for itself.
    else if (!/^[a-z/!?]/i.test(segment)) reader.text(`<${segment}`)
    else {
      reader.tag(end < 0 ? segment : segment.slice(0, end))
      reader.text(end < 0 ? "" : segment.slice(end + 1))
    }
  }
  return reader.end()
}

/** What is in these is no text. */
const hidden = new Set(
  "script style title head template noscript iframe object embed svg math select textarea xml audio video canvas".split(
    " "
  )
)
/** These begin a line of their own. */
const lines = new Set(
  "p div section article header footer main aside nav ul ol li dl dt dd table tr blockquote pre hr form fieldset figure h1 h2 h3 h4 h5 h6 body html".split(
    " "
  )
)

interface OpenElement {
  readonly name: string
  readonly bold: boolean
  readonly italic: boolean
}

/** Deeper than this nobody writes; what is deeper looks as what is around it. */
const deepest = 200

class Reader {
  readonly #blocks: Array<Block> = []
  readonly #open: Array<OpenElement> = []
  #parts: Array<Inline> = []
  /** What is passed over, and until where; null: nothing. */
  #until: string | null = null
  /** The list that Word draws by letters of its own: how deep, and what it has for a number. */
  #word: { readonly depth: number; number: string } | null = null

  text(raw: string): void {
    if (this.#until === "[endif]" && this.#word !== null) this.#word.number += raw
    if (this.#until !== null) return
    const text = decoded(raw).replace(/[ \t\r\n\f]+/g, " ")
    if (text === "") return
    const { bold = false, italic = false } = this.#open.at(-1) ?? {}
    const leaf: Inline = { kind: "text", text }
    const slanted: Inline = italic ? { kind: "emphasis", parts: [leaf] } : leaf
    this.#parts.push(bold ? { kind: "strong", parts: [slanted] } : slanted)
  }

  tag(raw: string): void {
    const isEnd = raw.startsWith("/")
    const own = raw
      .slice(isEnd ? 1 : 0)
      .replace(/[^a-z0-9:].*$/is, "")
      .toLowerCase()
    if (raw.startsWith("!") && isRead(this.#until)) return this.#note(raw)
    if (this.#until !== null) {
      if (isEnd && own === this.#until) this.#until = null
      return
    }
    if (!isEnd && hidden.has(own)) {
      this.#until = own
      return
    }
    if (lines.has(own)) this.#flush()
    if (own === "br" && this.#parts.length > 0) this.#parts.push({ kind: "text", text: "\n" })
    else if ((own === "td" || own === "th") && !isEnd && this.#parts.length > 0)
      this.#parts.push({ kind: "text", text: " | " })
    else if (isEnd) this.#close(own)
    else this.#enter(own, raw)
  }

  end(): ReadonlyArray<Block> {
    this.#flush()
    return this.#blocks
  }

  /** What follows a remark, where a segment is part of one; null: it is not. */
  remarkOf(segment: string): string | null {
    const isOpen = this.#until === "-->"
    if (!isOpen && (!segment.startsWith("!--") || !isRead(this.#until))) return null
    const end = segment.indexOf("-->")
    if (end < 0) this.#until = "-->"
    else {
      if (isOpen) this.#until = null
      this.#note(segment.slice(0, end))
    }
    return end < 0 ? "" : segment.slice(end + 3)
  }

  /** Word puts the numbers of its lists between two remarks. */
  #note(raw: string): void {
    if (raw.includes("[if !supportLists]")) this.#until = "[endif]"
    else if (this.#until === "[endif]" && raw.includes("[endif]")) this.#until = null
  }

  #enter(name: string, raw: string): void {
    if (isVoid.has(name) || this.#open.length >= deepest) return
    const { bold = false, italic = false } = this.#open.at(-1) ?? {}
    const [, weight = ""] = /font-weight\s*:\s*([a-z0-9]+)/i.exec(raw) ?? []
    const [, slant = ""] = /font-style\s*:\s*([a-z]+)/i.exec(raw) ?? []
    const isLight = /^(?:normal|[1-5]00)$/i.test(weight)
    const isHeavy = /^(?:bold|bolder|[6-9]00)$/i.test(weight) || name === "b" || name === "strong"
    const isUpright = /^normal$/i.test(slant)
    const isSlanted = /^(?:italic|oblique)$/i.test(slant) || name === "i" || name === "em"
    this.#open.push({
      name,
      bold: !isLight && (bold || isHeavy),
      italic: !isUpright && (italic || isSlanted)
    })
    const [, level] = /mso-list\s*:[^;"']*level(\d)/i.exec(raw) ?? []
    if (level !== undefined) this.#word = { depth: Math.min(Number(level) - 1, deepestItem), number: "" }
  }

  #close(name: string): void {
    const at = this.#open.findLastIndex((one) => one.name === name)
    if (at >= 0) this.#open.splice(at)
  }

  #flush(): void {
    const parts = this.#parts
    const word = this.#word
    this.#parts = []
    this.#word = null
    if (!parts.some(hasWords)) return
    const names = this.#open.map((one) => one.name)
    const heading = names.findLast((name) => /^h[1-6]$/.test(name))
    const lists = names.filter((name) => name === "ol" || name === "ul")
    if (heading !== undefined) {
      const level = heading === "h1" ? 1 : heading === "h2" ? 2 : 3
      // A heading is bold by itself.
      this.#blocks.push({ kind: "heading", level, parts: parts.flatMap(unbold) })
    } else if (word !== null) {
      this.#blocks.push({ kind: "item", ordered: /[\p{L}\p{N}]/u.test(word.number), depth: word.depth, parts })
    } else if (names.includes("li")) {
      const depth = Math.min(Math.max(lists.length - 1, 0), deepestItem)
      this.#blocks.push({ kind: "item", ordered: lists.at(-1) === "ol", depth, parts })
    } else this.#blocks.push({ kind: names.includes("blockquote") ? "quote" : "paragraph", parts })
  }
}

/** Whether tags are looked at, and not passed over with what they are in. */
const isRead = (until: string | null): boolean => until === null || until === "[endif]"

const isVoid = new Set("br hr img input meta link wbr col area base source track param".split(" "))

const hasWords = (part: Inline): boolean => ("parts" in part ? part.parts.some(hasWords) : part.text.trim() !== "")

const unbold = (part: Inline): ReadonlyArray<Inline> => (part.kind === "strong" ? part.parts : [part])

const decoded = (text: string): string =>
  text.replace(/&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|([a-z]{2,8}));/gi, (all, hex, decimal, name) => {
    if (name !== undefined) return named(String(name)) ?? String(all)
    const code = hex === undefined ? Number(decimal) : Number.parseInt(String(hex), 16)
    const isLetter = code >= 32 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff)
    return isLetter ? String.fromCodePoint(code) : code < 32 ? " " : "\ufffd"
  })

const entities: Readonly<Record<string, string>> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  apos: "'",
  nbsp: "\u00a0",
  ndash: "–",
  mdash: "—",
  hellip: "…",
  lsquo: "‘",
  rsquo: "’",
  ldquo: "“",
  rdquo: "”",
  laquo: "«",
  raquo: "»",
  bull: "•",
  middot: "·",
  sect: "§",
  ordm: "º",
  ordf: "ª",
  deg: "°",
  euro: "€"
}

/** Letters with accents are named by their letter and the accent. */
const accents: Readonly<Record<string, string>> = {
  acute: "\u0301",
  grave: "\u0300",
  circ: "\u0302",
  tilde: "\u0303",
  uml: "\u0308",
  cedil: "\u0327"
}

const named = (name: string): string | undefined => {
  if (Object.hasOwn(entities, name)) return entities[name]
  const accent = accents[name.slice(1)]
  return accent === undefined ? undefined : `${name.charAt(0)}${accent}`.normalize("NFC")
}
