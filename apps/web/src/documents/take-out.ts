/** Taking a file out of its case. */
import "../i18n/parts.ts"
import type { Document } from "@quadrante/api/document"
import { Result } from "effect"
import { sendCommand } from "../data/command.ts"
import { noticeOfFailure } from "../data/told.ts"
import { i18n } from "../i18n/i18n.ts"
import type { App } from "../kernel/app.ts"
import { noticed } from "../store/notices.ts"

/** Takes a file out of its case; the notice of it puts it back. */
export const takeOut = async (app: App, { id, title }: Document): Promise<void> => {
  const answer = await sendCommand(app, "removeFile", { document: id })
  if (Result.isFailure(answer)) {
    app.dispatch(noticed(noticeOfFailure(app, answer.failure)))
    return
  }
  app.dispatch(noticed({ kind: "info", text: i18n.t("file.removed", { nome: title }), undo: "file", file: id }))
}
