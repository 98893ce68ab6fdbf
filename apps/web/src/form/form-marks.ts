/** What is said at the fields of a form beside their values: what is wrong with them, and how a doubtful text was read. */
import type { Failure } from "@quadrante/api/client"
import * as Form from "@quadrante/domain/form"
import * as Locale from "@quadrante/domain/locale"
import { Result } from "effect"
import { findInput } from "./typing.ts"

/** What is wrong with an input, and what was written there; null: nothing that could be repeated. */
export interface Problem {
  readonly fault: Form.Fault | Form.ReadFault
  readonly written: string | null
}

/** What is wrong, by the names of the inputs. */
export type Problems = Readonly<Record<string, Problem>>

/** Faults with what was written where they are. */
export const problemsIn = (faults: Form.Faults, texts: Form.Texts): Problems =>
  Object.fromEntries(Object.entries(faults).map(([name, fault]) => [name, { fault, written: texts[name] ?? null }]))

export interface FormMarks {
  readonly problems: Problems
  /** The inputs that were wrong when the form was last checked as a whole, whether they are mended by now or not. */
  readonly told: ReadonlyArray<string>
  /** How a text was read, by the names of the inputs: a number that others read as another one, a day as ISO; null: it is being typed. */
  readonly readings: Readonly<Record<string, number | string | null>>
  /** How often each field was begun anew, by its key, and what the server refused: as far as the marks know of it. */
  readonly turns: Readonly<Record<string, number>>
  readonly refused: Failure | null
  /** What was wrong when buttons beside the form decided it, as far as the marks know of it. */
  readonly found: Form.Faults | null
}

export type FormMarksEvent =
  /** The values that a form stands on have changed. */
  | { readonly _tag: "rebased"; readonly turns: FormMarks["turns"] }
  | { readonly _tag: "refused"; readonly failure: Failure | null; readonly texts: Form.Texts }
  | { readonly _tag: "found"; readonly faults: Form.Faults | null; readonly texts: Form.Texts }
  | { readonly _tag: "typed"; readonly name: string; readonly isDay: boolean }
  /** A list has these rows now, by their names. */
  | { readonly _tag: "rows"; readonly name: string; readonly rows: ReadonlyArray<string> }
  | { readonly _tag: "blurred"; readonly name: string; readonly parsed: BlurResult }
  | { readonly _tag: "checked"; readonly problems: Problems }

export const initialMarks = (turns: FormMarks["turns"], problems: Problems = {}): FormMarks => ({
  problems,
  told: [],
  readings: {},
  turns,
  refused: null,
  found: null
})

export const stepMarks = (marks: FormMarks, event: FormMarksEvent): FormMarks => {
  const { problems, readings, told } = marks
  switch (event._tag) {
    case "rebased": {
      const { turns } = event
      if (turns === marks.turns) return marks
      // What was said of a field does not hold for what stands there anew.
      const stays = (name: string) => turns[fieldOf(name)] === marks.turns[fieldOf(name)]
      return {
        ...marks,
        turns,
        problems: only(problems, stays),
        told: told.filter(stays),
        readings: only(readings, stays)
      }
    }
    case "refused": {
      const { failure, texts } = event
      if (failure === marks.refused) return marks
      // It takes the place of what was found here, once for each refusal.
      if (failure === null) return { ...marks, refused: failure }
      const refused = problemsIn(refusedFields(failure, texts), texts)
      return { ...marks, refused: failure, problems: refused, told: Object.keys(refused) }
    }
    case "found": {
      const { faults, texts } = event
      if (faults === marks.found) return marks
      if (faults === null) return { ...marks, found: faults }
      return { ...marks, found: faults, problems: problemsIn(faults, texts), told: Object.keys(faults) }
    }
    case "typed":
      return withTyping(marks, event.name, event.isDay)
    case "rows":
      return withRows(marks, event.name, event.rows)
    case "blurred":
      return withBlur(marks, event.name, event.parsed)
    case "checked":
      return { ...marks, problems: event.problems, told: Object.keys(event.problems) }
  }
}

/** Nothing is said of a text while it is typed. Of a day that stood there at first it was said without a mark. */
const withTyping = (marks: FormMarks, name: string, isDay: boolean): FormMarks => {
  const { problems, readings } = marks
  const isSaid = isDay ? readings[name] !== null : Object.hasOwn(readings, name)
  if (!isSaid && !Object.hasOwn(problems, name)) return marks
  const others = without(readings, name)
  return { ...marks, problems: without(problems, name), readings: isDay ? { ...others, [name]: null } : others }
}

/** What was said of rows that are gone is not said of others that come in their place. */
const withRows = (marks: FormMarks, name: string, rows: ReadonlyArray<string>): FormMarks => {
  const stays = (one: string) =>
    !one.startsWith(`${name}/`) || rows.includes(one.slice(name.length + 1).split("/")[0] ?? "")
  const said = [...Object.keys(marks.problems), ...Object.keys(marks.readings), ...marks.told]
  if (said.every(stays)) return marks
  return {
    ...marks,
    problems: only(marks.problems, stays),
    told: marks.told.filter(stays),
    readings: only(marks.readings, stays)
  }
}

/** What is wrong with a text that was left, and how it was read. */
const withBlur = (marks: FormMarks, name: string, { read, problem, text }: BlurResult): FormMarks => {
  const { problems, readings } = marks
  const isSame = read === (readings[name] ?? null)
  if (!Object.hasOwn(problems, name) && problem === null && isSame) return marks
  const others = without(problems, name)
  return {
    ...marks,
    readings: isSame ? readings : { ...readings, [name]: read },
    problems: problem === null ? others : { ...others, [name]: { fault: problem, written: text } }
  }
}

/** The fields that a refusal names. */
const refusedFields = (refused: Failure, texts: Form.Texts): Readonly<Record<string, Form.Fault>> =>
  Object.fromEntries(
    (refused.code === "form-invalid" ? (refused.fields ?? []) : []).map(({ key, code, params }) => [
      Form.inputNameOf(texts, key),
      // The server checks with the same function, so its codes are these.
      { key, code: code as Form.FaultCode, params }
    ])
  )

/** The field of the form in which an input stands. */
export const fieldOf = (name: string): string => name.split("/")[0] ?? name

const only = <A>(all: Readonly<Record<string, A>>, stays: (name: string) => boolean): Readonly<Record<string, A>> =>
  Object.fromEntries(Object.entries(all).filter(([name]) => stays(name)))

const without = <A>(all: Readonly<Record<string, A>>, gone: string) => only(all, (name) => name !== gone)

/** What is wrong with texts that nobody types just now, such as those of a link or a draft: as if their inputs had been left. */
export const problemsAt = (
  locale: Locale.Locale,
  form: Pick<Form.Form, "components">,
  names: ReadonlyArray<string>,
  texts: Form.Texts
): Problems =>
  Object.fromEntries(
    names.flatMap((name): ReadonlyArray<readonly [string, Problem]> => {
      const input = findInput(form, texts, name)
      const written = texts[name] ?? ""
      if (input === null || written === "" || !Form.isAsked(input.field) || input.field.type === "dynamiclist")
        return []
      // A row that was removed may have left its texts.
      if (input.rows.some(({ n }) => n === 0)) return []
      const { problem } = parseOnBlur(locale, input.field, written)
      return problem === null ? [] : [[name, { fault: problem, written }]]
    })
  )

/** What became of the text of an input when it was left. */
export interface BlurResult {
  /** As it was left. */
  readonly text: string
  /** The same value as the locale writes it; null where the text stays as it is. */
  readonly written: string | null
  /** As what it was read: a number where others read another one, a day; null: there is nothing to say of it. */
  readonly read: number | string | null
  readonly problem: Form.Fault | Form.ReadFault | null
}

/**
 * Whether more can be said of an input once it is left than that nothing stands there: that it is wrong, or how it was read.
 * Below such an input a line is free, so that what stands under it stays where it is.
 */
export const saysMore = (field: Form.Simple): boolean => {
  switch (field.type) {
    case "number":
    case "datetime":
      return true
    case "textfield":
    case "textarea": {
      const { pattern, minLength } = field.validate
      return field.kind !== "text" || pattern !== null || minLength !== null
    }
    default:
      return false
  }
}

export const parseOnBlur = (locale: Locale.Locale, field: Form.Simple, text: string): BlurResult => {
  const parsed = Form.parseText(locale, field, text)
  if (Result.isFailure(parsed)) return { text, written: null, read: null, problem: parsed.failure }
  const value = parsed.success
  const written = Form.text(locale, field, value)
  // A figure with more decimals than the field shows stays as it was typed, to be mended.
  const isSame = Result.getOrNull(Form.parseText(locale, field, written)) === value
  const isDoubtful = field.type === "number" && Locale.isAmbiguous(text)
  const isDay = field.type === "datetime" && field.subtype === "date"
  return {
    text,
    written: isSame && written !== text ? written : null,
    read: (isDoubtful && typeof value === "number") || (isDay && typeof value === "string") ? value : null,
    problem: Form.checkField(field, value)
  }
}
