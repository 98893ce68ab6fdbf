/** What people do with processes: open, load, send. Each ends as state; what goes wrong is a fault on the process. */
import type { Item } from "@quadrante/api/agenda"
import type { Client } from "@quadrante/api/client"
import type { Instance, Startable, TaskSummary } from "@quadrante/api/process"
import type * as Form from "@quadrante/domain/form"
import * as Indicator from "@quadrante/domain/indicator"
import * as Process from "@quadrante/domain/process"
import type { Contexto, OpenProcess, Slot } from "@quadrante/domain/process"
import * as Workspace from "@quadrante/domain/workspace"
import { nanoid } from "@reduxjs/toolkit"
import { Result } from "effect"
import { faultText } from "../../i18n/faults.ts"
import { i18n } from "../../i18n/i18n.ts"
import type { App } from "../../startup/app.ts"
import { failed, loaded, loadStarted, sendStarted } from "../../store/instances.ts"
import { noticed } from "../../store/notices.ts"
import type { State } from "../../store/store.ts"
import { tasksChanged } from "../../store/tasks.ts"
import { activated, described, layoutChanged, pinned } from "../../store/workspace.ts"
import { announce } from "../../ui/Announcer.tsx"

/** Processes that a person's own act opened on this page. A restored one does not take the focus. */
const askedFor = new Set<string>()

/** Whether a person's own act opened the process, so that its first field may take the focus. */
export const wasAskedFor = (id: string): boolean => askedFor.has(id)

const stateOf = (app: App) => app.store.getState() as State

/** Where something is opened, and whether it only is looked at: a preview gives way to the next one of its slot. */
export interface Where {
  /** The slot that was named; null: where the workspace's rule says. */
  readonly target: Slot | null
  readonly preview?: boolean
}

/** Where the workspace's rule says, to stay. */
export const anywhere: Where = { target: null }

/** How somebody chose a line of a list: a single click looks at it, Enter and a double click open it to stay. */
export interface Choosing {
  /** With Ctrl: in the quadrant that has the focus. */
  readonly here: boolean
  readonly preview: boolean
}

/** What a press on a line means. A key that presses a button counts no clicks. */
export const choosingOf = (event: Pick<MouseEvent, "ctrlKey" | "metaKey" | "detail">): Choosing => ({
  here: event.ctrlKey || event.metaKey,
  preview: event.detail === 1
})

/** What is to be opened, and where. */
interface Opening extends Where {
  readonly processo: string
  readonly contexto: Contexto
  readonly title: string
  readonly instance: string | null
  /** The open process from which it was asked for. */
  readonly origin?: string
  /** Another one is wanted though the same is open. */
  readonly copy?: boolean
}

/** The task of its instance that a process was opened for; null where any will do. A link may carry a `tarefa` of its own. */
export const taskOf = ({ instance, contexto }: Pick<OpenProcess, "instance" | "contexto">): string | null => {
  const { instancia, tarefa } = contexto
  return instance !== null && instancia === instance && typeof tarefa === "string" ? tarefa : null
}

/** Opens a process by the rules of the workspace. It loads when it is first seen. */
export const openProcess = (app: App, opening: Opening): void => {
  const { workspace, session, unidade, user, instances } = stateOf(app)
  const { copy = false, preview = false, ...asked } = opening
  const wanted = taskOf(opening)
  const same = workspace.layout.processes.find((process) => {
    if (copy || process.instance === null || process.instance !== opening.instance) return false
    const known = instances[process.id]?.instance?.task
    if (wanted === null) return true
    // Another task of this person stays where it is open: the two stand side by side.
    return known == null ? (taskOf(process) ?? wanted) === wanted : known.id === wanted || !known.mine
  })
  if (same !== undefined) {
    app.dispatch(activated(same.id))
    if (!preview) app.dispatch(pinned(same.id))
    if (wanted !== null && instances[same.id]?.instance?.task?.id !== wanted) void loadProcess(app, same.id)
    return
  }
  // A request that was sent is on its way to others: asking for the process again means a new one.
  const sent = workspace.layout.processes.some(
    ({ id, processo }) =>
      processo === opening.processo && instances[id]?.instance?.steps.some(({ state }) => state === "done") === true
  )
  const opened = Workspace.open(workspace.layout, workspace, {
    ...asked,
    // Begins with the time, so that the order of ids is the order of opening.
    id: `${Date.now().toString(36)}-${nanoid(12)}`,
    openedAs: {
      ...(session.view !== null && { role: session.view.role }),
      perfil_operacional: user.perfil_operacional,
      unid_sigla: unidade?.unid_sigla ?? null
    },
    origin: opening.origin ?? null,
    copy: copy || (sent && opening.instance === null),
    preview,
    background: false
  })
  if (opened.outcome === "refused") {
    const text = opened.reason === "full" ? "workspace.limit" : "workspace.locked"
    app.dispatch(noticed({ kind: "error", text: i18n.t(text, { n: Workspace.mostOpen }) }))
    return
  }
  // What was typed in it before it was closed is there again.
  const before = workspace.layout.closed.find(
    ({ id, instance }) => instance !== null && instance === opening.instance && app.drafts.isDirty(id)
  )
  if (before !== undefined && opened.outcome === "opened") app.drafts.move(before.id, opened.id)
  app.dispatch(layoutChanged(opened.workspace))
  announce(i18n.t("workspace.opened", { titulo: opening.title }))
  askedFor.add(opened.id)
  if (preview) pinAtSecondClick(app, opened.id)
}

/** The list may be gone by the second click of a double one: wherever that falls, it means the preview. */
const pinAtSecondClick = (app: App, id: string): void => {
  const next = (event: MouseEvent) => {
    if (event.detail < 2) return
    event.preventDefault()
    event.stopPropagation()
    app.dispatch(pinned(id))
  }
  window.addEventListener("click", next, { capture: true, once: true })
}

/** Opens once more what is or was open: the one that is there, or another copy beside it. */
export const openAgain = (
  app: App,
  { processo, contexto, title, instance }: Pick<OpenProcess, "processo" | "contexto" | "title" | "instance">,
  target: Slot | null,
  copy = false
): void => openProcess(app, { processo, contexto, title, instance, target, copy })

/** Opens a process of the menu. It begins something on the server, so it is never a preview. */
export const openStartable = (app: App, { processo, title }: Startable, target: Slot | null): void =>
  openProcess(app, { processo, title, contexto: {}, instance: null, target })

type Named = Pick<TaskSummary, "instance" | "processo" | "title">

/** Opens a task that waits for this person. Two of one instance are open side by side. */
export const openTask = (
  app: App,
  { id, instance, processo, title }: Named & { readonly id: string },
  where: Where,
  origin?: string
): void =>
  openProcess(app, {
    processo,
    title,
    contexto: { instancia: instance, tarefa: id },
    instance,
    ...where,
    ...(origin !== undefined && { origin })
  })

/** Opens an instance that is there already. */
export const openInstance = (app: App, { instance, processo, title }: Named, where: Where): void =>
  openProcess(app, {
    processo,
    title,
    // The context tells one instance of the process from another; the instance was started with its own.
    contexto: { instancia: instance },
    instance,
    ...where
  })

/** Opens what a link asks for: a process with its context, or the instance that the context names. */
export const openLink = (app: App, processo: string, contexto: Contexto): void => {
  const instance = Process.instanceIn(contexto)
  if (instance === null) openProcess(app, { processo, contexto, title: processo, instance, target: null })
  else openInstance(app, { instance, processo, title: processo }, anywhere)
}

/** Opens what a line of the agenda tells of: its task, or for a timer the instance. */
export const openItem = (app: App, { task, ...named }: Item, where: Where): void =>
  task === null ? openInstance(app, named, where) : openTask(app, { ...named, id: task.id }, where)

/** Opens an indicator, which is a process of its own name. */
export const openIndicator = (app: App, indicator: Indicator.Indicator, target: Slot | null): void =>
  openProcess(app, {
    processo: Indicator.processOf(indicator),
    title: i18n.t(`indicator.name.${indicator}`),
    contexto: {},
    instance: null,
    target
  })

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
