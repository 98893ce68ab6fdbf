/** What a task takes over of what was sent for its form: decided by the form and the data, not by who sends. */
import type { Evaluate } from "../expression/expression.ts"
import { check, type Fault } from "./check.ts"
import { type Form, needsFeel, type Values } from "./component.ts"
import { resolve, settle } from "./live.ts"
import { answers, outcome } from "./value.ts"

/**
 * The values that completing a task leaves behind, and what is wrong with them. Only what the form asks of this person
 * and shows them is taken; what is computed is computed here, whatever was sent for it.
 */
export const accept = (
  form: Form,
  sent: Values,
  data: Values,
  evaluate: Evaluate
): { readonly values: Values; readonly faults: ReadonlyArray<Fault>; readonly form: Form } => {
  const own = needsFeel(form) ? resolve(form, data, evaluate) : form
  const { values, hidden } = settle(own, answers(own, sent, { data }), data, evaluate)
  return { form: own, faults: check(own, values, hidden), values: outcome(own, values, { hidden, data }) }
}
