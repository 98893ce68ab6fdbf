/** Where links stand in a text. */

/** The place of a link: from its first character to behind its last one, line breaks in it and all. */
export interface LinkPlace {
  readonly start: number
  readonly end: number
}

/**
 * What begins a link: an address, an escaped one, or, where nothing else stands before it, a path or a query with
 * something in it.
 */
const beginning =
  /https?:\/\/|https?%(?:25)*3A%(?:25)*2F|www\.[\w-]+\.|(?<![^\s<("'])(?:\/[\w.:/-]*)?\?[\w.-]+|(?<![^\s<("'])\/[\w:-]+\/(?:home|login|redirect|report|sql|tester|contexto)\b/gi

/** What a link is made of; quotes and brackets too, because values have them. */
const part = /[^\s<>]*/y

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

const lineEnd = (text: string, from: number): number => {
  part.lastIndex = from
  part.test(text)
  return part.lastIndex
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
