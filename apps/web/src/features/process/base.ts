/** What a form stands on: the values on which it was begun. They change under nobody's hands. */
import type { Failure } from "@quadrante/api/client"
import type { Instance } from "@quadrante/api/process"
import * as Form from "@quadrante/domain/form"
import { useEffect, useState } from "react"
import { localeOf } from "../../i18n/i18n.ts"
import { useApp, useAppSelector } from "../../startup/app.ts"
import type { Draft } from "./drafts.ts"

export interface Base {
  readonly task: string | null
  /** The revision that the person saw: what others change after it is theirs, and is not overwritten. */
  readonly revision: number
  readonly values: Form.Values
  /** Fields in which this person typed something and somebody else changed the value. */
  readonly conflicts: ReadonlyArray<string>
  /** Counts how often the form was begun anew. */
  readonly turn: number
}

const onto = ({ task, revision, values }: Instance): Base => ({
  task: task?.id ?? null,
  revision,
  values,
  conflicts: [],
  turn: 0
})

interface Based {
  readonly base: Base
  /** Takes the other person's value in one field. */
  readonly takeTheirs: (key: string) => void
}

/**
 * The base of a form. A new task begins anew; a form in which nothing was typed follows the instance; one that was refused
 * because a value changed is put on the new values, with what was typed.
 */
export const useBase = (
  process: string,
  formId: string,
  instance: Instance,
  form: Form.Form | null,
  fault: Failure | null
): Based => {
  const { drafts } = useApp()
  const locale = useAppSelector((state) => state.locale)
  const [base, setBase] = useState(() => onto(instance))
  const { task, revision, values } = instance
  if (base.task !== (task?.id ?? null)) setBase(onto(instance))

  const textsOf = (of: Form.Form, data: Form.Values) => Form.texts(locale, of, Form.begun(of, data))

  useEffect(() => {
    if (task === null || form === null || revision === base.revision || base.task !== task.id) return
    const draft = drafts.read(process, task.id)
    const isIn = document.getElementById(formId)?.contains(document.activeElement) === true
    if (draft === null && !isIn) setBase({ ...onto(instance), turn: base.turn + 1 })
    if (fault?.code !== "revision-stale") return
    if (draft === null) {
      setBase({ ...onto(instance), turn: base.turn + 1 })
      return
    }
    rebase(form, task.id, draft, textsOf(form, base.values))
    // What is typed meanwhile stands in the draft, which is read when it is needed.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [fault, revision])

  /** Puts what was typed on what stands there now; where both changed a field, the person is asked. */
  const rebase = (on: Form.Form, of: string, draft: Draft, before: Form.Texts) => {
    const typed = Form.rewrittenTexts(localeOf(draft.lcl_id), locale, on, draft.texts)
    const now = textsOf(on, values)
    const { texts, conflicts } = Form.rebase(on, { before, now, typed })
    drafts.write(process, { task: of, texts, before: now, lcl_id: locale.lcl_id })
    setBase({ ...onto(instance), conflicts, turn: base.turn + 1 })
  }

  // A draft that comes back to values that are others by now: what was not typed is not put over them.
  useEffect(() => {
    const draft = task === null ? null : drafts.read(process, task.id)
    if (task === null || form === null || draft?.before === undefined) return
    const before = Form.rewrittenTexts(localeOf(draft.lcl_id), locale, form, draft.before)
    const now = textsOf(form, values)
    if (Object.keys(now).some((name) => now[name] !== (before[name] ?? ""))) rebase(form, task.id, draft, before)
    // Once for each task: what changes later changes under nobody's hands.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [process, task?.id])

  const takeTheirs = (key: string) => {
    const draft = task === null ? null : drafts.read(process, task.id)
    if (task === null || form === null || draft === null) return
    const texts = Form.withTheirs(draft.texts, textsOf(form, base.values), key)
    drafts.write(process, { ...draft, texts })
    setBase({ ...base, conflicts: base.conflicts.filter((one) => one !== key), turn: base.turn + 1 })
  }
  return { base, takeTheirs }
}
