/** Query parameters: names and values, decoded once as the WHATWG urlencoded parser does it, and the limits of both. */

/** The figures past which a link is refused whole, in UTF-16 units; names and values are measured decoded. */
export const limits = { query: 8_192, parameters: 64, name: 64, value: 2_048 } as const

export type OversizeCode = "query-too-long" | "parameters-too-many" | "name-too-long" | "value-too-long"

/** Why a link is refused whole: the limit, the figure that is past it, and the offset where it happens. */
export type Oversize = {
  readonly _tag: "Oversize"
  readonly code: OversizeCode
  readonly limit: number
  readonly length: number
  readonly at: number
}

/** A link past a limit. */
export const oversize = (code: OversizeCode, limit: number, length: number, at: number): Oversize => ({
  _tag: "Oversize",
  code,
  limit,
  length,
  at
})

/** Names and the texts of their values, in the order of the query. */
export type Pairs = ReadonlyArray<readonly [name: string, text: string]>

/** A text in which half a surrogate pair is U+FFFD, as UTF-8 would have it. Offsets stay. */
export const wellFormed = (text: string): string => (text.isWellFormed() ? text : text.toWellFormed())

/** The pairs of a query, or the limit that it is past. Has the shape of a `Result`, without its weight. */
export type BoundedResult<Read> =
  | { readonly _tag: "Success"; readonly success: Read }
  | { readonly _tag: "Failure"; readonly failure: Oversize }

/** Decodes a query (without its `?`) into pairs, within the limits of its length and of each of them. */
export const readQuery = (query: string): BoundedResult<Pairs> =>
  query.length > limits.query
    ? { _tag: "Failure", failure: oversize("query-too-long", limits.query, query.length, limits.query) }
    : readPairs(wellFormed(query))

/** Decodes a query (well-formed, without its `?`) into pairs, within the limits. */
export const readPairs = (query: string): BoundedResult<Pairs> => {
  const pairs: Array<readonly [name: string, text: string]> = []
  let failure: Oversize | null = null
  for (let at = 0, end = 0; at < query.length; at = end + 1) {
    end = indexOr(query, "&", at, query.length)
    if (end === at) continue
    // How many there are counts before the size of any of them.
    if (pairs.length === limits.parameters) return { _tag: "Failure", failure: tooMany(query, at) }
    const equals = indexOr(query, "=", at, end)
    const name = decodeText(query.slice(at, equals))
    const text = decodeText(query.slice(equals + 1, end))
    if (name.length > limits.name) failure ??= oversize("name-too-long", limits.name, name.length, at)
    if (text.length > limits.value) failure ??= oversize("value-too-long", limits.value, text.length, equals + 1)
    pairs.push([name, text])
  }
  return failure === null ? { _tag: "Success", success: pairs } : { _tag: "Failure", failure }
}

/** Which limit a query is past. That has nothing to do with how values are read. */
export const oversizeOf = (query: string): Oversize | null => {
  const read = readQuery(query)
  return read._tag === "Failure" ? read.failure : null
}

/** Where a character stands from `start` on; `end` where it does not before that. */
const indexOr = (text: string, char: string, start: number, end: number): number => {
  const at = text.indexOf(char, start)
  return at < 0 || at > end ? end : at
}

const tooMany = (query: string, at: number): Oversize => {
  const count = query.split("&").filter((parameter) => parameter !== "").length
  return oversize("parameters-too-many", limits.parameters, count, at)
}

/** Decodes one name or value: `+` is a space, `%XX` a byte of UTF-8, what is neither stays as it is. */
export const decodeText = (text: string): string => {
  const spaced = text.includes("+") ? text.replaceAll("+", " ") : text
  if (!spaced.includes("%")) return spaced
  try {
    return decodeURIComponent(spaced)
  } catch {
    return decodeBytes(spaced)
  }
}

/** The slow way, for text with a `%` that stands for nothing, or bytes that are no UTF-8. */
const decodeBytes = (text: string): string =>
  text.replace(/(?:%[0-9A-Fa-f]{2})+/g, (run) => {
    const bytes = Uint8Array.from(run.slice(1).split("%"), (digits) => Number.parseInt(digits, 16))
    return new TextDecoder("utf-8", { ignoreBOM: true }).decode(bytes)
  })
