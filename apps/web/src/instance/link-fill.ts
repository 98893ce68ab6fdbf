/** What a link to an instance gives to the form of its task: empty inputs are filled in as if typed, and nothing is sent. */
import type { Instance } from "@quadrante/api/process"
import * as Form from "@quadrante/domain/form"
import * as Workspace from "@quadrante/domain/workspace"
import { useEffect, useState } from "react"
import { getWorkspaceState } from "../data/instances.ts"
import { type App, useApp, useAppSelector } from "../kernel/app.ts"
import { described } from "../store/workspace.ts"
import type { GivenNote } from "./given.ts"

/** Fills once what the link gave, and says what it did not fill in. `form` is that of a task of this person; null: none. */
export const useLinkFill = (id: string, instance: Instance, form: Form.Form | null): ReadonlyArray<GivenNote> => {
  const app = useApp()
  const isGiven = useAppSelector(
    ({ workspace }) => Object.keys(Workspace.find(workspace.layout, id)?.textos ?? {}).length > 0
  )
  const [notes, setNotes] = useState<ReadonlyArray<GivenNote>>([])
  useEffect(() => {
    if (!isGiven) return
    setNotes(fill(app, id, instance, form))
    // Once: what the person clears is not filled in anew.
    app.dispatch(described({ id, textos: {} }))
  }, [app, id, instance, form, isGiven])
  return notes
}

const fill = (app: App, id: string, { task, values }: Instance, form: Form.Form | null): ReadonlyArray<GivenNote> => {
  const { workspace, locale } = getWorkspaceState(app)
  const process = Workspace.find(workspace.layout, id)
  const given = Object.entries(process?.textos ?? {}).map(([name, raw]) => ({ name, raw, value: null }))
  // Nobody's link writes into a task that is not this person's own.
  const isOwn = task !== null && form !== null && task.standing === "mine"
  const asked = { form: isOwn ? form : null, conditions: task?.conditions ?? [], listed: [] }
  const before = isOwn ? Form.texts(locale, form, Form.begun(form, values)) : {}
  const typed = task === null ? null : app.drafts.read(id, task.id)
  const now = { ...before, ...typed?.texts }
  const { texts, notes } = Form.fillEmpty(asked, given, now, locale)
  if (task !== null && Object.keys(texts).length > 0) {
    const draft = { task: task.id, before, ...typed, texts: { ...now, ...texts }, lcl_id: locale.lcl_id }
    app.drafts.replace(id, draft, Object.keys(texts))
    void app.drafts.flush([id])
  }
  return notes
}
