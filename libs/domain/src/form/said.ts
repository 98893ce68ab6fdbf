/** A form below a text that one of its fields says, too. */
import type { Component, Form, Values } from "./component.ts"

/**
 * A form without the read-only texts that say what stands above it already, as the reason of a return does. What is filled in
 * stays, and so does a group for as long as anything else is in it.
 */
export const withoutSaid = (form: Form, values: Values, said: string): Form => {
  const text = said.trim()
  const isSaid = (one: Component): boolean => {
    if (one.type !== "textfield" && one.type !== "textarea") return false
    const value = values[one.key]
    return one.readonly && text !== "" && typeof value === "string" && value.trim() === text
  }
  const left = (components: ReadonlyArray<Component>): ReadonlyArray<Component> =>
    components.flatMap((one) => {
      if (isSaid(one)) return []
      if (one.type !== "group") return one
      const own = left(one.components)
      return own.length === 0 && one.components.length > 0 ? [] : { ...one, components: own }
    })
  return { ...form, components: left(form.components) }
}
