/**
 * A form as its JSON goes to somebody who does not see all that its expressions read: with results in their place. What
 * depends on what is typed beside a value that is not seen is worked out when the form is sent: until then a part that
 * would be hidden by it is shown, and what would be computed of it is empty.
 */
import * as Form from "@quadrante/domain/form"
import type { Sight } from "@quadrante/domain/seeing"
import type { Schema } from "effect"
import { ifAffordable } from "../model/effort.ts"
import { folded, isOfUnseen, literal, resultOf, type UnseenValues } from "../model/feel-fold.ts"
import type { Values } from "../model/values.ts"

/** The JSON of a form for a person whose form it is, by what they see. */
export const foldedForm = (
  { json, form }: { readonly json: Schema.Json; readonly form: Form.Form },
  data: Values,
  { names }: Sight
): Schema.Json => {
  const unseen = Object.keys(data).filter((name) => !names.has(name))
  if (unseen.length === 0) return json
  const unseenValues = { unseen, live: [...liveNames(form), "this", "parent", "i"], data }
  // Too dear for the thread that answers: what its expressions would read is absent in the browser too.
  return ifAffordable(() => foldedJson(json, unseenValues)) ?? json
}

/** The names of values that change while the form is filled in, in rows too. */
const liveNames = (form: Pick<Form.Form, "components">): readonly string[] =>
  Form.fields(form).flatMap((field) => [
    ...(Form.isAsked(field) || field.type === "expression" ? [field.key] : []),
    ...(field.type === "dynamiclist" ? liveNames(field) : [])
  ])

type Component = Record<string, Schema.Json>

const foldedJson = (json: Schema.Json, unseenValues: UnseenValues): Schema.Json => {
  if (!isObject(json)) return json
  const made: Component = { ...json }
  const { components, conditional, validate, properties } = made
  if (Array.isArray(components)) made["components"] = components.map((one) => foldedJson(one, unseenValues))
  for (const name of ["label", "description", "text", "content"])
    write(made, name, (text) => foldedText(text, unseenValues))
  if (isObject(conditional)) {
    const hide = { ...conditional }
    write(hide, "hide", (text) => `=${folded(bare(text), unseenValues) ?? "false"}`)
    made["conditional"] = hide
  }
  write(made, "expression", (text) => `=${folded(bare(text), unseenValues) ?? "null"}`)
  write(made, "dataSource", (text) => byResult(text, unseenValues))
  write(made, "readonly", (text) => (text.trimStart().startsWith("=") ? byResult(text, unseenValues) : text))
  for (const [name, limits] of [
    ["validate", validate],
    ["properties", properties]
  ] as const) {
    if (!isObject(limits)) continue
    const own = { ...limits }
    for (const limit of ["min", "max", "minLength", "maxLength"]) {
      write(own, limit, (text) => (text.trimStart().startsWith("=") ? byResult(text, unseenValues) : text))
    }
    made[name] = own
  }
  return withOptions(made, unseenValues)
}

/** Options come from data that stays as it is while the form is filled in. */
const withOptions = (component: Component, unseenValues: UnseenValues): Component => {
  const { valuesKey, valuesExpression, ...rest } = component
  const source =
    typeof valuesExpression === "string" ? bare(valuesExpression) : typeof valuesKey === "string" ? valuesKey : null
  if (source === null || !isOfUnseen(source, unseenValues)) return component
  return { ...rest, valuesExpression: `=${literal(resultOf(source, unseenValues))}` }
}

/** An expression that is asked once, by its result. */
const byResult = (text: string, unseenValues: UnseenValues): string =>
  isOfUnseen(bare(text), unseenValues) ? `=${literal(resultOf(bare(text), unseenValues))}` : text

/** A text with FEEL in it, or as a whole. */
const foldedText = (text: string, unseenValues: UnseenValues): string => {
  if (!Form.isTemplate(text)) return text
  if (text.trimStart().startsWith("=")) return byResult(text, unseenValues)
  return text.replace(/\{\{([^{}#/][^{}]*)\}\}/g, (piece, expression: string) => {
    const own = expression.trim().replace(/^=/, "")
    if (!isOfUnseen(own, unseenValues)) return piece
    const result = resultOf(own, unseenValues)
    const shown =
      typeof result === "string" || typeof result === "number" || typeof result === "boolean" ? `${result}` : ""
    return `{{${JSON.stringify(shown.replace(/[{}]/g, ""))}}}`
  })
}

const write = (component: Component, name: string, make: (text: string) => string): void => {
  const text = component[name]
  if (typeof text === "string") component[name] = make(text)
}

const bare = (text: string): string => text.replace(/^\s*=/, "").trim()

const isObject = (json: unknown): json is Component => typeof json === "object" && json !== null && !Array.isArray(json)
