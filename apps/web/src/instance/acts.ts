/** What people do with open processes: load, send. Each ends as state; what goes wrong is a fault on the process. */
import * as Workspace from "@quadrante/domain/workspace"
import { Result } from "effect"
import type { App } from "../kernel/app.ts"
import { faultForgotten, loadStarted } from "../store/instances.ts"
import { pinned } from "../store/workspace.ts"
import { applyInstanceResult, bringLost, fetchInstance, getWorkspaceState } from "../data/instances.ts"
import { bringDraft } from "../drafts/bring.ts"
import { submit } from "../outbox/outbox.ts"
import { completionOf, type FilledTask } from "./completion.ts"
import { loadStart } from "./start.ts"

/** Loads the instance of an open process; before there is one, what the process asks. Opening it begins nothing. */
export const loadProcess = async (app: App, id: string): Promise<void> => {
  const process = Workspace.find(getWorkspaceState(app).workspace.layout, id)
  if (process === undefined) return
  if (getWorkspaceState(app).instances[id] === undefined) void bringLost(app, id)
  app.dispatch(loadStarted(id))
  const { instance } = process
  if (instance === null) return loadStart(app, process)
  const answer = await fetchInstance(await app.api(), process, instance)
  const shown = Result.isSuccess(answer) ? answer.success.task : null
  const task = shown !== null && (shown.mine || shown.help?.as === "helper") ? shown.id : null
  // What was typed for it on another device stands in its form from the start, or is put together with what is typed here.
  const isTyped = task !== null && app.drafts.read(id, task) !== null
  if (task !== null && !isTyped) await bringDraft(app, id, task)
  await applyInstanceResult(app, id, answer)
  if (task !== null && isTyped) await bringDraft(app, id, task)
}

/** Sends the task of an open process with what was filled in, now or when it can be. */
export const sendTask = async (app: App, id: string, filled: FilledTask): Promise<void> => {
  const instance = getWorkspaceState(app).instances[id]?.instance
  const process = Workspace.find(getWorkspaceState(app).workspace.layout, id)
  if (!instance?.task || process === undefined) return
  const { task } = instance
  const draft = app.drafts.read(id, task.id)
  const typed = draft === null ? null : { texts: draft.texts, before: draft.before ?? {}, lcl_id: draft.lcl_id }
  app.dispatch(faultForgotten(id))
  app.dispatch(pinned(id))
  const from = { process: id, role: process.openedAs.role ?? null, processo: process.processo }
  submit(app, await completionOf({ ...from, instance, task, typed }, filled))
}
