/**
 * Forms that are deployed in an engine as form-js JSON. Ours are form-js too, so one becomes ours nearly as it is; what would
 * mean something else here, or is not there, is named, and then the whole form is done over there: no field is left out.
 */
import { Result, Schema } from "effect"
import * as Form from "@quadrante/domain/form"

/** What of a form cannot be shown here: at which field, by its key or its place, and what it is. */
export interface FormGap {
  readonly field: string
  readonly what: string
}

type FormPart = Readonly<Record<string, Schema.Json>>

const FormParts = Schema.Struct({ components: Schema.Array(Schema.Record(Schema.String, Schema.Json)) })

const common = ["type", "key", "label", "description", "layout", "conditional"]
const input = [...common, "disabled", "readonly", "defaultValue", "validate"]
const choice = [...input, "values", "searchable"]

/** What each type may say here. Lists of values are none: of JSON an engine keeps variables only with a plugin. What is neither here nor of no weight is a gap. */
const said: Readonly<Record<string, ReadonlyArray<string>>> = {
  textfield: [...input, "appearance"],
  textarea: input,
  number: [...input, "appearance", "decimalDigits"],
  checkbox: input,
  radio: choice,
  select: choice,
  datetime: [...input, "subtype", "dateLabel", "timeLabel", "timeInterval", "use24h", "timeSerializingFormat"],
  text: [...common, "text"],
  image: [...common, "source", "alt"],
  separator: common,
  spacer: [...common, "height"],
  button: [...common, "action"],
  group: [...common, "components", "showOutline", "verticalAlignment"]
}

const lengths = ["required", "minLength", "maxLength", "pattern", "validationType"]
const demands: Readonly<Record<string, ReadonlyArray<string>>> = {
  textfield: lengths,
  textarea: lengths,
  number: ["required", "min", "max"]
}

/** Names of the editor's own, and what authors keep for themselves: it means nothing to who fills in. */
const weightless: ReadonlyArray<string> = ["id", "properties"]

/** The property by which an input shows that it stood in such a form: its values go back as form-js sends them. */
const origin = { engine: "form-js" }

/** The type of a field's variable there. Of a deployed form a whole number is one, and a date is the text that form-js writes. */
export const theirType = (field: Form.Field): "long" | "date" | undefined => {
  const isDeployed = field.properties["engine"] === origin.engine
  if (field.type === "number") return isDeployed || field.decimals === 0 ? "long" : undefined
  return field.type === "datetime" && !isDeployed ? "date" : undefined
}

/** A deployed form as a form of ours; else all that keeps it from being one. `isReadable`: whether we can evaluate an expression. */
export const adoptForm = (
  json: unknown,
  isReadable: (expression: string) => boolean
): Result.Result<Schema.Json, ReadonlyArray<FormGap>> => {
  const outer = Schema.decodeUnknownResult(FormParts)(json)
  if (Result.isFailure(outer)) return Result.fail([{ field: "", what: "no form of form-js" }])
  const gaps: FormGap[] = []
  const components = adoptAll(outer.success.components, gaps, new Set(), "")
  if (gaps.length > 0) return Result.fail(gaps)
  const form = Form.decode({ components })
  if (Result.isFailure(form)) return Result.fail([{ field: form.failure.path.join("."), what: form.failure.expected }])
  const unreadable = Form.expressions(form.success).filter(({ expression }) => !isReadable(expression))
  return unreadable.length > 0
    ? Result.fail(unreadable.map(({ id, expression }) => ({ field: id, what: expression })))
    : Result.succeed({ components })
}

const adoptAll = (
  parts: ReadonlyArray<FormPart>,
  gaps: FormGap[],
  keys: Set<string>,
  within: string
): ReadonlyArray<FormPart> =>
  parts.map((part, i) => {
    const place = `${within}${i}`
    const { type, key } = part
    const field = typeof key === "string" && key !== "" ? key : `#${place}`
    const tell = (what: string) => void gaps.push({ field, what })
    const known = typeof type === "string" && Object.hasOwn(said, type) ? said[type] : undefined
    if (known === undefined) {
      tell(text(type))
      return part
    }
    for (const what of gapsOf(part, known)) tell(what)
    const kept = Object.fromEntries(Object.entries(part).filter(([name]) => known.includes(name)))
    if (!known.includes("validate")) {
      const inner = Schema.decodeUnknownResult(FormParts)(part)
      return Result.isSuccess(inner) && type === "group"
        ? { ...kept, components: adoptAll(inner.success.components, gaps, keys, `${place}.`) }
        : kept
    }
    if (!isPlainName.test(field)) tell(`key ${field}`)
    if (keys.has(field)) tell("key twice")
    keys.add(field)
    return { ...kept, properties: origin }
  })

const text = (value: Schema.Json | undefined): string => (typeof value === "string" ? value : "no type")

/** A variable by one name: what is kept inside of another, and what marks our own orders, is none. */
const isPlainName = /^(?!quadrante_|__)[\p{L}_][\p{L}\p{N}_-]*$/u

/** What a component says that is not the same here. */
const gapsOf = (part: FormPart, known: ReadonlyArray<string>): ReadonlyArray<string> => {
  const { components: _, ...own } = part
  const unknown = Object.keys(own).filter(
    (name) => isSaid(part[name]) && !known.includes(name) && !weightless.includes(name)
  )
  return [
    ...unknown,
    ...(isOfEngine.test(JSON.stringify(own)) ? ["an expression of the engine"] : []),
    ...(isLoop.test(JSON.stringify(own)) ? ["a loop in a text"] : []),
    ...(isSaid(part["validate"]) ? gapsOfDemands(part) : []),
    ...(isSaid(part["values"]) && !hasTextsAlone(part["values"]) ? ["values that are no texts"] : []),
    ...(isSaid(part["appearance"]) && isTemplate.test(JSON.stringify(part["appearance"])) ? ["appearance"] : []),
    ...(isSaid(part["readonly"]) && isSaid(part["defaultValue"]) ? ["readonly with a defaultValue"] : []),
    // Ours is written with its seconds, theirs without.
    ...(part["type"] === "datetime" && (part["subtype"] ?? "date") !== "date" ? ["a time"] : [])
  ]
}

/** Whether something says anything: what editors leave empty does not. */
const isSaid = (value: Schema.Json | undefined): boolean => Boolean(value)

const isOfEngine = /[$#]\{/
const isLoop = /\{\{\s*[#/]/
const isTemplate = /"=|\{\{/

const gapsOfDemands = ({ type, validate }: FormPart): ReadonlyArray<string> => {
  const known = demands[text(type)] ?? ["required"]
  const fits = (name: string, value: Schema.Json): boolean => {
    if (!known.includes(name)) return false
    if (name === "validationType") return value === "custom" || value === "email"
    return !bounds.includes(name) || typeof value === "number" || /^(?:=|-?\d+(?:\.\d+)?$)/.test(text(value))
  }
  return Object.entries(validate as FormPart).flatMap(([name, value]) =>
    isSaid(value) && !fits(name, value) ? [`validate.${name}`] : []
  )
}

const bounds: ReadonlyArray<string> = ["min", "max", "minLength", "maxLength"]

const hasTextsAlone = Schema.is(Schema.Array(Schema.Struct({ value: Schema.String })))
