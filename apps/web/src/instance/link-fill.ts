/** What a link to an instance gives to the form of its task: empty inputs are filled in as if typed, and nothing is sent. */
import * as Decision from "@quadrante/domain/decision"
import * as Form from "@quadrante/domain/form"
import * as Workspace from "@quadrante/domain/workspace"
import { Result } from "effect"
import { getWorkspaceState } from "../data/instances.ts"
import type { App } from "../kernel/app.ts"
import { instanceIn } from "../kernel/known.ts"
import { linkRead } from "../store/instances.ts"
import { described } from "../store/workspace.ts"

/** Fills once what a link gave to an open process, and notes what it did not fill in. */
export const fillFromLink = (app: App, id: string): void => {
  const { workspace, locale } = getWorkspaceState(app)
  const given = Workspace.find(workspace.layout, id)?.link ?? []
  const instance = instanceIn(app, id)
  if (instance === null || given.length === 0) return
  // What the person clears is not filled in anew.
  app.dispatch(described({ id, link: [] }))
  const { task, values } = instance
  // Nobody's link writes into a task that is not this person's own.
  const isOwn = task !== null && task.mine && task.standing === "mine"
  const form = isOwn ? Result.getOrNull(Form.decode(task.form)) : null
  const before = form === null ? {} : Form.texts(locale, form, Form.begun(form, values))
  const typed = task === null ? null : app.drafts.read(id, task.id)
  const now = { ...before, ...typed?.texts }
  const { conditions = [], decision = null } = task ?? {}
  const start = { form, conditions, decided: Decision.fieldsOf(decision), listed: [] }
  const filled = Form.fillEmpty(start, given, now, locale)
  const texts = { ...now, ...filled.texts }
  const names = task === null ? [] : Object.keys(filled.texts)
  app.dispatch(linkRead({ id, link: { task: task?.id ?? null, notes: filled.notes, texts, filled: names } }))
  if (task === null || names.length === 0) return
  const draft = { task: task.id, before, ...typed, texts, lcl_id: locale.lcl_id }
  app.drafts.replace(id, draft, names)
  void app.draftSaves.flush([id])
}
