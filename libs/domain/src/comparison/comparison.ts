/** Cases beside each other, field by field: what stands in each, and where they differ. */
import * as Form from "../form/form.ts"
import type * as Locale from "../locale/locale.ts"

/** What is read of one case: its forms in the order in which they were asked, and the values that this person sees. */
export interface Side {
  readonly forms: ReadonlyArray<Form.Form>
  readonly values: Form.Values
}

/** A line of the comparison: what stands in each case, empty where nothing does or this person sees nothing. */
export interface ComparedLine {
  /** The key of the field, for a row of a list with its place. */
  readonly name: string
  readonly label: string
  /** `list`: a list as a whole, above its rows; `row`: one of these; `text`: a text that belongs to each case. */
  readonly kind: "value" | "list" | "row" | "text"
  readonly cells: ReadonlyArray<string>
  /** Of a `text`: its id in each case; null: that case has none. */
  readonly texts: ReadonlyArray<string | null>
  readonly differs: boolean
}

export interface Speech {
  readonly locale: Locale.Locale
  readonly words: Form.BoxWords
  /** What a file or a text of a case is called, by its id. */
  readonly titleOf: (side: number, id: string) => string
}

/** Whether a cell is unlike all others of its line: of three, two may say the same. */
export const isAlone = ({ cells }: Pick<ComparedLine, "cells">, at: number): boolean =>
  cells.every((cell, other) => other === at || cell !== cells[at])

/** The lines in the order of the forms, those of the first case first. What is empty in all of them is left out. */
export const compare = (sides: ReadonlyArray<Side>, speech: Speech): ReadonlyArray<ComparedLine> => {
  const fields = new Map<string, Form.Field>()
  for (const field of sides.flatMap(({ forms }) => forms.flatMap((form) => Form.fields(form)))) {
    const known = fields.get(field.key)
    // A form may compute a value without a label, and another one show it with one.
    if (known === undefined || labelOf(known, speech) === "") fields.set(field.key, field)
  }
  return [...fields.values()].flatMap((field) => linesOf(field, sides, speech))
}

const labelOf = (field: Form.Field, { locale }: Speech): string => Form.labelBeside(field, locale.lin_id)

/** A line, unless it has no label or nothing stands in it. */
export const lineOf = (line: Omit<ComparedLine, "differs" | "texts">): ReadonlyArray<ComparedLine> =>
  line.label === "" || line.cells.every((cell) => cell === "")
    ? []
    : [{ ...line, texts: [], differs: new Set(line.cells).size > 1 }]

const linesOf = (field: Form.Field, sides: ReadonlyArray<Side>, speech: Speech): ReadonlyArray<ComparedLine> => {
  const line = { name: field.key, label: labelOf(field, speech) }
  if (field.type === "dynamiclist") return listLines(field, sides, speech)
  if (field.type !== "filepicker" && field.type !== "document")
    return lineOf({ ...line, kind: "value", cells: sides.map(({ values }) => readingOf(field, values, speech)) })
  const ids = sides.map(({ values }) => {
    const text = Form.text(speech.locale, field, ownValue(values, field.key))
    return field.type === "filepicker" ? Form.listIn(text) : text === "" ? [] : [text]
  })
  const cells = ids.map((own, side) => own.map((id) => speech.titleOf(side, id)).join(", "))
  if (field.type === "filepicker") return lineOf({ ...line, kind: "value", cells })
  // Each case has a text of its own: whether they say the same is seen in them alone.
  const texts = ids.map(([id = null]) => id)
  return lineOf({ ...line, kind: "text", cells }).map((one) => ({ ...one, texts, differs: true }))
}

const ownValue = (values: Form.Values, key: string) => (Object.hasOwn(values, key) ? values[key] : undefined)

const readingOf = (field: Form.Simple, values: Form.Values, { locale, words }: Speech): string =>
  Form.reading(field, Form.text(locale, field, ownValue(values, field.key)), locale.lin_id, words)

/** A list: how many rows each case has, and then row by row what stands in it beside its name. */
const listLines = (list: Form.ListInput, sides: ReadonlyArray<Side>, speech: Speech): ReadonlyArray<ComparedLine> => {
  const rows = sides.map(({ values }) => Form.rowsOf(ownValue(values, list.key)))
  const columns = Form.fields(list).flatMap((one) => (one.type === "dynamiclist" ? [] : [one]))
  const [first, others] = [columns.slice(0, 1), columns.slice(1)]
  const textsOf = (own: ReadonlyArray<Form.Simple>, row: Form.Values) =>
    own.flatMap((one) => readingOf(one, row, speech) || [])
  const nameOf = (row: Form.Values) => textsOf(first, row).join(" ")
  const whole = lineOf({
    name: list.key,
    label: labelOf(list, speech),
    kind: "list",
    cells: rows.map(({ length }) => (length === 0 ? "" : String(length)))
  })
  if (whole.length === 0) return []
  const items = Form.matchedRows(rows, nameOf).flatMap((at, n) => {
    const called = new Set(at.flatMap((row) => (row === null ? [] : [nameOf(row)])))
    const name = called.size === 1 ? [...called].join("") : ""
    const shown = name === "" ? columns : others
    // A row of which only the name is filled in is there all the same.
    const cells = at.map((row) => (row === null ? "" : textsOf(shown, row).join(" · ") || nameOf(row)))
    return lineOf({ name: `${list.key}/${n}`, label: name === "" ? String(n + 1) : name, kind: "row", cells })
  })
  return [...whole, ...items]
}
