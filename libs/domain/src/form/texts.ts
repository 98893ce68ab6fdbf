/**
 * The texts of all inputs of a form: what a draft stores and a screen edits.
 *
 * Rows have stable names (`itens` is `0,3`, and `itens/3/preco` a cell), so moving one loses nothing typed.
 */
import { Result } from "effect"
import type * as Locale from "../locale/locale.ts"
import { fields, type Form, type ListInput, type Value, type Values } from "./component.ts"
import { parseText, type ReadFault, rewritten, text } from "./text.ts"
import { countedRows, emptyOf, isUntouched, rowsOf } from "./value.ts"

/** The texts of a form by the names of its inputs. */
export type Texts = Readonly<Record<string, string>>

/** What the inputs of a form show for its values. */
export const texts = (locale: Locale.Locale, form: Pick<Form, "components">, values: Values, at = ""): Texts =>
  Object.fromEntries(
    fields(form).flatMap((field): ReadonlyArray<readonly [string, string]> => {
      const name = at + field.key
      const value = Object.hasOwn(values, field.key) ? values[field.key] : undefined
      if (field.type !== "dynamiclist") return [[name, text(locale, field, value)]]
      const rows = rowsOf(value)
      return [
        [name, rows.map((_, i) => i).join(",")],
        ...rows.flatMap((row, i) => Object.entries(texts(locale, field, row, `${name}/${i}/`)))
      ]
    })
  )

/** The values that were typed. What could not be read has a fault under its name, and stands as nothing. */
export const readTexts = (
  locale: Locale.Locale,
  form: Pick<Form, "components">,
  typed: Texts,
  at = ""
): { readonly values: Values; readonly faults: Readonly<Record<string, ReadFault>> } => {
  const values: Array<readonly [string, Value]> = []
  const faults: Array<readonly [string, ReadFault]> = []
  for (const field of fields(form)) {
    const name = at + field.key
    if (field.type === "dynamiclist") {
      const rows = rowsIn(typed, name).map((row) => readTexts(locale, field, typed, `${name}/${row}/`))
      values.push([field.key, rows.map((row) => row.values)])
      faults.push(...rows.flatMap((row) => Object.entries(row.faults)))
      continue
    }
    const own = Object.hasOwn(typed, name) ? typed[name] : undefined
    const value = parseText(locale, field, own ?? "")
    values.push([field.key, Result.getOrElse(value, () => emptyOf(field))])
    if (Result.isFailure(value)) faults.push([name, value.failure])
  }
  return { values: Object.fromEntries(values), faults: Object.fromEntries(faults) }
}

/** What was typed under one locale as another one writes it, input by input; names of rows stay. */
export const rewrittenTexts = (
  from: Locale.Locale,
  to: Locale.Locale,
  form: Pick<Form, "components">,
  typed: Texts,
  at = ""
): Texts => ({
  ...typed,
  ...Object.fromEntries(
    fields(form).flatMap((field): ReadonlyArray<readonly [string, string]> => {
      const name = at + field.key
      const own = Object.hasOwn(typed, name) ? typed[name] : undefined
      if (own === undefined) return []
      if (field.type !== "dynamiclist") return [[name, rewritten(from, to, field, own)]]
      const rows = rowsIn(typed, name)
      return rows.flatMap((row) => {
        const within = `${name}/${row}/`
        return Object.entries(rewrittenTexts(from, to, field, typed, within)).filter(([one]) => one.startsWith(within))
      })
    })
  )
})

/** The rows of a list in their order, by their names. */
export const rowsIn = (typed: Texts, list: string): ReadonlyArray<string> =>
  (typed[list] ?? "").split(",").filter((row) => /^\d+$/.test(row))

/** The same texts without the rows that count for nothing; the very same where each row counts. */
export const countedTexts = (locale: Locale.Locale, form: Pick<Form, "components">, typed: Texts): Texts => {
  const fewer = fewerRows(locale, form, typed, "")
  return fewer.length === 0 ? typed : { ...typed, ...Object.fromEntries(fewer) }
}

/** The lists that have fewer rows that count, with these. */
const fewerRows = (
  locale: Locale.Locale,
  form: Pick<Form, "components">,
  typed: Texts,
  at: string
): ReadonlyArray<readonly [string, string]> =>
  fields(form).flatMap((field) => {
    if (field.type !== "dynamiclist") return []
    const name = at + field.key
    const rows = rowsIn(typed, name)
    const counted = countedRows(field, rows, (row) => isUntouchedText(locale, field, typed, `${name}/${row}/`))
    const within = counted.flatMap((row) => fewerRows(locale, field, typed, `${name}/${row}/`))
    return counted.length === rows.length ? within : [[name, counted.join(",")] as const, ...within]
  })

/** What cannot be read was typed. */
const isUntouchedText = (locale: Locale.Locale, list: ListInput, typed: Texts, at: string): boolean => {
  const { values, faults } = readTexts(locale, list, typed, at)
  return Object.keys(faults).length === 0 && isUntouched(list, values)
}

/** The name of the input that a fault is about: faults count rows from the first, texts name them. */
export const inputNameOf = (typed: Texts, key: string): string => {
  const [first = "", ...steps] = key.split("/")
  let name = first
  for (let i = 0; i + 1 < steps.length; i += 2) {
    name = `${name}/${rowsIn(typed, name)[Number(steps[i])] ?? steps[i]}/${steps[i + 1]}`
  }
  return name
}

/** What was typed in fields that the form of today has no more, by the names of the inputs: it is shown, and kept. */
export const goneTexts = (form: Pick<Form, "components">, typed: Texts): Texts => {
  const keys = new Set(fields(form).map(({ key }) => key))
  return Object.fromEntries(
    Object.entries(typed).filter(([name, text]) => text !== "" && !keys.has(name.replace(/\/.*/s, "")))
  )
}
