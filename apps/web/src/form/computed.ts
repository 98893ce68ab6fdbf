/** What the texts of a form come to: values, what is hidden by them, what is wrong with them, and the answers. */
import type { Evaluate } from "@quadrante/domain/expression"
import * as Form from "@quadrante/domain/form"
import type { Locale } from "@quadrante/domain/locale"
import { Result } from "effect"
import { useMemo, useState } from "react"
import { fieldOf, type Problems, problemsIn } from "./form-marks.ts"
import { isLive, type Live, liveTexts, makeLive } from "./live.ts"

/** What values and conditions of a form follow from, beside what is typed. */
export interface FormContext {
  readonly form: Form.Form
  readonly data: Form.Values
  readonly locale: Locale
  readonly evaluate: Evaluate
}

interface ComputedTexts {
  readonly values: Form.Values
  readonly hidden: ReadonlySet<string>
  /** The same by the names of the inputs. */
  readonly hiddenNames: ReadonlySet<string>
  readonly faults: Readonly<Record<string, Form.ReadFault>>
}

export const computeTexts = ({ form, data, locale, evaluate }: FormContext, typed: Form.Texts): ComputedTexts => {
  const read = Form.readTexts(locale, form, typed)
  const { values, hidden } = Form.computeForm(form, read.values, data, evaluate)
  const hiddenNames = new Set([...hidden].map((key) => Form.inputNameOf(typed, key)))
  return { values, hidden, hiddenNames, faults: read.faults }
}

/** The answers of a form that was filled in, or what is wrong in it. */
export const answersOf = (context: FormContext, typed: Form.Texts): Result.Result<Form.Values, Problems> => {
  const { form } = context
  const { values, hidden, hiddenNames, faults } = computeTexts(context, typed)
  const problems = problemsIn(
    {
      ...Object.fromEntries(
        Form.check(form, values, hidden).map((fault) => [Form.inputNameOf(typed, fault.key), fault] as const)
      ),
      // What cannot be read is no missing value.
      ...Object.fromEntries(Object.entries(faults).filter(([name]) => !hiddenNames.has(name)))
    },
    typed
  )
  return Object.keys(problems).length > 0
    ? Result.fail(problems)
    : Result.succeed(Form.answers(form, values, { hidden }))
}

interface FollowedForm {
  readonly live: Live
  /** Names of what is not shown now. */
  readonly hidden: ReadonlySet<string>
  /** Computes anew from what is typed now, where the input that changed is one that others follow; null: any may be. */
  readonly follow: (typed: Form.Texts, changed: string | null) => void
}

const nothingHidden: ReadonlySet<string> = new Set()

/** What is computed and hidden while a form is filled in, begun with these texts. */
export const useComputed = (context: FormContext, texts: Form.Texts): FollowedForm => {
  const { form } = context
  const follows = useMemo(() => isLive(form), [form])
  const followed = useMemo(() => Form.followed(form), [form])
  const start = useMemo(() => {
    if (!follows) return { names: nothingHidden, live: makeLive({}) }
    const { hiddenNames, values } = computeTexts(context, texts)
    return { names: hiddenNames, live: makeLive(liveTexts(context.form, texts, values, context)) }
  }, [follows, context, texts])
  const [since, setSince] = useState<{ readonly start: typeof start; readonly names: ReadonlySet<string> } | null>(null)
  const hidden = since?.start === start ? since.names : start.names
  const follow = (typed: Form.Texts, changed: string | null) => {
    if (!follows || (changed !== null && !followed.has(fieldOf(changed)))) return
    const { hiddenNames, values } = computeTexts(context, typed)
    start.live.tell(liveTexts(form, typed, values, context))
    if ([...hiddenNames].join() !== [...hidden].join()) setSince({ start, names: hiddenNames })
  }
  return { live: start.live, hidden, follow }
}
