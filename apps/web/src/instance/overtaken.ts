/** Somebody else was quicker with a task in which this person has typed: what was typed stays to be read, with who it was. */
import type { Instance } from "@quadrante/api/process"
import * as Outbox from "@quadrante/domain/outbox"
import * as Workspace from "@quadrante/domain/workspace"
import { Result } from "effect"
import { useSyncExternalStore } from "react"
import { type App, useApp } from "../kernel/app.ts"
import { instanceIn } from "../kernel/known.ts"
import type { OvertakenDraft } from "../store/instances.ts"
import { getWorkspaceState, keepLost } from "../data/instances.ts"
import { task } from "../data/queries.ts"
import { readQuery } from "../data/query.ts"

/**
 * Looks, whenever an instance is read, whether what is typed in it still answers a task that is open, and keeps it as
 * overtaken where another person completed that. `shown` is the task that was there before.
 */
export const markIfOvertaken = async (app: App, id: string, shown: Instance["task"]): Promise<void> => {
  const draft = app.drafts.of(id)
  if (draft === null) return
  const { instances, outbox, workspace } = getWorkspaceState(app)
  const process = Workspace.find(workspace.layout, id)
  const isOpen = instanceIn(app, id)?.task?.id === draft.task
  // What is on its way, or waits, has an answer of its own to come.
  const isSent = Outbox.waitingFor(outbox, { process: id, task: draft.task }) !== null
  if (process === undefined || isOpen || isSent || instances[id]?.lost?.task === draft.task) return
  const { role = null } = process.openedAs
  const answer = await readQuery(app, task(draft.task, role))
  const closed = Result.isSuccess(answer) ? answer.success.closed : null
  // A task that is open beside the one that is shown has lost nothing.
  if (Result.isSuccess(answer) && closed === null) return
  const known = shown?.id === draft.task ? shown : null
  const form = closed?.form ?? known?.form
  // It was sent or thrown away meanwhile.
  if (form === undefined || app.drafts.of(id)?.task !== draft.task) return
  const { texts, lcl_id } = draft
  const step = closed?.name ?? known?.name ?? ""
  keepLost(app, id, { task: draft.task, step, by: closed?.who ?? null, at: closed?.at ?? null, form, texts, lcl_id })
}

/** What this person has typed in a task that is with somebody else by now; it goes on where that person gives it back. */
export const useTaken = (id: string, task: Instance["task"]): OvertakenDraft | null => {
  const { drafts } = useApp()
  const draft = useSyncExternalStore(drafts.subscribe, () => (task === null ? null : drafts.read(id, task.id)))
  if (task === null || task.mine || task.help?.as === "helper" || draft === null) return null
  const { texts, lcl_id } = draft
  return { task: task.id, step: task.name, by: task.holder, at: task.held, form: task.form, texts, lcl_id }
}
