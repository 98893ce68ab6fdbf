/** What a form stands on: the values on which it was begun. They change under nobody's hands. */
import type { Failure } from "@quadrante/api/client"
import type { Instance } from "@quadrante/api/process"
import * as Form from "@quadrante/domain/form"
import { useEffect, useLayoutEffect, useRef, useState } from "react"
import { localeOf } from "../i18n/i18n.ts"
import { useApp } from "../kernel/app.ts"
import { useLocale } from "../kernel/locale.ts"
import type { Draft } from "../kernel/draft.ts"
import { fieldAt, goToField, keepStanding } from "./standing.ts"

export interface Base {
  readonly task: string | null
  /** The revision that the person saw: what others change after it is theirs, and is not overwritten. */
  readonly revision: number
  readonly values: Form.Values
  /** Fields in which this person typed something and somebody else changed the value. */
  readonly conflicts: ReadonlyArray<string>
  /** How often a field was begun anew, by its key: one whose value is the same stays as it is, with what is open in it. */
  readonly turns: Readonly<Record<string, number>>
}

const onto = ({ task, revision, values }: Instance): Base => ({
  task: task?.id ?? null,
  revision,
  values,
  conflicts: [],
  turns: {}
})

/** The fields whose texts differ, by their keys; a list with all that is in it. */
const changedIn = (before: Form.Texts, now: Form.Texts): ReadonlySet<string> =>
  new Set(
    [...Object.keys(before), ...Object.keys(now)]
      .filter((name) => (before[name] ?? "") !== (now[name] ?? ""))
      .map((name) => name.split("/")[0] ?? name)
  )

/** Each of these fields once more begun anew. */
const withTurns = ({ turns }: Base, keys: Iterable<string>): Base["turns"] => ({
  ...turns,
  ...Object.fromEntries([...keys].map((key) => [key, (turns[key] ?? 0) + 1]))
})

interface FormBase {
  readonly base: Base
  /** Takes the other person's value in one field. */
  readonly takeTheirs: (key: string) => void
}

/**
 * The base of a form. A new task begins anew; a form in which nothing was typed follows the instance; one that was refused
 * because a value changed is put on the new values, with what was typed. Of the fields only those begin anew that change.
 */
export const useBase = (
  process: string,
  formId: string,
  instance: Instance,
  form: Form.Form | null,
  fault: Failure | null
): FormBase => {
  const { drafts } = useApp()
  const locale = useLocale()
  const [base, setBase] = useState(() => onto(instance))
  const { task, revision, values } = instance
  if (base.task !== (task?.id ?? null)) setBase(onto(instance))

  const textsOf = (of: Form.Form, data: Form.Values) => Form.texts(locale, of, Form.begun(of, data))

  const onward = useRef<() => void>(() => undefined)
  useLayoutEffect(() => {
    onward.current()
    onward.current = () => undefined
  }, [base])
  const place = () => document.getElementById(formId)
  const begin = (next: Base) => {
    onward.current = keepStanding(place())
    setBase(next)
  }

  useEffect(() => {
    if (task === null || form === null || revision === base.revision || base.task !== task.id) return
    const draft = drafts.read(process, task.id)
    const isRefused = fault?.code === "revision-stale"
    if (draft !== null) {
      if (isRefused) rebase(form, task.id, draft, textsOf(form, base.values))
      return
    }
    const changed = changedIn(textsOf(form, base.values), textsOf(form, values))
    // What stands under somebody's hands waits.
    const own = fieldAt(place())
    if (isRefused || own === null || !changed.has(own)) begin({ ...onto(instance), turns: withTurns(base, changed) })
    // What is typed meanwhile stands in the draft, which is read when it is needed.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [fault, revision])

  /** Puts what was typed on what stands there now; where both changed a field, the person is asked. */
  const rebase = (on: Form.Form, of: string, draft: Draft, before: Form.Texts) => {
    const typed = Form.rewrittenTexts(localeOf(draft.lcl_id), locale, on, draft.texts)
    const now = textsOf(on, values)
    const { texts, conflicts } = Form.rebase(on, { before, now, typed })
    drafts.write(process, { task: of, texts, before: now, lcl_id: locale.lcl_id })
    begin({ ...onto(instance), conflicts, turns: withTurns(base, changedIn(typed, texts)) })
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
    setBase({ ...base, conflicts: base.conflicts.filter((one) => one !== key), turns: withTurns(base, [key]) })
    // The button goes away with the question.
    onward.current = () => goToField(place(), key)
  }
  return { base, takeTheirs }
}
