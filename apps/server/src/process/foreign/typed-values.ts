/** What was filled in, as another engine takes it. */
import * as Form from "@quadrante/domain/form"
import * as Operaton from "@quadrante/domain/operaton"
import type { Values } from "../model/values.ts"
import type { TypedValues } from "./orders.ts"

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
