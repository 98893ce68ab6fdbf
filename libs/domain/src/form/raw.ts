/** The JSON of form-js as its editors write it, component by component; what is not named here is not looked at. */
import { Result, Schema } from "effect"
import * as Matcher from "../matcher/matcher.ts"

const optional = Schema.optionalKey

const bound = Schema.Union([Schema.Finite, Schema.String])

const length = Schema.Union([Schema.Natural, Schema.String])

/** Yes, no, or FEEL that says. */
const flag = Schema.Union([Schema.Boolean, Schema.String])

const pattern = Schema.String.check(
  Schema.makeFilter(
    (source: string) =>
      Result.isSuccess(Matcher.compile(source)) || "must be a regular expression without look-around or back references"
  )
)

export const Outer = Schema.Struct({
  type: optional(Schema.Literal("default")),
  schemaVersion: optional(Schema.Int),
  components: Schema.Array(Schema.Unknown)
})

export const TypedComponent = Schema.Struct({ type: Schema.NonEmptyString })

const commonFields = {
  key: optional(Schema.String),
  label: optional(Schema.String),
  description: optional(Schema.String),
  layout: optional(Schema.Struct({ columns: optional(Schema.NullOr(Schema.Finite)) })),
  conditional: optional(Schema.NullOr(Schema.Struct({ hide: optional(Schema.String) }))),
  properties: optional(Schema.Record(Schema.String, Schema.String))
}

export const Common = Schema.Struct(commonFields)

export const Demands = Schema.Struct({
  required: optional(Schema.Boolean),
  min: optional(bound),
  max: optional(bound),
  minLength: optional(length),
  maxLength: optional(length),
  pattern: optional(pattern),
  validationType: optional(Schema.String)
})

const inputFields = {
  ...commonFields,
  key: Schema.NonEmptyString,
  readonly: optional(flag),
  disabled: optional(flag),
  defaultValue: optional(Schema.Json),
  validate: optional(Demands)
}

export const Input = Schema.Struct(inputFields)

const affixes = {
  appearance: optional(
    Schema.Struct({ prefixAdorner: optional(Schema.String), suffixAdorner: optional(Schema.String) })
  )
}

export const Text = Schema.Struct({ ...inputFields, ...affixes })

export const Number = Schema.Struct({
  ...inputFields,
  ...affixes,
  decimalDigits: optional(Schema.Natural.check(Schema.isLessThanOrEqualTo(20)))
})

export const Choice = Schema.Struct({
  ...inputFields,
  values: optional(
    Schema.Array(
      Schema.Struct({
        label: optional(Schema.String),
        value: Schema.Union([Schema.String, Schema.Finite, Schema.Boolean])
      })
    )
  ),
  valuesKey: optional(Schema.String),
  valuesExpression: optional(Schema.String)
})

export const DateTimeField = Schema.Struct({
  ...inputFields,
  subtype: optional(Schema.Literals(["date", "time", "datetime"])),
  dateLabel: optional(Schema.String),
  timeLabel: optional(Schema.String)
})

export const File = Schema.Struct({ ...inputFields, multiple: optional(flag), accept: optional(Schema.String) })

export const ExpressionField = Schema.Struct({ ...inputFields, ...affixes, expression: optional(Schema.String) })

export const List = Schema.Struct({
  ...inputFields,
  key: optional(Schema.String),
  path: optional(Schema.String),
  components: optional(Schema.Array(Schema.Unknown)),
  defaultRepetitions: optional(Schema.Natural),
  allowAddRemove: optional(Schema.Boolean)
})

export const Group = Schema.Struct({
  ...commonFields,
  path: optional(Schema.String),
  components: optional(Schema.Array(Schema.Unknown))
})

export const Static = Schema.Struct({
  ...commonFields,
  text: optional(Schema.String),
  content: optional(Schema.String)
})

export const Picture = Schema.Struct({ ...commonFields, source: optional(Schema.String), alt: optional(Schema.String) })

export const Table = Schema.Struct({
  ...commonFields,
  dataSource: optional(Schema.String),
  columns: optional(Schema.Array(Schema.Struct({ key: Schema.String, label: optional(Schema.String) })))
})
