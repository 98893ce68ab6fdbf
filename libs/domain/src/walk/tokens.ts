/** The mutable run of one step. Tokens are created and removed here and nowhere else. */
import type { Schema } from "effect"
import { isMoment } from "../day/day.ts"
import { after, decodeDuration } from "../task/duration.ts"
import { elementOf, type Element, type Plan } from "./plan.ts"
import type { Move, State, Token } from "./state.ts"

/** The variables of an instance, by name. */
export type Values = Readonly<Record<string, Schema.Json>>

/** What a walk needs from outside: evaluation of FEEL on the variables, and the time. */
export interface Evaluator {
  readonly holds: (expression: string, values: Values) => boolean
  readonly json: (expression: string, values: Values) => Schema.Json
  /** In ms. */
  readonly now: number
}

/** Something that a step did by itself, for the audit trail. */
export interface StepRecord {
  readonly kind: "timer" | "decided" | "error" | "end"
  readonly element: string
  readonly detail: Values
}

/** Why a step failed. */
export type StepFailure =
  /** The task to complete is not open any more. */
  | { readonly _tag: "Gone" }
  /** A timer or a loop cardinality cannot be parsed. */
  | { readonly _tag: "Unread"; readonly at: string; readonly text: string }
  /** It never waits: an endless loop at the start. */
  | { readonly _tag: "Endless" }
  /** A job failed, and no boundary event catches the error. */
  | { readonly _tag: "Uncaught"; readonly message: string }

/** Aborts the step from any depth. */
export class StepError extends Error {
  readonly failure: StepFailure
  constructor(failure: StepFailure) {
    super(failure._tag)
    this.failure = failure
  }
}

export interface Run {
  readonly plan: Plan
  readonly evaluator: Evaluator
  values: Values
  tokens: Token[]
  moving: Move[]
  nextId: number
  /** Counts elements left, flows taken and subprocesses entered. */
  moves: number
  /** The code of an uncaught error. */
  error: string | null
  readonly passed: Set<string>
  readonly records: StepRecord[]
}

export const begin = (plan: Plan, from: State, values: Values, evaluator: Evaluator): Run => ({
  plan,
  evaluator,
  values,
  tokens: [...from.tokens],
  moving: [...from.moving],
  nextId: from.nextId,
  moves: 0,
  error: null,
  passed: new Set(),
  records: []
})

export const tokenOf = (run: Run, id: string | undefined): Token | undefined => run.tokens.find((one) => one.id === id)

/** The token that owns a boundary event or an instance of a multi-instance. It exists as long as they do. */
export const hostOf = (run: Run, { host: id }: Token): Token => {
  const host = tokenOf(run, id)
  if (host === undefined) throw new Error(`There is no token ${id}`)
  return host
}

type TokenFields = Partial<Omit<Token, "id" | "element">>

export const placedIn = (scope: string | undefined): { scope?: string } => (scope === undefined ? {} : { scope })

export const raced = (move: Move): TokenFields => ({
  ...placedIn(move.scope),
  ...(move.race !== undefined && { race: move.race })
})

/** Creates a token at an element, and tokens that listen at its boundary events. */
export const put = (run: Run, { id: element, boundaryEvents }: Element, fields: TokenFields): Token => {
  const token = { id: `${element}:${run.nextId++}`, element, ...fields }
  run.tokens.push(token)
  // The boundary events belong to the multi-instance as a whole.
  for (const id of token.item === undefined ? boundaryEvents : []) {
    const { behaviour } = elementOf(run.plan, id)
    if (behaviour._tag !== "boundary" || behaviour.on._tag === "error") continue
    const due = behaviour.on._tag === "timer" ? { due: momentOf(run, id, behaviour.on.timer) } : {}
    run.tokens.push({ id: `${id}:${run.nextId++}`, element: id, ...placedIn(token.scope), host: token.id, ...due })
  }
  return token
}

/** Removes a token with everything inside it, at its boundary events, and of its multi-instance. */
export const remove = (run: Run, token: Token): void => {
  run.tokens = run.tokens.filter(({ id }) => id !== token.id)
  run.tokens.filter(({ host }) => host === token.id).forEach((one) => remove(run, one))
  clear(run, token.id)
}

/** Removes all tokens inside a subprocess, or inside the process. */
export const clear = (run: Run, scope: string | undefined): void => {
  run.moving = run.moving.filter((move) => move.scope !== scope)
  run.tokens.filter((one) => one.scope === scope).forEach((one) => remove(run, one))
}

export const note = (run: Run, kind: StepRecord["kind"], element: string, detail: Values = {}): void =>
  void run.records.push({ kind, element, detail })

export const pass = (run: Run, id: string): void => {
  run.moves++
  run.passed.add(id)
}

/** When a timer that is set now will fire. */
export const momentOf = (run: Run, at: string, text: string): number => {
  const said = text.startsWith("=") ? run.evaluator.json(text.slice(1), run.values) : text
  const moment = typeof said === "string" ? parse(said, run.evaluator.now) : NaN
  if (!isMoment(moment)) throw new StepError({ _tag: "Unread", at, text })
  return moment
}

const parse = (text: string, now: number): number => {
  const duration = decodeDuration(text)
  return duration === null ? Date.parse(text) : after(new Date(now), duration).getTime()
}
