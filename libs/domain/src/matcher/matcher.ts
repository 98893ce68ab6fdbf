/**
 * Regular expressions from untrusted authors, matched in time linear in the text.
 *
 * The platform's engine backtracks, and some patterns keep it busy for years. This one tries all alternatives side by
 * side (an NFA); a pattern that it cannot match that way is refused when it is compiled.
 */
import { Result } from "effect"
import { type MatcherInvalid, type Node, parse, type Anchor, type Test } from "./syntax.ts"

export { longestPattern, type MatcherInvalid, type MatcherReason } from "./syntax.ts"

/** Most states of a matcher: counted repetitions multiply what they repeat. */
export const mostStates = 1_000

/** A pattern made ready: its states, of which the first is the end and the last the start. */
export interface Matcher {
  readonly states: ReadonlyArray<State>
}

interface TakeState {
  readonly kind: "take"
  readonly test: Test
  readonly next: number
}

type State =
  | TakeState
  | { readonly kind: "fork"; readonly next: ReadonlyArray<number> }
  | { readonly kind: "look"; readonly at: Anchor; readonly next: number }
  | { readonly kind: "end" }

/** Makes a pattern ready, in the syntax of JavaScript without flags. */
export const compile = (source: string): Result.Result<Matcher, MatcherInvalid> =>
  Result.flatMap(parse(source), (node) => {
    const states: Array<State> = [{ kind: "end" }]
    const add = (state: State): number => states.push(state) - 1

    /** The state from which a part leads to `next`: built from the end, so that each knows where it goes. */
    const build = (part: Node, next: number): number => {
      switch (part.kind) {
        case "take":
          return add({ kind: "take", test: part.test, next })
        case "look":
          return add({ kind: "look", at: part.at, next })
        case "sequence":
          return part.parts.reduceRight((after, one) => build(one, after), next)
        case "choice":
          return add({ kind: "fork", next: part.parts.map((one) => build(one, next)) })
        case "repeat":
          return times(part.part, part.least, part.most === null ? forever(part.part, next) : optional(part, next))
      }
    }
    // What is too large is not built to its end.
    const times = (part: Node, count: number, next: number): number => {
      let after = next
      for (let i = 0; i < count && states.length <= mostStates; i++) after = build(part, after)
      return after
    }
    /** An empty round leads back to itself, which is cut where states are gathered. */
    const forever = (part: Node, next: number): number => {
      const fork = add({ kind: "fork", next: [] })
      states[fork] = { kind: "fork", next: [build(part, fork), next] }
      return fork
    }
    const optional = ({ part, least, most }: Extract<Node, { kind: "repeat" }>, next: number): number => {
      let after = next
      for (let i = least; i < Number(most) && states.length <= mostStates; i++) {
        after = add({ kind: "fork", next: [build(part, after), next] })
      }
      return after
    }

    const start = build(node, 0)
    add({ kind: "fork", next: [start] })
    return states.length > mostStates
      ? Result.fail({ _tag: "MatcherInvalid", code: "matcher-invalid", reason: "too-large", at: 0 })
      : Result.succeed({ states })
  })

/** Whether the pattern is found anywhere in the text, as `RegExp.prototype.test` says. */
export const matches = ({ states }: Matcher, text: string): boolean => {
  let now: ReadonlyArray<TakeState> = []
  for (let at = 0; at <= text.length; at++) {
    const last = text.charAt(at - 1)
    // A match may begin at every place.
    const waiting = [states.length - 1, ...now.filter(({ test }) => test(last)).map(({ next }) => next)]
    const seen = new Set<number>()
    const reached: Array<TakeState> = []
    for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
      const state = states[id]
      if (state === undefined || seen.has(id)) continue
      seen.add(id)
      if (state.kind === "end") return true
      if (state.kind === "take") reached.push(state)
      else if (state.kind === "fork") waiting.push(...state.next)
      else if (isAt(state.at, text, at)) waiting.push(state.next)
    }
    now = reached
  }
  return false
}

const isAt = (place: Anchor, text: string, at: number): boolean => {
  switch (place) {
    case "start":
      return at === 0
    case "end":
      return at === text.length
    case "word":
      return isWord(text.charAt(at - 1)) !== isWord(text.charAt(at))
    case "inside":
      return isWord(text.charAt(at - 1)) === isWord(text.charAt(at))
  }
}

const isWord = (char: string): boolean => /^\w$/.test(char)
