/** What a process asks before it is started, and the sending of what was filled in. */
import type { StartForm } from "@quadrante/api/draft"
import type * as Form from "@quadrante/domain/form"
import { contextoOf, type OpenProcess } from "@quadrante/domain/process"
import * as Workspace from "@quadrante/domain/workspace"
import { makeId } from "@quadrante/persistence/tab"
import { Result } from "effect"
import { noteCall } from "../data/calls.ts"
import { getWorkspaceState } from "../data/instances.ts"
import { readQuery } from "../data/query.ts"
import { startForm, startFormSlice } from "../data/start-forms.ts"
import { quotedName } from "../data/titles.ts"
import { saysNothing } from "../data/unheard.ts"
import { bringDraft } from "../drafts/bring.ts"
import type { App } from "../kernel/app.ts"
import { submit } from "../outbox/outbox.ts"
import { failed, faultForgotten, startLoaded } from "../store/instances.ts"
import { described, pinned } from "../store/workspace.ts"

/**
 * Loads what an open process asks. What it asked before stands there at once, and gives way where the version in force asks
 * something else. The draft gets its id here, which will be that of the instance.
 */
export const loadStart = async (app: App, process: OpenProcess): Promise<void> => {
  const { id, processo, draft, openedAs } = process
  const slice = startFormSlice(processo)
  // What is typed here is put together with another device's by the form, so that comes first; else nothing is to flicker.
  const isTyped = draft !== undefined && app.drafts.read(id, draft) !== null
  if (draft === undefined) app.dispatch(described({ id, draft: makeId() }))
  else if (!isTyped) await bringDraft(app, id, draft)
  const kept = await app.vault.load(slice)
  if (kept !== null && getWorkspaceState(app).instances[id]?.start === null) begin(app, id, kept)
  const answer = await readQuery(app, startForm(processo, openedAs.role ?? null))
  // Support sees what a link carried, also where nothing was sent yet.
  const resultado = Result.isSuccess(answer) ? answer.success : answer.failure
  void noteCall(app.dispatch, { chamada: "startForm", processo, contexto: contextoOf(process) }, resultado)
  if (Result.isSuccess(answer)) {
    app.vault.save(slice, answer.success)
    begin(app, id, answer.success)
  } else if (kept === null || !saysNothing(answer.failure)) {
    if (answer.failure.code === "process-unknown") app.dispatch(described({ id, title: quotedName(processo) }))
    app.dispatch(failed({ id, fault: answer.failure }))
  } else begin(app, id, kept)
  if (isTyped) await bringDraft(app, id, draft)
}

const begin = (app: App, id: string, start: StartForm): void => {
  const { workspace, instances } = getWorkspaceState(app)
  // It may have been sent meanwhile, here or on another device.
  if (Workspace.find(workspace.layout, id)?.instance != null) return
  const shown = instances[id]?.start ?? null
  // What is the same stays as it is, under the hands of whoever fills it in.
  const isSame = shown !== null && JSON.stringify(shown) === JSON.stringify(start)
  app.dispatch(startLoaded({ id, start: isSame ? shown : start }))
  app.dispatch(described({ id, title: start.title, state: "ready" }))
}

/** Sends what was filled in, now or when it can be. The id of the draft is the key: however often it goes, it starts once. */
export const sendStart = (app: App, id: string, values: Form.Values): void => {
  const process = Workspace.find(getWorkspaceState(app).workspace.layout, id)
  const start = getWorkspaceState(app).instances[id]?.start ?? null
  if (process?.draft === undefined || start === null) return
  const { draft, processo, openedAs } = process
  const written = app.drafts.read(id, draft)
  const typed = written === null ? null : { texts: written.texts, before: written.before ?? {}, lcl_id: written.lcl_id }
  app.dispatch(faultForgotten(id))
  app.dispatch(pinned(id))
  submit(app, {
    key: draft,
    process: id,
    role: openedAs.role ?? null,
    processo,
    title: start.title,
    step: start.name,
    at: Date.now(),
    waits: false,
    act: {
      _tag: "start",
      draft,
      contexto: contextoOf(process),
      definition: start.definition,
      form: start.form,
      values,
      typed
    }
  })
}
