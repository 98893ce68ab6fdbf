/** Handing a task over: passing it on, asking for help with it, giving back what one filled in for somebody. */
import type { Failure } from "@quadrante/api/client"
import * as Form from "@quadrante/domain/form"
import { nanoid } from "@reduxjs/toolkit"
import { Result } from "effect"
import { sendCommand } from "../data/command.ts"
import { getWorkspaceState, showInstance } from "../data/instances.ts"
import { noticeOfFailure } from "../data/told.ts"
import { i18n } from "../i18n/i18n.ts"
import type { App } from "../kernel/app.ts"
import { handedTask, instanceIn } from "../kernel/known.ts"
import { noticed } from "../store/notices.ts"
import type { HandedTask } from "../store/workspace.ts"

/** Passes a task on, and says so once it is done. The same `key` twice passes it on once. */
export const passTask = async (
  app: App,
  { id, role }: HandedTask,
  payload: { readonly to: string; readonly note: string; readonly key: string },
  said: string | null = null
): Promise<Failure | null> => {
  const answer = await sendCommand(app, "passTask", { role, task: id, payload })
  if (Result.isFailure(answer)) return answer.failure
  // Of what another engine has not answered yet the case says so.
  const isDone = (answer.success.engine?.order ?? null) === null
  if (isDone && said !== null) app.dispatch(noticed({ kind: "success", text: said }))
  showInstance(app, answer.success)
  return null
}

/** Asks somebody to fill in a task. */
export const askHelp = async (
  app: App,
  { id, role }: HandedTask,
  payload: { readonly to: string; readonly question: string; readonly key: string }
): Promise<Failure | null> => {
  const answer = await sendCommand(app, "askHelp", { role, task: id, payload })
  if (Result.isFailure(answer)) return answer.failure
  showInstance(app, answer.success)
  return null
}

/** Gives back what this person filled in for somebody; nothing of it stays typed here. */
export const giveHelp = async (app: App, id: string): Promise<void> => {
  const task = handedTask(app, id)
  const shown = instanceIn(app, id)?.task
  const form = Result.getOrNull(Form.decode(shown?.form ?? null))
  if (task === null || form === null) return
  const draft = app.drafts.read(id, task.id)
  const texts = draft === null ? {} : Form.filledIn(form, draft.before ?? {}, draft.texts)
  const lcl_id = draft?.lcl_id ?? getWorkspaceState(app).locale.lcl_id
  const payload = { texts, lcl_id, key: nanoid(21) }
  const answer = await sendCommand(app, "giveHelp", { role: task.role, task: task.id, payload })
  if (Result.isFailure(answer)) {
    app.dispatch(noticed(noticeOfFailure(app, answer.failure)))
    return
  }
  // What is given is the owner's: it is not typed here any more.
  app.drafts.finish(id)
  const nome = shown?.help?.owner ?? ""
  app.dispatch(noticed({ kind: "success", text: i18n.t("task.helpGiven", { nome }) }))
  showInstance(app, answer.success)
}

/** Takes the question for help back. */
export const endHelp = async (app: App, id: string): Promise<void> => {
  const task = handedTask(app, id)
  if (task === null) return
  const answer = await sendCommand(app, "endHelp", { role: task.role, task: task.id })
  if (Result.isFailure(answer)) app.dispatch(noticed(noticeOfFailure(app, answer.failure)))
  else showInstance(app, answer.success)
}

/** Says that what was given stands in the form, or was seen to. */
export const settleHelp = async (app: App, id: string, help: string, settled: boolean): Promise<void> => {
  const task = handedTask(app, id)
  if (task === null) return
  const payload = { settled }
  const answer = await sendCommand(app, "settleHelp", { role: task.role, task: task.id, help, payload })
  if (Result.isSuccess(answer)) showInstance(app, answer.success)
}
