/**
 * The stepper: moves an instance by one command, from its stored state to the next one. The rules are in
 * `libs/domain/src/walk`.
 */
import * as Walk from "@quadrante/domain/walk"
import { Result, Schema } from "effect"
import type { CompiledDefinition } from "../model/compile.ts"
import { TooDear } from "../model/effort.ts"
import * as Feel from "../model/feel.ts"
import { excess, type Values } from "../model/values.ts"

export type Command = Walk.Command
export type OpenTask = Walk.OpenTask
export type StepRecord = Walk.StepRecord

/** The result of a step, with its state serialized. */
export interface Outcome extends Omit<Walk.StepResult, "state" | "due"> {
  /** Null: the instance has ended. */
  readonly state: string | null
  /** When the next timer is due; now if the step paused because it was long. */
  readonly due: Date | null
}

/** A failed step. The instance stays as it was. */
export interface StepFailed {
  readonly _tag: "StepFailed"
  readonly reason: string
  /** The task to complete is gone: a due timer removed it. */
  readonly isGone: boolean
}

const decodeState = Schema.decodeUnknownSync(Walk.State)

/** Steps an instance once, from its state or from the start. */
export const step = (
  { plan }: CompiledDefinition,
  state: string | null,
  command: Command,
  values: Values
): Result.Result<Outcome, StepFailed> => {
  try {
    const from = state === null ? null : decodeState(JSON.parse(state))
    const walked = Walk.step(plan, from, command, values, { holds: Feel.holds, json: Feel.json, now: Date.now() })
    if (Result.isFailure(walked)) return failed(reasonOf(walked.failure), walked.failure._tag === "Gone")
    const { success } = walked
    const tooMuch = excess(success.values)
    if (tooMuch !== null) return failed(`A decision makes too much of ${tooMuch}`)
    return Result.succeed({
      ...success,
      state: success.state === null ? null : JSON.stringify(success.state),
      due: success.due === null ? null : new Date(success.due)
    })
  } catch (cause) {
    if (cause instanceof TooDear) throw cause
    // An expression failed.
    return failed(cause instanceof Error ? cause.message : String(cause))
  }
}

/** A stored state with all timers moved by so many ms. */
export const later = (state: string, ms: number): string =>
  JSON.stringify(Walk.later(decodeState(JSON.parse(state)), ms))

/** A stored state in which tokens that are stuck leave once more, at the next step. */
export const retried = (state: string): string => JSON.stringify(Walk.retried(decodeState(JSON.parse(state))))

const failed = (reason: string, isGone = false) => Result.fail({ _tag: "StepFailed" as const, reason, isGone })

const reasonOf = (stop: Walk.StepFailure): string => {
  switch (stop._tag) {
    case "Gone":
      return "What was to be completed is not open any more"
    case "Unread":
      return `${stop.at} cannot be gone through: ${stop.text} yields no moment and no number`
    case "Endless":
      return `It makes more than ${Walk.longestStart} moves at its start`
    case "Uncaught":
      return stop.message
  }
}
