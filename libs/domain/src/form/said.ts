/** Leaves out read-only texts that repeat a text shown above the form. */
import type { Component, Form, Values } from "./component.ts"

/**
 * The form without read-only texts that equal `said`, such as the reason of a return. Inputs stay; a group that becomes empty
 * goes.
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
