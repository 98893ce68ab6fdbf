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

/** What the row of a task says of its decision. */
export const decided = {
  /** The figure that the task decides about, where it is a number that the person sees here. */
  amount: Schema.NullOr(Amount),
  /** The person's own decision that can still be taken back: its key, its word, and when it is carried out. */
  pending: Schema.optionalKey(Schema.Struct({ key: Schema.String, due: Schema.String, word: Schema.String }))
}

/** The figure that is decided about in a request, as far as its starter sees it; a server of before does not say. */
export const requestAmount = { amount: Schema.optionalKey(Schema.NullOr(Amount)) }
