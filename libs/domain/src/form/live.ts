/**
 * The dynamic parts of a form: FEEL conditions, computed values, options and required fields, re-evaluated while it is
 * filled in.
 */
import * as Expression from "../expression/expression.ts"
import * as Locale from "../locale/locale.ts"
import {
  type LimitName,
  type Component,
  fields,
  type Form,
  isField,
  isTemplate,
  type DataTable,
  type Option,
  type Value,
  type Values
} from "./component.ts"
import { emptyOf, fitting, rowsOf } from "./value.ts"

/** The values of a form with its computed ones, and the names of hidden fields (`outro`, `itens/0/nota`). */
export interface ComputedForm {
  readonly values: Values
  readonly hidden: ReadonlySet<string>
}

/** Rounds until what depends on one another has settled; what never does is left as it is after these. */
const mostRounds = 10

/**
 * Computes values and visibility until they are stable. A hidden field counts as empty for all others, so the browser,
 * which still has its text, and the server, which never gets it, agree.
 */
export const computeForm = (
  form: Pick<Form, "components">,
  values: Values,
  data: Values,
  evaluate: Expression.Evaluate
): ComputedForm => {
  let hidden: ReadonlySet<string> = new Set()
  let computed = values
  for (let round = 0; round < mostRounds; round++) {
    computed = computedIn(form, cleared(form, values, hidden, ""), { data, hidden, evaluate })
    const next = new Set(hiddenIn(form.components, computed, data, evaluate, "", false))
    if (areSame([...next], [...hidden])) break
    hidden = next
  }
  return { values: cleared(form, computed, hidden, "", "hidden"), hidden }
}

/** Values with a dot in their key as FEEL reads them: `{ "a.b": 1 }` is `{ a: { b: 1 } }` as well. */
export const nest = (values: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> => {
  const nested: Record<string, unknown> = Object.assign(Object.create(null), values)
  for (const [key, value] of Object.entries(values).filter(([name]) => name.includes("."))) {
    const [last = "", ...before] = key.split(".").toReversed()
    let at = nested
    for (const step of before.toReversed()) {
      const inner = at[step]
      at = at[step] = Object.assign(Object.create(null), isRecord(inner) ? inner : {})
    }
    at[last] = value
  }
  return nested
}

/** The form as it is for this data: options that the data has, inputs that it locks, limits and texts that it says. */
export const resolve = (form: Form, data: Values, evaluate: Expression.Evaluate): Form => {
  const context = nest(data)
  const ask = (expression: string): unknown => evaluate(expression, context)
  const one = (component: Component): Component => {
    const worded = {
      ...component,
      label: filled(component.label, ask),
      description: filled(component.description, ask),
      ...(component.type === "text" && { text: filled(component.text, ask) }),
      ...("source" in component && component.source !== null && { options: optionsIn(ask(component.source)) }),
      ...(isField(component) && {
        readonly: component.readonly || (component.lock !== null && ask(component.lock) === true),
        validate: { ...component.validate, ...limitsIn(component.validate.bounds, ask) }
      }),
      ...(component.type === "datetime" && dayLimitsIn(component.validate.bounds, ask)),
      ...("components" in component && { components: component.components.map(one) })
    }
    // Each field is replaced by one of its own type.
    return worded as Component
  }
  return { components: form.components.map(one) }
}

/** The rows of a table that is read, and its head. */
export const tableRows = (
  table: DataTable,
  values: Values,
  evaluate: Expression.Evaluate
): { readonly head: DataTable["head"]; readonly rows: ReadonlyArray<Readonly<Record<string, unknown>>> } => {
  const found = evaluate(table.rows, nest(values))
  const rows = Array.isArray(found) ? found.filter(isRecord) : []
  const own = Object.keys(rows[0] ?? {}).map((key) => ({ key, label: key }))
  return { head: table.head.length > 0 ? table.head : own, rows }
}

interface Situation {
  readonly data: Readonly<Record<string, unknown>>
  readonly hidden: ReadonlySet<string>
  readonly evaluate: Expression.Evaluate
}

/** An expression may speak of one that stands below it: they are gone through until nothing changes. */
const computedIn = (form: Pick<Form, "components">, values: Values, situation: Situation): Values => {
  let computed = values
  for (let round = 0; round < mostRounds; round++) {
    const next = compute(form, computed, situation, "")
    if (areSame(next, computed)) break
    computed = next
  }
  return computed
}

const compute = (form: Pick<Form, "components">, values: Values, situation: Situation, at: string): Values => {
  const { data, hidden, evaluate } = situation
  let result = values
  for (const field of fields(form)) {
    if (field.type === "dynamiclist") {
      const rows = rowsOf(result[field.key]).map((row, i) =>
        compute(field, row, { ...situation, data: scope(data, result, row, i) }, `${at}${field.key}/${i}/`)
      )
      result = { ...result, [field.key]: rows }
    } else if (field.type === "expression" && !hidden.has(at + field.id)) {
      const value = fitting(field, evaluate(field.expression, nest({ ...data, ...result })))
      result = { ...result, [field.key]: rounded(value ?? null, field.decimals) }
    }
  }
  return result
}

/** What a row can speak of: what is around it, its own inputs, `this`, `parent`, and `i`, which counts from one. */
const scope = (outer: Readonly<Record<string, unknown>>, around: Values, row: Values, i: number) => ({
  ...outer,
  ...around,
  ...row,
  this: row,
  parent: around,
  i: i + 1
})

const hiddenIn = (
  components: ReadonlyArray<Component>,
  values: Values,
  outer: Readonly<Record<string, unknown>>,
  evaluate: Expression.Evaluate,
  at: string,
  isInside: boolean
): ReadonlyArray<string> =>
  components.flatMap((component) => {
    const isHidden =
      isInside || (component.hide !== null && Expression.holds(evaluate, component.hide, nest({ ...outer, ...values })))
    const own = isHidden ? [at + component.id] : []
    if (component.type === "group") {
      return [...own, ...hiddenIn(component.components, values, outer, evaluate, at, isHidden)]
    }
    if (component.type !== "dynamiclist") return own
    const inner = rowsOf(values[component.key]).flatMap((row, i) =>
      hiddenIn(
        component.components,
        row,
        scope(outer, values, row, i),
        evaluate,
        `${at}${component.key}/${i}/`,
        isHidden
      )
    )
    return [...own, ...inner]
  })

/** Values without those of hidden inputs, and, before they are computed, without those that nobody types. */
const cleared = (
  form: Pick<Form, "components">,
  values: Values,
  hidden: ReadonlySet<string>,
  at: string,
  what: "hidden" | "computed" = "computed"
): Values => {
  let result = values
  for (const field of fields(form)) {
    const isCleared = hidden.has(at + field.id) || (what === "computed" && field.type === "expression")
    if (isCleared) result = { ...result, [field.key]: emptyOf(field) }
    else if (field.type === "dynamiclist") {
      const rows = rowsOf(result[field.key]).map((row, i) =>
        cleared(field, row, hidden, `${at}${field.key}/${i}/`, what)
      )
      result = { ...result, [field.key]: rows }
    }
  }
  return result
}

const areSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

/** Half away from zero, as money is; what is no number stays. */
const rounded = (value: Value, decimals: number | null): Value =>
  typeof value === "number" && decimals !== null ? Number(Locale.formatNumber(bareNumber, value, decimals)) : value

const bareNumber = { fmt_decimal: ".", fmt_milhar: "" }

const filled = (text: string, ask: (expression: string) => unknown): string => {
  if (!isTemplate(text)) return text
  const whole = Expression.inside(text)
  if (whole !== null) return shown(ask(whole))
  return text.replace(/\{\{([^{}#/][^{}]*)\}\}/g, (_, expression: string) =>
    shown(ask(expression.trim().replace(/^=/, "")))
  )
}

const shown = (value: unknown): string =>
  typeof value === "string" || typeof value === "number" || typeof value === "boolean" ? String(value) : ""

const optionsIn = (value: unknown): ReadonlyArray<Option> =>
  (Array.isArray(value) ? value : []).flatMap((one: unknown) => {
    const of = isRecord(one) ? one["value"] : one
    const own = shown(of)
    if (own === "") return []
    const label = isRecord(one) ? shown(one["label"]) : ""
    return [{ value: own, label: label === "" ? own : label }]
  })

const limitsIn = (bounds: Readonly<Partial<Record<LimitName, string>>>, ask: (expression: string) => unknown) =>
  Object.fromEntries(
    Object.entries(bounds).flatMap(([bound, expression]) => {
      const limit = ask(expression)
      return typeof limit === "number" && Number.isFinite(limit) ? [[bound, limit]] : []
    })
  )

/** The days that FEEL says limit a date. */
const dayLimitsIn = (
  { min, max }: Readonly<Partial<Record<LimitName, string>>>,
  ask: (expression: string) => unknown
) => {
  const day = (expression: string | undefined): string | null => {
    const limit = expression === undefined ? null : ask(expression)
    return typeof limit === "string" && Locale.isIso("date", limit) ? limit : null
  }
  const [earliest, latest] = [day(min), day(max)]
  return { ...(earliest !== null && { earliest }), ...(latest !== null && { latest }) }
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value)
