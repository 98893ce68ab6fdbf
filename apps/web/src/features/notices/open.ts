/** Opens what a notice tells of, under the role that it names, and notes that it was read. */
import type { NoticeView } from "@quadrante/api/notice"
import { Result } from "effect"
import { sendCommand } from "../../data/command.ts"
import { noticeOfFailure } from "../../data/told.ts"
import type { App } from "../../kernel/app.ts"
import { noticed } from "../../store/notices.ts"
import { anywhere, openInstance, type OpenTarget, openTask } from "../../workspace/open.ts"

/** Notes that notices of the person's own were read. Those of groups are read by one moment, and end when somebody takes the task. */
export const noteRead = (app: App, notices: ReadonlyArray<NoticeView>): void => {
  const ids = notices.filter(({ own, read }) => own && !read).map(({ id }) => id)
  if (ids.length > 0) void sendCommand(app, "readNotices", { payload: { ids } })
}

/** Ends a session that somebody else began. That it is over by itself is as well. */
export const endThat = async (app: App, session: string): Promise<void> => {
  const answer = await sendCommand(app, "endSession", { session })
  if (Result.isFailure(answer) && answer.failure.code !== "not-found")
    app.dispatch(noticed(noticeOfFailure(app, answer.failure)))
}

/** Whether there is something to open. */
export const opens = ({ instance, processo }: NoticeView): boolean => instance !== null && processo !== null

export const openNotice = (app: App, notice: NoticeView, where: OpenTarget = anywhere): void => {
  const { instance, processo, title, task, role, kind } = notice
  noteRead(app, [notice])
  if (instance === null || processo === null) return
  const named = {
    instance,
    processo,
    title: title ?? processo,
    ...(role !== null && {
      openedAs: { role: role.id, perfil_operacional: role.perfil_operacional, unid_sigla: role.unid_sigla }
    })
  }
  // What moved or ended is looked at as a whole; a task is opened where it is one to do.
  if (task === null || kind.startsWith("request-") || kind === "task-finished") openInstance(app, named, where)
  else openTask(app, { ...named, id: task }, where)
}
