/** Decisions on the wire that the server keeps for a while: those that can still be taken back, and those that were refused. */
import { Schema } from "effect"
import { Fault } from "../fault/fault.ts"

export const PendingDecision = Schema.Struct({
  by: Schema.String,
  due: Schema.String,
  /** Its key, the value of its outcome, and what was filled in; null for everybody but the person who decided. */
  own: Schema.NullOr(
    Schema.Struct({
      key: Schema.String,
      outcome: Schema.String,
      values: Schema.Record(Schema.String, Schema.Json),
      reason: Schema.String
    })
  )
})

/** A decision that was kept and then refused: why, and what was filled in. */
export const RefusedDecision = Schema.Struct({
  key: Schema.String,
  task: Schema.String,
  name: Schema.String,
  fault: Fault,
  /** The form of the task; null: it has none any more. */
  form: Schema.Json,
  values: Schema.Record(Schema.String, Schema.Json),
  reason: Schema.String
})
export type RefusedDecision = typeof RefusedDecision.Type
