/** Following a case: who does is told how it goes on, as its starter is. */
import "../i18n/parts.ts"
import * as Workspace from "@quadrante/domain/workspace"
import { Result } from "effect"
import { sendCommand } from "../data/command.ts"
import { getWorkspaceState } from "../data/instances.ts"
import { noticeOfFailure } from "../data/told.ts"
import { i18n } from "../i18n/i18n.ts"
import type { App } from "../kernel/app.ts"
import { instanceIn, openInstances } from "../kernel/known.ts"
import { noticed } from "../store/notices.ts"
import { announce } from "../ui/Announcer.tsx"

export const followCase = async (app: App, id: string, following: boolean): Promise<void> => {
  const instance = instanceIn(app, id)
  if (instance === null || instance.following === following) return
  const role = Workspace.find(getWorkspaceState(app).workspace.layout, id)?.openedAs.role ?? null
  const answer = await sendCommand(app, following ? "followCase" : "unfollowCase", { role, instance: instance.id })
  if (Result.isFailure(answer)) {
    app.dispatch(noticed(noticeOfFailure(app, answer.failure)))
    return
  }
  // The answer may show another task than the one that is open here: of it only this is taken.
  openInstances(app).setFollowing(instance.id, answer.success.following)
  announce(i18n.t(following ? "process.followed" : "process.unfollowed", { titulo: instance.title }))
}
