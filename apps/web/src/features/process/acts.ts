/** What people do with open processes: load, send. Each ends as state; what goes wrong is a fault on the process. */
import type { Client } from "@quadrante/api/client"
import type { Instance, TaskSummary } from "@quadrante/api/process"
import type * as Form from "@quadrante/domain/form"
import type { OpenProcess } from "@quadrante/domain/process"
import * as Workspace from "@quadrante/domain/workspace"
import { Result } from "effect"
import { faultText } from "../../i18n/faults.ts"
import { i18n } from "../../i18n/i18n.ts"
import type { App } from "../../startup/app.ts"
import { failed, loaded, loadStarted, sendStarted } from "../../store/instances.ts"
import { noticed } from "../../store/notices.ts"
import type { State } from "../../store/store.ts"
import { tasksChanged } from "../../store/tasks.ts"
import { described, pinned } from "../../store/workspace.ts"
import { announce } from "../../ui/Announcer.tsx"

const stateOf = (app: App) => app.store.getState() as State

/** The task of its instance that a process was opened for; null where any will do. A link may carry a `tarefa` of its own. */
export const taskOf = ({ instance, contexto }: Pick<OpenProcess, "instance" | "contexto">): string | null => {
  const { instancia, tarefa } = contexto
  return instance !== null && instancia === instance && typeof tarefa === "string" ? tarefa : null
}

/** Loads the instance of an open process, or starts one. The id of the open process makes a repeated start the same. */
export const loadProcess = async (app: App, id: string): Promise<void> => {
  const process = Workspace.find(stateOf(app).workspace.layout, id)
  if (process === undefined) return
  app.dispatch(loadStarted(id))
  const api = await app.api()
  const { processo, contexto, instance } = process
  const { role = null } = process.openedAs
  const answer =
    instance === null
      ? await api.start({ role, payload: { processo, contexto, key: id } })
      : await read(api, process, instance)
  settle(app, id, answer)
}

/** Reads an instance, at the task for which it was opened. */
const read = (api: Client, process: OpenProcess, instance: string) => {
  const { role = null } = process.openedAs
  const task = taskOf(process)
  return task === null ? api.instance({ role, instance }) : api.task({ role, task })
}

/** Completes the task of an open process with what was filled in on a revision of its instance. */
export const sendTask = async (app: App, id: string, values: Form.Values, revision: number): Promise<void> => {
  const instance = stateOf(app).instances[id]?.instance
  const process = Workspace.find(stateOf(app).workspace.layout, id)
  if (!instance?.task || process === undefined) return
  const { task } = instance
  const { role = null } = process.openedAs
  app.dispatch(sendStarted(id))
  app.dispatch(pinned(id))
  const api = await app.api()
  const key = await keyOf(task.id, revision, values)
  const answer = await api.complete({ role, task: task.id, payload: { revision, key, values } })
  settle(app, id, answer)
  if (Result.isSuccess(answer)) {
    app.drafts.clear(id)
    const { title } = answer.success
    const text = i18n.t("process.sent", { titulo: title, etapa: task.name })
    const about = { instance: instance.id, processo: process.processo, title }
    app.dispatch(noticed({ kind: "success", text, about }))
    // What this window did is not told to it: its other tabs of the instance look for themselves.
    for (const other of stateOf(app).workspace.layout.processes) {
      if (other.instance === instance.id && other.id !== id) void loadProcess(app, other.id)
    }
  } else if (answer.failure.code === "task-closed" || answer.failure.code === "revision-stale") {
    const now = await read(api, process, instance.id)
    if (Result.isFailure(now)) return
    app.dispatch(loaded({ id, instance: now.success }))
    app.dispatch(failed({ id, fault: answer.failure }))
  }
}

/** Claims a task, or gives it back. Whoever else was quicker is named. */
export const holdTask = async (
  app: App,
  act: "claim" | "release",
  { id, title, name }: Pick<TaskSummary, "id" | "title" | "name">
): Promise<void> => {
  const api = await app.api()
  const answer = act === "claim" ? await api.claimTask({ task: id }) : await api.releaseTask({ task: id })
  app.dispatch(tasksChanged())
  if (Result.isFailure(answer)) {
    app.dispatch(noticed({ kind: "error", text: faultText(answer.failure) }))
    return
  }
  announce(i18n.t(act === "claim" ? "task.claimed" : "task.released", { tarefa: name, titulo: title }))
  const { success: instance } = answer
  for (const open of stateOf(app).workspace.layout.processes) {
    if (open.instance === instance.id) app.dispatch(loaded({ id: open.id, instance }))
  }
}

/** Ends an instance before its end. */
export const cancelProcess = async (app: App, id: string, motivo: string): Promise<void> => {
  const instance = stateOf(app).instances[id]?.instance
  if (!instance) return
  const api = await app.api()
  const answer = await api.cancel({ instance: instance.id, payload: { motivo } })
  settle(app, id, answer)
  if (Result.isSuccess(answer)) {
    const text = i18n.t("task.cancelDone", { titulo: answer.success.title })
    app.dispatch(noticed({ kind: "success", text }))
  }
}

/** Has what went wrong in an instance tried again. */
export const retryProcess = async (app: App, id: string): Promise<void> => {
  const incident = stateOf(app).instances[id]?.instance?.incident
  if (!incident) return
  const api = await app.api()
  const answer = await api.retry({ incident: incident.id })
  if (Result.isFailure(answer)) app.dispatch(failed({ id, fault: answer.failure }))
  else await loadProcess(app, id)
}

/** Says when a task should be looked at again; null: no more. */
export const followTask = async (app: App, id: string, at: string | null): Promise<void> => {
  const task = stateOf(app).instances[id]?.instance?.task
  if (!task) return
  const api = await app.api()
  settle(app, id, await api.followUp({ task: task.id, payload: { at } }))
  app.dispatch(tasksChanged())
}

/** The same answer to the same task has the same key, so that sending it again after a lost reply completes it once. */
const keyOf = async (task: string, revision: number, values: Form.Values): Promise<string> => {
  const bytes = new TextEncoder().encode(JSON.stringify([task, revision, values]))
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes))
  return Array.from(digest.subarray(0, 16), (byte) => byte.toString(16).padStart(2, "0")).join("")
}

const settle = (app: App, id: string, answer: Result.Result<Instance, Parameters<typeof failed>[0]["fault"]>) => {
  if (Result.isSuccess(answer)) {
    const { success: instance } = answer
    app.dispatch(loaded({ id, instance }))
    app.dispatch(described({ id, title: instance.title, instance: instance.id, state: "ready" }))
    return
  }
  app.dispatch(failed({ id, fault: answer.failure }))
}
