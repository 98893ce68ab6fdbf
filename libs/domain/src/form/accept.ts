/**
 * Validates the values sent for a form and decides which of them a task takes over. It depends on the form and the
 * data, not on the sender.
 */
import type { Evaluate } from "../expression/expression.ts"
import { check, excessRows, type Fault, overfull } from "./check.ts"
import { fields, type Form, isAsked, type ListInput, needsFeel, type Values } from "./component.ts"
import { resolve, computeForm } from "./live.ts"
import { answers, outcome, rowsOf } from "./value.ts"

/**
 * The values that completing a task leaves behind, and what is wrong with them. Only what the form asks of this person
 * and shows them is taken; what is computed is computed here, whatever was sent for it. Rows are counted first: of a list
 * with too many nothing is evaluated.
 */
export const accept = (
  form: Form,
  sent: Values,
  data: Values,
  evaluate: Evaluate
): { readonly values: Values; readonly faults: ReadonlyArray<Fault>; readonly form: Form } => {
  const lists = fields(form).filter((field): field is ListInput => field.type === "dynamiclist" && isAsked(field))
  // Of thousands of rows not even a copy is made; rows within rows are counted where these are few.
  const tooMany = lists.flatMap((field) => {
    const alone = { components: [field] }
    return excessRows(field, sent) ?? overfull(alone, answers(alone, sent, { data }))
  })
  if (tooMany.length > 0) return { form, faults: tooMany, values: {} }
  const own = needsFeel(form) ? resolve(form, data, evaluate) : form
  const { values, hidden } = computeForm(own, answers(own, sent, { data }), data, evaluate)
  return { form: own, faults: check(own, values, hidden), values: outcome(own, values, { hidden, data }) }
}

/** The files and documents that values name, with the key of the input: whoever knows them says whether they are there. */
export const named = (
  form: Pick<Form, "components">,
  values: Values,
  at = ""
): ReadonlyArray<{ readonly key: string; readonly id: string }> =>
  fields(form).flatMap((field) => {
    const key = at + field.key
    const value = values[field.key]
    if (field.type === "document") return typeof value === "string" ? [{ key, id: value }] : []
    if (field.type === "filepicker") {
      return (Array.isArray(value) ? value : []).flatMap((id) => (typeof id === "string" ? [{ key, id }] : []))
    }
    if (field.type !== "dynamiclist") return []
    return rowsOf(value).flatMap((row, i) => named(field, row, `${key}/${i}/`))
  })
