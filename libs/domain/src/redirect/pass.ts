/**
 * The pass: a query read once into typed values, without looking at a character for longer than it takes.
 *
 * Every navigation waits for this. What is plain is typed where it stands; what is not goes to the rules in `pairs.ts`
 * and `value.ts`, and properties prove that nobody can tell.
 */
import { readEscaped } from "./escaped.ts"
import { isDigit, readOrdinary } from "./ordinary.ts"
import { decodeText, limits, type Oversize, oversize } from "./pairs.ts"
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
 * Reads the query (well-formed, without its `?`) that stands from `from` to `to` in a text to a listener, in its order.
 * Gives the limit that the query is past, or null. Never throws.
 */
export const pass = (
  text: string,
  from: number,
  to: number,
  separators: Separators,
  listener: Listener
): Oversize | null => {
  let tooLong: Oversize | null = null
  let plus = text.indexOf("+", from)
  let percent = text.indexOf("%", from)
  let count = 0
  let end = from
  for (let start = from; start < to; start = end + 1) {
    let i = start
    while (isWordUnit(text.charCodeAt(i))) i++
    const isWord = i > start && text.charCodeAt(i) === equalsSign
    end = text.indexOf("&", i)
    if (end < 0 || end > to) end = to
    if (end === start) continue
    if (++count > limits.parameters) return tooMany(text.slice(from, to), start - from)
    const equals = isWord ? i : text.indexOf("=", i)
    const nameEnd = equals < 0 || equals > end ? end : equals
    const valueStart = nameEnd < end ? nameEnd + 1 : end
    // Decoding makes nothing longer, so that only what is long as it stands has to be measured.
    if (nameEnd - start > limits.name || end - valueStart > limits.value) {
      tooLong ??= measure(text, from, start, nameEnd, valueStart, end)
    }
    if (plus >= 0 && plus < start) plus = text.indexOf("+", start)
    if (percent >= 0 && percent < start) percent = text.indexOf("%", start)
    const isEncoded = (plus >= 0 && plus < end) || (percent >= 0 && percent < end)
    const name = text.slice(start, nameEnd)
    if (isWord && !hasMeaning(name)) {
      listener.entries.push([name, readAt(text, valueStart, end, isEncoded, separators)])
    } else {
      const value = text.slice(valueStart, end)
      listen(isEncoded ? decodeText(name) : name, isEncoded ? decodeText(value) : value, separators, listener)
    }
  }
  return tooLong
}

const listen = (name: string, text: string, separators: Separators, listener: Listener): void => {
  if (listener.listensTo(name)) listener.hear(name, text)
  else listener.entries.push([name, readValue(text, separators)])
}

const equalsSign = 0x3d

/** Letters, digits and `_`: a name of these needs neither decoding nor a closer look. */
const isWordUnit = (unit: number): boolean => {
  const lower = unit | 0x20
  return (lower >= 0x61 && lower <= 0x7a) || isDigit(unit) || unit === 0x5f
}

/** Whether a name of letters, digits and `_` has a meaning of its own, or none: most are told by their length. */
const hasMeaning = (name: string): boolean => {
  switch (name.length) {
    case 5:
      return name === "login"
    case 6:
      return name === "logoff"
    case 8:
      return name === "redirect"
    case 9:
      return name === "__proto__" || name === "prototype"
    case 11:
      return name === "constructor"
    default:
      return false
  }
}

/** Reads the value that stands from `start` to `end`. */
const readAt = (text: string, start: number, end: number, isEncoded: boolean, separators: Separators): Scalar => {
  if (isEncoded) return readEscaped(text, start, end, separators)
  if (start < end && isDigit(text.charCodeAt(start))) {
    const number = readOrdinary(text, start, end, separators)
    if (number !== null) return Number.isNaN(number) ? text.slice(start, end) : number
  }
  return readValue(text.slice(start, end), separators)
}

/** The limit that a parameter is past once it is decoded, if it is. */
const measure = (
  text: string,
  from: number,
  start: number,
  nameEnd: number,
  valueStart: number,
  end: number
): Oversize | null => {
  const name = decodeText(text.slice(start, nameEnd)).length
  if (name > limits.name) return oversize("name-too-long", limits.name, name, start - from)
  const value = decodeText(text.slice(valueStart, end)).length
  return value > limits.value ? oversize("value-too-long", limits.value, value, valueStart - from) : null
}

/** The number of parameters counts before the size of any of them. */
const tooMany = (query: string, at: number): Oversize => {
  const count = query.split("&").filter((pair) => pair !== "").length
  return oversize("parameters-too-many", limits.parameters, count, at)
}
