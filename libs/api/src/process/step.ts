/** The steps of an instance: those on its way, and those that the way passes by. */
import { Schema } from "effect"

/** A step of the path from start to end, in the order in which it is drawn. */
export const Step = Schema.Struct({
  id: Schema.String,
  name: Schema.String,
  state: Schema.Literals(["done", "current", "ahead"]),
  /** Who did it, or whose turn it is. */
  who: Schema.NullOr(Schema.String),
  at: Schema.NullOr(Schema.String),
  /** Whether it may not come, though nobody refuses; and what then decides that it does, as the drawing names it: "Above the limit". */
  conditional: Schema.Boolean,
  when: Schema.NullOr(Schema.String),
  /** How long it usually waits there, in milliseconds, where enough cases that ended say so. */
  typical: Schema.optionalKey(Schema.Int)
})
export type Step = typeof Step.Type

/** A step that the way passes by, as it stands: a choice on it sends it another way. */
export const PassedStep = Schema.Struct({
  id: Schema.String,
  name: Schema.String,
  /** Whose turn it would be. */
  who: Schema.String,
  /** The step after which it would come; null: it would come first. */
  after: Schema.NullOr(Schema.String),
  /** Whether the choice is made, or only values that are there decide it. */
  decided: Schema.Boolean,
  /**
   * As the drawing names it ("Above the limit? No"): what was chosen, for whoever sees all that the choice is made by; where
   * it is not made, what would have to be chosen.
   */
  when: Schema.NullOr(Schema.String),
  /** The values that a choice was made by, in words. */
  facts: Schema.Array(Schema.Struct({ label: Schema.String, text: Schema.String }))
})
export type PassedStep = typeof PassedStep.Type
