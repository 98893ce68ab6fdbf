/** What people do with open processes: load, send. Each ends as state; what goes wrong is a fault on the process. */
import * as Outbox from "@quadrante/domain/outbox"
import * as Workspace from "@quadrante/domain/workspace"
import type { App } from "../kernel/app.ts"
import { instanceIn, openInstances } from "../kernel/known.ts"
import { faultForgotten, loadStarted } from "../store/instances.ts"
import { pinned } from "../store/workspace.ts"
import { bringLost, getWorkspaceState } from "../data/instances.ts"
import { submit } from "../outbox/outbox.ts"
import { canUndo, completionOf, type FilledTask } from "./completion.ts"
import { loadStart } from "./start.ts"

/** Loads the instance of an open process; before there is one, what the process asks. Opening it begins nothing. */
export const loadProcess = async (app: App, id: string): Promise<void> => {
  const process = Workspace.find(getWorkspaceState(app).workspace.layout, id)
  if (process === undefined) return
  if (getWorkspaceState(app).instances[id] === undefined) void bringLost(app, id)
  if (process.instance === null) {
    app.dispatch(loadStarted(id))
    return loadStart(app, process)
  }
  app.dispatch(faultForgotten(id))
  await openInstances(app).read(id)
}

/** Sends the task of an open process with what was filled in, now or when it can be. */
export const sendTask = async (app: App, id: string, filled: FilledTask): Promise<void> => {
  const instance = instanceIn(app, id)
  const process = Workspace.find(getWorkspaceState(app).workspace.layout, id)
  if (!instance?.task || process === undefined) return
  const { task } = instance
  const draft = app.drafts.read(id, task.id)
  const typed = draft === null ? null : { texts: draft.texts, before: draft.before ?? {}, lcl_id: draft.lcl_id }
  app.dispatch(faultForgotten(id))
  app.dispatch(pinned(id))
  const from = { process: id, role: process.openedAs.role ?? null, processo: process.processo }
  const undo = canUndo(getWorkspaceState(app))
  const submission = await completionOf({ ...from, instance, task, typed, undo }, filled)
  // The second of two presses.
  if (Outbox.waitingFor(getWorkspaceState(app).outbox, { process: id, task: task.id }) === null) submit(app, submission)
}
