/** The texts of a form as its draft has them: those that its inputs begin with, and those that are kept as they are typed. */
import * as Form from "@quadrante/domain/form"
import { localeOf } from "../i18n/i18n.ts"
import type { DraftTexts } from "../kernel/draft-texts.ts"

export interface FormTexts {
  /** The texts of the inputs before this person typed anything. */
  readonly initial: Form.Texts
  /** Those of the draft over them. */
  readonly texts: Form.Texts
}

/** The open process, and the task that its form answers. */
interface DraftPlace {
  readonly process: string
  readonly task: string
}

export const textsOf = (
  drafts: Pick<DraftTexts, "read">,
  { process, task }: DraftPlace,
  context: Form.FormContext
): FormTexts => {
  const { form, locale } = context
  const initial = Form.shownTexts(context)
  const draft = drafts.read(process, task)
  if (draft === null) return { initial, texts: initial }
  // What was typed under another language is written as this one writes it; what is no value stays as typed.
  const typed = Form.rewrittenTexts(localeOf(draft.lcl_id), locale, form, draft.texts)
  return { initial, texts: { ...initial, ...typed } }
}

/** Keeps what stands in the form, with texts `beside` it under names that no input has. Typed back to the beginning: nothing. */
export const keepTexts = (
  drafts: Pick<DraftTexts, "read" | "write" | "clear">,
  { process, task }: DraftPlace,
  { form, locale, initial }: Pick<Form.FormContext, "form" | "locale"> & Pick<FormTexts, "initial">,
  now: Form.Texts,
  beside: Form.Texts = {}
): void => {
  const gone = Form.goneTexts(form, { ...drafts.read(process, task)?.texts, ...beside })
  const texts = { ...now, ...gone }
  if (areSame(texts, initial)) drafts.clear(process)
  else drafts.write(process, { task, texts, before: initial, lcl_id: locale.lcl_id })
}

/** Writes texts into inputs from outside of the form: their fields begin anew. Answers with all texts as they are then. */
export const writeTexts = (
  drafts: Pick<DraftTexts, "read" | "replace">,
  { process, task }: DraftPlace,
  context: Form.FormContext,
  changes: Form.Texts
): Form.Texts => {
  const { form, locale } = context
  const { initial, texts } = textsOf(drafts, { process, task }, context)
  const changed = Object.keys(changes).filter((name) => changes[name] !== texts[name])
  const now = { ...texts, ...changes }
  if (changed.length === 0) return now
  const draft = drafts.read(process, task)
  const gone = Form.goneTexts(form, draft?.texts ?? {})
  const replaced = { task, before: initial, ...draft, texts: { ...now, ...gone }, lcl_id: locale.lcl_id }
  drafts.replace(process, replaced, changed)
  return now
}

const areSame = (one: Form.Texts, other: Form.Texts): boolean =>
  [...Object.keys(one), ...Object.keys(other)].every((name) => (one[name] ?? "") === (other[name] ?? ""))
