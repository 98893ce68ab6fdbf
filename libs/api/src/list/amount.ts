/** A figure on the wire, with what stands around it. */
import { Schema } from "effect"

export const Amount = Schema.Struct({
  value: Schema.Finite,
  /** What the form calls it, without its unit. */
  label: Schema.String,
  /** What stands before the figure and behind it: a currency, a unit. */
  prefix: Schema.NullOr(Schema.String),
  suffix: Schema.NullOr(Schema.String),
  decimals: Schema.NullOr(Schema.Int)
})

/** The figure of a case, and the value of it that it is. */
export const Figure = Schema.Struct({ ...Amount.fields, key: Schema.String })
