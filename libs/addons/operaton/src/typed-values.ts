/** What was filled in, as another engine takes it. */
import * as Form from "@quadrante/domain/form"
import * as Operaton from "./rest/operaton.ts"
import { Result, type Schema } from "effect"
import * as Definition from "@quadrante/server/process/model/definition.ts"
import type { Values } from "@quadrante/server/process/model/values.ts"
import type { TypedValues } from "./orders.ts"

/**
 * The values of a message, as the field of that name has them where there is one; a whole number is a `Long`. The name of one that
 * is a list or an object: an engine keeps these only with a plugin of its own.
 */
export const messageValues = (
  definition: Definition.Definition,
  values: Values
): Result.Result<TypedValues, string> => {
  const forms = definition.drawing.activities.flatMap(({ id }) => Definition.formOf(definition, id)?.form ?? [])
  const fields = forms.flatMap(Form.fields)
  const odd = Object.entries(values).find(([, value]) => typeof value === "object" && value !== null)
  if (odd !== undefined) return Result.fail(odd[0])
  const typeOf = (name: string, value: Schema.Json) => {
    const field = fields.find(({ key }) => key === name)
    return field === undefined ? (Number.isInteger(value) ? "long" : undefined) : Operaton.theirType(field)
  }
  return Result.succeed(
    Object.fromEntries(
      Object.entries(values).map(([name, value]) => [name, Operaton.theirValue(value, typeOf(name, value))])
    )
  )
}

/** Values with the types that their fields have there. */
export const typedValues = (form: Form.Form | null, values: Values): TypedValues => {
  const fields = form === null ? [] : Form.fields(form)
  const typeOf = (key: string) => {
    const field = fields.find((one) => one.key === key)
    return field === undefined ? undefined : Operaton.theirType(field)
  }
  return Object.fromEntries(
    Object.entries(values).map(([key, value]) => [key, Operaton.theirValue(value, typeOf(key))])
  )
}
