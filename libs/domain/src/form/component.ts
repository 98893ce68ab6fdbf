/** What a form is made of, after it was decoded: inputs, static text, groups, and what is not known by name. */
import type { Schema } from "effect"

/** A value of a form, as JSON has it. */
export type Value = Schema.Json

/** The values of a form by the keys of its inputs. */
export type Values = Readonly<Record<string, Value>>

/** What every component has. `properties` is a map of texts in which authors keep what form-js has no place for. */
export interface Common {
  readonly label: string
  readonly description: string
  /** How many of twelve (form-js: sixteen) columns it takes; null: as it comes. */
  readonly columns: number | null
  /** The FEEL condition under which it is hidden; null: never. */
  readonly hide: string | null
  readonly properties: Readonly<Record<string, string>>
}

/** What is demanded of an input. Null: nothing. */
export interface Demands {
  readonly required: boolean
  readonly min: number | null
  readonly max: number | null
  readonly minLength: number | null
  readonly maxLength: number | null
  readonly pattern: string | null
}

/** What every input has. `readonly` inputs show data that this person does not change here. */
export interface Input extends Common {
  readonly key: string
  readonly readonly: boolean
  readonly defaultValue: Value
  readonly validate: Demands
}

/** One line or several of text. */
export interface TextInput extends Input {
  readonly type: "textfield" | "textarea"
}

/** A number; `decimals` is how many stand behind the decimal separator, null as many as it needs. */
export interface NumberInput extends Input {
  readonly type: "number"
  readonly decimals: number | null
}

/** One option of several. */
export interface ChoiceInput extends Input {
  readonly type: "select" | "radio"
  readonly options: ReadonlyArray<{ readonly value: string; readonly label: string }>
}

/** Yes or no. */
export interface CheckboxInput extends Input {
  readonly type: "checkbox"
}

/** A date, a time, or both, kept as ISO. */
export interface DateInput extends Input {
  readonly type: "datetime"
  readonly subtype: "date" | "time" | "datetime"
}

/** A component that holds a value. */
export type Field = TextInput | NumberInput | ChoiceInput | CheckboxInput | DateInput

/** A text that stands in the form. */
export interface StaticText extends Common {
  readonly type: "text"
  readonly text: string
}

/** Components under one heading. */
export interface Group extends Common {
  readonly type: "group"
  readonly components: ReadonlyArray<Component>
}

/** A component of a type that is not known: it is shown by its name, and the rest of the form works. */
export interface Unknown extends Common {
  readonly type: "unknown"
  readonly name: string
}

/** Anything in a form. */
export type Component = Field | StaticText | Group | Unknown

/** A form that was decoded. */
export interface Form {
  readonly components: ReadonlyArray<Component>
}

/** All inputs of a form in reading order, those in groups too. */
export const fields = (form: Form): ReadonlyArray<Field> => form.components.flatMap(fieldsOf)

/** Whether a component holds a value. */
export const isField = (component: Component): component is Field =>
  component.type !== "text" && component.type !== "group" && component.type !== "unknown"

/** A text of a component in a language (`pt`, `en`): from `properties`, as `label:en`, else as the author wrote it. */
export const wording = (component: Component, what: "label" | "description" | "text", language: string): string =>
  component.properties[`${what}:${language}`] ?? (what === "text" ? staticText(component) : component[what])

/** The label of an option in a language: from `properties`, as `option:VALUE:en`, else as the author wrote it. */
export const optionLabel = (field: ChoiceInput, value: string, language: string): string =>
  field.properties[`option:${value}:${language}`] ??
  field.options.find((option) => option.value === value)?.label ??
  value

const staticText = (component: Component): string => (component.type === "text" ? component.text : "")

const fieldsOf = (component: Component): ReadonlyArray<Field> =>
  component.type === "group" ? component.components.flatMap(fieldsOf) : isField(component) ? [component] : []
