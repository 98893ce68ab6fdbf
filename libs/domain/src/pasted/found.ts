/** Where links stand in a text. */

/** The place of a link: from its first character to behind its last one, line breaks in it and all. */
export interface LinkPlace {
  readonly start: number
  readonly end: number
}

/**
 * What begins a link: an address, one that was escaped or mistyped, or, where nothing else stands before it, an address
 * without its scheme, a path or a query with something in it.
 */
const beginning = new RegExp(
  [
    /https?:\/\/|https?%(?:25)*3A%(?:25)*2F|www\.[\w-]+\./,
    // `https:/`, `https//`, `https;//`, `hxxps://`, `ttps://`, and as JSON has it: `https:\/\/`.
    /(?<![a-z])(?:h(?:tt|xx)ps?(?:\\?:\\?\/(?:\\?\/)?|[;.]?\/\/|:\\{2})|ttps?:\/\/)(?=[^\s/\\])/,
    /(?<![^\s<("'`*_~])(?:(?:[a-z\d-]+\.)+[a-z]{2,}|localhost)(?::\d+)?\/[\w.:/-]*\?[\w.-]+=/,
    /(?<![^\s<("'])(?:\/[\w.:/-]*)?\?[\w.-]+/,
    /(?<![^\s<("'])\/[\w:-]+\/(?:home|login|redirect|report|sql|tester|contexto)\b/
  ]
    .map(({ source }) => source)
    .join("|"),
  "gi"
)

/** What a link is made of; quotes and brackets too, because values have them, but for those of `[text](address)`. */
const part = /(?:(?!\]\(https?:)[^\s<>])*/iy

/** The places of all links of a text, in their order. */
export const linksIn = (text: string): ReadonlyArray<LinkPlace> => {
  const places: Array<LinkPlace> = []
  beginning.lastIndex = 0
  for (let found = beginning.exec(text); found !== null; found = beginning.exec(text)) {
    const end = endOf(text, found.index)
    places.push({ start: found.index, end })
    beginning.lastIndex = end
  }
  return places
}

/** Behind the last line of a link that is broken over several: a line goes on where what follows can only be its rest. */
const endOf = (text: string, start: number): number => {
  let end = lineEnd(text, start)
  for (let next = continued(text, start, end); next > end; next = continued(text, start, end)) end = next
  return end
}

/** Where the link ends on this line, at the latest behind the quote that was opened before it. */
const lineEnd = (text: string, from: number): number => {
  part.lastIndex = from
  part.test(text)
  const end = part.lastIndex
  const closing = closings[text.charAt(from - 1)]
  const closed = closing === undefined ? -1 : text.slice(from, end).search(closing)
  return closed < 0 ? end : from + closed + 1
}

/** A quote within a value has more of the value behind it. */
const closings: Readonly<Record<string, RegExp>> = {
  '"': /"(?=[,;:)\]}\\])/,
  "'": /'(?=[,;:)\]}\\])/
}

/** The end of the next line where that goes on with the link, else where the link ends now. */
const continued = (text: string, start: number, end: number): number => {
  const [gap] = /^[ \t]*\r?\n[ \t>]*/.exec(text.slice(end)) ?? []
  if (gap === undefined) return end
  const from = end + gap.length
  const next = lineEnd(text, from)
  const line = text.slice(from, next)
  // A line that begins anew is no rest.
  if (line === "" || /^(?:https?:|www\.)/i.test(line)) return end
  if (/^[&?=%]/.test(line) || /[=&]/.test(line)) return next
  // Without a sign of its own it is the rest of what was cut off, unless it is a sentence.
  const isCut = /(?:[&?=%/_-]|%[0-9a-f])$/i.test(text.slice(start, end))
  return isCut && !/^[ \t]+\S/.test(text.slice(next)) ? next : end
}
