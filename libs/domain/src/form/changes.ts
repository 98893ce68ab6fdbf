/** What differs between two answers to a form, as people read it. */
import type * as Locale from "../locale/locale.ts"
import { changed } from "../task/change.ts"
import {
  type Field,
  fields,
  type Form,
  isAsked,
  labelBeside,
  type ListInput,
  type Value,
  type Values
} from "./component.ts"
import { matchedRows } from "./matched-rows.ts"
import { type BoxWords, reading } from "./reading.ts"
import { type Simple, text } from "./text.ts"
import { rowsOf } from "./value.ts"

/**
 * A field that was answered otherwise: `from` and `to` are empty where nothing stood there, `item` names the line of a list.
 * `rewritten`: it is too long to be quoted, or is of files. `added` and `removed`: a whole line came or went, `item` names it.
 */
export interface AnswerChange {
  readonly kind: "value" | "rewritten" | "added" | "removed"
  readonly label: string
  readonly item: string
  readonly from: string
  readonly to: string
}

/** The longest value that is quoted. */
const longestQuoted = 60

/** What differs, in the order of the form. What a form only shows of others is left out; what it computes stands for itself. */
export const changesIn = (
  locale: Locale.Locale,
  form: Pick<Form, "components">,
  [before, after]: readonly [Values, Values],
  words: BoxWords,
  figure: NamedFigure | null = null
): ReadonlyArray<AnswerChange> => {
  const names = new Set(changed(before, after))
  const speech = { locale, words, figure }
  return fields(form).flatMap((field) => {
    if (!(isAsked(field) || field.type === "expression") || !names.has(field.key)) return []
    if (field.type === "dynamiclist") return listChanges(speech, field, [before[field.key], after[field.key]])
    return changeOf(speech, field, [before, after], "")
  })
}

/** The figure that is decided about: a form that computes it may give it no label. */
export interface NamedFigure {
  readonly key: string
  readonly label: string
}

interface Speech {
  readonly figure: NamedFigure | null
  readonly locale: Locale.Locale
  readonly words: BoxWords
}

const changeOf = (
  speech: Speech,
  field: Simple,
  [before, after]: readonly [Values, Values],
  item: string
): ReadonlyArray<AnswerChange> => {
  const [from, to] = [readingOf(speech, field, before), readingOf(speech, field, after)]
  const { locale, figure } = speech
  const label = labelBeside(field, locale.lin_id) || (figure?.key === field.key ? figure.label : "")
  if (from === to || label === "") return []
  const isLong = Math.max(from.length, to.length) > longestQuoted
  const isFile = field.type === "filepicker" || field.type === "document"
  const kind = isLong || isFile || field.type === "textarea" ? "rewritten" : "value"
  return [{ kind, label, item, from: kind === "value" ? from : "", to: kind === "value" ? to : "" }]
}

const readingOf = ({ locale, words }: Speech, field: Simple, values: Values): string => {
  const value = Object.hasOwn(values, field.key) ? values[field.key] : undefined
  return reading(field, text(locale, field, value), locale.lin_id, words)
}

const listChanges = (
  speech: Speech,
  list: ListInput,
  [before, after]: readonly [Value | undefined, Value | undefined]
): ReadonlyArray<AnswerChange> => {
  const [was, is] = [rowsOf(before), rowsOf(after)]
  const own: ReadonlyArray<Field> = fields(list)
  const cells = own.flatMap((one) => (one.type === "dynamiclist" || !isAsked(one) ? [] : [one]))
  const [first] = cells
  const nameOf = (values: Values) => (first === undefined ? "" : readingOf(speech, first, values))
  const label = labelBeside(list, speech.locale.lin_id)
  const whole = (kind: "added" | "removed", values: Values) => ({ kind, label, item: nameOf(values), from: "", to: "" })
  return matchedRows([is, was], nameOf).flatMap(([values, former]) => {
    if (values == null || former == null)
      return [
        ...(values == null ? [] : [whole("added", values)]),
        ...(former == null ? [] : [whole("removed", former)])
      ]
    const item = is.length > 1 ? nameOf(values) : ""
    return cells.flatMap((cell) => changeOf(speech, cell, [former, values], item))
  })
}
