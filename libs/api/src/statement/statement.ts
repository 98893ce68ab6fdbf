/** The SQL report as server and client speak of it: prepared statements with typed parameters, free text, and what a run yields. */
import { Cell } from "@quadrante/domain/report"
import { Schema } from "effect"
import { Format, ReportColumn } from "../report/report.ts"

/** So many rows a run shows; one more is looked for, to say that there are more. */
export const mostRows = 1_000

/** What a person fills in before a run. Texts are passed as such, dates as ISO, never as a part of the statement. */
export const Parameter = Schema.Struct({
  key: Schema.String,
  label: Schema.String,
  kind: Schema.Literals(["date", "number", "text", "choice"]),
  optional: Schema.Boolean,
  /** What stands there first. */
  initial: Cell,
  options: Schema.Array(Schema.Struct({ value: Schema.String, label: Schema.String }))
})
export type Parameter = typeof Parameter.Type

/** A statement that somebody prepared. */
export const PreparedStatementView = Schema.Struct({
  id: Schema.String,
  title: Schema.String,
  about: Schema.String,
  text: Schema.String,
  parameters: Schema.Array(Parameter)
})
export type PreparedStatementView = typeof PreparedStatementView.Type

/** What this person may run. */
export const Statements = Schema.Struct({
  prepared: Schema.Array(PreparedStatementView),
  /** Whether they may write their own. */
  free: Schema.Boolean,
  /** The views that a statement can speak of, with their columns. */
  views: Schema.Array(Schema.Struct({ name: Schema.String, columns: Schema.Array(Schema.String) })),
  /** Seconds after which a run is ended. */
  limit: Schema.Finite
})
export type Statements = typeof Statements.Type

const values = Schema.Record(Schema.String, Cell)

/** A run: of a prepared statement, or of one's own. */
export const StatementRequest = Schema.Union([
  Schema.Struct({ report: Schema.String.check(Schema.isMaxLength(64)), values }),
  Schema.Struct({ text: Schema.String.check(Schema.isMinLength(1), Schema.isMaxLength(20_000)) })
])
export type StatementRequest = typeof StatementRequest.Type

/** What a run yields. */
export const StatementRun = Schema.Struct({
  columns: Schema.Array(ReportColumn),
  rows: Schema.Array(Schema.Array(Cell)),
  /** There are more than are shown. */
  more: Schema.Boolean,
  /** Cells or rows were left out, because they would be too much. */
  cut: Schema.Boolean,
  ms: Schema.Int,
  at: Schema.String
})
export type StatementRun = typeof StatementRun.Type

/** A run whose result is wanted as a file. */
export const AskedAsFile = Schema.Struct({ asked: StatementRequest, format: Format })
