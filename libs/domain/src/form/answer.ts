/** Answer: what the texts of a form come to, as values or as what is wrong with them. */
import { Result } from "effect"
import type { Evaluate } from "../expression/expression.ts"
import type { Locale } from "../locale/locale.ts"
import { check, type Fault } from "./check.ts"
import { type Form, needsFeel, type Values } from "./component.ts"
import { computeForm, resolve } from "./live.ts"
import type { ReadFault } from "./text.ts"
import { countedTexts, inputNameOf, readTexts, rowsIn, type Texts, texts } from "./texts.ts"
import { answers, begun } from "./value.ts"

/** What values and conditions of a form follow from, beside what is typed. Its form is resolved already. */
export interface FormContext {
  readonly form: Form
  readonly data: Values
  readonly locale: Locale
  readonly evaluate: Evaluate
}

/** Faults by the names of the inputs. */
export type Faults = Readonly<Record<string, Fault | ReadFault>>

/** A form as it is filled in: its expressions are resolved with what is known. */
export const contextOf = (form: Form, { data, locale, evaluate }: Omit<FormContext, "form">): FormContext => ({
  form: needsFeel(form) ? resolve(form, data, evaluate) : form,
  data,
  locale,
  evaluate
})

/** The texts of its inputs before anything is typed. */
export const shownTexts = ({ form, data, locale }: Pick<FormContext, "form" | "data" | "locale">): Texts =>
  texts(locale, form, begun(form, data))

export interface ComputedTexts {
  /** The texts without rows that count for nothing: those that the values follow. */
  readonly counted: Texts
  readonly values: Values
  readonly hidden: ReadonlySet<string>
  /** The same by the names of the inputs. */
  readonly hiddenNames: ReadonlySet<string>
  readonly faults: Readonly<Record<string, ReadFault>>
}

/** What typed texts come to, and what they hide. Rows that count for nothing hide only what stands in them. */
export const computeTexts = (context: FormContext, typed: Texts): ComputedTexts => {
  const counted = countedTexts(context.locale, context.form, typed)
  const own = computeCounted(context, counted)
  if (counted === typed) return own
  const inRows = [...computeCounted(context, typed).hiddenNames].filter((name) => isUncounted(typed, counted, name))
  return { ...own, hiddenNames: new Set([...own.hiddenNames, ...inRows]) }
}

const computeCounted = ({ form, data, locale, evaluate }: FormContext, typed: Texts): ComputedTexts => {
  const read = readTexts(locale, form, typed)
  const { values, hidden } = computeForm(form, read.values, data, evaluate)
  const hiddenNames = new Set([...hidden].map((key) => inputNameOf(typed, key)))
  return { counted: typed, values, hidden, hiddenNames, faults: read.faults }
}

/** Whether an input stands in a row that counts for nothing. */
const isUncounted = (typed: Texts, counted: Texts, name: string): boolean => {
  const steps = name.split("/")
  return steps.some((row, i) => {
    const list = steps.slice(0, i).join("/")
    return i % 2 === 1 && rowsIn(typed, list).includes(row) && !rowsIn(counted, list).includes(row)
  })
}

/** The answers of a form that was filled in, or what is wrong in it. */
export const answersOf = (context: FormContext, typed: Texts): Result.Result<Values, Faults> => {
  const { form } = context
  const { counted, values, hidden, hiddenNames, faults } = computeTexts(context, typed)
  const found: Faults = {
    ...Object.fromEntries(
      check(form, values, hidden).map((fault) => [inputNameOf(counted, fault.key), fault] as const)
    ),
    // What cannot be read is no missing value.
    ...Object.fromEntries(Object.entries(faults).filter(([name]) => !hiddenNames.has(name)))
  }
  return Object.keys(found).length > 0 ? Result.fail(found) : Result.succeed(answers(form, values, { hidden }))
}
