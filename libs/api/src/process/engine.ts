/** The engine that runs an instance, where that is another one than ours. */
import { OrderCommand } from "@quadrante/domain/engine-order"
import { Schema } from "effect"

export const Engine = Schema.Struct({
  name: Schema.String,
  /** What was ordered there and is not known to be done: nothing else is ordered of it meanwhile. */
  order: Schema.NullOr(Schema.Struct({ command: OrderCommand })),
  /** Where people do what is only there; absent: nobody said. It is followed by whoever presses it. */
  tasklist: Schema.optionalKey(Schema.String.check(Schema.isPattern(/^https?:\/\//)))
})
