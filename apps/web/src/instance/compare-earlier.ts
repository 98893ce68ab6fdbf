/** The case of an open process beside the newest earlier one of the same other party, as far as the person sees one. */
import * as Workspace from "@quadrante/domain/workspace"
import { Result } from "effect"
import { getWorkspaceState } from "../data/instances.ts"
import { readQuery } from "../data/query.ts"
import { noticeOfFailure } from "../data/told.ts"
import { unusual } from "../data/unusual.ts"
import "../i18n/parts.ts"
import { i18n } from "../i18n/i18n.ts"
import type { App } from "../kernel/app.ts"
import { instanceIn } from "../kernel/known.ts"
import { noticed } from "../store/notices.ts"
import { openComparison } from "../workspace/open.ts"

export const compareEarlier = async (app: App, id: string): Promise<void> => {
  const instance = instanceIn(app, id)
  if (instance === null) return
  const { workspace, locale } = getWorkspaceState(app)
  const role = Workspace.find(workspace.layout, id)?.openedAs.role ?? null
  const { revision } = instance
  const asked = unusual({ instance: instance.id, revision, role, language: locale.lin_id })
  const answer = await readQuery(app, asked)
  if (Result.isFailure(answer)) {
    app.dispatch(noticed(noticeOfFailure(app, answer.failure)))
    return
  }
  const { earlier } = answer.success
  if (earlier === null) app.dispatch(noticed({ kind: "info", text: i18n.t("process.noEarlier") }))
  else
    openComparison(
      app,
      [instance.id, earlier.instance].map((one) => ({ id: one, role }))
    )
}
