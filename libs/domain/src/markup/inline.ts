/** What stands in a line: stretches of text, emphasis, code and links. A backslash takes the meaning from a sign. */

/** A stretch of text. */
export type Inline =
  | { readonly kind: "text" | "code"; readonly text: string }
  | { readonly kind: "strong" | "emphasis"; readonly parts: ReadonlyArray<Inline> }
  | { readonly kind: "link"; readonly href: string; readonly parts: ReadonlyArray<Inline> }

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

export const inline = (text: string, depth = 0): ReadonlyArray<Inline> => {
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
    let end = text.indexOf(sign, from)
    // Code and addresses are as they stand: in them a backslash is one.
    while (end >= 0 && sign !== "`" && sign !== ")" && isEscaped(text, end)) end = text.indexOf(sign, end + 1)
    found.set(sign, end)
    return end
  }
  for (let at = 0; at < text.length;) {
    if (text[at] === "\\" && isSign.test(text.charAt(at + 1))) {
      pending += text.charAt(at + 1)
      at += 2
      continue
    }
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

/** What a backslash takes the meaning from. */
const isSign = /[\\`*_[\]()#+\-.>!|<~{}]/

/** Whether the backslashes before a place leave one for it. */
const isEscaped = (text: string, at: number): boolean => {
  let from = at
  while (text[from - 1] === "\\") from--
  return (at - from) % 2 === 1
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
