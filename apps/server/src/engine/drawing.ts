/** The drawing: a definition's elements and the flows between them, as far as rules ask for them. */
import { Schema } from "effect"

const Behaviour = Schema.Struct({
  formKey: Schema.optionalKey(Schema.String),
  candidateGroups: Schema.optionalKey(Schema.String),
  topic: Schema.optionalKey(Schema.String),
  default: Schema.optionalKey(Schema.Struct({ id: Schema.String })),
  conditionExpression: Schema.optionalKey(
    Schema.Struct({ body: Schema.optionalKey(Schema.String), language: Schema.optionalKey(Schema.String) })
  ),
  eventDefinitions: Schema.optionalKey(Schema.Array(Schema.Struct({ type: Schema.String })))
})

const Activity = Schema.Struct({
  id: Schema.String,
  type: Schema.String,
  name: Schema.optionalKey(Schema.String),
  behaviour: Behaviour
})
export type Activity = typeof Activity.Type

const Flow = Schema.Struct({
  id: Schema.String,
  sourceId: Schema.String,
  targetId: Schema.String,
  behaviour: Behaviour
})
export type Flow = typeof Flow.Type

/** What is read of a compiled definition. */
export const Drawing = Schema.Struct({
  processes: Schema.Array(Schema.Struct({ id: Schema.String })),
  activities: Schema.Array(Activity),
  sequenceFlows: Schema.Array(Flow)
})
export type Drawing = typeof Drawing.Type

/** The element with an id; undefined where there is none. */
export const activity = (drawing: Drawing, id: string): Activity | undefined =>
  drawing.activities.find((one) => one.id === id)

/** The operating profiles whose turn a task is; none means whoever started the instance. */
export const profilesOf = ({ behaviour }: Activity): readonly string[] =>
  (behaviour.candidateGroups ?? "")
    .split(",")
    .map((profile) => profile.trim())
    .filter((profile) => profile !== "")

export const isUserTask = ({ type }: Activity): boolean => type === "bpmn:UserTask"
