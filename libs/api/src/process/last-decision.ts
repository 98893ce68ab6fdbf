/** What was decided last in an instance. */
import { Schema } from "effect"

/** Who decided in which step, what by the word that they pressed, and why: the last two where this person sees them. */
export const LastDecision = Schema.Struct({
  who: Schema.String,
  /** For whom they acted; null: for themselves. */
  actedFor: Schema.NullOr(Schema.String),
  at: Schema.String,
  step: Schema.String,
  word: Schema.NullOr(Schema.String),
  reason: Schema.NullOr(Schema.String)
})
export type LastDecision = typeof LastDecision.Type
