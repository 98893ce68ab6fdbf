/** The components of a decoded form: inputs, static content, groups, and components of unknown type. */
import type { Schema } from "effect"
import type { Matcher } from "../matcher/matcher.ts"

/** A value of a form, as JSON has it. */
export type Value = Schema.Json

/** The values of a form by the keys of its inputs. */
export type Values = Readonly<Record<string, Value>>

/** What every component has. `properties` is a map of texts in which authors keep what form-js has no place for. */
export interface Common {
  /** Names it within its form or row: the key of an input, else its place (`#0.2`). */
  readonly id: string
  readonly label: string
  readonly description: string
  /** How many of twelve (form-js: sixteen) columns it takes; null: as it comes. */
  readonly columns: number | null
  /** The FEEL condition under which it is hidden; null: never. */
  readonly hide: string | null
  readonly properties: Readonly<Record<string, string>>
}

/** A limit of an input. */
export type LimitName = "min" | "max" | "minLength" | "maxLength"

/** What is demanded of an input. Null: nothing. `bounds` are limits that FEEL says, by the data. */
export interface Demands {
  readonly required: boolean
  readonly bounds: Readonly<Partial<Record<LimitName, string>>>
  readonly min: number | null
  readonly max: number | null
  readonly minLength: number | null
  readonly maxLength: number | null
  readonly pattern: { readonly source: string; readonly matcher: Matcher } | null
}

/** What every input has. `readonly` inputs show data that this person does not change here; `lock` is FEEL for that. */
export interface Input extends Common {
  readonly key: string
  readonly readonly: boolean
  readonly lock: string | null
  readonly defaultValue: Value
  readonly validate: Demands
}

/** What stands in an input's box before and behind what is typed: `R$`, `dias`. */
export interface Affixes {
  readonly prefix: string | null
  readonly suffix: string | null
}

/** What a line of text stands for, beside itself. */
export type TextKind = "text" | "email" | "phone" | "cpf" | "cnpj" | "cpf_cnpj"

/** One line or several of text. */
export interface TextInput extends Input, Affixes {
  readonly type: "textfield" | "textarea"
  readonly kind: TextKind
}

/** A number; `decimals` is how many stand behind the decimal separator, null as many as it needs. */
export interface NumberInput extends Input, Affixes {
  readonly type: "number"
  readonly decimals: number | null
}

/** One of the options of a choice. */
export interface Option {
  readonly value: string
  readonly label: string
}

/** One option of several. `source` is the FEEL that yields the options from the data, where they do not stand here. */
export interface ChoiceInput extends Input {
  readonly type: "select" | "radio"
  readonly options: ReadonlyArray<Option>
  readonly source: string | null
}

/** Any number of options, each at most once. */
export interface ChoicesInput extends Input {
  readonly type: "checklist" | "taglist"
  readonly options: ReadonlyArray<Option>
  readonly source: string | null
}

/** Yes or no. */
export interface CheckboxInput extends Input {
  readonly type: "checkbox"
}

/** A date, a time, or both, kept as ISO. */
export interface DateInput extends Input {
  readonly type: "datetime"
  readonly subtype: "date" | "time" | "datetime"
  /** The first and the last day that it takes, as ISO; null: any. */
  readonly earliest: string | null
  readonly latest: string | null
}

/** Files that belong to the instance, by their ids. `accept` are endings and types, as browsers have them. */
export interface FileInput extends Input {
  readonly type: "filepicker"
  readonly multiple: boolean
  readonly accept: string
}

/** A text that belongs to the instance and is written there, by its id. */
export interface DocumentInput extends Input {
  readonly type: "document"
}

/** Rows of the same inputs. `table`: drawn as one; `totals` are the keys whose sum stands below it. */
export interface ListInput extends Input {
  readonly type: "dynamiclist"
  readonly components: ReadonlyArray<Component>
  readonly table: boolean
  readonly repetitions: number
  /** Whether rows may be added and removed. */
  readonly growable: boolean
  readonly totals: ReadonlyArray<string>
}

/** What FEEL makes of the other values. Nobody types it; it is shown where it has a label. */
export interface ComputedInput extends Input, Affixes {
  readonly type: "expression"
  readonly expression: string
  readonly decimals: number | null
}

/** A component that holds a value. */
export type Field =
  | TextInput
  | NumberInput
  | ChoiceInput
  | ChoicesInput
  | CheckboxInput
  | DateInput
  | FileInput
  | DocumentInput
  | ListInput
  | ComputedInput

/** A text that stands in the form, in the markup of forms. */
export interface StaticText extends Common {
  readonly type: "text"
  readonly text: string
}

/** A line between parts. */
export interface Separator extends Common {
  readonly type: "separator"
}

/** A picture of the form itself; one from elsewhere is not fetched, and its `alt` stands for it. */
export interface Picture extends Common {
  readonly type: "image"
  readonly data: string | null
  readonly alt: string
}

/** Rows of data to read. `rows` is the FEEL that yields them; without a head it is that of the first row. */
export interface DataTable extends Common {
  readonly type: "table"
  readonly rows: string
  readonly head: ReadonlyArray<{ readonly key: string; readonly label: string }>
}

/** Components under one heading. */
export interface Group extends Common {
  readonly type: "group"
  readonly components: ReadonlyArray<Component>
}

/** A component of a type that is not known: it is shown by its name, and the rest of the form works. */
export interface UnknownComponent extends Common {
  readonly type: "unknown"
  readonly name: string
}

/** Anything in a form. */
export type Component = Field | StaticText | Separator | Picture | DataTable | Group | UnknownComponent

/** A form that was decoded. */
export interface Form {
  readonly components: ReadonlyArray<Component>
}

/** All inputs of a form in reading order, those in groups too; what stands in rows is the list's own. */
export const fields = ({ components }: { readonly components: ReadonlyArray<Component> }): ReadonlyArray<Field> =>
  components.flatMap((component) =>
    component.type === "group" ? fields(component) : isField(component) ? [component] : []
  )

/** Whether a component holds a value. */
export const isField = (component: Component): component is Field => "key" in component

/** Whether a person fills it in here. */
export const isAsked = (field: Field): boolean => !field.readonly && field.type !== "expression"

/** A text of a component in a language (`pt`, `en`): from `properties`, as `label:en`, else as the author wrote it. */
export const wording = (component: Component, what: "label" | "description" | "text", language: string): string =>
  component.properties[`${what}:${language}`] ?? (what === "text" ? staticText(component) : component[what])

/** What a text is begun with in a language: from `properties`, as `modelo:en`, else `modelo`; null: with nothing. */
export const templateOf = ({ properties }: Field, language: string): string | null =>
  properties[`modelo:${language}`] ?? properties["modelo"] ?? null

/** The label of a value that is read with its unit: what the label says of it in brackets at its end is not said twice. */
export const labelBeside = (field: Field, language: string): string => {
  const label = wording(field, "label", language)
  const units = "prefix" in field ? [field.prefix, field.suffix] : []
  const unit = units.find((one) => one !== null && label.endsWith(`(${one})`))
  return unit == null ? label : label.slice(0, -`(${unit})`.length).trimEnd() || label
}

/** The label of an option in a language: from `properties`, as `option:VALUE:en`, else as the author wrote it. */
export const optionLabel = (field: ChoiceInput | ChoicesInput, value: string, language: string): string =>
  field.properties[`option:${value}:${language}`] ??
  field.options.find((option) => option.value === value)?.label ??
  value

const staticText = (component: Component): string => (component.type === "text" ? component.text : "")

/** The currency of a figure, by our property or that of other authors; null: it is no money. */
export const currencyOf = (properties: Common["properties"]): string | null =>
  properties["moeda"] ?? properties["currency"] ?? null

/** Whether a field names the other party of the case, such as a supplier. People who decide are told of new ones. */
export const isParty = ({ properties }: Common): boolean => properties["quadrante:quem"] === "sim"

/** Whether anything in the form needs FEEL, which is large: who has to show or check it loads it then. */
export const needsFeel = ({ components }: { readonly components: ReadonlyArray<Component> }): boolean =>
  components.some(
    (component) =>
      component.hide !== null ||
      component.type === "expression" ||
      component.type === "table" ||
      ("source" in component && component.source !== null) ||
      ("components" in component && needsFeel(component)) ||
      (isField(component) && (component.lock !== null || Object.keys(component.validate.bounds).length > 0)) ||
      [component.label, component.description, staticText(component)].some(isTemplate)
  )

/** Whether a text is FEEL as a whole, or has some between braces. */
export const isTemplate = (text: string): boolean => text.startsWith("=") || text.includes("{{")

/** Every expression of a form with the id of the component that has it: who takes a form over looks at them once. */
export const expressions = ({
  components
}: {
  readonly components: ReadonlyArray<Component>
}): ReadonlyArray<{ readonly id: string; readonly expression: string }> =>
  components.flatMap((component) => {
    const own = [
      component.hide,
      component.type === "expression" ? component.expression : null,
      component.type === "table" ? component.rows : null,
      "source" in component ? component.source : null,
      ...(isField(component) ? [component.lock, ...Object.values(component.validate.bounds)] : [])
    ]
    return [
      ...own.flatMap((expression) => (expression === null ? [] : [{ id: component.id, expression }])),
      ...("components" in component ? expressions(component) : [])
    ]
  })

/** The list whose rows a number gives way to: its condition names the list, which adds up one column. Null: there is none. */
export const summedBy = (form: Pick<Form, "components">, field: Field): ListInput | null => {
  const { hide } = field
  if (field.type !== "number" || hide === null) return null
  const lists = fields(form).filter((one): one is ListInput => one.type === "dynamiclist" && one.totals.length === 1)
  return lists.find(({ key }) => hide.match(/\w+/g)?.includes(key) === true) ?? null
}

/** A key that an expression can only name by writing it as it is. */
const plainKey = /^\w+$/

/** The inputs by their keys that anything shown may follow while they are filled in: lists, and what expressions name. */
export const followed = (form: Pick<Form, "components">): ReadonlySet<string> => {
  const texts = expressions(form).map(({ expression }) => expression)
  const isNamed = (key: string) => !plainKey.test(key) || texts.some((text) => text.includes(key))
  return new Set(fields(form).flatMap(({ type, key }) => (type === "dynamiclist" || isNamed(key) ? [key] : [])))
}
