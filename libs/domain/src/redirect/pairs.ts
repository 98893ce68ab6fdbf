/**
 * Pairs: a query decoded once, as the WHATWG urlencoded parser does it, within limits.
 *
 * One pass by hand, because it stands in the way of every navigation; it agrees with `URLSearchParams` on any text.
 */

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

/** Names and values in turn, in the order of the query. */
export type Pairs = ReadonlyArray<string>

/** Whether decoding gave pairs. */
export const isPairs = (decoded: Pairs | Oversize): decoded is Pairs => Array.isArray(decoded)

/** Decodes a query (without its `?`) into names and values in turn. Never throws. */
export const decodePairs = (query: string): Pairs | Oversize => {
  const length = query.length
  if (length > limits.query) return oversize("query-too-long", limits.query, length, limits.query)
  const pairs: Array<string> = []
  let tooLong: Oversize | null = null
  let start = 0
  while (start < length) {
    let end = query.indexOf("&", start)
    if (end < 0) end = length
    if (end > start) {
      if (pairs.length === 2 * limits.parameters) return tooMany(query, start)
      const equals = query.indexOf("=", start)
      const nameEnd = equals < 0 || equals > end ? end : equals
      const valueStart = nameEnd < end ? nameEnd + 1 : end
      const name = decodeText(query.slice(start, nameEnd))
      const value = decodeText(query.slice(valueStart, end))
      pairs.push(name, value)
      if (name.length > limits.name) {
        tooLong ??= oversize("name-too-long", limits.name, name.length, start)
      } else if (value.length > limits.value) {
        tooLong ??= oversize("value-too-long", limits.value, value.length, valueStart)
      }
    }
    start = end + 1
  }
  return tooLong ?? pairs
}

const oversize = (code: OversizeCode, limit: number, length: number, at: number): Oversize => ({
  _tag: "Oversize",
  code,
  limit,
  length,
  at
})

/** The number of parameters counts before the size of any of them. */
const tooMany = (query: string, at: number): Oversize => {
  const count = query.split("&").filter((pair) => pair !== "").length
  return oversize("parameters-too-many", limits.parameters, count, at)
}

const special = /[%+\ud800-\udfff]/
const loneSurrogate = /\p{Surrogate}/gu

/** Decodes one name or value: `+` is a space, `%XX` a byte of UTF-8, what is neither stays as it is. */
const decodeText = (text: string): string => {
  if (!special.test(text)) return text
  const spaced = text.includes("+") ? text.replaceAll("+", " ") : text
  const formed = spaced.replace(loneSurrogate, "\ufffd")
  if (!formed.includes("%")) return formed
  try {
    return decodeURIComponent(formed)
  } catch {
    return decodeBytes(formed)
  }
}

const utf8 = new TextDecoder("utf-8", { ignoreBOM: true })
const hexPair = /^[0-9A-Fa-f]{2}$/

/** The slow way, for text with a `%` that stands for nothing, or bytes that are no UTF-8. */
const decodeBytes = (text: string): string => {
  const given = new TextEncoder().encode(text)
  const bytes = new Uint8Array(given.length)
  let length = 0
  for (let i = 0; i < given.length; i++) {
    const hex = given[i] === percent ? String.fromCharCode(...given.subarray(i + 1, i + 3)) : ""
    if (hexPair.test(hex)) i += 2
    bytes[length++] = hexPair.test(hex) ? Number.parseInt(hex, 16) : (given[i] ?? 0)
  }
  return utf8.decode(bytes.subarray(0, length))
}

const percent = 0x25
