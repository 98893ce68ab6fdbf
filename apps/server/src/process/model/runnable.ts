/** Validates a BPMN model: checks every element, and refuses by name what the engine would not execute as drawn. */
import * as Task from "@quadrante/domain/task"
import {
  decisionOf,
  isLink,
  isUserTask,
  messageOf,
  otherEndOf,
  startsOf,
  type Activity,
  type Drawing,
  type EventDefinition,
  type Flow
} from "./drawing.ts"
import * as Feel from "./feel.ts"
import { problem, why, type Problem, type ProblemText } from "../problem/problem.ts"

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
    return [problem("definitions", why`must hold exactly one process`)]
  }
  if (process.behaviour.isExecutable !== true) {
    return [problem(process.id, why`is not executable (isExecutable="true")`)]
  }
  const starts = startsOf(drawing)
  const elements = drawing.activities.filter(({ type }) => !silent.has(type))
  return [
    ...(starts.length === 1 ? [] : [problem(process.id, why`must begin with exactly one start event`)]),
    ...elements.flatMap((one) => problemsOfActivity(drawing, one).map((reason) => problem(one.id, reason))),
    ...drawing.sequenceFlows.flatMap((flow) => problemsOfFlow(flow).map((reason) => problem(flow.id, reason)))
  ]
}

const problemsOfActivity = (drawing: Drawing, activity: Activity): readonly ProblemText[] => {
  const { id, type, behaviour } = activity
  const accepted = runnable.get(type)
  if (unsafeName.test(id) || id.length > 128) return [why`has an id that is not accepted`]
  if (accepted === undefined) return [why`${type} is not run by this engine`]
  const events = behaviour.eventDefinitions ?? []
  if (events.length === 0 && waiting.has(type)) return [why`waits for nothing: it has no event definition`]
  const foreign = events.find((event) => !accepted.includes(event.type))
  if (foreign !== undefined) return [why`${type} with ${foreign.type} is not run by this engine`]
  const extension = behaviour.extensionElements?.values?.find(({ $type }) => foreignExtension.test($type))
  return [
    ...(events.length > 1 ? [why`has more than one event definition`] : []),
    ...(extension === undefined ? [] : [why`has ${extension.$type}, which is not run by this engine`]),
    ...problemsOfPlace(drawing, activity),
    ...problemsOfLoop(activity),
    ...problemsOfWork(activity),
    ...events.flatMap((event) => problemsOfTimer(event)),
    ...problemsOfMessage(drawing, activity)
  ]
}

/** Where an element stands: something has to lead to it, or the engine would begin there. */
const problemsOfPlace = (drawing: Drawing, activity: Activity): readonly ProblemText[] => {
  const { id, type, parent, behaviour } = activity
  if (type === "bpmn:StartEvent") {
    const isInside = !drawing.processes.some((process) => process.id === parent.id)
    const hasEvent = (behaviour.eventDefinitions ?? []).length > 0
    return isInside && hasEvent ? [why`starts a subprocess by an event, which is not run by this engine`] : []
  }
  if (behaviour.triggeredByEvent === true) return [why`is started by an event, which is not run by this engine`]
  if (type === "bpmn:SubProcess") {
    const starts = drawing.activities.filter((one) => one.parent.id === id && one.type === "bpmn:StartEvent")
    if (starts.length !== 1) return [why`must begin with exactly one start event`]
  }
  if (type === "bpmn:BoundaryEvent") {
    return behaviour.attachedTo === undefined ? [why`is attached to nothing`] : []
  }
  const link = (behaviour.eventDefinitions ?? []).find(isLink)
  if (link !== undefined && type === "bpmn:IntermediateCatchEvent") return []
  if (link !== undefined && otherEndOf(drawing, activity, link) === null) return [why`is a link without its other end`]
  const incoming = drawing.sequenceFlows.filter(({ targetId }) => targetId === id).length
  return incoming > 0 ? [] : [why`is led to by no flow`]
}

const problemsOfLoop = ({ type, behaviour }: Activity): readonly ProblemText[] => {
  const loop = behaviour.loopCharacteristics
  if (loop === undefined) return []
  if (type !== "bpmn:UserTask" || loop.type !== "bpmn:MultiInstanceLoopCharacteristics") {
    return [why`is repeated, which is run for user tasks with several instances alone`]
  }
  const { collection, loopCardinality, completionCondition } = loop.behaviour
  if (collection !== undefined) return [why`is repeated for a collection: give its length as loopCardinality`]
  const cardinality = String(loopCardinality ?? "")
  return [
    ...(/^\d{1,3}$/.test(cardinality) ? [] : problemsOfFormula(why`its loopCardinality`, cardinality)),
    ...(completionCondition === undefined
      ? []
      : problemsOfFormula(why`its completionCondition`, String(completionCondition)))
  ]
}

const problemsOfWork = (activity: Activity): readonly ProblemText[] => {
  const { type, behaviour } = activity
  if (isUserTask(activity)) {
    return [
      ...(behaviour.formKey === undefined ? [why`has no form (camunda:formKey)`] : []),
      ...problemsOfMoment(why`its dueDate`, behaviour.dueDate),
      ...problemsOfMoment(why`its followUpDate`, behaviour.followUpDate)
    ]
  }
  if (type === "bpmn:ServiceTask") return behaviour.topic === undefined ? [why`has no topic (camunda:topic)`] : []
  if (type === "bpmn:CallActivity") {
    return processName.test(behaviour.calledElement ?? "") ? [] : [why`calls no process by name (calledElement)`]
  }
  if (type !== "bpmn:ScriptTask" && type !== "bpmn:BusinessRuleTask") return []
  if (type === "bpmn:ScriptTask" && behaviour.scriptFormat !== "feel")
    return [why`its script must have scriptFormat="feel"`]
  const decision = decisionOf(activity)
  if (decision === null) {
    const where = type === "bpmn:ScriptTask" ? "script" : "camunda:expression"
    return [why`decides nothing: it needs a ${where} in FEEL and a camunda:resultVariable`]
  }
  const reason = Feel.problem(decision.expression)
  return [
    ...(unsafeName.test(decision.result) || decision.result.length > 64
      ? [why`its resultVariable is not accepted`]
      : []),
    ...(reason === null ? [] : [why`its expression ${reason}`])
  ]
}

/** An ISO duration, or a formula that gives a duration or a date. */
const problemsOfMoment = (what: ProblemText, text: string | undefined): readonly ProblemText[] => {
  if (text === undefined) return []
  if (text.startsWith("=")) return problemsOfFormula(what, text)
  return Task.decodeDuration(text) === null ? [why`${what} is no duration such as P2D, and no =FEEL`] : []
}

const problemsOfFormula = (what: ProblemText, text: string): readonly ProblemText[] => {
  if (!text.startsWith("=")) return [why`${what} must be =FEEL`]
  const reason = Feel.problem(text.slice(1))
  return reason === null ? [] : [why`${what} ${reason}`]
}

const problemsOfTimer = ({ type, behaviour }: EventDefinition): readonly ProblemText[] => {
  if (type !== "bpmn:TimerEventDefinition") return []
  const { timeDuration, timeDate, timeCycle } = behaviour ?? {}
  if (timeCycle !== undefined) return [why`its timer repeats (timeCycle), which is not run by this engine`]
  const text = timeDuration ?? timeDate
  if (typeof text !== "string" || text.trim() === "") return [why`its timer has neither timeDuration nor timeDate`]
  if (text.startsWith("=")) return problemsOfFormula(why`its timer`, text)
  if (timeDuration !== undefined)
    return Task.decodeDuration(text) === null ? [why`its timer is no duration such as P2D`] : []
  return Number.isNaN(Date.parse(text)) ? [why`its timer is no date`] : []
}

const problemsOfMessage = (drawing: Drawing, activity: Activity): readonly ProblemText[] => {
  const events = activity.behaviour.eventDefinitions ?? []
  const waits =
    activity.type === "bpmn:ReceiveTask" || events.some(({ type }) => type === "bpmn:MessageEventDefinition")
  if (!waits) return []
  const message = messageOf(drawing, activity)
  if (message === null || message.name.trim() === "" || message.name.length > 128)
    return [why`waits for a message without a name`]
  const reason = message.correlation === null ? null : Feel.problem(message.correlation)
  return reason === null ? [] : [why`the correlation of its message ${reason}`]
}

const problemsOfFlow = ({ behaviour }: Flow): readonly ProblemText[] => {
  const condition = behaviour.conditionExpression
  if (condition === undefined) return []
  if (condition.language !== "feel") return [why`its condition must have language="feel"`]
  const reason = Feel.problem(condition.body ?? "")
  return reason === null ? [] : [why`its condition ${reason}`]
}
