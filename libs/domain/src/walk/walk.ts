/**
 * The BPMN interpreter: a pure function from plan, state and command to the next state and a list of what happened.
 *
 * It follows BPMN 2.0: tokens wait at elements, and each step moves them until all of them wait again.
 */
import { Result } from "effect"
import { elementOf, type Behaviour, type Kind, type Plan } from "./plan.ts"
import { arrive, catcherOf, caught, goOn, merging, pour } from "./run.ts"
import {
  begin,
  note,
  StepError,
  type Evaluator,
  type StepRecord,
  type Run,
  type StepFailure,
  type Values
} from "./tokens.ts"
import type { State, Token } from "./state.ts"

export {
  elementOf,
  type Behaviour,
  type Kind,
  type EventTrigger,
  type Element,
  type Plan,
  type MultiInstance,
  type BpmnError,
  type SequenceFlow
} from "./plan.ts"
export { mostAtOnce } from "./run.ts"
export type { Evaluator, StepRecord, StepFailure, Values } from "./tokens.ts"
export { later, retried, State, type Token } from "./state.ts"

/** What moves an instance. `resume` only fires due timers and continues a step that paused. */
export type Command =
  | { readonly _tag: "start" }
  | { readonly _tag: "resume" }
  | { readonly _tag: "complete"; readonly token: string }
  | { readonly _tag: "fail"; readonly token: string; readonly code: string; readonly message: string }

/** An open task: something that the instance waits for. `token` identifies this visit of the element. */
export interface OpenTask {
  readonly token: string
  readonly element: string
  readonly kind: Kind
  /** Its index in a multi-instance; null elsewhere. */
  readonly index: number | null
}

/** The result of a step. */
export interface StepResult {
  /** Null: the instance has ended. */
  readonly state: State | null
  readonly open: readonly OpenTask[]
  /** Elements that hold a token. */
  readonly active: readonly string[]
  /** Elements and sequence flows that this step passed. */
  readonly passed: readonly string[]
  readonly records: readonly StepRecord[]
  /** Tokens that stand where no condition of a flow holds, from this step or before. */
  readonly stuck: ReadonlyArray<{ readonly token: string; readonly element: string }>
  /** The variables after it: decisions add to them. */
  readonly values: Values
  /** When the next timer is due, in ms; now if the step paused because it was long. */
  readonly due: number | null
  readonly isPaused: boolean
  /** The code of an error that nothing caught, with which the instance ended. */
  readonly error: string | null
}

/** The most moves of a start. A process that needs more is taken for one that never waits. */
export const longestStart = 1_000

/** Any other step pauses after so many moves, and continues as a job. */
export const longestStep = 250

/** The empty state, before the start. */
const nowhere: State = { nextId: 0, tokens: [], moving: [] }

/** Steps an instance once, from its state or from the start. Errors of the evaluator are thrown. */
export const step = (
  plan: Plan,
  state: State | null,
  command: Command,
  values: Values,
  evaluator: Evaluator
): Result.Result<StepResult, StepFailure> => {
  const run = begin(plan, state ?? nowhere, values, evaluator)
  try {
    carryOut(run, command)
    move(run, command._tag === "start" ? "start" : "later")
  } catch (cause) {
    if (cause instanceof StepError) return Result.fail(cause.failure)
    throw cause
  }
  return Result.succeed(resultOf(run))
}

const carryOut = (run: Run, command: Command): void => {
  if (command._tag === "start") return void run.moving.push({ to: run.plan.first, by: run.plan.first })
  fire(run)
  if (command._tag === "resume") return
  const token = run.tokens.find(({ id }) => id === command.token)
  if (token === undefined || openOf(run, token).length === 0) throw new StepError({ _tag: "Gone" })
  if (command._tag === "complete") return goOn(run, token)
  const error = { id: null, code: command.code }
  const catcher = catcherOf(run, token.id, error)
  if (catcher === null) throw new StepError({ _tag: "Uncaught", message: command.message })
  caught(run, catcher, error)
}

/** Fires the due timers, the earliest first. One may remove others. */
const fire = (run: Run): void => {
  const isDue = ({ due }: Token) => due !== undefined && due <= run.evaluator.now
  for (const { id } of run.tokens.filter(isDue).toSorted((a, b) => Number(a.due) - Number(b.due))) {
    const token = run.tokens.find((one) => one.id === id)
    if (token === undefined) continue
    note(run, "timer", token.element)
    goOn(run, token)
    move(run, "later")
  }
}

const move = (run: Run, when: "start" | "later"): void => {
  while (when === "start" || run.moves <= longestStep) {
    if (run.moves > longestStart) throw new StepError({ _tag: "Endless" })
    const next = run.moving.pop()
    const merge = next === undefined ? merging(run) : undefined
    if (next !== undefined) arrive(run, next)
    else if (merge !== undefined) pour(run, merge)
    else return
  }
}

const resultOf = (run: Run): StepResult => {
  const { tokens, moving, nextId, values, passed, records, error } = run
  const isPaused = moving.length > 0 || merging(run) !== undefined
  const hasEnded = tokens.length === 0 && !isPaused
  const stuck = tokens.filter((token) => token.stuck !== undefined)
  const holding = tokens.filter(
    ({ element, stuck: stands }) => stands !== undefined || isHolding(elementOf(run.plan, element).behaviour)
  )
  const waiting = holding.filter(({ arrived }) => arrived === undefined)
  const due = tokens.flatMap((one) => (one.due === undefined ? [] : [one.due]))
  return {
    state: hasEnded ? null : { nextId, tokens, moving },
    open: tokens.flatMap((token) => openOf(run, token)),
    // Tokens at a join are listed only if there are no others.
    active: [...new Set((waiting.length > 0 ? waiting : holding).map(({ element }) => element))],
    passed: [...passed],
    records,
    stuck: stuck.map(({ id: token, element }) => ({ token, element })),
    values,
    due: isPaused ? run.evaluator.now : due.length === 0 ? null : Math.min(...due),
    isPaused,
    error
  }
}

/** A token at a boundary event only listens; that of a subprocess is represented by those inside it. */
const isHolding = ({ _tag }: Behaviour) => _tag !== "boundary" && _tag !== "subprocess"

/** The open task at a token; none if it represents a whole multi-instance or waits for a timer. */
const openOf = (run: Run, { id, element, item, multiInstance, stuck }: Token): readonly OpenTask[] => {
  if (stuck !== undefined) return []
  const { behaviour } = elementOf(run.plan, element)
  const isListening = behaviour._tag === "boundary" && behaviour.on._tag === "message"
  const kind =
    behaviour._tag === "wait" || behaviour._tag === "multi-instance" ? behaviour.kind : isListening ? "message" : null
  return kind === null || multiInstance !== undefined ? [] : [{ token: id, element, kind, index: item ?? null }]
}
