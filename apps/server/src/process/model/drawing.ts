/** The BPMN model: a definition's elements and sequence flows, as far as the engine's rules need them. */
import { Label, startsOf } from "@quadrante/domain/drawing"
import { Schema } from "effect"

const text = Schema.optionalKey(Schema.String)
const label = Schema.optionalKey(Label)

const Expression = Schema.optionalKey(Schema.Struct({ body: text, language: text }))

const Reference = Schema.optionalKey(Schema.Struct({ id: Schema.String, name: text }))

const EventDefinition = Schema.Struct({
  type: Schema.String,
  behaviour: Schema.optionalKey(
    Schema.Struct({
      /** For link events. */
      name: text,
      messageRef: Reference,
      errorRef: Reference,
      timeDuration: Schema.optionalKey(Schema.Unknown),
      timeDate: Schema.optionalKey(Schema.Unknown),
      timeCycle: Schema.optionalKey(Schema.Unknown)
    })
  )
})
export type EventDefinition = typeof EventDefinition.Type

const Extension = Schema.Struct({ $type: Schema.String, correlationKey: text })

const Loop = Schema.Struct({
  type: Schema.String,
  behaviour: Schema.Struct({
    isSequential: Schema.optionalKey(Schema.Boolean),
    loopCardinality: Schema.optionalKey(Schema.Unknown),
    completionCondition: Schema.optionalKey(Schema.Unknown),
    collection: text
  })
})

const Behaviour = Schema.Struct({
  formKey: text,
  assignee: text,
  candidateUsers: text,
  candidateGroups: text,
  /** Of another engine: the groups, by the names that they have there. */
  groupsThere: text,
  /** On the process: who may start it. */
  candidateStarterUsers: text,
  candidateStarterGroups: text,
  priority: text,
  /** Our own: whom a user task excludes, and the units that it is for. */
  notBy: text,
  unit: text,
  /** Our own: what is decided in a user task. */
  outcome: text,
  figure: text,
  approve: text,
  refuse: text,
  reason: text,
  reasonField: text,
  /** Our own: `true` where nobody withdraws an instance from there on. */
  semRetirada: text,
  dueDate: text,
  followUpDate: text,
  topic: text,
  /** FEEL of a business rule task, and the variable that takes its result. */
  expression: text,
  script: text,
  scriptFormat: text,
  resultVariable: text,
  calledElement: text,
  triggeredByEvent: Schema.optionalKey(Schema.Boolean),
  isExecutable: Schema.optionalKey(Schema.Boolean),
  cancelActivity: Schema.optionalKey(Schema.Boolean),
  attachedTo: Reference,
  messageRef: Reference,
  errorCode: text,
  extensionElements: Schema.optionalKey(Schema.Struct({ values: Schema.optionalKey(Schema.Array(Extension)) })),
  conditionExpression: Expression,
  loopCharacteristics: Schema.optionalKey(Loop),
  eventDefinitions: Schema.optionalKey(Schema.Array(EventDefinition))
})

const Activity = Schema.Struct({
  id: Schema.String,
  type: Schema.String,
  name: label,
  parent: Schema.Struct({ id: Schema.String }),
  behaviour: Behaviour
})
export type Activity = typeof Activity.Type

const Flow = Schema.Struct({
  id: Schema.String,
  name: label,
  sourceId: Schema.String,
  targetId: Schema.String,
  /** Whether it is the default flow of its source. */
  isDefault: Schema.optionalKey(Schema.Boolean),
  behaviour: Behaviour
})
export type Flow = typeof Flow.Type

/** The parsed BPMN model. */
export const Drawing = Schema.Struct({
  processes: Schema.Array(Schema.Struct({ id: Schema.String, behaviour: Behaviour })),
  activities: Schema.Array(Activity),
  sequenceFlows: Schema.Array(Flow)
})
export type Drawing = typeof Drawing.Type

/** Finds an element by id. */
export const activity = (drawing: Drawing, id: string): Activity | undefined =>
  drawing.activities.find((one) => one.id === id)

/** The message that an element waits for, with the FEEL of its correlation; null if none. */
export const messageOf = (
  drawing: Drawing,
  { behaviour }: Activity
): { readonly name: string; readonly correlation: string | null } | null => {
  const events = behaviour.eventDefinitions ?? []
  const reference = behaviour.messageRef ?? events.find(isMessage)?.behaviour?.messageRef
  const message = reference === undefined ? undefined : activity(drawing, reference.id)
  if (message?.name === undefined) return null
  const key = message.behaviour.extensionElements?.values?.find(({ correlationKey }) => correlationKey !== undefined)
  return { name: message.name, correlation: key?.correlationKey?.replace(/^\s*=/, "") ?? null }
}

/** The message of the start event; null if a person starts the process. */
export const startMessageOf = (drawing: Drawing): string | null => messageStartOf(drawing)?.message ?? null

/** The start event that a message reaches, with the name of that; null if a person starts the process. */
export const messageStartOf = (drawing: Drawing): { readonly element: string; readonly message: string } | null => {
  const [start] = startsOf(drawing)
  const message = start === undefined ? null : messageOf(drawing, start)
  return start === undefined || message === null ? null : { element: start.id, message: message.name }
}

/** The names of all messages in a model. */
const messagesIn = (drawing: Drawing): readonly string[] =>
  drawing.activities.flatMap((one) => messageOf(drawing, one)?.name ?? [])

/** The messages that a model is said to take, and for which nothing in it waits. */
export const unawaited = (drawing: Drawing, mensagens: Readonly<Record<string, unknown>> = {}): readonly string[] =>
  Object.keys(mensagens).filter((name) => !messagesIn(drawing).includes(name))

/** The FEEL of a decision and the variable for its result; null if an element decides nothing. */
export const decisionOf = ({ type, behaviour }: Activity) => {
  const expression = type === "bpmn:ScriptTask" ? behaviour.script : behaviour.expression
  const isDecision = type === "bpmn:ScriptTask" || type === "bpmn:BusinessRuleTask"
  if (!isDecision || expression === undefined || behaviour.resultVariable === undefined) return null
  return { expression: expression.trim().replace(/^=/, ""), result: behaviour.resultVariable }
}

/** Whether an event waits for a message. */
export const isMessage = ({ type }: EventDefinition): boolean => type === "bpmn:MessageEventDefinition"

/** Whether an event is a link event. */
export const isLink = ({ type }: EventDefinition): boolean => type === "bpmn:LinkEventDefinition"

/** The catching end of a link event, in the same scope; null if there is none. */
export const otherEndOf = (
  { activities }: Drawing,
  { parent }: Pick<Activity, "parent">,
  link: EventDefinition
): string | null =>
  activities.find(
    (one) =>
      one.type === "bpmn:IntermediateCatchEvent" &&
      one.parent.id === parent.id &&
      one.behaviour.eventDefinitions?.some((event) => isLink(event) && event.behaviour?.name === link.behaviour?.name)
  )?.id ?? null
