/** Form validation: what is wrong with the values of a form, as codes that the screen translates. */
import { flawOfText } from "../json/json.ts"
import * as Locale from "../locale/locale.ts"
import * as Matcher from "../matcher/matcher.ts"
import * as Phone from "../phone/phone.ts"
import * as Unit from "../unit/unit.ts"
import {
  type ChoiceInput,
  type ChoicesInput,
  type DateInput,
  type Field,
  fields,
  type FileInput,
  type Form,
  isAsked,
  type ListInput,
  type NumberInput,
  type TextInput,
  type Value,
  type Values
} from "./component.ts"
import { rowsOf } from "./value.ts"

/**
 * What can be wrong with a value, in the order in which it is looked for:
 * - `type`: not of the type that the input holds;
 * - `required`: nothing where something must be (white space is nothing, an unticked box is nothing);
 * - `character`: a text that nothing can keep, for a NUL or half of a character in it;
 * - `minLength`, `maxLength`, `pattern`, `email`, `phone`, `document` of texts; `min`, `max`, `decimals` of numbers;
 *   `option` of choices; `minRows`, `maxRows` of lists; `single` of files.
 */
export type FaultCode =
  | "type"
  | "required"
  | "character"
  | "minLength"
  | "maxLength"
  | "pattern"
  | "email"
  | "phone"
  | "document"
  | "min"
  | "max"
  | "decimals"
  | "option"
  | "minRows"
  | "maxRows"
  | "single"

/** One thing that is wrong: with which input, what, and the figures that its sentence needs. */
export interface Fault {
  /** The key of the input; of one in rows `itens/0/preco`, counted from the first row. */
  readonly key: string
  readonly code: FaultCode
  readonly params: Readonly<Record<string, string | number>>
}

/** Most rows of a list. */
export const mostRows = 200

/** Longest text that a pattern is asked of: what is longer is not of its form. */
const longestMatched = 5_000

/**
 * Everything that is wrong with the values, in reading order, at most one fault an input. Read-only inputs are not
 * asked, since nobody could mend them, and neither are those that are hidden.
 */
export const check = (
  form: Pick<Form, "components">,
  values: Values,
  hidden: ReadonlySet<string> = new Set()
): ReadonlyArray<Fault> => checkAt(form, values, hidden, "")

/**
 * The lists to which more rows were added than they may have, in rows too: what is counted before anything is asked of each row, since a
 * thousand rows are sent quickly and evaluated slowly. A limit that an expression says is not known here.
 */
export const overfull = (form: Pick<Form, "components">, values: Values, at = ""): ReadonlyArray<Fault> =>
  fields(form).flatMap((field): ReadonlyArray<Fault> => {
    if (field.type !== "dynamiclist") return []
    const key = at + field.key
    const tooMany = excessRows(field, values, key)
    return tooMany === null
      ? rowsOf(values[field.key]).flatMap((row, i) => overfull(field, row, `${key}/${i}/`))
      : [tooMany]
  })

/** The fault of a list to which more rows were added than it may have, whatever stands in them. */
export const excessRows = (field: ListInput, values: Values, key: string = field.key): Fault | null => {
  const max = mostRowsOf(field)
  return field.growable && rowsOf(values[field.key]).length > max ? { key, code: "maxRows", params: { max } } : null
}

/** How many rows a list may have: what its form says, and never more than {@link mostRows}. */
export const mostRowsOf = ({ validate }: ListInput): number => Math.min(mostRows, validate.max ?? mostRows)

/** The steps that the patterns of a form may take on these values, at most. */
export const patternSteps = (form: Pick<Form, "components">, values: Values): number =>
  fields(form).reduce((sum, field) => {
    const value = values[field.key]
    if (field.type === "dynamiclist") {
      return rowsOf(value).reduce((all, row) => all + patternSteps(field, row), sum)
    }
    const { pattern } = field.validate
    if (pattern === null || typeof value !== "string" || value.length > longestMatched) return sum
    return sum + pattern.matcher.states.length * value.length
  }, 0)

const checkAt = (
  form: Pick<Form, "components">,
  values: Values,
  hidden: ReadonlySet<string>,
  at: string
): ReadonlyArray<Fault> =>
  fields(form)
    .filter((field) => isAsked(field) && !hidden.has(at + field.id))
    .flatMap((field) => {
      const value = Object.hasOwn(values, field.key) ? values[field.key] : undefined
      const fault = checkField(field, value)
      if (fault !== null) return [{ ...fault, key: at + field.key }]
      if (field.type !== "dynamiclist") return []
      return rowsOf(value).flatMap((row, i) => checkAt(field, row, hidden, `${at}${field.key}/${i}/`))
    })

/** The first thing that is wrong with the value of one input, or null; of a list, with the list as such. */
export const checkField = (field: Field, value: Value | undefined): Fault | null => {
  const say: MakeFault = (code, params = {}) => ({ key: field.key, code, params })
  if (isNothing(value)) return field.validate.required ? say("required") : ofNoRows(field, say)
  switch (field.type) {
    case "textfield":
    case "textarea":
      return typeof value === "string" ? ofText(field, value, say) : say("type")
    case "number":
      return typeof value === "number" && Number.isFinite(value) ? ofNumber(field, value, say) : say("type")
    case "select":
    case "radio":
      return typeof value === "string" ? ofChoices(field, [value], say) : say("type")
    case "checklist":
    case "taglist":
      return isTexts(value) ? ofChoices(field, value, say) : say("type")
    case "checkbox":
      return typeof value !== "boolean" ? say("type") : field.validate.required && !value ? say("required") : null
    case "datetime":
      return typeof value === "string" && Locale.isIso(field.subtype, value) ? ofDay(field, value, say) : say("type")
    case "filepicker":
      return isTexts(value) ? ofFiles(field, value, say) : say("type")
    case "document":
      return typeof value === "string" && isId.test(value) ? null : say("type")
    case "dynamiclist":
      return Array.isArray(value) && rowsOf(value).length === value.length
        ? ofRows(field, value.length, say)
        : say("type")
    case "expression":
      return null
  }
}

type MakeFault = (code: FaultCode, params?: Fault["params"]) => Fault

const isNothing = (value: Value | undefined): boolean =>
  value === undefined ||
  value === null ||
  (typeof value === "string" && value.trim() === "") ||
  (Array.isArray(value) && value.length === 0)

const isTexts = (value: Value | undefined): value is ReadonlyArray<string> =>
  Array.isArray(value) && value.every((one) => typeof one === "string") && new Set(value).size === value.length

const ofNumber = ({ validate, decimals }: NumberInput, value: number, say: MakeFault): Fault | null => {
  // First what no input could hold, then what it should not.
  if (decimals !== null && value !== Number(value.toFixed(decimals))) return say("decimals", { decimals })
  if (validate.min !== null && value < validate.min) return say("min", { min: validate.min })
  return validate.max !== null && value > validate.max ? say("max", { max: validate.max }) : null
}

const ofDay = ({ subtype, earliest, latest }: DateInput, value: string, say: MakeFault): Fault | null => {
  if (subtype === "time") return null
  const day = value.slice(0, 10)
  if (earliest !== null && day < earliest) return say("min", { min: earliest })
  return latest !== null && day > latest ? say("max", { max: latest }) : null
}

const ofChoices = (field: ChoiceInput | ChoicesInput, values: ReadonlyArray<string>, say: MakeFault): Fault | null => {
  const offered = new Set(field.options.map(({ value }) => value))
  return values.every((value) => offered.has(value)) ? null : say("option")
}

const ofFiles = ({ multiple }: FileInput, ids: ReadonlyArray<string>, say: MakeFault): Fault | null => {
  if (!ids.every((id) => isId.test(id))) return say("type")
  return !multiple && ids.length > 1 ? say("single") : null
}

const ofRows = (field: ListInput, count: number, say: MakeFault): Fault | null => {
  const { validate } = field
  if (validate.min !== null && count < validate.min) return say("minRows", { min: validate.min })
  const max = mostRowsOf(field)
  return count > max ? say("maxRows", { max }) : null
}

/** A list that has to have rows is not left empty, though it is not required; only where rows can be added. */
const ofNoRows = (field: Field, say: MakeFault): Fault | null =>
  field.type === "dynamiclist" && field.growable ? ofRows(field, 0, say) : null

const ofText = ({ validate, kind }: TextInput, value: string, say: MakeFault): Fault | null => {
  const { minLength, maxLength, pattern } = validate
  if (flawOfText(value) !== null) return say("character")
  if (minLength !== null && value.length < minLength) return say("minLength", { minLength })
  if (maxLength !== null && value.length > maxLength) return say("maxLength", { maxLength })
  const fits = pattern === null || (value.length <= longestMatched && Matcher.matches(pattern.matcher, value))
  if (pattern !== null && !fits) return say("pattern", { pattern: pattern.source })
  switch (kind) {
    case "text":
      return null
    case "email":
      return isEmail.test(value) && value.length <= 254 ? null : say("email")
    case "phone":
      return Phone.parse(value) === value ? null : say("phone")
    case "cpf":
    case "cnpj":
    case "cpf_cnpj": {
      const read = Unit.document(value)
      const isOther = kind !== "cpf_cnpj" && read.kind !== kind
      const isKept = read.valid && Unit.bare(value) === value
      return isKept && !isOther ? null : say("document", { kind, because: isOther ? "shape" : read.because })
    }
  }
}

/** An address that mail can go to: one at sign, and a domain with a dot. What is stranger is rarer than a slip. */
const isEmail = /^[^\s@"(),:;<>[\\\]]+@[^\s@.]+(?:\.[^\s@.]+)+$/

const isId = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
