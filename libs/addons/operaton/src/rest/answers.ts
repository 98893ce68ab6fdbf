/** The answers of the REST API: of each what is used, seen in answers of Operaton 1.0.3. */
import { Schema } from "effect"
import { Label } from "@quadrante/domain/drawing"
import type { Fact, MirrorEnd, InstanceLook, TaskLook } from "../rules/mirror.ts"

const text = Schema.NullOr(Schema.String)
const label = Schema.NullOr(Label)

export const ProcessDefinition = Schema.Struct({
  id: Schema.String,
  key: Schema.String,
  name: label,
  /** Whose it is, where the engine keeps its houses apart: two of them may have one of the same key and version. */
  tenantId: text,
  version: Schema.Int,
  deploymentId: text,
  startableInTasklist: Schema.Boolean
})
export type ProcessDefinition = typeof ProcessDefinition.Type

/** What was deployed beside a drawing: a file, by its name. */
export const DeployedFile = Schema.Struct({ id: Schema.String, name: text })

/** A form of form-js, whole, by the name under which drawings name it. */
export const DeployedForm = Schema.StructWithRest(Schema.Struct({ id: Schema.String }), [
  Schema.Record(Schema.String, Schema.Json)
])

export const DefinitionXml = Schema.Struct({ bpmn20Xml: Schema.String })

/** An open task. */
export const OpenTask = Schema.Struct({
  id: Schema.String,
  name: label,
  assignee: text,
  created: Schema.String,
  /** Null where it never changed. */
  lastUpdated: text,
  due: text,
  followUp: text,
  priority: Schema.Finite,
  taskDefinitionKey: text,
  processInstanceId: text
})
export type OpenTask = typeof OpenTask.Type

export const IdentityLink = Schema.Struct({ userId: text, groupId: text, type: Schema.String })
export type IdentityLink = typeof IdentityLink.Type

/** A task in the history, open or over. */
export const PastTask = Schema.Struct({
  id: Schema.String,
  name: label,
  assignee: text,
  startTime: Schema.String,
  endTime: text,
  deleteReason: text,
  due: text,
  priority: Schema.Finite,
  taskDefinitionKey: text,
  processInstanceId: text
})
export type PastTask = typeof PastTask.Type

export const PastInstance = Schema.Struct({
  id: Schema.String,
  businessKey: text,
  processDefinitionId: Schema.String,
  startTime: Schema.String,
  endTime: text,
  startUserId: text,
  deleteReason: text,
  superProcessInstanceId: text,
  state: Schema.String
})
export type PastInstance = typeof PastInstance.Type

export const PastActivity = Schema.Struct({
  activityId: Schema.String,
  endTime: text,
  canceled: Schema.Boolean
})
export type PastActivity = typeof PastActivity.Type

export const PastVariable = Schema.Struct({
  name: Schema.String,
  type: Schema.String,
  value: Schema.Unknown,
  activityInstanceId: text,
  taskId: text,
  state: Schema.String
})
export type PastVariable = typeof PastVariable.Type

/** An instance that was begun, by its id. */
export const BegunInstance = Schema.Struct({ id: Schema.NonEmptyString })

/** What waits for a message: a place in an instance. */
export const WaitingExecution = Schema.Struct({ id: Schema.String, processInstanceId: text })

/** That a place in an instance waits for a message; of a start neither is said. */
export const EventSubscription = Schema.Struct({
  executionId: text,
  processInstanceId: text,
  activityId: text,
  createdDate: Schema.String
})

/** Where a variable is, or was. */
export const MarkedVariable = Schema.Struct({ processInstanceId: text })

/** Something that the engine could not do. */
export const Incident = Schema.Struct({
  id: Schema.String,
  processInstanceId: Schema.String,
  incidentTimestamp: Schema.String,
  incidentType: Schema.String,
  activityId: text,
  failedActivityId: text,
  causeIncidentId: text,
  /** What failed. */
  configuration: text,
  incidentMessage: text
})
export type Incident = typeof Incident.Type

/** How often a job is still tried; null: as often as by default. */
export const Job = Schema.Struct({ retries: Schema.NullOr(Schema.Int) })

/** What a variable was set to, each time. */
export const VariableUpdate = Schema.Struct({ variableName: Schema.String, value: Schema.Unknown })

/** That a variable was set, and where. */
export const VariableChange = Schema.Struct({ id: Schema.String, processInstanceId: text, time: Schema.String })

/** An error: a text for people, and the class of the exception. */
export const RestError = Schema.Struct({ type: Schema.String, message: text })

/** A moment as the API writes it, in ms: its zone has no colon. */
export const momentOf = (written: string): number => Date.parse(written.replace(/([+-]\d\d)(\d\d)$/, "$1:$2"))

/** A moment as the API wants it. */
export const written = (at: number): string => new Date(at).toISOString().replace("Z", "+0000")

const momentOrNull = (written: string | null): number | null => (written === null ? null : momentOf(written))

/** What an open task says of itself. */
export const taskSeen = (task: OpenTask, links: ReadonlyArray<IdentityLink>): Fact<TaskLook> => {
  const candidates = links.filter(({ type }) => type === "candidate")
  return {
    _tag: "seen",
    at: momentOf(task.lastUpdated ?? task.created),
    look: {
      name: task.name ?? task.taskDefinitionKey ?? "",
      assignee: task.assignee,
      users: candidates.flatMap(({ userId }) => userId ?? []),
      groups: candidates.flatMap(({ groupId }) => groupId ?? []),
      due: momentOrNull(task.due),
      followUp: momentOrNull(task.followUp),
      priority: task.priority
    }
  }
}

/** How a task of the history ended; null: it is open. */
export const taskGone = ({ endTime, deleteReason, assignee }: PastTask): MirrorEnd | null =>
  endTime === null
    ? null
    : {
        at: momentOf(endTime),
        how: deleteReason === "completed" ? "completed" : "cancelled",
        by: assignee,
        reason: null
      }

/** The path of what can be tried again; null: nothing that failed of itself. */
export const jobOf = ({ incidentType, configuration }: Incident): string | null => {
  const kind = Object.hasOwn(kinds, incidentType) ? kinds[incidentType] : undefined
  return kind === undefined || configuration === null ? null : `${kind}/${encodeURIComponent(configuration)}`
}

const kinds: { readonly [type: string]: string | undefined } = {
  failedJob: "job",
  failedExternalTask: "external-task"
}

/** How an instance ended; null: it runs. */
export const instanceGone = ({ endTime, state, deleteReason }: PastInstance): MirrorEnd | null =>
  endTime === null
    ? null
    : { at: momentOf(endTime), how: state === "COMPLETED" ? "completed" : "cancelled", by: null, reason: deleteReason }

/** Where the tokens of an instance are and were, by its activities. */
export const lookOf = (activities: ReadonlyArray<PastActivity>): InstanceLook => {
  const ids = (of: (one: PastActivity) => boolean) => [
    ...new Set(activities.filter(of).map(({ activityId }) => activityId))
  ]
  return {
    active: ids(({ endTime }) => endTime === null),
    passed: ids(({ endTime, canceled }) => endTime !== null && !canceled)
  }
}
