/** Processes as server and client speak of them: what may be started, what waits, where an instance stands. */
import { Schema } from "effect"

/** A process that this profile may start. Texts are in the language of the request. */
export const Startable = Schema.Struct({
  processo: Schema.String,
  title: Schema.String,
  group: Schema.String,
  icon: Schema.String
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

/** A step of the path from start to end, in the order in which it is drawn. */
export const Step = Schema.Struct({
  id: Schema.String,
  name: Schema.String,
  state: Schema.Literals(["done", "current", "ahead"]),
  /** Who did it, or whose turn it is. */
  who: Schema.NullOr(Schema.String),
  at: Schema.NullOr(Schema.String)
})
export type Step = typeof Step.Type

/** The task at which an instance waits. */
export const Task = Schema.Struct({
  id: Schema.String,
  activity: Schema.String,
  name: Schema.String,
  /** The operating profile whose turn it is, in words. */
  role: Schema.String,
  /** Whether this person may complete it. */
  mine: Schema.Boolean,
  since: Schema.String,
  /** The form in form-js JSON, as the domain's `form` decodes it. */
  form: Schema.Json
})
export type Task = typeof Task.Type

export const Instance = Schema.Struct({
  id: Schema.String,
  /** The short name people use: "Compra 12". */
  number: Schema.Int,
  processo: Schema.String,
  title: Schema.String,
  definition: Schema.String,
  revision: Schema.Int,
  status: Schema.Literals(["running", "ended", "failed"]),
  task: Schema.NullOr(Task),
  /** Elements of the diagram that hold a token. */
  active: Schema.Array(Schema.String),
  /** Elements of the diagram that were passed. */
  passed: Schema.Array(Schema.String),
  steps: Schema.Array(Step),
  values: Schema.Record(Schema.String, Schema.Json)
})
export type Instance = typeof Instance.Type

/** A line of "my tasks". */
export const TaskSummary = Schema.Struct({
  id: Schema.String,
  instance: Schema.String,
  processo: Schema.String,
  title: Schema.String,
  name: Schema.String,
  since: Schema.String
})
export type TaskSummary = typeof TaskSummary.Type

/** Completes a task with what was filled in, based on the revision that the person saw. */
export const Completion = Schema.Struct({
  revision: Schema.Int,
  key: Schema.String.check(Schema.isMinLength(16), Schema.isMaxLength(64)),
  values: Schema.Record(Schema.String, Schema.Json)
})
