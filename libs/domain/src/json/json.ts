/**
 * Strict JSON: rejects NUL and lone surrogates, which the database cannot store, limits nesting, and rejects duplicate
 * members, on which readers would disagree (I-JSON, RFC 7493).
 */
import { Result, type Schema } from "effect"

/**
 * What can be wrong with JSON that came from outside:
 * - `syntax`: it is no JSON; `encoding`: its bytes are no UTF-8, or its percent sequences are none;
 * - `depth`: lists and objects within each other more than {@link mostDepth} deep;
 * - `repeated`: a name twice in one object; `name`: a name that means something to JavaScript itself;
 * - `number`: a number that is none any more once it is read, such as `1e400`;
 * - `nul`: a text with the character U+0000; `surrogate`: a text with half of a character of two halves.
 */
export const flaws = ["syntax", "encoding", "depth", "repeated", "name", "number", "nul", "surrogate"] as const
export type Flaw = (typeof flaws)[number]

/** What is wrong, and where: the names and places that lead there, joined by dots; empty for the whole. */
export interface JsonRefusal {
  readonly flaw: Flaw
  readonly at: string
}

/** So deep lists and objects may stand within each other. What a process may know is less deep. */
export const mostDepth = 64

/** Reads JSON, in time that grows with its length alone. */
export const parse = (text: string): Result.Result<Schema.Json, JsonRefusal> => {
  const refused = scan(text)
  if (refused !== null) return Result.fail(refused)
  let json: Schema.Json
  try {
    json = JSON.parse(text) as Schema.Json
  } catch {
    return Result.fail({ flaw: "syntax", at: "" })
  }
  const flawed = refusedIn(json)
  return flawed === null ? Result.succeed(json) : Result.fail(flawed)
}

/** What is wrong with a text that is to be kept; null where nothing is. */
export const flawOfText = (text: string): "nul" | "surrogate" | null => {
  if (text.includes("\0")) return "nul"
  return /\p{Surrogate}/u.test(text) ? "surrogate" : null
}

/** A text that can be kept, with the replacement character for what cannot: for what was computed, or is only shown. */
export const mended = (text: string): string => text.replace(/\0|\p{Surrogate}/gu, "\uFFFD")

/** What is wrong within a value that somebody else read, or that was computed; null where nothing is. */
export const refusedIn = (value: unknown): JsonRefusal | null => {
  const found = search(value, 0)
  return found === null ? null : { flaw: found.flaw, at: pathText(found.path.toReversed()) }
}

/** The steps to it are noted on the way back, the last one first. */
interface FlawPath {
  readonly flaw: Flaw
  readonly path: Array<string | number>
}

const search = (value: unknown, depth: number): FlawPath | null => {
  if (typeof value === "string") return found(flawOfText(value))
  if (typeof value === "number") return found(Number.isFinite(value) ? null : "number")
  if (typeof value !== "object" || value === null) return null
  if (depth === mostDepth) return found("depth")
  if (Array.isArray(value)) {
    for (const [place, inner] of value.entries()) {
      const flawed = step(search(inner, depth + 1), place)
      if (flawed !== null) return flawed
    }
    return null
  }
  for (const name of Object.keys(value)) {
    if (name === "__proto__") return found("name")
    const inner: unknown = Reflect.get(value, name)
    const flawed = found(flawOfText(name)) ?? step(search(inner, depth + 1), name)
    if (flawed !== null) return flawed
  }
  return null
}

const found = (flaw: Flaw | null): FlawPath | null => (flaw === null ? null : { flaw, path: [] })

const step = (flawed: FlawPath | null, name: string | number): FlawPath | null => {
  flawed?.path.push(name)
  return flawed
}

/** An object or a list that is open, with the names that it has so far, and the place in it. */
interface Open {
  readonly names: Set<string> | null
  at: string | number
  isAtName: boolean
}

/** What structures JSON, as UTF-16. */
const code = { quote: 34, comma: 44, bracket: 91, bracketEnd: 93, brace: 123, braceEnd: 125 } as const

/** Looks for what `JSON.parse` passes over, and for depth before anything goes into it. Its mistakes are left to it. */
const scan = (text: string): JsonRefusal | null => {
  const open: Open[] = []
  const here = (flaw: Flaw): JsonRefusal => ({ flaw, at: pathText(open.map(({ at }) => at)) })
  for (let i = 0; i < text.length; i++) {
    // Most characters are none of these: what they cost is what reading costs.
    switch (text.charCodeAt(i)) {
      case code.brace:
        if (open.length === mostDepth) return here("depth")
        open.push({ names: new Set(), at: "", isAtName: true })
        break
      case code.bracket:
        if (open.length === mostDepth) return here("depth")
        open.push({ names: null, at: 0, isAtName: false })
        break
      case code.braceEnd:
      case code.bracketEnd:
        open.pop()
        break
      case code.comma: {
        const inner = open.at(-1)
        if (inner?.names === null) inner.at = Number(inner.at) + 1
        else if (inner !== undefined) inner.isAtName = true
        break
      }
      case code.quote: {
        const inner = open.at(-1)
        const end = endOfText(text, i)
        if (inner?.isAtName === true) {
          const name = nameIn(text.slice(i, end + 1))
          inner.isAtName = false
          inner.at = name
          if (inner.names?.has(name) === true) return here("repeated")
          inner.names?.add(name)
        }
        i = end
      }
    }
  }
  return null
}

/** Where the text ends that begins at `from`. */
const endOfText = (text: string, from: number): number => {
  for (let end = text.indexOf('"', from + 1); end !== -1; end = text.indexOf('"', end + 1)) {
    let slashes = 0
    while (text[end - 1 - slashes] === "\\") slashes++
    if (slashes % 2 === 0) return end
  }
  return text.length
}

const nameIn = (quoted: string): string => {
  if (!quoted.includes("\\")) return quoted.slice(1, -1)
  try {
    return String(JSON.parse(quoted))
  } catch {
    return quoted
  }
}

const longestPlace = 200

/** A place as it can be shown and logged, whatever the names are. */
export const pathText = (path: ReadonlyArray<string | number>): string => mended(path.join(".").slice(0, longestPlace))
