/**
 * Pairs: names and values of a query decoded once, as the WHATWG urlencoded parser does it, and the limits of both.
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

/** Decodes a query (well-formed, without its `?`) into pairs. */
export const decodePairs = (query: string): Pairs =>
  query
    .split("&")
    .filter((pair) => pair !== "")
    .map((pair) => {
      const equals = pair.indexOf("=")
      return equals < 0
        ? [decodeText(pair), ""]
        : [decodeText(pair.slice(0, equals)), decodeText(pair.slice(equals + 1))]
    })

/** Decodes one name or value: `+` is a space, `%XX` a byte of UTF-8, what is neither stays as it is. */
export const decodeText = (text: string): string => {
  if (!text.includes("%") && !text.includes("+")) return text
  let decoded = ""
  let start = 0
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i)
    if (unit === plus || unit === percent) {
      const escaped = escapedAt(text, i)
      if (escaped < 0) return decodeUtf8(text.replaceAll("+", " "))
      decoded += text.slice(start, i) + String.fromCharCode(escaped)
      start = i + widthOf(unit, escaped)
      i = start - 1
    }
  }
  return decoded + text.slice(start)
}

const plus = 0x2b
const percent = 0x25

/**
 * The UTF-16 unit that the `+` or `%` at an offset stands for, alone or with what follows: a space, an ASCII byte, or a
 * character of two bytes. -1 where the platform is to say.
 */
export const escapedAt = (text: string, at: number): number => {
  if (text.charCodeAt(at) === plus) return 0x20
  const byte = byteAt(text, at)
  if (byte < 0xc2) return byte > 0x7f ? -1 : byte
  const next = byte <= 0xdf && text.charCodeAt(at + 3) === percent ? byteAt(text, at + 3) : -1
  return next >= 0x80 && next <= 0xbf ? ((byte & 0x1f) << 6) | (next & 0x3f) : -1
}

/** How many characters of a text a unit that {@link escapedAt} found takes, the first of them being `first`. */
export const widthOf = (first: number, escaped: number): number => (first === plus ? 1 : escaped > 0x7f ? 6 : 3)

/** The byte of the two digits behind a `%`, or -1. */
const byteAt = (text: string, at: number): number => {
  const high = hexOf(text.charCodeAt(at + 1))
  const low = hexOf(text.charCodeAt(at + 2))
  return high < 0 || low < 0 ? -1 : 16 * high + low
}

const hexOf = (unit: number): number => {
  if (unit >= 0x30 && unit <= 0x39) return unit - 0x30
  const letter = unit | 0x20
  return letter >= 0x61 && letter <= 0x66 ? letter - 0x57 : -1
}

const decodeUtf8 = (text: string): string => {
  try {
    return decodeURIComponent(text)
  } catch {
    return decodeBytes(text)
  }
}

/** The slow way, for text with a `%` that stands for nothing, or bytes that are no UTF-8. */
const decodeBytes = (text: string): string =>
  text.replace(/(?:%[0-9A-Fa-f]{2})+/g, (run) => {
    const bytes = Uint8Array.from(run.slice(1).split("%"), (digits) => Number.parseInt(digits, 16))
    return new TextDecoder("utf-8", { ignoreBOM: true }).decode(bytes)
  })
