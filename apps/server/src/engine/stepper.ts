/** The stepper: an instance moved by one command to where it waits next. */
import "./broker.ts"
import * as Elements from "bpmn-elements"
import { Result } from "effect"
import { makeAlarms } from "./alarms.ts"
import type { Compiled } from "./compile.ts"
import { activity, decisionOf, isMany, startMessageOf, type Activity, type Drawing } from "./drawing.ts"
import * as Feel from "./feel.ts"
import { excess, type Values } from "./values.ts"

/** What moves an instance. `resume` lets due timers fire, goes on where a long step paused, and does nothing else. */
export type Command =
  | { readonly _tag: "start" }
  | { readonly _tag: "resume" }
  | { readonly _tag: "complete"; readonly execution: string }
  | { readonly _tag: "fail"; readonly execution: string; readonly code: string; readonly message: string }

/** Something at which the instance waits. `execution` names this one run through the element. */
export interface OpenTask {
  readonly execution: string
  readonly activity: string
  readonly kind: "user" | "job" | "call" | "message"
  /** Which of several, where an element is done several times at once. */
  readonly index: number | null
}

/** Something that a step did by itself, for the history. */
export interface Passage {
  readonly kind: "timer" | "decided" | "error" | "end"
  readonly activity: string
  readonly detail: Values
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
  readonly passages: readonly Passage[]
  /** The values after it: decisions add to them. */
  readonly values: Values
  /** When the next timer is due; now, where the step paused because it was long. */
  readonly due: Date | null
  /** Whether it paused. */
  readonly isPaused: boolean
  /** The code of an error that nothing caught, with which the instance ended. */
  readonly error: string | null
}

/** The engine could not carry a step out. The instance stays as it was. */
export interface StepFailed {
  readonly _tag: "StepFailed"
  readonly reason: string
  /** What was to be completed is not open any more: a timer that was due took it away. */
  readonly isGone: boolean
}

/** Moves of one step. A longer one pauses there, and goes on as work of its own. */
export const longestStep = 1_000

/** A step pauses after so many: the library goes deeper with each. */
const pauseAfter = 250

/** An instance in memory. It takes one command after another, and is of no use after one that failed. */
export interface Live {
  readonly step: (command: Command, values: Values) => Result.Result<Outcome, StepFailed>
}

/** Steps an instance once, from its state or from the start. */
export const step = (compiled: Compiled, state: string | null, command: Command, values: Values) =>
  open(compiled, state).step(command, values)

/** What is noted during one step. */
interface Run {
  values: Values
  moves: number
  error: string | null
  readonly passed: Set<string>
  readonly passages: Passage[]
}

/** Brings an instance into memory; `state` is null for a new one. */
export const open = ({ source, drawing }: Compiled, state: string | null): Live => {
  const alarms = makeAlarms()
  let run: Run = beginRun({})
  let isRecovered = state === null
  const find = (id: unknown): Activity | undefined => activity(drawing, String(id))

  const decide = (element: Activity) => {
    const decision = decisionOf(element)
    if (decision === null) return
    const value = Feel.json(decision.expression, run.values)
    run.values = { ...run.values, [decision.result]: value }
    run.passages.push({ kind: "decided", activity: element.id, detail: { [decision.result]: value } })
  }
  const environment = new Elements.Environment({
    timers: alarms.timers,
    scripts: {
      register: () => undefined,
      getScript: (_: string, asking: { readonly id: string }) => ({
        execute: (__: unknown, answer: (error: unknown, holds?: boolean) => void) => {
          const flow = drawing.sequenceFlows.find(({ id }) => id === asking.id)
          const element = flow === undefined ? find(asking.id) : undefined
          if (element !== undefined) decide(element)
          const condition = flow?.behaviour.conditionExpression?.body
          answer(null, condition !== undefined && Feel.holds(condition, run.values))
        }
      })
    },
    // The engine's own expressions reach into its objects; ours are FEEL or plain text.
    expressions: {
      resolveExpression: (text: unknown) => (typeof text === "string" ? resolve(text, run.values) : text)
    },
    settings: { disableTrackState: true }
  })
  const definition = new Elements.Definition(Elements.Context(source, environment))

  const watch = (key: string, note: (content: Readonly<Record<string, unknown>>) => void) =>
    definition.broker.subscribeTmp("event", key, (_, message) => note(message.content ?? {}), { noAck: true })
  const move = (id: unknown) => {
    run.passed.add(String(id))
    count()
  }
  const count = () => {
    run.moves++
    // Before it has waited once the engine cannot pause.
    if (run.moves > longestStep && !isRecovered) throw new Error(`It makes more than ${longestStep} moves at its start`)
  }
  const note = (kind: Passage["kind"], id: unknown, detail: Values = {}) =>
    run.passages.push({ kind, activity: String(id), detail })
  watch("activity.end", ({ id }) => {
    move(id)
    if (run.moves > pauseAfter) definition.stop()
    if (find(id)?.type === "bpmn:EndEvent") note("end", id)
  })
  watch("activity.discard", count)
  watch("flow.take", ({ id }) => move(id))
  watch("flow.discard", count)
  watch("activity.timeout", ({ id }) => note("timer", id))
  watch("activity.throw", ({ message }) => {
    run.error = codeOf(message) ?? "error"
  })
  watch("activity.catch", ({ id, error }) => {
    if (find(id)?.behaviour.eventDefinitions?.[0]?.type !== "bpmn:ErrorEventDefinition") return
    run.error = null
    note("error", id, { codigo: codeOf(error) })
  })

  const command = (asked: Command): void => {
    if (asked._tag === "start") {
      definition.run()
      // Whoever starts it has the message that it begins with.
      const [begin] = startMessageOf(drawing) === null ? [] : waiting(drawing, definition.getPostponed())
      begin?.signal({})
      return
    }
    if (isRecovered) alarms.fire(Date.now())
    else {
      isRecovered = true
      definition.recover(JSON.parse(state ?? "{}"))
      definition.resume()
    }
    if (asked._tag === "resume") return
    const target = waiting(drawing, definition.getPostponed()).find(
      ({ content }) => content["executionId"] === asked.execution
    )
    if (target === undefined) throw new Gone()
    if (asked._tag === "complete") target.signal({})
    else target.sendApiMessage("error", { message: asked.message, code: asked.code })
  }

  const take = (asked: Command, values: Values): Outcome => {
    run = beginRun(values)
    command(asked)
    const tooMuch = excess(run.values)
    if (tooMuch !== null) throw new Error(`A decision makes too much of ${tooMuch}`)
    const isPaused = definition.stopped
    const places = waiting(drawing, definition.getPostponed()).flatMap(({ content }) => {
      const element = find(content.id)
      const index = content["index"]
      if (element === undefined) return []
      return [{ element, execution: String(content["executionId"]), index: typeof index === "number" ? index : null }]
    })
    return {
      state: definition.isRunning || isPaused ? JSON.stringify(definition.getState()) : null,
      open: places.flatMap(({ element, execution, index }) => {
        const kind = kindOf(element)
        // The one that holds several together waits for them, and for nobody.
        return kind === null || (isMany(element) && index === null)
          ? []
          : [{ execution, activity: element.id, kind, index }]
      }),
      // A boundary event only listens; the token is with what it is attached to.
      active: [
        ...new Set(
          places
            .map(({ element }) => element)
            .filter(isHolding)
            .map(({ id }) => id)
        )
      ],
      passed: [...run.passed],
      passages: run.passages,
      values: run.values,
      due: isPaused ? new Date() : definition.isRunning ? alarms.next() : null,
      isPaused,
      error: definition.isRunning || isPaused ? null : run.error
    }
  }

  return {
    step: (asked, values) => {
      try {
        const outcome = take(asked, values)
        isRecovered = true
        return Result.succeed(outcome)
      } catch (cause) {
        const reason = cause instanceof Error ? cause.message : String(cause)
        return Result.fail({ _tag: "StepFailed", reason, isGone: cause instanceof Gone })
      }
    }
  }
}

/** What was to be completed is not there. */
class Gone extends Error {
  constructor() {
    super("What was to be completed is not open any more")
  }
}

const beginRun = (values: Values): Run => ({ values, moves: 0, error: null, passed: new Set(), passages: [] })

type Api = ReturnType<Elements.Definition["getPostponed"]>[number]

/** Everything that waits, also within subprocesses and among several instances of one element. Each once. */
const waiting = (drawing: Drawing, outer: readonly Api[], met = new Set<unknown>()): readonly Api[] =>
  outer.flatMap((api) => {
    const execution = api.content["executionId"]
    if (met.has(execution)) return []
    met.add(execution)
    const element = activity(drawing, String(api.content.id))
    if (element === undefined || (element.type !== "bpmn:SubProcess" && !isMany(element))) return [api]
    // The types of the library leave out what the execution of an activity has at run time.
    const { execution: inner } = api.owner as unknown as { execution?: { getPostponed: () => Api[] } }
    return [api, ...waiting(drawing, inner?.getPostponed() ?? [], met)]
  })

const kinds: ReadonlyMap<string, OpenTask["kind"]> = new Map([
  ["bpmn:UserTask", "user"],
  ["bpmn:ServiceTask", "job"],
  ["bpmn:CallActivity", "call"],
  ["bpmn:ReceiveTask", "message"]
])

const kindOf = ({ type, behaviour }: Activity): OpenTask["kind"] | null => {
  const isMessage = behaviour.eventDefinitions?.some((event) => event.type === "bpmn:MessageEventDefinition")
  return isMessage === true ? "message" : (kinds.get(type) ?? null)
}

const isHolding = ({ type }: Activity) => type !== "bpmn:BoundaryEvent" && type !== "bpmn:SubProcess"

const codeOf = (error: unknown): string | null =>
  typeof error === "object" && error !== null && "code" in error && typeof error.code === "string" ? error.code : null

const resolve = (text: string, values: Values): unknown => {
  if (!text.startsWith("=")) return text
  const value = Feel.json(text.slice(1), values)
  if (value === null) throw new Error(`${text} yields nothing`)
  return value
}
