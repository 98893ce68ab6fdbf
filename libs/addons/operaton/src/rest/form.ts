/** Generated forms: the fields that a drawing lists, as a form of form-js. */
import { Schema } from "effect"

const text = Schema.optionalKey(Schema.String)

/** A field as the parser of BPMN reads it. */
export const FormField = Schema.Struct({
  id: Schema.NonEmptyString,
  label: text,
  type: text,
  defaultValue: text,
  values: Schema.optionalKey(Schema.Array(Schema.Struct({ id: Schema.String, name: text }))),
  validation: Schema.optionalKey(
    Schema.Struct({
      constraints: Schema.optionalKey(Schema.Array(Schema.Struct({ name: Schema.String, config: text })))
    })
  )
})
export type FormField = typeof FormField.Type

/** The form of these fields. A field of a type that only the engine knows is shown and not filled in. */
export const formOf = (fields: ReadonlyArray<FormField>): Schema.Json => ({
  components: fields.map(componentOf)
})

const componentOf = (field: FormField): { readonly [name: string]: Schema.Json } => {
  const { id, label = id, type = "string", defaultValue } = field
  const limits = limitsOf(field)
  const kind = kinds[type]
  return {
    ...(kind ?? { type: "textfield" }),
    key: id,
    label,
    ...(type === "enum" && {
      values: (field.values ?? []).map((one) => ({ value: one.id, label: one.name ?? one.id }))
    }),
    // What the engine would work out is no default here.
    ...(defaultValue !== undefined && !defaultValue.includes("${") && { defaultValue: defaultOf(type, defaultValue) }),
    ...((kind === undefined || limits.isReadonly) && { readonly: true }),
    validate: limits.validate
  }
}

const kinds: { readonly [type: string]: { readonly [name: string]: Schema.Json } | undefined } = {
  string: { type: "textfield" },
  long: { type: "number", decimalDigits: 0 },
  boolean: { type: "checkbox" },
  date: { type: "datetime", subtype: "date" },
  enum: { type: "select" }
}

const defaultOf = (type: string, written: string): Schema.Json =>
  type === "boolean" ? written === "true" : type === "long" && /^-?\d{1,15}$/.test(written) ? Number(written) : written

const names = { minlength: "minLength", maxlength: "maxLength", min: "min", max: "max" } as const

/** What the engine would refuse. A constraint of a class of its own it refuses itself. */
const limitsOf = ({ validation }: FormField) => {
  const constraints = validation?.constraints ?? []
  const has = (name: string) => constraints.some((one) => one.name === name && one.config !== "false")
  const bounds = constraints.flatMap(({ name, config = "" }) =>
    Object.hasOwn(names, name) && /^-?\d{1,15}$/.test(config)
      ? [[names[name as keyof typeof names], Number(config)] as const]
      : []
  )
  return {
    isReadonly: has("readonly"),
    validate: { ...(has("required") && { required: true }), ...Object.fromEntries(bounds) }
  }
}
