/** Unusual values and steps of a case, on the wire. */
import { Schema } from "effect"
import { Id } from "../session/session.ts"

/** Figures are raw; the client formats them in the locale of the person. */
const UnusualFigure = Schema.Struct({
  kind: Schema.Literal("figure"),
  /** The column of the report that has it. */
  key: Schema.String,
  label: Schema.String,
  decimals: Schema.NullOr(Schema.Int),
  value: Schema.Finite,
  low: Schema.Finite,
  middle: Schema.Finite,
  high: Schema.Finite,
  count: Schema.Int
})

const NewName = Schema.Struct({
  kind: Schema.Literal("name"),
  key: Schema.String,
  label: Schema.String,
  value: Schema.String,
  count: Schema.Int
})

const RareStep = Schema.Struct({
  kind: Schema.Literal("step"),
  key: Schema.String,
  label: Schema.String,
  passed: Schema.Int,
  count: Schema.Int
})

export const UnusualLine = Schema.Union([UnusualFigure, NewName, RareStep])
export type UnusualLine = typeof UnusualLine.Type

/** The rarest first, with the process and unit of the finished cases compared. */
export const UnusualResponse = Schema.Struct({
  lines: Schema.Array(UnusualLine),
  processo: Schema.String,
  /** The unit of the cases; null: of all. */
  unit: Schema.NullOr(Schema.String),
  /** The newest finished case before it with the same other party; null: there is none that they may see. */
  earlier: Schema.NullOr(Schema.Struct({ instance: Schema.String, title: Schema.String, party: Schema.String }))
})
export type UnusualResponse = typeof UnusualResponse.Type

/** The cases to compare. */
export const UnusualAmongRequest = Schema.Struct({ instances: Schema.Array(Id).check(Schema.isMaxLength(50)) })

/** The rarest line of each unusual case that waits for a decision. */
export const UnusualAmongResponse = Schema.Array(Schema.Struct({ instance: Schema.String, line: UnusualLine }))
export type UnusualAmongResponse = typeof UnusualAmongResponse.Type
