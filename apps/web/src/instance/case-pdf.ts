/** The whole case as one PDF, kept on the person's own disk: said while it is made, and when it could not be. */
import "../i18n/parts.ts"
import * as Workspace from "@quadrante/domain/workspace"
import { Result } from "effect"
import { getWorkspaceState } from "../data/instances.ts"
import { casePdf } from "../data/queries.ts"
import { readAnew } from "../data/query.ts"
import { noticeOfFailure } from "../data/told.ts"
import { fromBase64, saveFile } from "../documents/bytes.ts"
import { i18n } from "../i18n/i18n.ts"
import type { App } from "../kernel/app.ts"
import { instanceIn } from "../kernel/known.ts"
import { noticed } from "../store/notices.ts"

export const keepCase = async (app: App, id: string): Promise<void> => {
  const instance = instanceIn(app, id)
  const role = Workspace.find(getWorkspaceState(app).workspace.layout, id)?.openedAs.role ?? null
  if (instance === null) return
  const titulo = instance.title
  app.dispatch(noticed({ kind: "info", text: i18n.t("process.pdfMaking", { titulo }) }))
  const answer = await readAnew(app, casePdf(instance.id, role))
  if (Result.isFailure(answer)) {
    app.dispatch(noticed(noticeOfFailure(app, answer.failure)))
    return
  }
  saveFile(answer.success.name, fromBase64(answer.success.data ?? ""))
  app.dispatch(noticed({ kind: "success", text: i18n.t("process.pdfMade", { titulo }) }))
}
