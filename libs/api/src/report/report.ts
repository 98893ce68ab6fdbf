/** Reports on the wire: the table of a process, its contents, and its exports. */
import { Cell, Kind, states } from "@quadrante/domain/report"
import { Schema } from "effect"
import { Id } from "../session/session.ts"
import { ClientId } from "../workspace/workspace.ts"

export { UnusualAmongRequest, UnusualAmongResponse, UnusualLine, UnusualResponse } from "./unusual.ts"

/** One of the values that a column can have. */
const Option = Schema.Struct({ value: Schema.String, label: Schema.String })

/** A column as it is headed and filled. */
export const ReportColumn = Schema.Struct({
  key: Schema.String,
  label: Schema.String,
  kind: Kind,
  decimals: Schema.NullOr(Schema.Int)
})
export type ReportColumn = typeof ReportColumn.Type

/** A column that a report can have. */
export const Column = Schema.Struct({
  ...ReportColumn.fields,
  /** What the last row says of it: the sum, the mean, or nothing. */
  total: Schema.NullOr(Schema.Literals(["sum", "mean"])),
  /** How it can be filtered; null: not here, or not at all. */
  filter: Schema.NullOr(Schema.Literals(["contains", "between", "oneOf"])),
  options: Schema.Array(Option),
  /** Whether it is shown until somebody chooses. */
  shown: Schema.Boolean
})
export type Column = typeof Column.Type

/** A process of which there can be a report. */
export const Reportable = Schema.Struct({
  processo: Schema.String,
  title: Schema.String,
  group: Schema.String,
  icon: Schema.String
})
export type Reportable = typeof Reportable.Type

/** What a report of a process can show and be asked for. */
export const Shape = Schema.Struct({
  processo: Schema.String,
  title: Schema.String,
  columns: Schema.Array(Column),
  units: Schema.Array(Option),
  profiles: Schema.Array(Option)
})
export type Shape = typeof Shape.Type

const Day = Schema.String.check(Schema.isPattern(/^\d{4}-\d{2}-\d{2}$/))
const BoundValue = Schema.NullOr(Schema.Union([Schema.Finite, Schema.String.check(Schema.isMaxLength(40))]))
const Key = Schema.String.check(Schema.isMinLength(1), Schema.isMaxLength(128))

/** A condition on a column of the form's fields. */
export const Condition = Schema.Union([
  Schema.Struct({ key: Key, contains: Schema.String.check(Schema.isMinLength(1), Schema.isMaxLength(200)) }),
  Schema.Struct({ key: Key, from: BoundValue, until: BoundValue }),
  Schema.Struct({ key: Key, oneOf: Schema.Array(Schema.String).check(Schema.isMinLength(1), Schema.isMaxLength(100)) })
])
export type Condition = typeof Condition.Type

/** Which instances a report has. Days are of the person's own zone. */
export const Filters = Schema.Struct({
  status: Schema.Array(Schema.Literals(states)),
  /** The day that the period is about: when it began, or when it ended. */
  by: Schema.Literals(["created", "ended"]),
  from: Schema.NullOr(Day),
  until: Schema.NullOr(Day),
  unit: Schema.NullOr(Schema.String),
  profile: Schema.NullOr(Schema.String),
  /** A part of the name of who started it. */
  person: Schema.NullOr(Schema.String.check(Schema.isMaxLength(200))),
  fields: Schema.Array(Condition).check(Schema.isMaxLength(20))
})
export type Filters = typeof Filters.Type

/** A report that is asked for. */
export const Query = Schema.Struct({
  processo: Schema.String.check(Schema.isMinLength(1), Schema.isMaxLength(128)),
  filters: Filters,
  columns: Schema.Array(Key).check(Schema.isMinLength(1), Schema.isMaxLength(60)),
  sort: Schema.NullOr(Schema.Struct({ key: Key, descending: Schema.Boolean }))
})
export type Query = typeof Query.Type

/** So many rows of a report are read on the screen, the rest as a file. */
export const mostRead = 10_000

/** So many rows come at once. */
export const pageSize = 100

/** A page of it: the rows from this one on. */
export const PageRequest = Schema.Struct({
  query: Query,
  from: Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: mostRead }))
})

const ReportRow = Schema.Struct({ instance: Schema.String, cells: Schema.Array(Cell) })

/** Rows, what all that were asked for come to, and when. */
export const Page = Schema.Struct({
  columns: Schema.Array(ReportColumn),
  rows: Schema.Array(ReportRow),
  count: Schema.Int,
  /** One for each column. */
  totals: Schema.Array(Schema.NullOr(Schema.Finite)),
  /** Of how many rows each total is: those in which this person sees the value. Null: nothing is summed, or of all. */
  seen: Schema.Array(Schema.NullOr(Schema.Int)),
  at: Schema.String
})
export type Page = typeof Page.Type

/** So many groups are told one by one; the rest is one. */
export const mostGroups = 12

/** The rows of a report counted by what stands in a column. */
export const GroupsRequest = Schema.Struct({
  query: Query,
  /** The column by whose values rows are counted. */
  by: Key,
  /** The column that is summed, or of which the mean is taken, as its totals are; null: rows are counted. */
  of: Schema.NullOr(Key)
})

/** What the rows with one value come to. */
export const Group = Schema.Struct({
  /** What stands in the cells of these rows; null: nothing. */
  label: Schema.NullOr(Schema.String),
  count: Schema.Int,
  /** The sum or the mean of what was asked for; null: rows are counted, or nobody sees a value. */
  value: Schema.NullOr(Schema.Finite)
})
export type Group = typeof Group.Type

export const Groups = Schema.Struct({
  /** The largest first. */
  groups: Schema.Array(Group),
  /** How many groups and rows are not among them. */
  others: Schema.Struct({ groups: Schema.Int, count: Schema.Int })
})
export type Groups = typeof Groups.Type

/** What a report can be written as. */
export const Format = Schema.Literals(["csv", "xlsx", "pdf"])
export type Format = typeof Format.Type

/** A file of a report that is asked for. */
/** `client` is who asks for it, and is told alone when it is there. */
export const ExportRequest = Schema.Struct({ query: Query, format: Format, client: Schema.optionalKey(ClientId) })

/** A file that is being made, or is there for a while. */
export const Export = Schema.Struct({
  id: Id,
  format: Format,
  name: Schema.String,
  state: Schema.Literals(["waiting", "running", "done", "failed", "cancelled"]),
  /** Why it failed: `rows`, more than the format takes; `rights`, they changed meanwhile; `internal`. */
  reason: Schema.NullOr(Schema.Literals(["rows", "rights", "internal"])),
  rows: Schema.Int,
  /** Of so many; null: not counted yet. */
  total: Schema.NullOr(Schema.Int),
  /** In so many parts. */
  parts: Schema.Int,
  bytes: Schema.Int,
  /** Until when it can be fetched. */
  until: Schema.String
})
export type Export = typeof Export.Type

/** A part of a file, as base64. */
export const ExportPart = Schema.Struct({ data: Schema.String })
