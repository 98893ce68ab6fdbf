/** A form that is read: of each field that was answered its label and what stands there, as people read it. */
import type * as Locale from "../locale/locale.ts"
import { type Form, fields, optionLabel, type Values, wording } from "./component.ts"
import { listIn, type Simple } from "./text.ts"
import { rowsIn, type Texts, texts } from "./texts.ts"

/** The words of a box that is ticked, and of one that is not. */
export interface BoxWords {
  readonly yes: string
  readonly no: string
}

/** The text of an input as people read it: with its unit, and an option by its label. Empty: nothing is there. */
export const reading = (field: Simple, typed: string, language: string, words: BoxWords): string => {
  if (typed === "") return ""
  switch (field.type) {
    case "select":
    case "radio":
      return optionLabel(field, typed, language)
    case "checklist":
    case "taglist":
      return listIn(typed)
        .map((value) => optionLabel(field, value, language))
        .join(", ")
    case "checkbox":
      return typed === "true" ? words.yes : words.no
    case "number":
    case "textfield":
    case "textarea":
    case "expression":
      return [field.prefix, typed, field.suffix].filter((part) => part !== null).join(" ")
    case "datetime":
    case "filepicker":
    case "document":
      return typed
  }
}

/** A field that was answered: in words, as rows, or with documents by their ids. */
export interface ReadField {
  readonly label: string
  readonly text: string
  readonly rows: ReadonlyArray<ReadonlyArray<ReadField>>
  readonly documents: ReadonlyArray<string>
}

/** What was answered to a form, in the order of the form. What it only showed of others is left out. */
export const readForm = (
  locale: Locale.Locale,
  form: Pick<Form, "components">,
  values: Values,
  words: BoxWords
): ReadonlyArray<ReadField> => readFields(locale, form, { typed: texts(locale, form, values), at: "" }, words)

interface TypedForm {
  readonly typed: Texts
  readonly at: string
}

const readFields = (
  locale: Locale.Locale,
  form: Pick<Form, "components">,
  { typed, at }: TypedForm,
  words: BoxWords
): ReadonlyArray<ReadField> =>
  fields(form).flatMap((field) => {
    const name = at + field.key
    const text = typed[name]
    if (field.readonly || text === undefined || text === "") return []
    const label = wording(field, "label", locale.lin_id)
    const read: ReadField = { label, text: "", rows: [], documents: [] }
    switch (field.type) {
      case "dynamiclist": {
        const row = (one: string) => readFields(locale, field, { typed, at: `${name}/${one}/` }, words)
        return [{ ...read, rows: rowsIn(typed, name).map(row) }]
      }
      case "filepicker":
        return [{ ...read, documents: listIn(text) }]
      case "document":
        return [{ ...read, documents: [text] }]
      default:
        return [{ ...read, text: reading(field, text, locale.lin_id, words) }]
    }
  })
