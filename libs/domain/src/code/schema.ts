/** The schema of a code's meaning. It has its own door, because a browser's first load does without `Schema`. */
import { Schema } from "effect"

/** A code in the language of who asks. */
export const CodeMeaning = Schema.Struct({
  code: Schema.String,
  says: Schema.String,
  /** What to ask the person who saw it. */
  ask: Schema.Array(Schema.String),
  happensWhen: Schema.String
})
