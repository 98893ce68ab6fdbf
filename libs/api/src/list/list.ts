/** Lists on the wire: *Tarefas* and *Meus pedidos* over all roles of a person, read window by window, and their saved views. */
import { isDay } from "@quadrante/domain/day"
import { Schema } from "effect"
import { Instance, Step, TaskSummary } from "../process/process.ts"
import { Id } from "../session/session.ts"
import { decided, requestAmount } from "./amount.ts"
import { Name, needsProcesso, SinceFilter, TaskFilter, TaskGroup, TaskSort } from "./task-filter.ts"

export { SinceFilter, TaskFilter, TaskGroup } from "./task-filter.ts"

const ListMoment = Schema.String.check(
  Schema.isPattern(/^\d{4}-\d{2}-\d{2}T(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(\.\d{1,6})?Z$/),
  Schema.makeFilter((text: string) => isDay(text.slice(0, 10)) || "must be a moment")
)

/** Where a window ended, as the server wrote it. */
const Cursor = Schema.String.check(Schema.isMaxLength(1000))

const window = {
  /** What came later is not in the list, and only counted: what is looked at does not move. Null: now. */
  asOf: Schema.NullOr(ListMoment),
  /** Where a window before ended (`next`): no row is skipped and none comes twice, whatever closes meanwhile. Null: the start. */
  after: Schema.NullOr(Cursor),
  /** How many rows to pass over from there. */
  from: Schema.Natural.check(Schema.isLessThanOrEqualTo(1_000_000)),
  count: Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: 200 }))
}

const Fields = Schema.Array(Name).check(Schema.isMaxLength(8))

/** Asks for a window of *Tarefas*. Rows of one group stand together, groups in the order of the counts. */
export const TaskListRequest = Schema.Struct({
  filter: TaskFilter,
  sort: TaskSort,
  group: Schema.NullOr(TaskGroup),
  /** Values of the form wanted as columns, where one process is shown. */
  fields: Fields,
  ...window
}).check(
  Schema.makeFilter(
    ({ filter, sort, fields }) =>
      filter.processo !== undefined || (fields.length === 0 && !sort.by.startsWith("value:")) || needsProcesso
  )
)
export type TaskListRequest = typeof TaskListRequest.Type

/** A line of *Tarefas*: a task that the person may take or do. In several of their roles it stands once. */
export const TaskListRow = Schema.Struct({
  ...TaskSummary.fields,
  /** That of its instance: "Compra 12". */
  number: Schema.Int,
  element: Schema.String,
  /** What the process is called, and its icon. */
  process: Schema.String,
  icon: Schema.String,
  /** The role under which it opens (header `quadrante-role`); null: it is theirs by name, or whom they act for, in any role. */
  role: Schema.NullOr(Id),
  /** The profile whose turn it is: of the role, of whom they act for, else the first that the task names. */
  profile: Schema.NullOr(Schema.String),
  profileName: Schema.NullOr(Schema.String),
  /** The unit of that role. */
  roleUnit: Schema.NullOr(Schema.String),
  /** The unit under which the instance was started. */
  unit: Schema.NullOr(Schema.String),
  holder: Schema.NullOr(Schema.String),
  /** Who started it: their name and their login. */
  starter: Schema.String,
  person: Schema.String,
  /** Of the values that were asked for, those that the person sees here. */
  values: Schema.Record(Schema.String, Schema.Json),
  ...decided,
  revision: Schema.Int
})
export type TaskListRow = typeof TaskListRow.Type

const answer = {
  /** The moment of the list: what follows is asked for with it. */
  asOf: Schema.String,
  from: Schema.Int,
  /** What to ask for what follows with, as `after` and with `from` 0; null: nothing does. */
  next: Schema.NullOr(Cursor)
}

/** A window of *Tarefas*. */
export const TaskList = Schema.Struct({ ...answer, rows: Schema.Array(TaskListRow) })
export type TaskList = typeof TaskList.Type

/** Asks what became of some rows. */
export const TaskRowsRequest = Schema.Struct({
  ids: Schema.Array(Id).check(Schema.isMaxLength(200)),
  fields: Fields
})

/** Of some rows those that are still in the list, and what became of the others, as far as this person may know. */
export const TaskRows = Schema.Struct({
  rows: Schema.Array(TaskListRow),
  gone: Schema.Array(
    Schema.Struct({
      id: Schema.String,
      /** `taken`: somebody has it. `done`: somebody did it. `ended`: closed without anybody, or not theirs any more. */
      became: Schema.Literals(["done", "taken", "ended"]),
      who: Schema.NullOr(Schema.String),
      at: Schema.NullOr(Schema.String)
    })
  )
})
export type TaskRows = typeof TaskRows.Type

/** Asks for the counts of a list of tasks, and for the sum of a number of its form. */
export const TaskCountsRequest = Schema.Struct({
  filter: TaskFilter,
  group: Schema.NullOr(TaskGroup),
  asOf: Schema.NullOr(ListMoment),
  sum: Schema.NullOr(Name)
}).check(Schema.makeFilter(({ filter, sum }) => filter.processo !== undefined || sum === null || needsProcesso))
export type TaskCountsRequest = typeof TaskCountsRequest.Type

/** A group of rows, or something to choose: its name in the language of the request; without a key: those that have none. */
export const ListGroup = Schema.Struct({
  key: Schema.NullOr(Schema.String),
  name: Schema.String,
  count: Schema.Int,
  /** Of a group of tasks: how many of these were decided and can still be taken back. */
  pending: Schema.optionalKey(Schema.Int)
})
export type ListGroup = typeof ListGroup.Type

/**
 * What a list of tasks has: `newer` came after `asOf`, and is in no other count. `pending` are those of `total` that the
 * person has decided and can still take back: they stand in the list and wait no more, so nothing else counts them.
 */
export const TaskCounts = Schema.Struct({
  total: Schema.Int,
  pending: Schema.Int,
  late: Schema.Int,
  today: Schema.Int,
  offered: Schema.Int,
  newer: Schema.Int,
  groups: Schema.Array(ListGroup),
  /** The sum, and over how many rows: those in which the person sees the field. */
  sum: Schema.NullOr(Schema.Struct({ total: Schema.Finite, rows: Schema.Int }))
})
export type TaskCounts = typeof TaskCounts.Type

/** Asks for what filters can choose; with a process also for its steps and fields. */
export const TaskChoicesRequest = Schema.Struct({ processo: Schema.NullOr(Name) })

/** What filters can choose from: what is in the person's list now. */
export const TaskChoices = Schema.Struct({
  processos: Schema.Array(ListGroup),
  units: Schema.Array(ListGroup),
  profiles: Schema.Array(ListGroup),
  people: Schema.Array(ListGroup),
  elements: Schema.Array(ListGroup),
  fields: Schema.Array(
    Schema.Struct({
      field: Schema.String,
      label: Schema.String,
      kind: Schema.Literals(["number", "money", "date", "text", "choice"]),
      /** Of a choice. */
      options: Schema.Array(Schema.Struct({ value: Schema.String, label: Schema.String }))
    })
  )
})
export type TaskChoices = typeof TaskChoices.Type

/** Where a request stands. `refused`: it ended, and the last outcome before said no. */
export const RequestStatus = Schema.Literals(["running", "ended", "refused", "cancelled", "failed"])
export type RequestStatus = typeof RequestStatus.Type

/** What *Meus pedidos* is narrowed to. */
export const RequestFilter = Schema.Struct({
  /** Words that stand in title, number, step or who has it. */
  text: Schema.optionalKey(Schema.String.check(Schema.isMaxLength(200))),
  processo: Schema.optionalKey(Name),
  status: Schema.optionalKey(RequestStatus),
  since: Schema.optionalKey(SinceFilter),
  /** Whether it came back to who started it. */
  returned: Schema.optionalKey(Schema.Boolean)
})
export type RequestFilter = typeof RequestFilter.Type

const RequestSort = Schema.Struct({
  by: Schema.Literals(["number", "title", "since", "status", "held", "due"]),
  descending: Schema.Boolean
})

export const RequestGroup = Schema.Literals(["processo", "status"])
export type RequestGroup = typeof RequestGroup.Type

/** Asks for a window of *Meus pedidos*. */
export const RequestListRequest = Schema.Struct({
  filter: RequestFilter,
  sort: RequestSort,
  group: Schema.NullOr(RequestGroup),
  ...window
})
export type RequestListRequest = typeof RequestListRequest.Type

/** A line of *Meus pedidos*: an instance that the person started, in whatever role. */
export const RequestRow = Schema.Struct({
  instance: Schema.String,
  number: Schema.Int,
  processo: Schema.String,
  process: Schema.String,
  icon: Schema.String,
  title: Schema.String,
  status: RequestStatus,
  since: Schema.String,
  ended: Schema.NullOr(Schema.String),
  /** Its path, for the dots. */
  steps: Schema.Array(Schema.Struct({ name: Schema.String, state: Step.fields.state })),
  /** Where it waits: the step, who has it in words, since when, and until when. */
  step: Schema.NullOr(Schema.String),
  with: Schema.NullOr(Schema.String),
  heldSince: Schema.NullOr(Schema.String),
  due: Schema.NullOr(Schema.String),
  /** The task that waits for this person, and whether it came back to them: they had completed one before. */
  task: Schema.NullOr(Schema.String),
  returned: Schema.Boolean,
  outcome: Schema.NullOr(Schema.String),
  ...requestAmount,
  withdrawal: Instance.fields.withdrawal,
  /** The role of this person like that in which it was started, where they still have it; in it, it opens. */
  role: Schema.NullOr(Id),
  revision: Schema.Int
})
export type RequestRow = typeof RequestRow.Type

/** A window of *Meus pedidos*. */
export const RequestList = Schema.Struct({ ...answer, rows: Schema.Array(RequestRow) })
export type RequestList = typeof RequestList.Type

export const RequestCountsRequest = Schema.Struct({
  filter: RequestFilter,
  group: Schema.NullOr(RequestGroup),
  asOf: Schema.NullOr(ListMoment)
})
export type RequestCountsRequest = typeof RequestCountsRequest.Type

/** What *Meus pedidos* has: `newer` was started after `asOf`, and is in no other count. */
export const RequestCounts = Schema.Struct({
  total: Schema.Int,
  running: Schema.Int,
  returned: Schema.Int,
  newer: Schema.Int,
  groups: Schema.Array(ListGroup),
  /** The processes of all requests of the person, to choose from. */
  processos: Schema.Array(ListGroup)
})
export type RequestCounts = typeof RequestCounts.Type

const shape = {
  name: Schema.Trim.check(Schema.isMinLength(1), Schema.isMaxLength(80)),
  /** The columns that it shows, in their order, and what the person made their widths, in pixels. */
  columns: Schema.Array(Schema.String.check(Schema.isMinLength(1), Schema.isMaxLength(140))).check(
    Schema.isMinLength(1),
    Schema.isMaxLength(30)
  ),
  widths: Schema.optionalKey(Schema.Record(Name, Schema.Int.check(Schema.isBetween({ minimum: 20, maximum: 2000 })))),
  /** The operating profile with which it is shared; null: with nobody. */
  sharedWith: Schema.NullOr(Name)
}

const tasksView = {
  list: Schema.Literal("tarefas"),
  filter: TaskFilter,
  sort: TaskSort,
  group: Schema.NullOr(TaskGroup),
  /** The field whose sum stands in the foot. */
  sum: Schema.NullOr(Name)
}

const requestsView = {
  list: Schema.Literal("pedidos"),
  filter: RequestFilter,
  sort: RequestSort,
  group: Schema.NullOr(RequestGroup),
  sum: Schema.Null
}

/** Keeps a view: what a list shows, and how. Its id is made by who keeps it. */
export const SaveListViewRequest = Schema.Union([
  Schema.Struct({ ...shape, ...tasksView }),
  Schema.Struct({ ...shape, ...requestsView })
])
export type SaveListViewRequest = typeof SaveListViewRequest.Type

const kept = {
  id: Schema.String,
  /** Whether it is this person's, who alone changes it; and whose it is. */
  mine: Schema.Boolean,
  by: Schema.String
}

/** A view as who may use it reads it: its person, and all who have the profile with which it is shared. */
export const ListView = Schema.Union([
  Schema.Struct({ ...shape, ...tasksView, ...kept }),
  Schema.Struct({ ...shape, ...requestsView, ...kept })
])
export type ListView = typeof ListView.Type
