/** Validates a BPMN model: checks every element, and refuses by name what the engine would not execute as drawn. */
import { isUserTask, startsOf } from "@quadrante/domain/drawing"
import * as Task from "@quadrante/domain/task"
import {
  decisionOf,
  isLink,
  messageOf,
  otherEndOf,
  type Activity,
  type Drawing,
  type EventDefinition,
  type Flow
} from "./drawing.ts"
import * as Feel from "./feel.ts"
import { problemsOfNames, problemsOfWithdrawal } from "./naming-problems.ts"
import { problemsOfStarters } from "./starters.ts"
import { problem, why, type Problem, type Reason } from "../problem/problem.ts"

/** Names that would mean something else where values are kept by name. */
export const unsafeName = /^(__proto__|constructor|prototype|)$|\p{Cc}/u

/** A name by which a process can be called. */
export const processName = /^[A-Za-z0-9_][A-Za-z0-9_.:-]{0,127}$/

/** What the engine runs, and with which event definitions. */
const runnable: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries({
    StartEvent: ["Message"],
    EndEvent: ["Terminate", "Error"],
    IntermediateCatchEvent: ["Timer", "Message", "Link"],
    IntermediateThrowEvent: ["Link"],
    BoundaryEvent: ["Timer", "Message", "Error"],
    UserTask: [],
    ManualTask: [],
    Task: [],
    ServiceTask: [],
    ScriptTask: [],
    BusinessRuleTask: [],
    ReceiveTask: [],
    CallActivity: [],
    SubProcess: [],
    ExclusiveGateway: [],
    ParallelGateway: [],
    InclusiveGateway: [],
    EventBasedGateway: []
  }).map(([type, events]) => [`bpmn:${type}`, events.map((event) => `bpmn:${event}EventDefinition`)])
)

/** What would wait for ever without an event. */
const waiting: ReadonlySet<string> = new Set(["bpmn:IntermediateCatchEvent", "bpmn:BoundaryEvent"])

/** What stands in a drawing and is never run. */
const silent = new Set(
  "Message Error Signal Escalation TextAnnotation Group Category DataObject DataObjectReference DataStore DataStoreReference ItemDefinition"
    .split(" ")
    .map((type) => `bpmn:${type}`)
)

/** Extensions of other engines that change what happens. To leave them out would be to run another process. */
const foreignExtension = /^camunda:(InputOutput|ExecutionListener|TaskListener|Connector|In|Out)$/

/** Everything in a drawing that cannot be run. */
export const problemsOfDrawing = (drawing: Drawing): readonly Problem[] => {
  const [process, ...others] = drawing.processes
  if (process === undefined || others.length > 0) {
    return [problem("definitions", why("one-process"))]
  }
  if (process.behaviour.isExecutable !== true) {
    return [problem(process.id, why("not-executable"))]
  }
  const starts = startsOf(drawing)
  const elements = drawing.activities.filter(({ type }) => !silent.has(type))
  return [
    ...(starts.length === 1 ? [] : [problem(process.id, why("one-start"))]),
    ...problemsOfStarters(drawing),
    ...elements.flatMap((one) => problemsOfActivity(drawing, one).map((reason) => problem(one.id, reason))),
    ...drawing.sequenceFlows.flatMap((flow) => problemsOfFlow(flow).map((reason) => problem(flow.id, reason)))
  ]
}

const problemsOfActivity = (drawing: Drawing, activity: Activity): readonly Reason[] => {
  const { id, type, behaviour } = activity
  const accepted = runnable.get(type)
  if (unsafeName.test(id) || id.length > 128) return [why("id")]
  if (accepted === undefined) return [why("type", { type })]
  const events = behaviour.eventDefinitions ?? []
  if (events.length === 0 && waiting.has(type)) return [why("waits-for-nothing")]
  const foreign = events.find((event) => !accepted.includes(event.type))
  if (foreign !== undefined) return [why("type-with-event", { type, event: foreign.type })]
  const extension = behaviour.extensionElements?.values?.find(({ $type }) => foreignExtension.test($type))
  return [
    ...(events.length > 1 ? [why("several-events")] : []),
    ...(extension === undefined ? [] : [why("extension", { extension: extension.$type })]),
    ...problemsOfPlace(drawing, activity),
    ...problemsOfLoop(activity),
    ...problemsOfWork(drawing, activity),
    ...problemsOfWithdrawal(activity),
    ...events.flatMap((event) => problemsOfTimer(event)),
    ...problemsOfMessage(drawing, activity)
  ]
}

/** Where an element stands: something has to lead to it, or the engine would begin there. */
const problemsOfPlace = (drawing: Drawing, activity: Activity): readonly Reason[] => {
  const { id, type, parent, behaviour } = activity
  if (type === "bpmn:StartEvent") {
    const isInside = !drawing.processes.some((process) => process.id === parent.id)
    const hasEvent = (behaviour.eventDefinitions ?? []).length > 0
    return isInside && hasEvent ? [why("event-start")] : []
  }
  if (behaviour.triggeredByEvent === true) return [why("event-subprocess")]
  if (type === "bpmn:SubProcess") {
    const starts = drawing.activities.filter((one) => one.parent.id === id && one.type === "bpmn:StartEvent")
    if (starts.length !== 1) return [why("one-start")]
  }
  if (type === "bpmn:BoundaryEvent") {
    return behaviour.attachedTo === undefined ? [why("unattached")] : []
  }
  const link = (behaviour.eventDefinitions ?? []).find(isLink)
  if (link !== undefined && type === "bpmn:IntermediateCatchEvent") return []
  if (link !== undefined && otherEndOf(drawing, activity, link) === null) return [why("link-alone")]
  const incoming = drawing.sequenceFlows.filter(({ targetId }) => targetId === id).length
  return incoming > 0 ? [] : [why("unreached")]
}

const problemsOfLoop = ({ type, behaviour }: Activity): readonly Reason[] => {
  const loop = behaviour.loopCharacteristics
  if (loop === undefined) return []
  if (type !== "bpmn:UserTask" || loop.type !== "bpmn:MultiInstanceLoopCharacteristics") {
    return [why("repeated")]
  }
  const { collection, loopCardinality, completionCondition } = loop.behaviour
  if (collection !== undefined) return [why("repeated-collection")]
  const cardinality = String(loopCardinality ?? "")
  return [
    ...(/^\d{1,3}$/.test(cardinality) ? [] : problemsOfFormula(why("loop-cardinality"), cardinality)),
    ...(completionCondition === undefined
      ? []
      : problemsOfFormula(why("completion-condition"), String(completionCondition)))
  ]
}

const problemsOfWork = (drawing: Drawing, activity: Activity): readonly Reason[] => {
  const { type, behaviour } = activity
  if (isUserTask(activity)) {
    return [
      ...(behaviour.formKey === undefined ? [why("no-form")] : []),
      ...problemsOfMoment(why("due-date"), behaviour.dueDate),
      ...problemsOfMoment(why("follow-up-date"), behaviour.followUpDate),
      ...problemsOfNames(drawing, activity)
    ]
  }
  if (type === "bpmn:ServiceTask") return behaviour.topic === undefined ? [why("no-topic")] : []
  if (type === "bpmn:CallActivity") {
    return processName.test(behaviour.calledElement ?? "") ? [] : [why("no-called-process")]
  }
  if (type !== "bpmn:ScriptTask" && type !== "bpmn:BusinessRuleTask") return []
  if (type === "bpmn:ScriptTask" && behaviour.scriptFormat !== "feel") return [why("script-format")]
  const decision = decisionOf(activity)
  if (decision === null) {
    const where = type === "bpmn:ScriptTask" ? "script" : "camunda:expression"
    return [why("no-decision", { part: where })]
  }
  const reason = Feel.problem(decision.expression)
  return [
    ...(unsafeName.test(decision.result) || decision.result.length > 64 ? [why("result-variable")] : []),
    ...(reason === null ? [] : [why("expression", { reason })])
  ]
}

/** An ISO duration, or a formula that gives a duration or a date. */
const problemsOfMoment = (what: Reason, text: string | undefined): readonly Reason[] => {
  if (text === undefined) return []
  if (text.startsWith("=")) return problemsOfFormula(what, text)
  return Task.decodeDuration(text) === null ? [why("neither-duration-nor-formula", { what })] : []
}

const problemsOfFormula = (what: Reason, text: string): readonly Reason[] => {
  if (!text.startsWith("=")) return [why("not-formula", { what })]
  const reason = Feel.problem(text.slice(1))
  return reason === null ? [] : [why("formula", { what, reason })]
}

const problemsOfTimer = ({ type, behaviour }: EventDefinition): readonly Reason[] => {
  if (type !== "bpmn:TimerEventDefinition") return []
  const { timeDuration, timeDate, timeCycle } = behaviour ?? {}
  if (timeCycle !== undefined) return [why("timer-cycle")]
  const text = timeDuration ?? timeDate
  if (typeof text !== "string" || text.trim() === "") return [why("timer-empty")]
  if (text.startsWith("=")) return problemsOfFormula(why("timer"), text)
  if (timeDuration !== undefined) return Task.decodeDuration(text) === null ? [why("timer-duration")] : []
  return Number.isNaN(Date.parse(text)) ? [why("timer-date")] : []
}

const problemsOfMessage = (drawing: Drawing, activity: Activity): readonly Reason[] => {
  const events = activity.behaviour.eventDefinitions ?? []
  const waits =
    activity.type === "bpmn:ReceiveTask" || events.some(({ type }) => type === "bpmn:MessageEventDefinition")
  if (!waits) return []
  const message = messageOf(drawing, activity)
  if (message === null || message.name.trim() === "" || message.name.length > 128) return [why("message-unnamed")]
  const reason = message.correlation === null ? null : Feel.problem(message.correlation)
  return reason === null ? [] : [why("correlation", { reason })]
}

const problemsOfFlow = ({ behaviour }: Flow): readonly Reason[] => {
  const condition = behaviour.conditionExpression
  if (condition === undefined) return []
  if (condition.language !== "feel") return [why("condition-language")]
  const reason = Feel.problem(condition.body ?? "")
  return reason === null ? [] : [why("condition", { reason })]
}
