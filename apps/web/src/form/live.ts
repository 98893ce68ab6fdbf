/** What changes in a form while it is filled in, beside what is typed: what is computed of it. No reducer stands between. */
import type { Evaluate } from "@quadrante/domain/expression"
import * as Form from "@quadrante/domain/form"
import { formatNumber, type Locale } from "@quadrante/domain/locale"

export interface Live {
  readonly textOf: (name: string) => string
  readonly tell: (texts: Form.Texts) => void
  readonly subscribe: (listener: () => void) => () => void
}

/** Texts that outputs show, and that tell them when they change. */
export const makeLive = (initial: Form.Texts): Live => {
  let texts = initial
  const listeners = new Set<() => void>()
  return {
    textOf: (name) => texts[name] ?? "",
    tell: (now) => {
      texts = now
      for (const listener of listeners) listener()
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    }
  }
}

/** Whether anything in a form follows what is typed. */
export const isLive = (form: Pick<Form.Form, "components">): boolean =>
  Form.needsFeel(form) || Form.fields(form).some((field) => field.type === "dynamiclist" && hasTotals(field))

const hasTotals = (list: Form.ListInput): boolean => list.totals.length > 0 || isLive(list)

/** The name under which the total of a column is told. */
export const totalName = (list: string, key: string): string => `${list}#${key}`

/** What is computed of the values: figures by the names of their outputs, totals, and tables as JSON. */
export const liveTexts = (
  form: Pick<Form.Form, "components">,
  typed: Form.Texts,
  values: Form.Values,
  { locale, evaluate }: { readonly locale: Locale; readonly evaluate: Evaluate },
  at = ""
): Form.Texts => {
  const texts: Record<string, string> = {}
  for (const table of tablesIn(form.components)) {
    texts[at + table.id] = JSON.stringify(Form.tableRows(table, values, evaluate))
  }
  for (const field of Form.fields(form)) {
    const name = at + field.key
    if (field.type === "expression") texts[name] = Form.text(locale, field, values[field.key])
    if (field.type !== "dynamiclist") continue
    const rows = values[field.key]
    for (const key of field.totals) {
      const column = Form.fields(field).find((one) => one.key === key)
      const decimals = column !== undefined && "decimals" in column ? column.decimals : null
      texts[totalName(name, key)] = formatNumber(locale, Form.total(field, rows, key), decimals ?? undefined)
    }
    for (const [i, row] of Form.rowsIn(typed, name).entries()) {
      const inner = Array.isArray(rows) ? (rows[i] as Form.Values | undefined) : undefined
      Object.assign(texts, liveTexts(field, typed, inner ?? {}, { locale, evaluate }, `${name}/${row}/`))
    }
  }
  return texts
}

const tablesIn = (components: ReadonlyArray<Form.Component>): ReadonlyArray<Form.DataTable> =>
  components.flatMap((component) =>
    component.type === "table" ? [component] : component.type === "group" ? tablesIn(component.components) : []
  )
