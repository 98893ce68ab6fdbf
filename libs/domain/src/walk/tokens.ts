/** Tokens: one step while it is carried out. They are put and taken away here and nowhere else. */
import type { Schema } from "effect"
import { isMoment } from "../day/day.ts"
import { after, decodeDuration } from "../task/duration.ts"
import { placeOf, type Place, type Plan } from "./plan.ts"
import type { Move, State, Token } from "./state.ts"

/** What an instance knows, by name. */
export type Values = Readonly<Record<string, Schema.Json>>

/** What a walk asks of the world: FEEL on the values, and the time. */
export interface Asks {
  readonly holds: (expression: string, values: Values) => boolean
  readonly json: (expression: string, values: Values) => Schema.Json
  /** In ms. */
  readonly now: number
}

/** Something that a step did by itself, for the history. */
export interface Passage {
  readonly kind: "timer" | "decided" | "error" | "end"
  readonly activity: string
  readonly detail: Values
}

/** Why a step could not be carried out. */
export type Stop =
  /** What was to be completed is not open any more. */
  | { readonly _tag: "Gone" }
  /** No condition of what leads on from here holds. */
  | { readonly _tag: "NoWay"; readonly at: string }
  /** A timer, or a number of several, cannot be read. */
  | { readonly _tag: "Unread"; readonly at: string; readonly text: string }
  /** It moves on and on before it has waited for the first time. */
  | { readonly _tag: "Endless" }
  /** Work failed, and nothing catches that. */
  | { readonly _tag: "Uncaught"; readonly message: string }

/** Ends the step from wherever it is. */
export class Stopped extends Error {
  readonly stop: Stop
  constructor(stop: Stop) {
    super(stop._tag)
    this.stop = stop
  }
}

export interface Run {
  readonly plan: Plan
  readonly asks: Asks
  values: Values
  tokens: Token[]
  moving: Move[]
  made: number
  /** Places left, ways taken and subprocesses begun. */
  moves: number
  /** The code of an error that nothing caught. */
  error: string | null
  readonly passed: Set<string>
  readonly passages: Passage[]
}

export const begin = (plan: Plan, from: State, values: Values, asks: Asks): Run => ({
  plan,
  asks,
  values,
  tokens: [...from.tokens],
  moving: [...from.moving],
  made: from.made,
  moves: 0,
  error: null,
  passed: new Set(),
  passages: []
})

export const tokenOf = (run: Run, id: string | undefined): Token | undefined => run.tokens.find((one) => one.id === id)

/** The token at whose border one listens, or of which it is one. A token is never there without it. */
export const hostOf = (run: Run, { of }: Token): Token => {
  const host = tokenOf(run, of)
  if (host === undefined) throw new Error(`There is no token ${of}`)
  return host
}

type Standing = Partial<Omit<Token, "id" | "at">>

export const placedIn = (within: string | undefined): { within?: string } => (within === undefined ? {} : { within })

export const raced = (move: Move): Standing => ({
  ...placedIn(move.within),
  ...(move.race !== undefined && { race: move.race })
})

/** Puts a token, and what listens at the border of its place. */
export const put = (run: Run, { id: at, borders }: Place, standing: Standing): Token => {
  const token = { id: `${at}:${run.made++}`, at, ...standing }
  run.tokens.push(token)
  // One of several has the border of all of them.
  for (const id of token.item === undefined ? borders : []) {
    const { doing } = placeOf(run.plan, id)
    if (doing._tag !== "border" || doing.on._tag === "error") continue
    const due = doing.on._tag === "timer" ? { due: momentOf(run, id, doing.on.timer) } : {}
    run.tokens.push({ id: `${id}:${run.made++}`, at: id, ...placedIn(token.within), of: token.id, ...due })
  }
  return token
}

/** Takes a token away, with all that stands within it, listens at its border or is one of several of it. */
export const remove = (run: Run, token: Token): void => {
  run.tokens = run.tokens.filter(({ id }) => id !== token.id)
  run.tokens.filter(({ of }) => of === token.id).forEach((one) => remove(run, one))
  clear(run, token.id)
}

/** Takes away all that stands or moves within a subprocess, or within the process. */
export const clear = (run: Run, within: string | undefined): void => {
  run.moving = run.moving.filter((move) => move.within !== within)
  run.tokens.filter((one) => one.within === within).forEach((one) => remove(run, one))
}

export const note = (run: Run, kind: Passage["kind"], activity: string, detail: Values = {}): void =>
  void run.passages.push({ kind, activity, detail })

export const pass = (run: Run, id: string): void => {
  run.moves++
  run.passed.add(id)
}

/** When a timer goes off that is set now. */
export const momentOf = (run: Run, at: string, text: string): number => {
  const said = text.startsWith("=") ? run.asks.json(text.slice(1), run.values) : text
  const moment = typeof said === "string" ? parse(said, run.asks.now) : NaN
  if (!isMoment(moment)) throw new Stopped({ _tag: "Unread", at, text })
  return moment
}

const parse = (text: string, now: number): number => {
  const duration = decodeDuration(text)
  return duration === null ? Date.parse(text) : after(new Date(now), duration).getTime()
}
