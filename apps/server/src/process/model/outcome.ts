/** The outcome of a decision in words. */
import * as Form from "@quadrante/domain/form"
import type { Language } from "@quadrante/domain/language"
import { decisionOf, formOf, type Definition } from "./definition.ts"
import type { Values } from "./values.ts"

/** What the button of a decision said; empty: that is not known. */
export const outcomeWord = (definition: Definition, element: string, values: Values, language: Language): string => {
  const key = decisionOf(definition, element)?.field ?? ""
  const field = Form.fields(formOf(definition, element)?.form ?? { components: [] }).find((one) => one.key === key)
  const value = values[key]
  if ((field?.type !== "radio" && field?.type !== "select") || typeof value !== "string") return ""
  return Form.optionLabel(field, value, language.slice(0, 2))
}
