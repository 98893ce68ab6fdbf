/**
 * The pass: a query read once into typed values, without looking at a character for longer than it takes.
 *
 * Every navigation waits for this. What is plain is typed where it stands; what is not goes to the rules in `pairs.ts`
 * and `value.ts`, and properties prove that nobody can tell.
 */
import { decodeText, limits, type Oversize, oversize } from "./pairs.ts"
import { isDigit, readOrdinary } from "./ordinary.ts"
import { readValue, type Scalar, type Separators } from "./value.ts"

/** A name of the context with a typed value. */
export type Entry = readonly [name: string, value: Scalar]

/** Takes the names and typed values of the context, and hears of the other parameters, by decoded names and texts. */
export type Listener = {
  readonly entries: Array<Entry>
  readonly listensTo: (name: string) => boolean
  readonly hear: (name: string, text: string) => void
}

/**
 * Reads a query (well-formed, without its `?`) to a listener, in its order. Gives the limit that the query is past, or
 * null. Never throws.
 */
export const pass = (query: string, separators: Separators, listener: Listener): Oversize | null => {
  const length = query.length
  const isEncoded = query.includes("%") || query.includes("+")
  let tooLong: Oversize | null = null
  let count = 0
  let start = 0
  while (start < length) {
    let i = start
    while (isWordUnit(query.charCodeAt(i))) i++
    const isWord = i > start && query.charCodeAt(i) === equalsSign
    let end = query.indexOf("&", i)
    if (end < 0) end = length
    if (end > start) {
      if (++count > limits.parameters) return tooMany(query, start)
      const equals = isWord ? i : query.indexOf("=", i)
      const nameEnd = equals < 0 || equals > end ? end : equals
      const valueStart = nameEnd < end ? nameEnd + 1 : end
      // Decoding makes nothing longer, so that only what is long as it stands has to be measured.
      if (nameEnd - start > limits.name || end - valueStart > limits.value) {
        tooLong ??= measure(query, start, nameEnd, valueStart, end)
      }
      const name = query.slice(start, nameEnd)
      if (isWord && !mayHaveMeaning(query, start, nameEnd)) {
        listener.entries.push([name, readAt(query, valueStart, end, isEncoded, separators)])
      } else {
        const text = query.slice(valueStart, end)
        listen(isEncoded ? decodeText(name) : name, isEncoded ? decodeText(text) : text, separators, listener)
      }
    }
    start = end + 1
  }
  return tooLong
}

const listen = (name: string, text: string, separators: Separators, listener: Listener): void => {
  if (listener.listensTo(name)) listener.hear(name, text)
  else listener.entries.push([name, readValue(text, separators)])
}

const equalsSign = 0x3d

/** Letters, digits and `_`: a name of these needs neither decoding nor a closer look. */
const words = Uint8Array.from({ length: 128 }, (_, unit) => (/\w/.test(String.fromCharCode(unit)) ? 1 : 0))
const isWordUnit = (unit: number): boolean => unit < 128 && words[unit] === 1

/** Whether a name could be one with a meaning of its own: told by length and first letter, before it is cut out. */
const mayHaveMeaning = (query: string, start: number, end: number): boolean => {
  const first = query.charCodeAt(start)
  switch (end - start) {
    case 5: // login
    case 6: // logoff
      return first === 0x6c
    case 8: // redirect
      return first === 0x72
    case 9: // __proto__, prototype
      return first === 0x5f || first === 0x70
    case 11: // constructor
      return first === 0x63
    default:
      return false
  }
}

/** Reads the value that stands from `start` to `end`. */
const readAt = (query: string, start: number, end: number, isEncoded: boolean, separators: Separators): Scalar => {
  if (start < end && isDigit(query.charCodeAt(start))) {
    const number = readOrdinary(query, start, end, separators)
    if (number !== null) return number
  }
  const text = query.slice(start, end)
  return readValue(isEncoded ? decodeText(text) : text, separators)
}

/** The limit that a parameter is past once it is decoded, if it is. */
const measure = (query: string, start: number, nameEnd: number, valueStart: number, end: number): Oversize | null => {
  const name = decodeText(query.slice(start, nameEnd)).length
  if (name > limits.name) return oversize("name-too-long", limits.name, name, start)
  const value = decodeText(query.slice(valueStart, end)).length
  return value > limits.value ? oversize("value-too-long", limits.value, value, valueStart) : null
}

/** The number of parameters counts before the size of any of them. */
const tooMany = (query: string, at: number): Oversize => {
  const count = query.split("&").filter((pair) => pair !== "").length
  return oversize("parameters-too-many", limits.parameters, count, at)
}
