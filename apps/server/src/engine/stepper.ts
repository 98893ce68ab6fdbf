/** The stepper: a state and a command to the next state, and nothing kept in memory between two steps. */
import * as Elements from "bpmn-elements"
import { Result } from "effect"
import type { Compiled } from "./compile.ts"
import { activity, isUserTask } from "./drawing.ts"
import * as Feel from "./feel.ts"

/** What moves an instance. `resume` lets due timers fire and does nothing else. */
export type Command =
  | { readonly _tag: "start" }
  | { readonly _tag: "resume"; readonly state: string }
  | { readonly _tag: "complete"; readonly state: string; readonly execution: string }

/** Something at which the instance waits for somebody. `execution` names this one run through the element. */
export interface OpenTask {
  readonly execution: string
  readonly activity: string
  readonly kind: "user" | "job"
}

/** Where a step led. */
export interface Outcome {
  /** Null: the instance has ended. */
  readonly state: string | null
  readonly open: readonly OpenTask[]
  /** Elements that hold a token. */
  readonly active: readonly string[]
  /** Elements and flows that this step went through. */
  readonly passed: readonly string[]
  /** When the next timer is due. */
  readonly due: Date | null
}

/** The engine could not carry a step out. The instance stays as it was. */
export interface StepFailed {
  readonly _tag: "StepFailed"
  readonly reason: string
}

/** Moves of one step; more are a loop without a task in it. */
const longestStep = 1_000

/** Steps an instance. Conditions are asked on `values`, which stay outside of the state. */
export const step = (
  { source, drawing }: Compiled,
  command: Command,
  values: Readonly<Record<string, unknown>>
): Result.Result<Outcome, StepFailed> => {
  const alarms = makeAlarms()
  const conditions = {
    register: () => undefined,
    getScript: (_: string, flow: { readonly id: string }) => ({
      execute: (__: unknown, answer: (error: unknown, holds?: boolean) => void) => {
        const expression = drawing.sequenceFlows.find(({ id }) => id === flow.id)?.behaviour.conditionExpression?.body
        answer(null, expression !== undefined && Feel.holds(expression, values))
      }
    })
  }
  const passed = new Set<string>()
  let moves = 0
  try {
    const environment = new Elements.Environment({
      timers: alarms.timers,
      scripts: conditions,
      settings: { disableTrackState: true }
    })
    const definition = new Elements.Definition(Elements.Context(source, environment))
    const watch = (key: string, note: (id: string) => void) =>
      definition.broker.subscribeTmp(
        "event",
        key,
        (_, message) => {
          if (++moves > longestStep) throw new Error(`The step has more than ${longestStep} moves`)
          note(String(message.content?.["id"]))
        },
        { noAck: true }
      )
    watch("activity.end", (id) => passed.add(id))
    watch("flow.take", (id) => passed.add(id))
    watch("flow.discard", () => undefined)

    if (command._tag === "start") definition.run()
    else {
      definition.recover(JSON.parse(command.state))
      definition.resume()
      if (command._tag === "complete") definition.signal({ executionId: command.execution })
    }
    const waiting = definition.getPostponed().flatMap(({ content }) => {
      const element = activity(drawing, String(content.id))
      return element === undefined ? [] : [{ element, execution: String(content["executionId"]) }]
    })
    return Result.succeed({
      state: definition.isRunning ? JSON.stringify(definition.getState()) : null,
      open: waiting
        .filter(({ element }) => element.type.endsWith("Task"))
        .map(({ element, execution }) => ({
          execution,
          activity: element.id,
          kind: isUserTask(element) ? ("user" as const) : ("job" as const)
        })),
      // A boundary event only listens; the token is with the task that it is attached to.
      active: waiting.filter(({ element }) => element.type !== "bpmn:BoundaryEvent").map(({ element }) => element.id),
      passed: [...passed],
      due: definition.isRunning ? alarms.next() : null
    })
  } catch (cause) {
    return Result.fail({ _tag: "StepFailed", reason: cause instanceof Error ? cause.message : String(cause) })
  }
}

interface Alarm {
  readonly callback: CallableFunction
  readonly delay: number
  readonly timerId: string
  readonly timerRef: null
  readonly due: number
}

/** Timers that start no clock: they only say when they would go off. After that, recovering the state fires them. */
const makeAlarms = () => {
  const set = new Set<Alarm>()
  const setTimeout = (callback: CallableFunction, delay: number): Alarm => {
    const alarm = { callback, delay, timerId: `alarm_${set.size}`, timerRef: null, due: Date.now() + delay }
    set.add(alarm)
    return alarm
  }
  const clearTimeout = (alarm: Alarm) => set.delete(alarm)
  const clock = { setTimeout, clearTimeout }
  return {
    timers: { ...clock, register: () => clock },
    next: (): Date | null => (set.size === 0 ? null : new Date(Math.min(...[...set].map(({ due }) => due))))
  }
}
