/** The pattern syntax: that of JavaScript without flags, minus what cannot be matched in one pass. */
import { Result } from "effect"

/**
 * Why a pattern is not taken:
 * - `syntax`: it is no regular expression, or has octal escapes or flags inside;
 * - `look-around`, `back-reference`: what it asks for cannot be answered in one pass;
 * - `too-large`: it is too long, or its counted repetitions make it so.
 */
export type MatcherReason = "syntax" | "look-around" | "back-reference" | "too-large"

/** A pattern that is not taken, and where. */
export interface MatcherInvalid {
  readonly _tag: "MatcherInvalid"
  readonly code: "matcher-invalid"
  readonly reason: MatcherReason
  readonly at: number
}

/** Longest pattern, in characters. */
export const longestPattern = 500

/** Whether a character is one that may stand there. */
export type Test = (char: string) => boolean

/** A place in a text at which something begins or ends. */
export type Anchor = "start" | "end" | "word" | "inside"

/** A pattern as a tree. `most` of a repetition is null where it has no end. */
export type Node =
  | { readonly kind: "take"; readonly test: Test }
  | { readonly kind: "look"; readonly at: Anchor }
  | { readonly kind: "sequence" | "choice"; readonly parts: ReadonlyArray<Node> }
  | { readonly kind: "repeat"; readonly part: Node; readonly least: number; readonly most: number | null }

/** Reads a pattern. What the platform's own engine refuses is refused, so the rest may trust its shape. */
export const parse = (source: string): Result.Result<Node, MatcherInvalid> => {
  if (source.length > longestPattern) return invalid("too-large", longestPattern)
  if (!isRegExp(source)) return invalid("syntax", 0)
  let at = 0
  let refused: Result.Result<never, MatcherInvalid> | null = null

  /** Takes what the pattern finds just here. */
  const take = (pattern: RegExp): RegExpExecArray | null => {
    pattern.lastIndex = at
    const match = pattern.exec(source)
    at += match === null ? 0 : match[0].length
    return match
  }
  const refuse = (reason: MatcherReason): Node => {
    refused ??= invalid(reason, at)
    at = source.length
    return nothing
  }

  const choice = (): Node => {
    const parts = [sequence()]
    while (take(/\|/y) !== null) parts.push(sequence())
    return { kind: "choice", parts }
  }
  const sequence = (): Node => {
    const parts: Array<Node> = []
    while (at < source.length && !/[|)]/.test(source.charAt(at))) parts.push(repeated(atom()))
    return { kind: "sequence", parts }
  }
  const repeated = (part: Node): Node => {
    // Whether it prefers more or less makes no difference to whether it matches.
    const [found, sign, least = "", comma = "", most = ""] = take(/(?:([*+?])|\{(\d+)(,?)(\d*)\})\??/y) ?? []
    if (found === undefined) return part
    if (sign !== undefined) return { kind: "repeat", part, least: sign === "+" ? 1 : 0, most: sign === "?" ? 1 : null }
    const end = comma === "" ? Number(least) : most === "" ? null : Number(most)
    return { kind: "repeat", part, least: Number(least), most: end }
  }
  const atom = (): Node => {
    const [place] = take(/[\^$]|\\[bB]/y) ?? []
    if (place !== undefined) return { kind: "look", at: places[place] ?? "inside" }
    if (take(/\(/y) !== null) return group()
    if (take(/\\(?:[1-9]|k<)/y) !== null) return refuse("back-reference")
    if (take(/\\0\d/y) !== null) return refuse("syntax")
    // What stands for one character is asked of the platform's own engine: on one character it cannot wander.
    const [one] = take(/\[(?:\\[^]|[^\]\\])*\]|\\(?:x[\da-fA-F]{2}|u[\da-fA-F]{4}|c[A-Za-z]|[^])|\./y) ?? []
    if (one !== undefined) {
      const own = new RegExp(`^(?:${one})$`)
      return { kind: "take", test: (char) => own.test(char) }
    }
    const literal = source.charAt(at++)
    return { kind: "take", test: (char) => char === literal }
  }
  const group = (): Node => {
    if (take(/\?<?[=!]/y) !== null) return refuse("look-around")
    if (take(/\?(?::|<[^>]+>)/y) === null && take(/\?/y) !== null) return refuse("syntax")
    const inner = choice()
    at++
    return inner
  }

  const node = choice()
  return refused ?? Result.succeed(node)
}

const places: Readonly<Record<string, Anchor>> = { "^": "start", $: "end", "\\b": "word" }

const nothing: Node = { kind: "sequence", parts: [] }

const invalid = (reason: MatcherReason, at: number): Result.Result<never, MatcherInvalid> =>
  Result.fail({ _tag: "MatcherInvalid", code: "matcher-invalid", reason, at })

const isRegExp = (source: string): boolean => {
  try {
    return new RegExp(source) instanceof RegExp
  } catch {
    return false
  }
}
