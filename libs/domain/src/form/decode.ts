/** Decodes form-js JSON into components. An unknown type becomes a component that shows its name. */
import { Result, Schema, SchemaIssue } from "effect"
import * as Expression from "../expression/expression.ts"
import * as Locale from "../locale/locale.ts"
import * as Matcher from "../matcher/matcher.ts"
import {
  type Affixes,
  type Common,
  type Component,
  currencyOf,
  type Demands,
  type Form,
  type Input,
  type LimitName,
  type Option,
  type TextKind
} from "./component.ts"
import * as Html from "./html.ts"
import * as Raw from "./raw.ts"

/** A form that cannot be used: where in its JSON, and what was expected there. */
export interface FormInvalid {
  readonly _tag: "FormInvalid"
  readonly code: "form-invalid"
  readonly path: ReadonlyArray<string | number>
  readonly expected: string
}

/** How deep groups and lists may stand in one another. */
export const deepest = 10

/** Most components of a form, those in groups and lists too. */
export const mostComponents = 1_000

/** Reads form-js JSON. A component of a type that is not known becomes a placeholder that carries its name. */
export const decode = (json: unknown): Result.Result<Form, FormInvalid> =>
  Result.gen(function* () {
    const outer = yield* decodeAt(Raw.Outer, json, [])
    const count = { left: mostComponents }
    return { components: yield* componentsOf(outer.components, { path: ["components"], depth: 0, within: "", count }) }
  })

type Path = ReadonlyArray<string | number>

/** Where in the JSON something stands, and under which key the groups around it keep their values. */
interface DecodePosition {
  readonly path: Path
  readonly depth: number
  readonly within: string
  readonly count: { left: number }
}

/** Layout and buttons of form-js: the product has its own, so they are left out. */
const leftOut: ReadonlyArray<string> = ["button", "spacer"]

const componentsOf = (
  list: ReadonlyArray<unknown>,
  place: DecodePosition
): Result.Result<ReadonlyArray<Component>, FormInvalid> =>
  Result.gen(function* () {
    if (place.depth > deepest) return yield* invalid(place.path, `groups at most ${deepest} deep`)
    const components: Array<Component> = []
    for (const [i, item] of list.entries()) {
      const path = [...place.path, i]
      if (--place.count.left < 0) return yield* invalid(path, `at most ${mostComponents} components`)
      const { type } = yield* decodeAt(Raw.TypedComponent, item, path)
      if (!leftOut.includes(type)) components.push(yield* componentOf(type, item, { ...place, path }))
    }
    return components
  })

const componentOf = (type: string, item: unknown, place: DecodePosition): Result.Result<Component, FormInvalid> => {
  const read = <S extends Schema.ConstraintDecoder<unknown>>(schema: S, make: (raw: S["Type"]) => Component) =>
    Result.map(decodeAt(schema, item, place.path), make)
  switch (type) {
    case "textfield":
      return read(Raw.Text, (raw) => ({ type, ...inputOf(raw, place), ...affixesOf(raw), kind: kindOf(raw) }))
    case "textarea":
      return read(Raw.Text, (raw) => ({ type, ...inputOf(raw, place), ...affixesOf(raw), kind: "text" }))
    case "checkbox":
      return read(Raw.Input, (raw) => ({ type, ...inputOf(raw, place) }))
    case "number":
      return read(Raw.Number, (raw) => ({
        type,
        ...inputOf(raw, place),
        ...affixesOf(raw),
        decimals: raw.decimalDigits ?? decimalsOf(raw.properties ?? {})
      }))
    case "select":
    case "radio":
      return read(Raw.Choice, (raw) => ({ type, ...inputOf(raw, place), ...choiceOf(raw) }))
    case "checklist":
    case "taglist":
      return read(Raw.Choice, (raw) => ({ type, ...inputOf(raw, place), ...choiceOf(raw) }))
    case "datetime":
      return read(Raw.DateTimeField, (raw) => ({
        type,
        ...inputOf({ ...raw, label: momentLabelOf(raw) }, place),
        subtype: raw.subtype ?? "date",
        earliest: dayLimit(raw.validate?.min ?? raw.properties?.["min"]),
        latest: dayLimit(raw.validate?.max ?? raw.properties?.["max"])
      }))
    case "filepicker":
      return read(Raw.File, (raw) =>
        raw.properties?.["tipo"] === "documento"
          ? { type: "document", ...inputOf(raw, place) }
          : { type, ...inputOf(raw, place), multiple: raw.multiple === true, accept: literal(raw.accept) ?? "" }
      )
    case "expression":
      return read(Raw.ExpressionField, (raw) => ({
        type,
        ...inputOf(raw, place),
        ...affixesOf(raw),
        readonly: true,
        expression: expressionOf(raw.expression ?? ""),
        decimals: decimalsOf(raw.properties ?? {})
      }))
    case "dynamiclist":
      return Result.flatMap(decodeAt(Raw.List, item, place.path), (raw) =>
        listOf(raw, raw.key ?? raw.path ?? "", place)
      )
    case "group":
      return Result.flatMap(decodeAt(Raw.Group, item, place.path), (raw) =>
        Result.map(
          componentsOf(raw.components ?? [], inside(place, keyIn(place.within, literal(raw.path) ?? ""))),
          (components) => ({ type, ...commonOf(raw, place), components })
        )
      )
    case "text":
      return read(Raw.Static, (raw) => ({ type, ...commonOf(raw, place), text: raw.text ?? "" }))
    case "html":
      return read(Raw.Static, (raw) => ({
        type: "text",
        ...commonOf(raw, place),
        text: Html.markupOf(raw.content ?? "")
      }))
    case "separator":
      return read(Raw.Common, (raw) => ({ type, ...commonOf(raw, place) }))
    case "image":
      return read(Raw.Picture, (raw) => ({
        type,
        ...commonOf(raw, place),
        data: raw.source !== undefined && isOwnPicture.test(raw.source) ? raw.source : null,
        alt: raw.alt ?? ""
      }))
    case "table":
      return read(Raw.Table, (raw) => ({
        type,
        ...commonOf(raw, place),
        rows: expressionOf(raw.dataSource ?? ""),
        head: (raw.columns ?? []).map(({ key, label }) => ({ key, label: label ?? key }))
      }))
    default:
      return Result.succeed({
        type: "unknown",
        name: type,
        ...Result.match(Schema.decodeUnknownResult(Raw.Common)(item), {
          onSuccess: (raw) => commonOf(raw, place),
          onFailure: () => commonOf({}, place)
        })
      })
  }
}

const listOf = (
  raw: typeof Raw.List.Type,
  key: string,
  place: DecodePosition
): Result.Result<Component, FormInvalid> => {
  if (key === "") return invalid([...place.path, "path"], "the name under which the rows are kept")
  return Result.map(componentsOf(raw.components ?? [], inside(place, "")), (components) => {
    const properties = raw.properties ?? {}
    return {
      type: "dynamiclist",
      ...inputOf({ ...raw, key }, place),
      components,
      table: properties["apresentacao"] === "tabela",
      repetitions: Math.min(20, raw.defaultRepetitions ?? 1),
      growable: raw.allowAddRemove !== false,
      totals: (properties["totais"] ?? "").split(/[\s,]+/).filter((one) => one !== "")
    }
  })
}

/** Below a component: a level deeper. */
const inside = (place: DecodePosition, within: string): DecodePosition => ({
  ...place,
  path: [...place.path, "components"],
  depth: place.depth + 1,
  within
})

/** Groups may keep their values under a name of their own: `endereco.cep`. */
const keyIn = (within: string, key: string): string => [within, key].filter((part) => part !== "").join(".")

const commonOf = (raw: typeof Raw.Common.Type, { path }: DecodePosition): Common => ({
  id: `#${path.filter((step) => typeof step === "number").join(".")}`,
  label: raw.label ?? "",
  description: raw.description ?? "",
  columns: raw.layout?.columns ?? null,
  hide: raw.conditional?.hide === undefined ? null : expressionOf(raw.conditional.hide),
  properties: raw.properties ?? {}
})

const inputOf = (raw: typeof Raw.Input.Type, place: DecodePosition): Input => {
  const key = keyIn(place.within, raw.key)
  return {
    ...commonOf(raw, place),
    id: key,
    key,
    readonly: raw.readonly === true || raw.disabled === true,
    lock: typeof raw.readonly === "string" ? Expression.inside(raw.readonly) : null,
    defaultValue: raw.defaultValue ?? null,
    validate: demandsOf(raw.validate ?? {}, raw.properties ?? {})
  }
}

const demandsOf = (raw: typeof Raw.Demands.Type, properties: Common["properties"]): Demands => {
  const said = { ...raw, min: raw.min ?? properties["min"], max: raw.max ?? properties["max"] }
  return {
    required: raw.required === true,
    bounds: Object.fromEntries(
      bounds.flatMap((bound) => {
        const expression = Expression.inside(String(said[bound] ?? ""))
        return expression === null ? [] : [[bound, expression]]
      })
    ),
    min: numberOf(said.min),
    max: numberOf(said.max),
    minLength: numberOf(raw.minLength),
    maxLength: numberOf(raw.maxLength),
    pattern:
      raw.pattern === undefined
        ? null
        : { source: raw.pattern, matcher: Result.getOrThrow(Matcher.compile(raw.pattern)) }
  }
}

const bounds: ReadonlyArray<LimitName> = ["min", "max", "minLength", "maxLength"]

/** A bound that was written as text: its number, or none where it is an expression. */
const numberOf = (raw: number | string | undefined): number | null =>
  typeof raw === "number" ? raw : raw !== undefined && /^-?\d+(?:\.\d+)?$/.test(raw) ? Number(raw) : null

/** A day that limits a date; none where it is an expression, or no day. */
const dayLimit = (raw: number | string | undefined): string | null =>
  typeof raw === "string" && Locale.isIso("date", raw) ? raw : null

/** What a line of text stands for: by form-js's own validation, else by our `tipo`. */
const kindOf = ({ validate, properties }: typeof Raw.Text.Type): TextKind => {
  const said = validate?.validationType ?? properties?.["tipo"] ?? ""
  return kinds[said] ?? "text"
}

const kinds: Readonly<Record<string, TextKind>> = {
  email: "email",
  phone: "phone",
  telefone: "phone",
  cpf: "cpf",
  cnpj: "cnpj",
  cpf_cnpj: "cpf_cnpj"
}

const affixesOf = ({ appearance, properties = {} }: typeof Raw.Text.Type): Affixes => {
  const currency = currencyOf(properties)
  return {
    prefix:
      literal(appearance?.prefixAdorner) ??
      properties["prefix"] ??
      (currency === null ? null : (symbols[currency] ?? currency)),
    suffix: literal(appearance?.suffixAdorner) ?? properties["unit"] ?? null
  }
}

/** Signs of currencies as Brazilians write them; another is shown by its code. */
const symbols: Readonly<Record<string, string>> = { BRL: "R$", USD: "US$", EUR: "€", GBP: "£" }

/** Money has two decimals where nothing else is said. */
const decimalsOf = (properties: Common["properties"]): number | null => {
  const said = properties["decimals"]
  if (said !== undefined && /^\d$/.test(said)) return Number(said)
  return currencyOf(properties) === null ? null : 2
}

const choiceOf = (raw: typeof Raw.Choice.Type): { options: ReadonlyArray<Option>; source: string | null } => ({
  options: (raw.values ?? []).map(({ label, value }) => ({ value: String(value), label: label ?? String(value) })),
  source: raw.valuesExpression === undefined ? (raw.valuesKey ?? null) : Expression.inside(raw.valuesExpression)
})

/** FEEL where nothing else can stand: its equals sign may be left out. */
const expressionOf = (text: string): string => Expression.inside(text) ?? text

/** A text that is none of FEEL. */
const literal = (text: string | undefined): string | null =>
  text === undefined || text === "" || text.startsWith("=") ? null : text

/** What its editors show: they write `label: "Date time"` beside the labels that an author gave to date and time. */
const momentLabelOf = ({ subtype, label, dateLabel, timeLabel }: typeof Raw.DateTimeField.Type): string =>
  (subtype === "time" ? [timeLabel, label, dateLabel] : [dateLabel, label, timeLabel]).find(Boolean) ?? ""

/** A picture that is in the form itself; others would tell a stranger who fills it in. */
const isOwnPicture = /^data:image\/(?:png|jpeg|webp|gif);base64,[A-Za-z0-9+/=]+$/

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
