/** An order to another engine: a person's act on its way there. */
import { Schema } from "effect"

/** What is ordered. */
export const OrderCommand = Schema.Literals([
  "start",
  "claim",
  "release",
  "complete",
  "pass",
  "cancel",
  "retry",
  "message"
])
export type OrderCommand = typeof OrderCommand.Type
