/** What a process asks before it is started, and the sending of what was filled in. */
import { StartForm } from "@quadrante/api/draft"
import type * as Form from "@quadrante/domain/form"
import type { OpenProcess } from "@quadrante/domain/process"
import * as Workspace from "@quadrante/domain/workspace"
import { define } from "@quadrante/persistence/slot"
import { makeId } from "@quadrante/persistence/tab"
import type { Slice } from "@quadrante/persistence/vault"
import { Result, Schema } from "effect"
import { getWorkspaceState } from "../data/instances.ts"
import { saysNothing } from "../data/unheard.ts"
import { bringDraft } from "../drafts/bring.ts"
import type { App } from "../kernel/app.ts"
import { submit } from "../outbox/outbox.ts"
import { failed, faultForgotten, startLoaded } from "../store/instances.ts"
import { described, pinned } from "../store/workspace.ts"

/** What a process asked last, so that it can be filled in without a connection. */
const knownSlice = (processo: string): Slice<StartForm | null> =>
  define({ name: `start:${processo}`, area: "session", version: 1, schema: Schema.NullOr(StartForm), initial: null })

/** Loads what an open process asks. Its draft gets its id here, which will be that of the instance. */
export const loadStart = async (app: App, { id, processo, draft, openedAs }: OpenProcess): Promise<void> => {
  const known = knownSlice(processo)
  if (draft === undefined) app.dispatch(described({ id, draft: makeId() }))
  const [answer] = await Promise.all([
    (await app.api()).startForm({ role: openedAs.role ?? null, processo }),
    draft === undefined ? undefined : bringDraft(app, id, draft)
  ])
  // It may have been sent meanwhile, here or on another device.
  if (Workspace.find(getWorkspaceState(app).workspace.layout, id)?.instance != null) return
  if (Result.isSuccess(answer)) {
    app.vault.save(known, answer.success)
    return begin(app, id, answer.success)
  }
  const kept = saysNothing(answer.failure) ? await app.vault.load(known) : null
  if (kept === null) app.dispatch(failed({ id, fault: answer.failure }))
  else begin(app, id, kept)
}

const begin = (app: App, id: string, start: StartForm): void => {
  app.dispatch(startLoaded({ id, start }))
  app.dispatch(described({ id, title: start.title, state: "ready" }))
}

/** Sends what was filled in, now or when it can be. The id of the draft is the key: however often it goes, it starts once. */
export const sendStart = (app: App, id: string, values: Form.Values): void => {
  const process = Workspace.find(getWorkspaceState(app).workspace.layout, id)
  const start = getWorkspaceState(app).instances[id]?.start ?? null
  if (process?.draft === undefined || start === null) return
  const { draft, processo, contexto, openedAs } = process
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
    act: { _tag: "start", draft, contexto, definition: start.definition, form: start.form, values, typed }
  })
}
