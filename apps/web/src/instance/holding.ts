/** What people do about a task or an instance beside answering it: take it, give it back, look again, try again, end it. */
import type { Failure } from "@quadrante/api/client"
import type { TaskSummary } from "@quadrante/api/process"
import * as Workspace from "@quadrante/domain/workspace"
import { nanoid } from "@reduxjs/toolkit"
import { Result } from "effect"
import { sendCommand } from "../data/command.ts"
import { noticeOfFailure } from "../data/told.ts"
import { i18n } from "../i18n/i18n.ts"
import type { App } from "../kernel/app.ts"
import { instanceIn } from "../kernel/known.ts"
import { failed } from "../store/instances.ts"
import { noticed } from "../store/notices.ts"
import { announce } from "../ui/Announcer.tsx"
import { loadProcess } from "./acts.ts"
import { applyInstanceResult, getWorkspaceState, showInstance } from "../data/instances.ts"
import { submit } from "../outbox/outbox.ts"

/** Claims a task, or gives it back. Whoever else was quicker is named. */
export const holdTask = async (
  app: App,
  act: "claim" | "release",
  task: Pick<TaskSummary, "id" | "title" | "name"> & { readonly role?: string | null }
): Promise<void> => {
  const failure = await holdQuietly(app, act, task)
  if (failure !== null) app.dispatch(noticed(noticeOfFailure(app, failure)))
  else announce(i18n.t(act === "claim" ? "task.claimed" : "task.released", { tarefa: task.name, titulo: task.title }))
}

/** The same without a word; why it was refused is the answer. */
export const holdQuietly = async (
  app: App,
  act: "claim" | "release",
  { id, role = null }: { readonly id: string; readonly role?: string | null }
): Promise<Failure | null> => {
  const answer = await sendCommand(app, act === "claim" ? "claimTask" : "releaseTask", { role, task: id })
  if (Result.isFailure(answer)) return answer.failure
  showInstance(app, answer.success)
  return null
}

/** Says when a task should be looked at again, without a word and with the server alone; why it was refused is the answer. */
export const followQuietly = async (
  app: App,
  at: string | null,
  { id, role }: { readonly id: string; readonly role: string | null }
): Promise<Failure | null> => {
  const answer = await sendCommand(app, "followUp", { role, task: id, payload: { at } })
  if (Result.isFailure(answer)) return answer.failure
  showInstance(app, answer.success)
  return null
}

/** Ends an instance before its end; where it is open, what came of it is seen there. */
export const cancelProcess = async (app: App, instance: string, motivo: string): Promise<Failure | null> => {
  const answer = await sendCommand(app, "cancel", { instance, payload: { motivo } })
  for (const open of getWorkspaceState(app).workspace.layout.processes) {
    if (open.instance === instance) await applyInstanceResult(app, open.id, answer)
  }
  if (Result.isFailure(answer)) return answer.failure
  const isWithdrawn = answer.success.reason === null
  const text = i18n.t(isWithdrawn ? "task.withdrawn" : "task.cancelDone", { titulo: answer.success.title })
  app.dispatch(noticed({ kind: "success", text }))
  return null
}

/** Has what went wrong in an instance tried again. */
export const retryProcess = async (app: App, id: string): Promise<void> => {
  const incident = instanceIn(app, id)?.incident
  if (!incident) return
  const answer = await sendCommand(app, "retry", { incident: incident.id })
  if (Result.isFailure(answer)) app.dispatch(failed({ id, fault: answer.failure }))
  else await loadProcess(app, id)
}

/** Says when a task should be looked at again; null: no more. Without a server it waits for one. */
export const followTask = async (app: App, id: string, at: string | null): Promise<void> => {
  const instance = instanceIn(app, id)
  const process = Workspace.find(getWorkspaceState(app).workspace.layout, id)
  if (!instance?.task || process === undefined) return
  const { task, title } = instance
  submit(app, {
    key: nanoid(21),
    process: id,
    role: process.openedAs.role ?? null,
    processo: process.processo,
    title,
    step: task.name,
    at: Date.now(),
    waits: false,
    act: { _tag: "follow", task: task.id, instance: instance.id, at }
  })
}
