/**
 * Walk: a process on its way, one step after another. Of a plan, the state and a command follow the next state and what
 * happened; nothing is kept but the state, and nobody is told but by what comes back.
 *
 * It follows BPMN 2.0: tokens stand at places, and each step moves them until all of them wait again.
 */
import { Result } from "effect"
import { placeOf, type Doing, type Kind, type Plan } from "./plan.ts"
import { arrive, catcherOf, caught, goOn, merging, pour } from "./run.ts"
import { begin, note, Stopped, type Asks, type Passage, type Run, type Stop, type Values } from "./tokens.ts"
import type { State, Token } from "./state.ts"

export {
  placeOf,
  type Doing,
  type Kind,
  type Listening,
  type Place,
  type Plan,
  type Several,
  type Thrown,
  type Way
} from "./plan.ts"
export { mostAtOnce } from "./run.ts"
export type { Asks, Passage, Stop, Values } from "./tokens.ts"
export { later, State, type Token } from "./state.ts"

/** What moves an instance. `resume` lets due timers go off, goes on where a long step paused, and does nothing else. */
export type Command =
  | { readonly _tag: "start" }
  | { readonly _tag: "resume" }
  | { readonly _tag: "complete"; readonly execution: string }
  | { readonly _tag: "fail"; readonly execution: string; readonly code: string; readonly message: string }

/** Something at which the instance waits. `execution` names this one stay at the element. */
export interface Open {
  readonly execution: string
  readonly activity: string
  readonly kind: Kind
  /** Which of several, where an element is done several times. */
  readonly index: number | null
}

/** Where a step led. */
export interface Walked {
  /** Null: the instance has ended. */
  readonly state: State | null
  readonly open: readonly Open[]
  /** Elements that hold a token. */
  readonly active: readonly string[]
  /** Elements and flows that this step went through. */
  readonly passed: readonly string[]
  readonly passages: readonly Passage[]
  /** The values after it: decisions add to them. */
  readonly values: Values
  /** When the next timer is due, in ms; now, where the step paused because it was long. */
  readonly due: number | null
  readonly isPaused: boolean
  /** The code of an error that nothing caught, with which the instance ended. */
  readonly error: string | null
}

/** Moves of a start. One that takes more is taken for one that never waits. */
export const longestStart = 1_000

/** Any other step pauses after so many, and goes on as work of its own. */
export const longestStep = 250

/** Where everything begins. */
const nowhere: State = { made: 0, tokens: [], moving: [] }

/** Steps an instance once, from its state or from the start. What the world cannot answer it throws itself. */
export const step = (
  plan: Plan,
  state: State | null,
  command: Command,
  values: Values,
  asks: Asks
): Result.Result<Walked, Stop> => {
  const run = begin(plan, state ?? nowhere, values, asks)
  try {
    take(run, command)
    move(run, command._tag === "start" ? "start" : "later")
  } catch (cause) {
    if (cause instanceof Stopped) return Result.fail(cause.stop)
    throw cause
  }
  return Result.succeed(walked(run))
}

const take = (run: Run, command: Command): void => {
  if (command._tag === "start") return void run.moving.push({ to: run.plan.first, by: run.plan.first })
  fire(run)
  if (command._tag === "resume") return
  const token = run.tokens.find(({ id }) => id === command.execution)
  if (token === undefined || openOf(run, token).length === 0) throw new Stopped({ _tag: "Gone" })
  if (command._tag === "complete") return goOn(run, token)
  const thrown = { id: null, code: command.code }
  const catcher = catcherOf(run, token.id, thrown)
  if (catcher === null) throw new Stopped({ _tag: "Uncaught", message: command.message })
  caught(run, catcher, thrown)
}

/** Lets those timers go off that are due, the earliest first. One may take others away. */
const fire = (run: Run): void => {
  const isDue = ({ due }: Token) => due !== undefined && due <= run.asks.now
  for (const { id } of run.tokens.filter(isDue).toSorted((a, b) => Number(a.due) - Number(b.due))) {
    const token = run.tokens.find((one) => one.id === id)
    if (token === undefined) continue
    note(run, "timer", token.at)
    goOn(run, token)
    move(run, "later")
  }
}

const move = (run: Run, when: "start" | "later"): void => {
  while (when === "start" || run.moves <= longestStep) {
    if (run.moves > longestStart) throw new Stopped({ _tag: "Endless" })
    const next = run.moving.pop()
    const merge = next === undefined ? merging(run) : undefined
    if (next !== undefined) arrive(run, next)
    else if (merge !== undefined) pour(run, merge)
    else return
  }
}

const walked = (run: Run): Walked => {
  const { tokens, moving, made, values, passed, passages, error } = run
  const isPaused = moving.length > 0 || merging(run) !== undefined
  const hasEnded = tokens.length === 0 && !isPaused
  const holding = tokens.filter(({ at }) => isHolding(placeOf(run.plan, at).doing))
  const waiting = holding.filter(({ came }) => came === undefined)
  const due = tokens.flatMap((one) => (one.due === undefined ? [] : [one.due]))
  return {
    state: hasEnded ? null : { made, tokens, moving },
    open: tokens.flatMap((token) => openOf(run, token)),
    // What waits at a join is told of only where nothing else can be.
    active: [...new Set((waiting.length > 0 ? waiting : holding).map(({ at }) => at))],
    passed: [...passed],
    passages,
    values,
    due: isPaused ? run.asks.now : due.length === 0 ? null : Math.min(...due),
    isPaused,
    error
  }
}

/** A token at a border only listens; one of a subprocess is with what is inside of it. */
const isHolding = ({ _tag }: Doing) => _tag !== "border" && _tag !== "subprocess"

/** What is open at a token: nothing, where it stands for several or waits for a timer. */
const openOf = (run: Run, { id, at, item, several }: Token): readonly Open[] => {
  const { doing } = placeOf(run.plan, at)
  const isListening = doing._tag === "border" && doing.on._tag === "message"
  const kind = doing._tag === "wait" || doing._tag === "several" ? doing.kind : isListening ? "message" : null
  return kind === null || several !== undefined ? [] : [{ execution: id, activity: at, kind, index: item ?? null }]
}
