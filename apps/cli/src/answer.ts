/** The answer of a command: always by a schema, so that machines get what it says and nothing else. */
import { Schema } from "effect"
import type { CommandAnswer } from "./outcome.ts"
import type { Paper } from "./print/paper.ts"

/**
 * An answer, encoded by its schema. `shape` takes what machines get of it, where that is not all; what does not fit the
 * schema is a fault of ours and throws.
 */
export const done = <Answer extends Schema.ConstraintEncoder<unknown>>(
  schema: Answer,
  answer: Answer["Encoded"],
  show: (paper: Paper) => string,
  shape: (encoded: Answer["Encoded"]) => unknown = (encoded) => encoded
): CommandAnswer => ({ _tag: "Done", answer: shape(Schema.encodeUnknownSync(schema)(answer)), show })
