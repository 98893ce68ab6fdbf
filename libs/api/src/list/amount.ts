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

/** The figure that the task of a row decides about, where it is a number that the person sees here. */
export const taskAmount = { amount: Schema.NullOr(Amount) }

/** The figure that is decided about in a request, as far as its starter sees it; a server of before does not say. */
export const requestAmount = { amount: Schema.optionalKey(Schema.NullOr(Amount)) }
