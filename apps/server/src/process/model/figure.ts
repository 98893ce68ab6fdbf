/** The figure that a task decides about, and the one of its whole case: the first that is decided about. */
import type { Amount } from "@quadrante/domain/list"
import * as Form from "@quadrante/domain/form"
import type { Language } from "@quadrante/domain/language"
import { decisionOf, formOf, type Definition } from "./definition.ts"

/** A figure with what stands around it; null where the task decides about none, or that is no number. */
export const amountOf = (
  definition: Definition,
  element: string,
  value: unknown,
  language: Language
): Amount | null => {
  if (typeof value !== "number") return null
  const key = decisionOf(definition, element)?.figure
  const field = Form.fields(formOf(definition, element)?.form ?? { components: [] }).find((one) => one.key === key)
  if (field?.type !== "number" && field?.type !== "expression") return null
  const label = Form.labelBeside(field, language.slice(0, 2))
  const { prefix, suffix, decimals } = field
  return { value, label: Form.isTemplate(label) ? "" : label, prefix, suffix, decimals }
}

/**
 * The figure of a case, by what somebody sees of its values; null: it has none, or they do not see it. Zero is none: where
 * nothing was asked for, nothing is decided about it.
 */
export const figureIn = (
  definition: Definition,
  seen: Readonly<Record<string, unknown>>,
  language: Language
): (Amount & { readonly key: string }) | null => {
  for (const { id } of definition.drawing.activities) {
    const key = decisionOf(definition, id)?.figure ?? null
    if (key === null) continue
    const amount = Object.hasOwn(seen, key) ? amountOf(definition, id, seen[key], language) : null
    return amount === null || amount.value === 0 ? null : { ...amount, key }
  }
  return null
}
