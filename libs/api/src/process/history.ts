/** The history of an instance on the wire. */
import { Schema } from "effect"

/** A line of a history: who did what, when. Without a person it was the engine itself. */
export const HistoryEntry = Schema.Struct({
  id: Schema.String,
  at: Schema.String,
  kind: Schema.Literals([
    "started",
    "claimed",
    "released",
    "passed",
    "help-asked",
    "help-given",
    "help-ended",
    "followed",
    "completed",
    "timer",
    "decided",
    "error",
    "message",
    "job",
    "called",
    "returned",
    "incident",
    "retried",
    "cancelled",
    "ended"
  ]),
  activity: Schema.NullOr(Schema.String),
  /** What the drawing calls the element. */
  name: Schema.NullOr(Schema.String),
  pessoa: Schema.NullOr(Schema.String),
  /** For whom they acted; null: for themselves. */
  actedFor: Schema.NullOr(Schema.String),
  detail: Schema.Record(Schema.String, Schema.Json),
  /** What was answered in this round, as far as this person sees it, with the form that asked; null where that is nothing. */
  answered: Schema.NullOr(
    Schema.Struct({
      form: Schema.Json,
      values: Schema.Record(Schema.String, Schema.Json),
      /** The field in which it was decided where the instance goes, where this person sees that. */
      decided: Schema.optionalKey(Schema.String),
      /** The field of these values that says why it was decided so. */
      reason: Schema.optionalKey(Schema.String)
    })
  )
})
export type HistoryEntry = typeof HistoryEntry.Type
