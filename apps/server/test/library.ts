/** The library that is the peer of our walk: bpmn-elements on the same drawings. */
import { isMany } from "@quadrante/domain/drawing"
import * as Elements from "bpmn-elements"
import { deserialize, TypeResolver } from "moddle-context-serializer"
import { activity, decisionOf, startMessageOf, type Activity, type Drawing } from "../src/process/model/drawing.ts"
import * as Feel from "../src/process/model/feel.ts"
import type { Command, StepRecord } from "../src/process/run/stepper.ts"
import type { Values } from "../src/process/model/values.ts"

/** Where the library comes to with a step. */
export interface LibraryStep {
  readonly state: string | null
  readonly open: readonly { readonly token: string; readonly element: string; readonly index: number | null }[]
  readonly passed: readonly string[]
  readonly records: readonly StepRecord[]
  readonly values: Values
  readonly due: number | null
}

/** The types of the library do not say that it is a class. */
const SequenceFlow = Elements.SequenceFlow as unknown as new (...made: never[]) => { discard: () => void }

/** A flow on which no token comes says nothing: a join would take its word for a token. */
class TokenFlow extends SequenceFlow {
  override discard = (): void => undefined
}

const types = TypeResolver({
  ...Elements,
  ServiceTask: Elements.SignalTask,
  CallActivity: Elements.SignalTask,
  BusinessRuleTask: Elements.ScriptTask,
  ManualTask: Elements.Task,
  SequenceFlow: TokenFlow
})

interface Alarm {
  readonly callback: CallableFunction
  readonly delay: number
  readonly timerId: string
  readonly timerRef: null
  readonly due: number
}

/** Timers that start no clock. */
const makeAlarms = () => {
  const set = new Set<Alarm>()
  const clock = {
    setTimeout: (callback: CallableFunction, delay: number): Alarm => {
      const alarm = { callback, delay, timerId: `alarm_${set.size}`, timerRef: null, due: Date.now() + delay }
      set.add(alarm)
      return alarm
    },
    clearTimeout: (alarm: Alarm) => void set.delete(alarm)
  }
  return {
    timers: { ...clock, register: () => clock },
    /** Lets those go off that are due, the earliest first. One may silence others. */
    fire: () => {
      for (const alarm of [...set].toSorted((a, b) => a.due - b.due)) {
        if (alarm.due <= Date.now() && set.delete(alarm)) alarm.callback()
      }
    }
  }
}

/**
 * Steps an instance of a compiled definition once; throws where the library does. Time passes once it was recovered: what is
 * due while it recovers it does not always see to the end.
 */
export const stepOfLibrary = (
  context: string,
  drawing: Drawing,
  state: string | null,
  command: Command,
  given: Values,
  passTime: () => void
): LibraryStep => {
  const alarms = makeAlarms()
  let values = given
  const passed = new Set<string>()
  const records: StepRecord[] = []
  const note = (kind: StepRecord["kind"], id: unknown, detail: Values = {}) =>
    void records.push({ kind, element: String(id), detail })
  const decide = (element: Activity) => {
    const decision = decisionOf(element)
    if (decision === null) return
    const value = Feel.json(decision.expression, values)
    values = { ...values, [decision.result]: value }
    note("decided", element.id, { [decision.result]: value })
  }
  const environment = new Elements.Environment({
    timers: alarms.timers,
    scripts: {
      register: () => undefined,
      getScript: (_: string, asking: { readonly id: string }) => ({
        execute: (__: unknown, answer: (error: unknown, holds?: boolean) => void) => {
          const flow = drawing.sequenceFlows.find(({ id }) => id === asking.id)
          const element = flow === undefined ? activity(drawing, asking.id) : undefined
          if (element !== undefined) decide(element)
          const condition = flow?.behaviour.conditionExpression?.body
          answer(null, condition !== undefined && Feel.holds(condition, values))
        }
      })
    },
    expressions: {
      resolveExpression: (text: unknown) =>
        typeof text === "string" && text.startsWith("=") ? Feel.json(text.slice(1), values) : text
    },
    settings: { disableTrackState: true }
  })
  const definition = new Elements.Definition(Elements.Context(deserialize(JSON.parse(context), types), environment))
  const watch = (key: string, tell: (content: Readonly<Record<string, unknown>>) => void) =>
    definition.broker.subscribeTmp("event", key, (_, message) => tell(message.content ?? {}), { noAck: true })
  /** What has ended and was not entered again: nothing that happens elsewhere is caught at its edge any more. */
  const over = new Set<unknown>()
  watch("activity.enter", ({ id }) => void over.delete(id))
  watch("activity.end", ({ id }) => {
    over.add(id)
    passed.add(String(id))
    if (activity(drawing, String(id))?.type === "bpmn:EndEvent") note("end", id)
  })
  watch("flow.take", ({ id }) => void passed.add(String(id)))
  watch("activity.timeout", ({ id }) => note("timer", id))
  watch("activity.catch", ({ id, error }) => {
    const { eventDefinitions: [event] = [], attachedTo } = activity(drawing, String(id))?.behaviour ?? {}
    // The library still tells of it at a task that was completed in the same step.
    if (attachedTo !== undefined && over.has(attachedTo.id)) return
    if (event?.type === "bpmn:ErrorEventDefinition") note("error", id, { codigo: codeOf(error) })
  })

  if (command._tag === "start") {
    definition.run()
    const [first] = startMessageOf(drawing) === null ? [] : waiting(drawing, definition.getPostponed())
    first?.signal({})
  } else {
    definition.recover(JSON.parse(state ?? "{}"))
    definition.resume()
    passTime()
    alarms.fire()
    if (command._tag !== "resume") {
      const target = waiting(drawing, definition.getPostponed()).find(
        ({ content }) => content["executionId"] === command.token
      )
      if (target === undefined) throw new Error("Gone")
      if (command._tag === "complete") target.signal({})
      else target.sendApiMessage("error", { message: command.message, code: command.code })
    }
  }

  const open = waiting(drawing, definition.getPostponed()).flatMap(({ content }) => {
    const element = activity(drawing, String(content.id))
    const index = element !== undefined && isMany(element) ? content["index"] : undefined
    if (element === undefined || !isWaiting(element) || (isMany(element) && typeof index !== "number")) return []
    return [
      {
        token: String(content["executionId"]),
        element: element.id,
        index: typeof index === "number" ? index : null
      }
    ]
  })
  const left = definition.isRunning ? JSON.stringify(definition.getState()) : null
  // Its timers are not all silenced with what they belong to: what it keeps of them is.
  const moments = [...(left ?? "").matchAll(/"expireAt":"([^"]*)"/g)].map(([, moment = ""]) => Date.parse(moment))
  return {
    state: left,
    open,
    passed: [...passed],
    records,
    values,
    due: moments.length === 0 ? null : Math.min(...moments)
  }
}

type Api = ReturnType<Elements.Definition["getPostponed"]>[number]

/** Everything that waits, also within subprocesses and among several of one element. Each once. */
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

const isWaiting = ({ type, behaviour }: Activity) =>
  /UserTask|ServiceTask|CallActivity|ReceiveTask/.test(type) ||
  behaviour.eventDefinitions?.some((event) => event.type === "bpmn:MessageEventDefinition") === true

const codeOf = (error: unknown): string | null =>
  typeof error === "object" && error !== null && "code" in error && typeof error.code === "string" ? error.code : null
