/**
 * Form: what a person fills in for a task, read from form-js JSON, so that its editors can author it.
 *
 * The same functions show, read and check a form in the browser and on the server.
 */
import { Result, Schema, SchemaIssue } from "effect"
import type { Common, Component, Demands, Form, Input } from "./component.ts"

export * from "./component.ts"
export { check, checkField, type Fault, type FaultCode } from "./check.ts"
export { answers, emptyOf, initial, read, type ReadFault, rewritten, text } from "./value.ts"

/** A form that cannot be used: where in its JSON, and what was expected there. */
export interface FormInvalid {
  readonly _tag: "FormInvalid"
  readonly code: "form-invalid"
  readonly path: ReadonlyArray<string | number>
  readonly expected: string
}

/** Reads form-js JSON. A component of a type that is not known becomes a placeholder that carries its name. */
export const decode = (json: unknown): Result.Result<Form, FormInvalid> =>
  Result.gen(function* () {
    const outer = yield* decodeAt(Outer, json, [])
    return { components: yield* componentsOf(outer.components, ["components"], 0) }
  })

/** How deep groups may stand in groups. */
export const deepest = 10

type Path = ReadonlyArray<string | number>

const bound = Schema.Union([Schema.Finite, Schema.String])

const length = Schema.Union([Schema.Natural, Schema.String])

const commonFields = {
  label: Schema.optionalKey(Schema.String),
  description: Schema.optionalKey(Schema.String),
  layout: Schema.optionalKey(Schema.Struct({ columns: Schema.optionalKey(Schema.NullOr(Schema.Finite)) })),
  conditional: Schema.optionalKey(Schema.Struct({ hide: Schema.optionalKey(Schema.String) })),
  properties: Schema.optionalKey(Schema.Record(Schema.String, Schema.String))
}

const inputFields = {
  ...commonFields,
  key: Schema.NonEmptyString,
  readonly: Schema.optionalKey(Schema.Boolean),
  disabled: Schema.optionalKey(Schema.Boolean),
  defaultValue: Schema.optionalKey(Schema.Json),
  validate: Schema.optionalKey(
    Schema.Struct({
      required: Schema.optionalKey(Schema.Boolean),
      min: Schema.optionalKey(bound),
      max: Schema.optionalKey(bound),
      minLength: Schema.optionalKey(length),
      maxLength: Schema.optionalKey(length),
      pattern: Schema.optionalKey(
        Schema.String.check(Schema.makeFilter((source: string) => isPattern(source) || "must be a regular expression"))
      )
    })
  )
}

const Outer = Schema.Struct({
  type: Schema.optionalKey(Schema.Literal("default")),
  schemaVersion: Schema.optionalKey(Schema.Int),
  components: Schema.Array(Schema.Unknown)
})

const Typed = Schema.Struct({ type: Schema.NonEmptyString })

const Common = Schema.Struct(commonFields)

const Input = Schema.Struct(inputFields)

const NumberInput = Schema.Struct({
  ...inputFields,
  decimalDigits: Schema.optionalKey(Schema.Natural.check(Schema.isLessThanOrEqualTo(20)))
})

const ChoiceInput = Schema.Struct({
  ...inputFields,
  values: Schema.optionalKey(
    Schema.Array(
      Schema.Struct({
        label: Schema.optionalKey(Schema.String),
        value: Schema.Union([Schema.String, Schema.Finite, Schema.Boolean])
      })
    )
  )
})

const DateInput = Schema.Struct({
  ...inputFields,
  subtype: Schema.optionalKey(Schema.Literals(["date", "time", "datetime"])),
  dateLabel: Schema.optionalKey(Schema.String),
  timeLabel: Schema.optionalKey(Schema.String)
})

const StaticText = Schema.Struct({ ...commonFields, text: Schema.optionalKey(Schema.String) })

const Group = Schema.Struct({ ...commonFields, components: Schema.optionalKey(Schema.Array(Schema.Unknown)) })

/** Layout and buttons of form-js: the product has its own, so they are left out. */
const leftOut: ReadonlyArray<string> = ["button", "spacer", "separator"]

const componentsOf = (
  list: ReadonlyArray<unknown>,
  path: Path,
  depth: number
): Result.Result<ReadonlyArray<Component>, FormInvalid> =>
  Result.gen(function* () {
    if (depth > deepest) return yield* invalid(path, `groups at most ${deepest} deep`)
    const components: Array<Component> = []
    for (const [i, item] of list.entries()) {
      const { type } = yield* decodeAt(Typed, item, [...path, i])
      if (!leftOut.includes(type)) components.push(yield* componentOf(type, item, [...path, i], depth))
    }
    return components
  })

const componentOf = (type: string, item: unknown, path: Path, depth: number): Result.Result<Component, FormInvalid> => {
  switch (type) {
    case "textfield":
    case "textarea":
    case "checkbox":
      return Result.map(decodeAt(Input, item, path), (raw) => ({ type, ...inputOf(raw) }))
    case "number":
      return Result.map(decodeAt(NumberInput, item, path), (raw) => ({
        type,
        ...inputOf(raw),
        decimals: raw.decimalDigits ?? wholeOf(raw.properties?.["decimals"])
      }))
    case "select":
    case "radio":
      return Result.map(decodeAt(ChoiceInput, item, path), (raw) => ({
        type,
        ...inputOf(raw),
        options: (raw.values ?? []).map(({ label, value }) => ({ value: String(value), label: label ?? String(value) }))
      }))
    case "datetime":
      return Result.map(decodeAt(DateInput, item, path), (raw) => ({
        type,
        ...inputOf({ ...raw, label: raw.label ?? raw.dateLabel ?? raw.timeLabel ?? "" }),
        subtype: raw.subtype ?? "date"
      }))
    case "text":
      return Result.map(decodeAt(StaticText, item, path), (raw) => ({ type, ...commonOf(raw), text: raw.text ?? "" }))
    case "group":
      return Result.flatMap(decodeAt(Group, item, path), (raw) =>
        Result.map(componentsOf(raw.components ?? [], [...path, "components"], depth + 1), (components) => ({
          type,
          ...commonOf(raw),
          components
        }))
      )
    default:
      return Result.succeed({
        type: "unknown",
        name: type,
        ...Result.getOrElse(Result.map(Schema.decodeUnknownResult(Common)(item), commonOf), () => commonOf({}))
      })
  }
}

const commonOf = (raw: typeof Common.Type): Common => ({
  label: raw.label ?? "",
  description: raw.description ?? "",
  columns: raw.layout?.columns ?? null,
  hide: raw.conditional?.hide ?? null,
  properties: raw.properties ?? {}
})

const inputOf = (raw: typeof Input.Type): Input => ({
  ...commonOf(raw),
  key: raw.key,
  readonly: raw.readonly === true || raw.disabled === true,
  defaultValue: raw.defaultValue ?? null,
  validate: demandsOf(raw.validate ?? {})
})

const demandsOf = (raw: NonNullable<(typeof Input.Type)["validate"]>): Demands => ({
  required: raw.required === true,
  min: numberOf(raw.min),
  max: numberOf(raw.max),
  minLength: numberOf(raw.minLength),
  maxLength: numberOf(raw.maxLength),
  pattern: raw.pattern ?? null
})

/** A bound that was written as text: its number, or none where it is an expression, which only an engine can tell. */
const numberOf = (raw: number | string | undefined): number | null =>
  typeof raw === "number" ? raw : raw !== undefined && /^-?\d+(?:\.\d+)?$/.test(raw) ? Number(raw) : null

const wholeOf = (raw: string | undefined): number | null => (raw !== undefined && /^\d$/.test(raw) ? Number(raw) : null)

const isPattern = (source: string): boolean => {
  try {
    return new RegExp(source) instanceof RegExp
  } catch {
    return false
  }
}

const invalid = (path: Path, expected: string): Result.Result<never, FormInvalid> =>
  Result.fail({ _tag: "FormInvalid", code: "form-invalid", path, expected })

const formatIssue = SchemaIssue.makeFormatterStandardSchemaV1()

const decodeAt = <S extends Schema.ConstraintDecoder<unknown>>(
  schema: S,
  input: unknown,
  path: Path
): Result.Result<S["Type"], FormInvalid> =>
  Result.mapError(Schema.decodeUnknownResult(schema)(input), (error): FormInvalid => {
    const { issues } = formatIssue(error.issue)
    const steps = issues.flatMap(({ path: at }) => at)
    return {
      _tag: "FormInvalid",
      code: "form-invalid",
      path: [...path, ...steps.map((step) => (typeof step === "number" ? step : String(step)))],
      expected: issues.map(({ message }) => message).join("; ")
    }
  })
