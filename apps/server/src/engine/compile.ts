/** Compiling: BPMN text to what the stepper runs, or the elements that cannot be run and why. */
import * as Elements from "bpmn-elements"
import { BpmnModdle } from "bpmn-moddle"
import camunda from "camunda-bpmn-moddle/resources/camunda.json" with { type: "json" }
import { Result, Schema } from "effect"
import serializer, { deserialize, TypeResolver, type SerializableContext } from "moddle-context-serializer"
import { Drawing, type Activity, type Flow } from "./drawing.ts"
import * as Feel from "./feel.ts"

/** Something in a definition that the engine does not run. */
export interface Problem {
  readonly element: string
  readonly reason: string
}

/** A definition that can be stepped. */
export interface Compiled {
  readonly source: SerializableContext
  readonly drawing: Drawing
}

export const limits = { bytes: 1024 * 1024, elements: 2_000, depth: 64 } as const

/** A service task waits as a job, for a worker to do its work outside of the step. */
const types = TypeResolver({ ...Elements, ServiceTask: Elements.SignalTask })

const decodeDrawing = Schema.decodeUnknownSync(Schema.fromJsonString(Drawing))

/** Compiles BPMN. The text that comes back replaces the XML at run time: see {@link load}. */
export const compile = async (xml: string): Promise<Result.Result<string, readonly Problem[]>> => {
  const outer = problemOfText(xml)
  if (outer !== null) return Result.fail([{ element: "definitions", reason: outer }])
  let context: string
  try {
    const read = await new BpmnModdle({ camunda }).fromXML(xml)
    const [warning] = read.warnings
    if (warning !== undefined) return Result.fail([{ element: "definitions", reason: warning.message }])
    context = serializer(read, types).serialize()
  } catch (cause) {
    return Result.fail([{ element: "definitions", reason: cause instanceof Error ? cause.message : "is no BPMN" }])
  }
  const drawing = decodeDrawing(context)
  const problems = [
    ...(drawing.processes.length === 1 ? [] : [{ element: "definitions", reason: "must hold exactly one process" }]),
    ...drawing.activities.flatMap(problemsOfActivity),
    ...drawing.sequenceFlows.flatMap(problemsOfFlow)
  ]
  return problems.length > 0 ? Result.fail(problems) : Result.succeed(context)
}

/** What was compiled before, made ready to step. */
export const load = (context: string): Compiled => ({
  source: deserialize(JSON.parse(context), types),
  drawing: decodeDrawing(context)
})

/** Judged on the text, before a parser builds anything of it. */
const problemOfText = (xml: string): string | null => {
  if (Buffer.byteLength(xml) > limits.bytes) return `is larger than ${limits.bytes} bytes`
  if (/<!(DOCTYPE|ENTITY)/i.test(xml)) return "has a DOCTYPE or an entity, which are not accepted"
  let elements = 0
  let depth = 0
  for (const [tag] of xml.matchAll(/<[A-Za-z/][^>]*>/g)) {
    if (tag.startsWith("</")) depth--
    else {
      elements++
      if (!tag.endsWith("/>")) depth++
    }
    if (elements > limits.elements) return `has more than ${limits.elements} elements`
    if (depth > limits.depth) return `is nested deeper than ${limits.depth}`
  }
  return null
}

/** What the engine runs today, and with which event definitions. */
const runnable: ReadonlyMap<string, readonly string[]> = new Map([
  ["bpmn:StartEvent", []],
  ["bpmn:EndEvent", ["bpmn:TerminateEventDefinition"]],
  ["bpmn:UserTask", []],
  ["bpmn:ServiceTask", []],
  ["bpmn:ExclusiveGateway", []],
  ["bpmn:ParallelGateway", []],
  ["bpmn:InclusiveGateway", []],
  ["bpmn:IntermediateCatchEvent", ["bpmn:TimerEventDefinition"]],
  ["bpmn:BoundaryEvent", ["bpmn:TimerEventDefinition"]]
])

const problemsOfActivity = ({ id, type, behaviour }: Activity): readonly Problem[] => {
  const events = runnable.get(type)
  const say = (reason: string) => [{ element: id, reason }]
  if (events === undefined) return say(`${type} is not run by this engine`)
  const foreign = behaviour.eventDefinitions?.find((event) => !events.includes(event.type))
  if (foreign !== undefined) return say(`${type} with ${foreign.type} is not run by this engine`)
  if (type === "bpmn:UserTask" && behaviour.formKey === undefined) return say("has no form (camunda:formKey)")
  if (type === "bpmn:ServiceTask" && behaviour.topic === undefined) return say("has no topic (camunda:topic)")
  return []
}

const problemsOfFlow = ({ id, behaviour }: Flow): readonly Problem[] => {
  const condition = behaviour.conditionExpression
  if (condition === undefined) return []
  if (condition.language !== "feel") return [{ element: id, reason: 'its condition must have language="feel"' }]
  const reason = Feel.problem(condition.body ?? "")
  return reason === null ? [] : [{ element: id, reason: `its condition ${reason}` }]
}
