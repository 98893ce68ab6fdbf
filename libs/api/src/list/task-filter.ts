/** What a list of tasks is narrowed to, sorted and grouped by. */
import { DueBand } from "@quadrante/domain/list"
import { Schema } from "effect"
import { TaskSummary } from "../process/process.ts"

export const Name = Schema.String.check(Schema.isMinLength(1), Schema.isMaxLength(128))

/** How long ago something came: within the last day, the last seven days, the last thirty, or before that. */
export const SinceFilter = Schema.Literals(["day", "week", "month", "older"])

/** A condition on a value of a form. Only rows hold it in which the person sees the value. */
const ValueFilter = Schema.Struct({
  field: Name,
  is: Schema.Literals(["equals", "least", "most", "contains"]),
  /** A number, a day (ISO), a text, or the value of an option; as JSON writes a number. */
  than: Schema.String.check(Schema.isMinLength(1), Schema.isMaxLength(200))
})

export const needsProcesso = "needs a `processo`: steps and fields are those of one process" as const

/** What a list of tasks is narrowed to; what is absent narrows nothing. All that is named must hold. */
export const TaskFilter = Schema.Struct({
  /** Words that stand in title, number, step, holder or starter. */
  text: Schema.optionalKey(Schema.String.check(Schema.isMaxLength(200))),
  processo: Schema.optionalKey(Name),
  /** A step; together with `processo`. */
  element: Schema.optionalKey(Name),
  /** The unit under which the instance was started. */
  unit: Schema.optionalKey(Name),
  /** The profile whose turn it is. */
  profile: Schema.optionalKey(Name),
  /** The login of who started it. */
  person: Schema.optionalKey(Name),
  due: Schema.optionalKey(DueBand),
  /** `offered`: nobody has taken it. */
  standing: Schema.optionalKey(TaskSummary.fields.standing),
  since: Schema.optionalKey(SinceFilter),
  /** Together with `processo`. */
  value: Schema.optionalKey(ValueFilter)
}).check(
  Schema.makeFilter(
    ({ processo, element, value }) =>
      processo !== undefined || (element === undefined && value === undefined) || needsProcesso
  )
)
export type TaskFilter = typeof TaskFilter.Type

const sorts = ["due", "title", "number", "processo", "element", "since", "unit", "profile", "person"]

/** What tasks are sorted by: a column, or a value of a form (`value:` and its name) where one process is shown. */
export const TaskSort = Schema.Struct({
  by: Schema.String.check(
    Schema.isMaxLength(140),
    Schema.makeFilter((by: string) => sorts.includes(by) || /^value:./.test(by) || "must be a column")
  ),
  descending: Schema.Boolean
})

/** What rows are grouped by. */
export const TaskGroup = Schema.Literals(["processo", "element", "unit", "profile", "person", "due", "standing"])
export type TaskGroup = typeof TaskGroup.Type
