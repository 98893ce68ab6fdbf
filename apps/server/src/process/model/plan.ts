/** Turns a BPMN model into the plan that a walk executes. */
import { startsOf } from "@quadrante/domain/drawing"
import type {
  Behaviour,
  Kind,
  EventTrigger,
  Element,
  Plan,
  MultiInstance,
  BpmnError,
  SequenceFlow
} from "@quadrante/domain/walk"
import {
  activity,
  decisionOf,
  isLink,
  isMessage,
  otherEndOf,
  type Activity,
  type Drawing,
  type EventDefinition,
  type Flow
} from "./drawing.ts"

/** What a drawing that can be run means. */
export const planOf = (drawing: Drawing): Plan => {
  const [start] = startsOf(drawing)
  return {
    first: start?.id ?? "",
    elements: new Map(drawing.activities.map((element) => [element.id, elementOf(drawing, element)]))
  }
}

const elementOf = (drawing: Drawing, element: Activity): Element => {
  const { activities, sequenceFlows } = drawing
  const { id } = element
  return {
    id,
    behaviour: behaviourOf(drawing, element),
    outgoing: sequenceFlows.filter(({ sourceId }) => sourceId === id).map(flowOf),
    incoming: sequenceFlows.filter(({ targetId }) => targetId === id).map((flow) => flow.id),
    boundaryEvents: activities.filter(({ behaviour }) => behaviour.attachedTo?.id === id).map((one) => one.id)
  }
}

const flowOf = (flow: Flow): SequenceFlow => {
  const condition = flow.behaviour.conditionExpression?.body
  const when: SequenceFlow["when"] =
    flow.isDefault === true
      ? { _tag: "otherwise" }
      : condition === undefined
        ? { _tag: "always" }
        : { _tag: "holds", condition }
  return { id: flow.id, to: flow.targetId, when }
}

const nothing: Behaviour = { _tag: "nothing" }

const waitFor = (kind: Kind, element: Activity): Behaviour => {
  const multiInstance = multiInstanceOf(element)
  return multiInstance === null ? { _tag: "wait", kind } : { _tag: "multi-instance", kind, multiInstance }
}

const behaviourOf = (drawing: Drawing, element: Activity): Behaviour => {
  const [event] = element.behaviour.eventDefinitions ?? []
  switch (element.type) {
    case "bpmn:UserTask":
      return waitFor("user", element)
    case "bpmn:ServiceTask":
      return waitFor("job", element)
    case "bpmn:CallActivity":
      return waitFor("call", element)
    case "bpmn:ReceiveTask":
      return waitFor("message", element)
    case "bpmn:ScriptTask":
    case "bpmn:BusinessRuleTask": {
      const decision = decisionOf(element)
      return decision === null ? nothing : { _tag: "decide", ...decision }
    }
    case "bpmn:ExclusiveGateway":
      return { _tag: "choose" }
    case "bpmn:InclusiveGateway":
      return sequenceFlowsTo(drawing, element) > 1 ? { _tag: "merge" } : nothing
    case "bpmn:ParallelGateway":
      return { _tag: "join" }
    case "bpmn:EventBasedGateway":
      return { _tag: "race" }
    case "bpmn:SubProcess":
      return { _tag: "subprocess", first: startIn(drawing, element) }
    case "bpmn:BoundaryEvent":
      return {
        _tag: "boundary",
        isInterrupting: element.behaviour.cancelActivity !== false,
        on: triggerOf(drawing, event)
      }
    case "bpmn:IntermediateCatchEvent":
      return event === undefined || isLink(event)
        ? nothing
        : isMessage(event)
          ? waitFor("message", element)
          : { _tag: "timer", timer: timerOf(event) }
    case "bpmn:IntermediateThrowEvent": {
      const to = event === undefined ? null : otherEndOf(drawing, element, event)
      return to === null ? nothing : { _tag: "jump", to }
    }
    case "bpmn:EndEvent":
      return event?.type === "bpmn:ErrorEventDefinition"
        ? { _tag: "throw", error: errorOf(drawing, event) ?? { id: null, code: null } }
        : { _tag: "end", how: event === undefined ? "quietly" : "all" }
    default:
      return nothing
  }
}

const sequenceFlowsTo = ({ sequenceFlows }: Drawing, { id }: Activity): number =>
  sequenceFlows.filter(({ targetId }) => targetId === id).length

const startIn = ({ activities }: Drawing, { id }: Activity): string =>
  activities.find(({ type, parent }) => type === "bpmn:StartEvent" && parent.id === id)?.id ?? ""

const multiInstanceOf = ({ behaviour }: Activity): MultiInstance | null => {
  const loop = behaviour.loopCharacteristics?.behaviour
  if (loop === undefined) return null
  const enough = loop.completionCondition
  return {
    count: String(loop.loopCardinality ?? ""),
    isInTurn: loop.isSequential === true,
    enough: enough === undefined ? null : String(enough).replace(/^=/, "")
  }
}

const triggerOf = (drawing: Drawing, event: EventDefinition | undefined): EventTrigger => {
  if (event === undefined || event.type === "bpmn:ErrorEventDefinition") {
    return { _tag: "error", error: event === undefined ? null : errorOf(drawing, event) }
  }
  return isMessage(event) ? { _tag: "message" } : { _tag: "timer", timer: timerOf(event) }
}

/** The error that an event names; null where it names none. */
const errorOf = (drawing: Drawing, { behaviour }: EventDefinition): BpmnError | null => {
  const id = behaviour?.errorRef?.id
  return id === undefined ? null : { id, code: activity(drawing, id)?.behaviour.errorCode ?? null }
}

const timerOf = ({ behaviour }: EventDefinition): string =>
  String(behaviour?.timeDuration ?? behaviour?.timeDate ?? "").trim()
