/**
 * Addresses: a link as people paste it, taken apart into path and query, and a path brought into its one spelling.
 *
 * Both work on the text as it came, before a URL parser alters it: what such a parser quietly removes or repairs is
 * what open-redirect payloads are made of.
 */

/** Where a link has what: `path` is null where it is a query alone; the query stands from `at` to `end` in the text. */
export type Address = { readonly path: string | null; readonly at: number; readonly end: number }

const origin = /^[A-Za-z][A-Za-z0-9+.-]*:\/\/[^/\\?#]*/
const slash = 0x2f
const backslash = 0x5c

/**
 * Takes a link apart. Nothing is trimmed.
 *
 * - a scheme and `//`: a whole URL · `/` or `\` in front: a path · `?` in front: a query, that one `?` taken off
 * - otherwise, with a `?` and no `=` before it: an address without its scheme
 * - otherwise a bare query, whole: any `:`, `?` and `#` in it is text
 */
export const takeApart = (link: string): Address => {
  const mark = link.indexOf("?")
  const first = link.charCodeAt(0)
  const isPath = first === slash || first === backslash
  const host = isPath ? 0 : (origin.exec(link)?.[0].length ?? 0)
  if (!isPath && host === 0 && (mark < 0 || link.slice(0, mark).includes("="))) {
    return { path: null, at: 0, end: link.length }
  }
  const hash = link.indexOf("#")
  const end = hash < 0 ? link.length : hash
  const pathEnd = mark < 0 || mark > end ? end : mark
  const at = Math.min(pathEnd + 1, end)
  if (mark === 0) return { path: null, at, end }
  if (isPath) return { path: link.slice(0, pathEnd), at, end }
  // What is left in front of the first slash is a host without its scheme.
  return { path: link.slice(host, pathEnd).replace(/^[^/\\]*/, ""), at, end }
}

/** What most segments are made of. */
const plain = Uint8Array.from({ length: 128 }, (_, unit) => (/[\w:-]/.test(String.fromCharCode(unit)) ? 1 : 0))

/** The segments of a path that is in its one spelling already, as most are; null where it may not be. */
const plainSegments = (text: string): ReadonlyArray<string> | null => {
  const segments: Array<string> = []
  for (let i = 0; i < text.length;) {
    if (text.charCodeAt(i) !== slash) return null
    const start = ++i
    while (plain[text.charCodeAt(i)] === 1) i++
    if (i === start) return null
    segments.push(text.slice(start, i))
  }
  return segments
}

const control = /\p{Cc}/u
const unreserved = /[A-Za-z0-9._~-]/

/**
 * The segments of a path in its one spelling, or null where it has none and is no page of ours.
 *
 * Scheme, host, query and fragment are off; each `%XX` of an unreserved character is decoded once, and any other `%`
 * makes it null, as a control character does; back slashes are slashes, runs of slashes one, `.` and `..` resolved.
 */
export const segments = (text: string): ReadonlyArray<string> | null => {
  const known = plainSegments(text)
  if (known !== null) return known
  const path = text.replace(origin, "").replace(/[?#].*/s, "")
  if (control.test(path)) return null
  const decoded = path.replace(/%([0-9A-Fa-f]{2})/g, (triplet, hex: string) => {
    const character = String.fromCharCode(Number.parseInt(hex, 16))
    return unreserved.test(character) ? character : triplet
  })
  if (decoded.includes("%")) return null
  const resolved: Array<string> = []
  for (const segment of decoded.split(/[/\\]/)) {
    if (segment === "..") resolved.pop()
    else if (segment !== "" && segment !== ".") resolved.push(segment)
  }
  return resolved
}
