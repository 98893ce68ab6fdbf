/** What a duplicate takes of a form that was sent: what was typed, and nothing that belongs to the instance alone. */
import { type Field, fields, type Form, isAsked, type Value, type Values } from "./component.ts"
import { isAnew, rowsOf } from "./value.ts"

/** Files and texts are the instance's own, and what is answered anew each time is nobody's to copy. */
const isCopied = (field: Field): boolean =>
  isAsked(field) &&
  !isAnew(field) &&
  field.type !== "filepicker" &&
  field.type !== "document" &&
  field.type !== "expression"

/** The values of another draft of the same form, by the form of today: a field that is gone is not there. */
export const duplicated = (form: Pick<Form, "components">, values: Values): Values =>
  Object.fromEntries(
    fields(form)
      .filter((field) => isCopied(field) && Object.hasOwn(values, field.key))
      .map((field) => [field.key, copied(field, values[field.key])])
  )

const copied = (field: Field, value: Value | undefined): Value =>
  field.type === "dynamiclist" ? rowsOf(value).map((row) => duplicated(field, row)) : (value ?? null)
