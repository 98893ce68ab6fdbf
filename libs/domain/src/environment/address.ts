/**
 * Addresses: a link as people paste it, taken apart into path and query, and a path brought into its one spelling.
 *
 * Both work on the text as it came, before a URL parser alters it: what such a parser quietly removes or repairs is
 * what open-redirect payloads are made of.
 */

/** A link, taken apart. `path` is null where the link is a query alone; `at` is where the query starts in the text. */
export type Address = { readonly path: string | null; readonly query: string; readonly at: number }

const origin = /^[A-Za-z][A-Za-z0-9+.-]*:\/\/[^/\\?#]*/
const isSlash = (text: string): boolean => text.startsWith("/") || text.startsWith("\\")

/**
 * Takes a link apart. Nothing is trimmed.
 *
 * - a scheme and `//`: a whole URL · `/` or `\` in front: a path · `?` in front: a query, that one `?` taken off
 * - otherwise, with a `?` and no `=` before it: an address without its scheme
 * - otherwise a bare query, whole: any `:`, `?` and `#` in it is text
 */
export const takeApart = (link: string): Address => {
  const mark = link.indexOf("?")
  const host = origin.exec(link)?.[0].length ?? 0
  const isAddress = host > 0 || isSlash(link)
  if (!isAddress && (mark < 0 || link.slice(0, mark).includes("="))) return { path: null, query: link, at: 0 }
  const hash = link.indexOf("#")
  const end = hash < 0 ? link.length : hash
  const pathEnd = mark < 0 || mark > end ? end : mark
  const at = Math.min(pathEnd + 1, end)
  const query = link.slice(at, end)
  if (mark === 0) return { path: null, query, at }
  // What is left in front of the first slash is a host without its scheme.
  return { path: link.slice(host, pathEnd).replace(/^[^/\\]*/, ""), query, at }
}

/** What most paths are: their one spelling already. */
const spelledOut = /^(?:\/[A-Za-z0-9_:-]+)*$/
const control = /\p{Cc}/u
const unreserved = /[A-Za-z0-9._~-]/

/**
 * The segments of a path in its one spelling, or null where it has none and is no page of ours.
 *
 * Scheme, host, query and fragment are off; each `%XX` of an unreserved character is decoded once, and any other `%`
 * makes it null, as a control character does; back slashes are slashes, runs of slashes one, `.` and `..` resolved.
 */
export const segments = (text: string): ReadonlyArray<string> | null => {
  if (spelledOut.test(text)) return text.split("/").slice(1)
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
