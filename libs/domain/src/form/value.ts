/** Form values: the initial ones, and those that a person answered. */
import { Result } from "effect"
import * as Locale from "../locale/locale.ts"
import { type Field, fields, type Form, isAsked, type ListInput, type Value, type Values } from "./component.ts"

/**
 * The values that a form starts with: for each input what `data` has for its key, else its default, else nothing.
 *
 * Data of another type is taken where the input can show it (a number in a text field), and left out where it cannot.
 */
export const initial = (form: Pick<Form, "components">, data: Readonly<Record<string, unknown>>): Values =>
  Object.fromEntries(
    fields(form).map((field) => [
      field.key,
      fitting(field, Object.hasOwn(data, field.key) ? data[field.key] : undefined) ??
        fitting(field, field.defaultValue) ??
        startOf(field)
    ])
  )

/** Whether an input is to be answered anew whenever its task comes back: a decision, say, that was taken about another state. */
export const isAnew = ({ properties }: Field): boolean => properties["resposta"] === "nova"

/** Of some answers, those that are to be given anew the next time: what is shown then as the last ones. */
export const answersToAnew = (form: Pick<Form, "components">, values: Values): Values =>
  Object.fromEntries(
    fields(form).flatMap((field) => {
      const value = isAnew(field) && Object.hasOwn(values, field.key) ? values[field.key] : undefined
      return value === undefined ? [] : [[field.key, value]]
    })
  )

/** The values that whoever fills in a form starts with: those of {@link initial}, without former answers to {@link isAnew}. */
export const begun = (form: Pick<Form, "components">, data: Readonly<Record<string, unknown>>): Values => {
  const former = new Set(fields(form).flatMap((field) => (isAnew(field) ? [field.key] : [])))
  return initial(form, Object.fromEntries(Object.entries(data).filter(([key]) => !former.has(key))))
}

/** What an input holds while nothing was entered. */
export const emptyOf = (field: Field): Value => {
  switch (field.type) {
    case "textfield":
    case "textarea":
      return ""
    case "checkbox":
      return false
    case "checklist":
    case "taglist":
    case "filepicker":
    case "dynamiclist":
      return []
    default:
      return null
  }
}

/**
 * The values that a person may change, and of no other key: those of inputs that are neither read-only nor hidden, without rows that
 * count for nothing.
 *
 * In rows that may not be added or removed, what is read-only comes from `data`, row by row; in others a read-only input
 * has nothing to show, because nothing tells which row is which.
 */
export const answers = (
  form: Pick<Form, "components">,
  values: Values,
  { hidden = new Set(), data = {} }: { readonly hidden?: ReadonlySet<string>; readonly data?: Values } = {}
): Values => answersAt(form, values, { hidden, data, keeps: isAsked }, "")

/** The same, with what was computed of it: what a task leaves behind when it is completed. */
export const outcome = (
  form: Pick<Form, "components">,
  values: Values,
  { hidden, data }: { readonly hidden: ReadonlySet<string>; readonly data: Values }
): Values =>
  answersAt(form, values, { hidden, data, keeps: (field) => isAsked(field) || field.type === "expression" }, "")

/** The values of a list as rows. What is no row is none. */
export const rowsOf = (value: Value | undefined): ReadonlyArray<Values> =>
  Array.isArray(value) ? value.filter(isRow) : []

/**
 * The rows of a list that count: untouched ones only as far as it has to have rows or begins with them, and all where nobody
 * may add one.
 */
export const countedRows = <Row>(
  { growable, validate, repetitions }: ListInput,
  rows: ReadonlyArray<Row>,
  isFree: (row: Row) => boolean
): ReadonlyArray<Row> => {
  const free = growable ? rows.flatMap((row, i) => (isFree(row) ? [i] : [])) : []
  const least = Math.max(validate.required ? 1 : 0, validate.min ?? 0, repetitions)
  const leftOut = new Set(free.slice(Math.max(0, least - (rows.length - free.length))))
  return rows.filter((_, i) => !leftOut.has(i))
}

/** Whether a row stands as an added one begins, and something in it is empty. One that begins whole is an answer as it stands. */
export const isUntouched = (list: ListInput, row: Values): boolean => {
  const begins = initial(list, {})
  const asked = fields(list).filter(isAsked)
  return (
    asked.every((field) => standsAs(field, row[field.key], begins[field.key])) &&
    asked.some((field) => standsAs(field, row[field.key], emptyOf(field)))
  )
}

/** White space is nothing, and rows within rows are as good as none while they are untouched. */
const standsAs = (field: Field, value: Value | undefined, other: Value | undefined): boolean => {
  const bare = (one: Value | undefined): Value => {
    if (field.type === "dynamiclist") return rowsOf(one).filter((row) => !isUntouched(field, row))
    return typeof one === "string" ? one.trim() : (one ?? emptyOf(field))
  }
  return JSON.stringify(bare(value)) === JSON.stringify(bare(other))
}

/** The sum of a column, without the dust of binary fractions. */
export const total = (list: ListInput, value: Value | undefined, key: string): number => {
  const sum = rowsOf(value)
    .map((row) => row[key])
    .reduce<number>((before, one) => before + (typeof one === "number" && Number.isFinite(one) ? one : 0), 0)
  const column = fields(list).find((field) => field.key === key)
  const decimals = column !== undefined && "decimals" in column ? column.decimals : null
  return Number(sum.toFixed(decimals ?? 10))
}

interface Situation {
  readonly hidden: ReadonlySet<string>
  readonly data: Values
  readonly keeps: (field: Field) => boolean
}

const answersAt = (form: Pick<Form, "components">, values: Values, situation: Situation, at: string): Values =>
  Object.fromEntries(
    fields(form)
      .filter((field) => situation.keeps(field) && !situation.hidden.has(at + field.id))
      .map((field) => {
        const value = (Object.hasOwn(values, field.key) ? values[field.key] : undefined) ?? emptyOf(field)
        if (field.type !== "dynamiclist") return [field.key, value]
        const before = rowsOf(situation.data[field.key])
        const rows = rowsOf(value)
        const kept = field.growable
          ? countedRows(field, rows, (row) => isUntouched(field, row))
          : before.map((row, i) => rows[i] ?? row)
        return [
          field.key,
          kept.map((row, i) => ({
            ...(field.growable ? {} : before[i]),
            ...answersAt(field, row, { ...situation, data: before[i] ?? {} }, `${at}${field.key}/${i}/`)
          }))
        ]
      })
  )

/** What an input starts with where neither data nor a default says anything: a list has its first rows. */
const startOf = (field: Field): Value =>
  field.type === "dynamiclist" ? Array.from({ length: field.repetitions }, () => initial(field, {})) : emptyOf(field)

/** The value where the input can hold it, changed to its type where nothing is lost by that. */
export const fitting = (field: Field, value: unknown): Value | undefined => {
  if (field.type === "dynamiclist") {
    return Array.isArray(value) ? value.filter(isRow).map((row) => initial(field, row)) : undefined
  }
  if (field.type === "expression") return isJson(value) ? value : undefined
  if (field.type === "checklist" || field.type === "taglist" || field.type === "filepicker") {
    return Array.isArray(value) ? [...new Set(value.filter(isPlain).map(String))] : undefined
  }
  if (!isPlain(value)) return undefined
  switch (field.type) {
    case "textfield":
    case "textarea":
    case "select":
    case "radio":
    case "document":
      return String(value)
    case "number":
      return typeof value === "number" ? value : numberIn(String(value))
    case "checkbox":
      return typeof value === "boolean" ? value : undefined
    case "datetime":
      return typeof value === "string" && Locale.isIso(field.subtype, value) ? value : undefined
  }
}

const isPlain = (value: unknown): value is string | number | boolean =>
  typeof value === "string" || typeof value === "boolean" || (typeof value === "number" && Number.isFinite(value))

/** What an expression may have yielded before: anything that JSON holds, and not nothing. */
const isJson = (value: unknown): value is Value => {
  try {
    return value !== null && value !== undefined && JSON.stringify(JSON.parse(JSON.stringify(value))) !== undefined
  } catch {
    return false
  }
}

const isRow = (value: unknown): value is Values => typeof value === "object" && value !== null && !Array.isArray(value)

const numberIn = (text: string): number | undefined =>
  Result.getOrUndefined(Locale.parseNumber({ fmt_decimal: ".", fmt_milhar: "" }, text))
