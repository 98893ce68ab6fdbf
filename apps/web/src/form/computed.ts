/** What is computed and hidden while a form is filled in. */
import * as Form from "@quadrante/domain/form"
import { useMemo, useState } from "react"
import { fieldOf } from "./form-marks.ts"
import { isLive, type Live, liveTexts, makeLive } from "./live.ts"

interface FollowedForm {
  readonly live: Live
  /** Names of what is not shown now. */
  readonly hidden: ReadonlySet<string>
  /** Computes anew from what is typed now, where the input that changed is one that others follow; null: any may be. */
  readonly follow: (typed: Form.Texts, changed: string | null) => void
}

const nothingHidden: ReadonlySet<string> = new Set()

/** What is computed and hidden while a form is filled in, begun with these texts. */
export const useComputed = (context: Form.FormContext, texts: Form.Texts): FollowedForm => {
  const { form } = context
  const follows = useMemo(() => isLive(form), [form])
  const followed = useMemo(() => Form.followed(form), [form])
  const start = useMemo(() => {
    if (!follows) return { names: nothingHidden, live: makeLive({}) }
    const { counted, hiddenNames, values } = Form.computeTexts(context, texts)
    return { names: hiddenNames, live: makeLive(liveTexts(context.form, counted, values, context)) }
  }, [follows, context, texts])
  const [since, setSince] = useState<{ readonly start: typeof start; readonly names: ReadonlySet<string> } | null>(null)
  const hidden = since?.start === start ? since.names : start.names
  const follow = (typed: Form.Texts, changed: string | null) => {
    if (!follows || (changed !== null && !followed.has(fieldOf(changed)))) return
    const { counted, hiddenNames, values } = Form.computeTexts(context, typed)
    start.live.tell(liveTexts(form, counted, values, context))
    if ([...hiddenNames].join() !== [...hidden].join()) setSince({ start, names: hiddenNames })
  }
  return { live: start.live, hidden, follow }
}
