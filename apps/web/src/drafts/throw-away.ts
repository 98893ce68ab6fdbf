/** Throwing a draft away, wherever it stands, and taking that back. */
import { Result } from "effect"
import { sendCommand } from "../data/command.ts"
import { getWorkspaceState } from "../data/instances.ts"
import { noticeOfFailure } from "../data/told.ts"
import { i18n } from "../i18n/i18n.ts"
import type { App } from "../kernel/app.ts"
import { instanceIn } from "../kernel/known.ts"
import { noticed } from "../store/notices.ts"
import { askDraft } from "./bring.ts"

/** Throws a draft away; the notice of it takes it back. */
export const throwAway = async (app: App, draft: string, title: string): Promise<void> => {
  for (const id of openAt(app, draft)) app.draftUndo.discard(id)
  const answer = await sendCommand(app, "discardDraft", { draft })
  if (Result.isFailure(answer)) {
    app.dispatch(noticed(noticeOfFailure(app, answer.failure)))
    return
  }
  app.dispatch(noticed({ kind: "info", text: i18n.t("outbox.draftGone", { titulo: title }), undo: "draft", draft }))
}

/** Takes that back: it stands among the drafts again, and in the form where it is open. */
export const takeBack = async (app: App, draft: string): Promise<void> => {
  const answer = await sendCommand(app, "restoreDraft", { draft })
  if (Result.isFailure(answer)) app.dispatch(noticed(noticeOfFailure(app, answer.failure)))
  for (const id of openAt(app, draft)) {
    app.draftUndo.revive(id)
    await askDraft(app, id, draft)
  }
}

/** The open processes in which it is typed: those of a start have its id, those of a task show it. */
const openAt = (app: App, draft: string): ReadonlyArray<string> => {
  const { workspace } = getWorkspaceState(app)
  return workspace.layout.processes.flatMap((process) =>
    process.draft === draft || instanceIn(app, process.id)?.task?.id === draft ? [process.id] : []
  )
}
