/** Processes on the wire: what can be started, which tasks wait, and the state of an instance. */
import { isMoment } from "@quadrante/domain/day"
import { Schema } from "effect"
import { Figure } from "../list/amount.ts"
import { Engine } from "./engine.ts"
import { LastDecision } from "./last-decision.ts"
import { PendingDecision, RefusedDecision } from "./pending.ts"
import { PassedStep, Step } from "./step.ts"

export { RefusedDecision } from "./pending.ts"
export { HistoryEntry } from "./history.ts"
export { LastDecision } from "./last-decision.ts"
export { PassedStep, Step } from "./step.ts"

/** A process that this profile may start. Texts are in the language of the request. */
export const Startable = Schema.Struct({
  processo: Schema.String,
  title: Schema.String,
  group: Schema.String,
  icon: Schema.String,
  /** The version in force: what it asks is the same as long as that is. */
  definition: Schema.String
})
export type Startable = typeof Startable.Type

/** What a link or a person hands to a process: its context values. */
export const Context = Schema.Record(Schema.String, Schema.Json)

/** Asks for a new instance. The same key twice is the same instance. */
export const Start = Schema.Struct({
  processo: Schema.String.check(Schema.isMaxLength(128)),
  contexto: Context,
  key: Schema.String.check(Schema.isMinLength(16), Schema.isMaxLength(64))
})

/** How a task stands to this person: theirs, offered to them, taken by another who may, or none of their business. */
export const TaskAvailability = Schema.Literals(["mine", "offered", "taken", "none"])

/** Why a task is not this person's to do: `element`, `units` and `by` are in words. */
export const TaskReason = Schema.Struct({
  code: Schema.Literals([
    "not-candidate",
    "other-unit",
    "starter-only",
    "starter-excluded",
    "did-earlier",
    "substitute-of-starter",
    "substitute-of-doer",
    "taken",
    "holder-only",
    "no-candidates",
    "has-it",
    "helped",
    "helper-only",
    "elsewhere",
    "done"
  ]),
  params: Schema.Record(Schema.String, Schema.String)
})
export type TaskReason = typeof TaskReason.Type

/** The task at which an instance waits. */
export const Task = Schema.Struct({
  id: Schema.String,
  activity: Schema.String,
  name: Schema.String,
  /** Whose turn it is, in words: people, profiles, or who started the instance. */
  role: Schema.String,
  /** Whether this person may complete it. */
  mine: Schema.Boolean,
  /** Why they may not; null where they may. */
  why: Schema.NullOr(TaskReason),
  standing: TaskAvailability,
  /** For whom this person would do it, and the last day on which they may; null: for themselves, or not at all. */
  actingFor: Schema.NullOr(Schema.Struct({ pessoa: Schema.String, until: Schema.String })),
  /** Who has claimed it. */
  holder: Schema.NullOr(Schema.String),
  /** The id of their photo. A server of before does not say. */
  holderPhoto: Schema.optionalKey(Schema.NullOr(Schema.String)),
  /** Since when they have it. */
  held: Schema.NullOr(Schema.String),
  /** Whether this person may give it back to its candidates. */
  releasable: Schema.Boolean,
  /** Whether this person may pass it on, and whether they may ask somebody to help with it. */
  passable: Schema.Boolean,
  helpable: Schema.Boolean,
  /** Who helps whom with it, and since when; the question is for these two. Null: nobody. */
  help: Schema.NullOr(
    Schema.Struct({
      helper: Schema.String,
      owner: Schema.String,
      since: Schema.String,
      question: Schema.NullOr(Schema.String),
      /** What this person is in it. */
      as: Schema.Literals(["helper", "owner", "none"])
    })
  ),
  /** What helpers gave back to this person and was not seen to: as it was typed. */
  given: Schema.Array(
    Schema.Struct({
      id: Schema.String,
      by: Schema.String,
      at: Schema.String,
      texts: Schema.Record(Schema.String, Schema.String),
      lcl_id: Schema.String,
      /** Whether it stands in the empty fields already. */
      received: Schema.Boolean
    })
  ),
  since: Schema.String,
  due: Schema.NullOr(Schema.String),
  followUp: Schema.NullOr(Schema.String),
  /** The form in form-js JSON, as the domain's `form` decodes it. */
  form: Schema.Json,
  /** What the gateway behind it asks: no link fills in the choice that it reads. */
  conditions: Schema.Array(Schema.String),
  /** What is decided in it, with buttons instead of a field; null: nothing. `approve`, `refuse` and `reason` are values. */
  decision: Schema.NullOr(
    Schema.Struct({
      field: Schema.String,
      approve: Schema.Array(Schema.String),
      refuse: Schema.Array(Schema.String),
      /** The options that are to be justified, and the field that takes the reason; null: the history does. */
      reason: Schema.Array(Schema.String),
      reasonField: Schema.NullOr(Schema.String),
      /** The field of the figure that decides. */
      figure: Schema.NullOr(Schema.String)
    })
  ),
  /** A decision that can still be taken back: who made it, and when it is carried out. Absent: there is none. */
  pending: Schema.optionalKey(PendingDecision),
  /**
   * Who completed this task the last time in this instance, and what they answered that is to be answered anew. It comes
   * from the history, and never from a value.
   */
  last: Schema.NullOr(
    Schema.Struct({ who: Schema.String, at: Schema.String, answers: Schema.Record(Schema.String, Schema.Json) })
  )
})
export type Task = typeof Task.Type

/** What has become of an instance; `refused`: it ended, and what was decided last was to refuse it. */
export const InstanceStatus = Schema.Literals(["running", "ended", "refused", "failed", "cancelled"])

export const Instance = Schema.Struct({
  id: Schema.String,
  /** The short name people use: "Compra 12". */
  number: Schema.Int,
  processo: Schema.String,
  title: Schema.String,
  definition: Schema.String,
  revision: Schema.Int,
  /** Number of the last event of its room that this view knows; a server of before it does not say. */
  seq: Schema.optionalKey(Schema.Int),
  status: InstanceStatus,
  task: Schema.NullOr(Task),
  /** What became of the task that was asked for, where it is not open any more; without a person the engine closed it. */
  closed: Schema.NullOr(
    Schema.Struct({
      id: Schema.String,
      name: Schema.String,
      who: Schema.NullOr(Schema.String),
      at: Schema.String,
      form: Schema.Json
    })
  ),
  /** What waits beside it, in parallel branches. */
  others: Schema.Array(
    Schema.Struct({ id: Schema.String, name: Schema.String, role: Schema.String, mine: Schema.Boolean })
  ),
  /** Elements of the diagram that hold a token. */
  active: Schema.Array(Schema.String),
  /** Elements of the diagram that were passed. */
  passed: Schema.Array(Schema.String),
  steps: Schema.Array(Step),
  passedBy: Schema.optionalKey(Schema.Array(PassedStep)),
  /** The values that this person sees: of forms that are or were theirs, and those for every viewer. */
  values: Schema.Record(Schema.String, Schema.Json),
  /** The figure that is decided about in it, where this person sees one, and the value that it is; an older server does not say. */
  figure: Schema.optionalKey(Figure),
  /** What was asked so far, to be read with the values: where nothing is left to do, or the form of others shows none of them. */
  record: Schema.Array(
    Schema.Struct({ id: Schema.String, name: Schema.String, who: Schema.String, at: Schema.String, form: Schema.Json })
  ),
  /**
   * What was decided last and is to be read first: what sent it back to its step, or with what it ended. An older server
   * does not say.
   */
  lastDecision: Schema.optionalKey(LastDecision),
  /** Decisions of this person that were kept and then refused, with what was filled in, until they have seen them. */
  refusedDecisions: Schema.optionalKey(Schema.Array(RefusedDecision)),
  /** The end that was reached, in words; why it was cancelled. */
  outcome: Schema.NullOr(Schema.String),
  reason: Schema.NullOr(Schema.String),
  /**
   * As what this person may end it: who started it withdraws it, who has the right cancels it; and whether they have to
   * say why. Null: they may not.
   */
  withdrawal: Schema.NullOr(Schema.Struct({ as: Schema.Literals(["starter", "keeper"]), reason: Schema.Boolean })),
  /** Whether this person follows it: then they are told how it goes on, as its starter is. */
  following: Schema.Boolean,
  /** An open incident that this person may have tried again. */
  incident: Schema.NullOr(Schema.Struct({ id: Schema.String, reason: Schema.String })),
  /** Where it stands since no condition of a flow holds, by the name of the element; null: nowhere. */
  stands: Schema.NullOr(Schema.String),
  engine: Schema.optionalKey(Engine),
  /** Instances that it called, and the one that called it. */
  called: Schema.Array(Schema.Struct({ id: Schema.String, processo: Schema.String, title: Schema.String })),
  caller: Schema.NullOr(Schema.Struct({ id: Schema.String, processo: Schema.String, title: Schema.String }))
})
export type Instance = typeof Instance.Type

/** A name of a context or a message that reached no value: it is no field that could be filled in, or no value of it. */
export const LeftOut = Schema.Struct({ name: Schema.String, note: Schema.Literals(["not-a-field", "not-a-value"]) })

/** An instance that was started, and what of its context was left out, where anything was. */
export const StartResponse = Schema.Struct({ ...Instance.fields, leftOut: Schema.optionalKey(Schema.Array(LeftOut)) })

/** What became of a message: the instance that it reached, and what of its values was left out. */
export const MessageResponse = Schema.Struct({ instancia: Schema.String, leftOut: Schema.Array(LeftOut) })

/** A line of "my tasks" or of those of my profile. */
export const TaskSummary = Schema.Struct({
  id: Schema.String,
  instance: Schema.String,
  processo: Schema.String,
  title: Schema.String,
  name: Schema.String,
  since: Schema.String,
  due: Schema.NullOr(Schema.String),
  followUp: Schema.NullOr(Schema.String),
  /**
   * `mine`: claimed by this person, or of an instance they started. `helping`: they fill it in for whoever has it. `offered`:
   * they may take it, and nobody has yet.
   */
  standing: Schema.Literals(["mine", "helping", "offered"]),
  /** Whether it was claimed and is for others too, so that it can be given back. */
  claimed: Schema.Boolean,
  /** The name of the person for whom they act; null: for themselves. */
  actingFor: Schema.NullOr(Schema.String)
})
export type TaskSummary = typeof TaskSummary.Type

/** Completes a task with what was filled in, based on the revision that the person saw. */
export const Completion = Schema.Struct({
  revision: Schema.Int,
  key: Schema.String.check(Schema.isMinLength(16), Schema.isMaxLength(64)),
  values: Schema.Record(Schema.String, Schema.Json),
  /** Why it was decided so: for the field that takes the reason, else for the history. */
  reason: Schema.optionalKey(Schema.Trim.check(Schema.isMaxLength(2000))),
  /** Whether a decision is kept for ten seconds, in which it can be taken back; else it is carried out at once. */
  undo: Schema.optionalKey(Schema.Boolean)
})

/** Something that the engine could not do by itself. */
export const Incident = Schema.Struct({
  id: Schema.String,
  instance: Schema.String,
  processo: Schema.String,
  title: Schema.String,
  activity: Schema.NullOr(Schema.String),
  reason: Schema.String,
  at: Schema.String
})
export type Incident = typeof Incident.Type

/** An engine beside ours that cannot be followed, or of which some cases cannot be read. */
export const EngineTrouble = Schema.Struct({
  name: Schema.String,
  /** Why it cannot be followed; null: it is. */
  reason: Schema.NullOr(Schema.String),
  /** How many cases cannot be read. */
  odd: Schema.Int
})
export type EngineTrouble = typeof EngineTrouble.Type

/** When a task should be looked at again; null: no more. */
export const FollowUp = Schema.Struct({
  at: Schema.NullOr(
    Schema.String.check(
      Schema.isPattern(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{3})?)?Z$/),
      Schema.makeFilter((text: string) => isMoment(Date.parse(text)) || "must be a moment")
    )
  )
})

/** Why an instance is withdrawn or cancelled; empty where nobody has to say. */
export const Cancellation = Schema.Struct({ motivo: Schema.Trim.check(Schema.isMaxLength(500)) })

/** A message to whoever waits for it, or to the process that it starts. The same key twice arrives once. */
export const Message = Schema.Struct({
  nome: Schema.String.check(Schema.isMinLength(1), Schema.isMaxLength(128)),
  correlacao: Schema.NullOr(Schema.Union([Schema.String, Schema.Finite, Schema.Boolean])),
  valores: Schema.Record(Schema.String, Schema.Json),
  key: Schema.String.check(Schema.isMinLength(16), Schema.isMaxLength(64))
})

/** A process as its author hands it over: one BPMN, its forms, and `about.json` where there is one. */
export const Deployment = Schema.Struct({
  files: Schema.Array(
    Schema.Struct({
      name: Schema.String.check(Schema.isMinLength(1), Schema.isMaxLength(256)),
      text: Schema.String
    })
  ).check(Schema.isMinLength(1), Schema.isMaxLength(200))
})

/** A version of a process. */
export const DeployedDefinition = Schema.Struct({
  id: Schema.String,
  processo: Schema.String,
  version: Schema.Int,
  title: Schema.String,
  deployed: Schema.String,
  /** Who deployed it; null: the house itself, or an operator. */
  by: Schema.NullOr(Schema.String),
  /** Whether new instances begin with it. */
  inForce: Schema.Boolean
})
export type DeployedDefinition = typeof DeployedDefinition.Type

/** What was deployed, and what its author should know of it: by element, in the language of the request. */
export const DeployResponse = Schema.Struct({
  ...DeployedDefinition.fields,
  /** The version in force: another one, where what was deployed equals an older version, which stays what it is. */
  versionInForce: Schema.Int,
  warnings: Schema.Array(Schema.Struct({ element: Schema.String, reason: Schema.String }))
})
