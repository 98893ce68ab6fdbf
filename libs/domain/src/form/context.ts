/**
 * What an instance takes of a context: of all that a link or a caller brings, the values that whoever starts it could have
 * typed into its start form, and the names that its definition lists. Nobody brings in a decision, an opinion or a result.
 */
import { comparisonName } from "../document/document.ts"
import type { Evaluate } from "../expression/expression.ts"
import { isTrackingName } from "../pasted/tracking.ts"
import { checkField, type FaultCode } from "./check.ts"
import { type Field, fields, type Form, isAsked, needsFeel, type Option, type Value, type Values } from "./component.ts"
import { resolve } from "./live.ts"
import { kept } from "./text.ts"
import { fitting, isAnew } from "./value.ts"

/** Why a name of a context reaches no value: it names no field that is filled in there, or no value of that field. */
export type ContextNote = "not-a-field" | "not-a-value"

/** A name that was left out. */
export interface LeftOut {
  readonly name: string
  readonly note: ContextNote
}

/** What was taken, and what was left out. */
export interface AcceptedContext {
  readonly values: Values
  readonly leftOut: ReadonlyArray<LeftOut>
}

/** The form at which a start arrives, and what decides how much of a context reaches it. */
export interface StartForm {
  /** The start form; null where a start arrives at none. */
  readonly form: Form | null
  /** What the gateway that follows the start form asks: a choice that it reads is a decision. */
  readonly conditions: ReadonlyArray<string>
  /** The fields of a decision that the drawing names, and of its reason. */
  readonly decided?: ReadonlyArray<string>
  /** The names that the definition takes beside. */
  readonly listed: ReadonlyArray<string>
}

/** The names that say what of which instance a link opens: the product's own, and never a value. */
export const reserved: ReadonlySet<string> = new Set(["instancia", "tarefa", comparisonName])

/** What a start takes of a context. */
export const acceptContext = (start: StartForm, contexto: Values, evaluate: Evaluate): AcceptedContext => {
  const named = Object.keys(contexto).filter((name) => !reserved.has(name))
  const isListed = (name: string) => start.listed.includes(name)
  const form = resolved(start.form, only(contexto, named.filter(isListed)), evaluate)
  const open = new Map(openFields(form, start).map((field) => [field.key, field]))
  const values: Record<string, Value> = {}
  const leftOut: LeftOut[] = []
  for (const name of named) {
    const field = open.get(name)
    const value = field === undefined ? contexto[name] : typed(field, contexto[name])
    if (field === undefined && !isListed(name)) leftOut.push({ name, note: "not-a-field" })
    else if (value === undefined) leftOut.push({ name, note: "not-a-value" })
    else values[name] = value
  }
  return { values, leftOut }
}

/** The names of a context that a start could take: a process that calls another brings values of any type under them. */
export const contextNames = (start: StartForm): ReadonlySet<string> =>
  new Set([...start.listed, ...openFields(start.form, start).map(({ key }) => key)])

/** Values without those of other names. */
export const only = (values: Values, names: Iterable<string>): Values =>
  Object.fromEntries(
    [...new Set(names)].flatMap((name) => {
      const value = Object.hasOwn(values, name) ? values[name] : undefined
      return value === undefined ? [] : [[name, value]]
    })
  )

/**
 * The choice with which a task decides where its instance goes: the one that must be made, and whose value the gateway
 * behind the task reads. Null where there is none, or more than one.
 */
export const outcomeKey = (form: Pick<Form, "components">, conditions: ReadonlyArray<string>): string | null => {
  const read = new Set(conditions.flatMap((condition) => condition.split(/[^\p{L}\p{N}_]+/u)))
  const [one, ...others] = fields(form).filter(
    (field) =>
      (field.type === "select" || field.type === "radio") &&
      isAsked(field) &&
      field.validate.required &&
      read.has(field.key)
  )
  return one === undefined || others.length > 0 ? null : one.key
}

const resolved = (form: Form | null, data: Values, evaluate: Evaluate): Form | null =>
  form !== null && needsFeel(form) ? resolve(form, data, evaluate) : form

/** The inputs of a start form that a link may fill in, as far as no expression decides that. */
export const openFieldsOf = (start: StartForm): ReadonlyArray<Field> =>
  openFields(
    resolved(start.form, {}, () => null),
    start
  )

const openFields = (
  form: Form | null,
  { conditions, decided = [] }: Pick<StartForm, "conditions" | "decided">
): ReadonlyArray<Field> => {
  if (form === null) return []
  const closed = [outcomeKey(form, conditions), ...decided]
  return fields(form).filter(
    (field) => isAsked(field) && !isAnew(field) && !closed.includes(field.key) && !isTrackingName(field.key)
  )
}

/** What an input could not even hold while it is filled in. Whatever else is wrong, the form says when it is sent. */
const untypable: ReadonlySet<FaultCode> = new Set(["type", "decimals"])

/** A value as the field would hold it if it were typed; undefined where it cannot be typed there. */
const typed = (field: Field, value: Value | undefined): Value | undefined => {
  const fit = fitting(field, spelled(field, value))
  if (fit === undefined) return undefined
  const fault = checkField(field, fit)
  if (fault !== null && untypable.has(fault.code)) return undefined
  return field.type === "textfield" && typeof fit === "string" ? kept(field.kind, fit) : fit
}

/** A choice may be named by its label, and one value is as good as a list of one; rows, files and texts take nothing. */
const spelled = (field: Field, value: Value | undefined): unknown => {
  switch (field.type) {
    case "filepicker":
    case "document":
    case "dynamiclist":
    case "expression":
      return undefined
    case "number":
      // One that nobody writes out in digits, such as 5e-324, is shown as another.
      return typeof value === "number" ? String(value) : value
    case "select":
    case "radio":
      return optionOf(field.options, value)
    case "checklist":
    case "taglist": {
      const options = (Array.isArray(value) ? value : [value]).map((one) => optionOf(field.options, one))
      return options.includes(undefined) ? undefined : options
    }
    default:
      return value
  }
}

const optionOf = (options: ReadonlyArray<Option>, value: Value | undefined): string | undefined => {
  if (typeof value === "object") return undefined
  return (options.find((option) => option.value === String(value)) ?? options.find(({ label }) => label === value))
    ?.value
}
