/** What is wrong with the values of a form, as codes that the screen turns into sentences. */
import * as Locale from "../locale/locale.ts"
import {
  type ChoiceInput,
  type Field,
  fields,
  type Form,
  type NumberInput,
  type TextInput,
  type Value,
  type Values
} from "./component.ts"

/**
 * What can be wrong with a value, in the order in which it is looked for:
 * - `type`: not of the type that the input holds;
 * - `required`: nothing where something must be (white space is nothing, an unticked box is nothing);
 * - `minLength`, `maxLength`, `pattern` of texts; `min`, `max`, `decimals` of numbers; `option` of choices.
 */
export type FaultCode =
  "type" | "required" | "minLength" | "maxLength" | "pattern" | "min" | "max" | "decimals" | "option"

/** One thing that is wrong: with which input, what, and the figures that its sentence needs. */
export interface Fault {
  readonly key: string
  readonly code: FaultCode
  readonly params: Readonly<Record<string, string | number>>
}

/**
 * Everything that is wrong with the values, in reading order, at most one fault an input. Read-only inputs are not
 * asked, since nobody could mend them, and neither are those that `isHidden` says are not shown.
 */
export const check = (
  form: Form,
  values: Values,
  isHidden: (field: Field) => boolean = () => false
): ReadonlyArray<Fault> =>
  fields(form)
    .filter((field) => !field.readonly && !isHidden(field))
    .flatMap((field) => checkField(field, Object.hasOwn(values, field.key) ? values[field.key] : undefined) ?? [])

/** The first thing that is wrong with the value of one input, or null. */
export const checkField = (field: Field, value: Value | undefined): Fault | null => {
  const say: Say = (code, params = {}) => ({ key: field.key, code, params })
  if (isNothing(value)) return field.validate.required ? say("required") : null
  switch (field.type) {
    case "textfield":
    case "textarea":
      return typeof value === "string" ? ofText(field, value, say) : say("type")
    case "number":
      return typeof value === "number" && Number.isFinite(value) ? ofNumber(field, value, say) : say("type")
    case "select":
    case "radio":
      return typeof value === "string" ? ofChoice(field, value, say) : say("type")
    case "checkbox":
      return typeof value !== "boolean" ? say("type") : field.validate.required && !value ? say("required") : null
    case "datetime":
      return typeof value === "string" && Locale.isIso(field.subtype, value) ? null : say("type")
  }
}

type Say = (code: FaultCode, params?: Fault["params"]) => Fault

const isNothing = (value: Value | undefined): boolean =>
  value === undefined || value === null || (typeof value === "string" && value.trim() === "")

const ofNumber = ({ validate, decimals }: NumberInput, value: number, say: Say): Fault | null => {
  if (validate.min !== null && value < validate.min) return say("min", { min: validate.min })
  if (validate.max !== null && value > validate.max) return say("max", { max: validate.max })
  return decimals !== null && value !== Number(value.toFixed(decimals)) ? say("decimals", { decimals }) : null
}

const ofChoice = (field: ChoiceInput, value: string, say: Say): Fault | null =>
  field.options.some((option) => option.value === value) ? null : say("option")

const ofText = ({ validate }: TextInput, value: string, say: Say): Fault | null => {
  const { minLength, maxLength, pattern } = validate
  if (minLength !== null && value.length < minLength) return say("minLength", { minLength })
  if (maxLength !== null && value.length > maxLength) return say("maxLength", { maxLength })
  return pattern !== null && !new RegExp(pattern).test(value) ? say("pattern", { pattern }) : null
}
