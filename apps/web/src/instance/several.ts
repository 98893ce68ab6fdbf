/** The same act on several tasks: each is a command of its own with its own result; what failed is named, and stays marked. */
import type { Failure } from "@quadrante/api/client"
import { faultText } from "../i18n/faults.ts"
import { i18n } from "../i18n/i18n.ts"
import type { App } from "../kernel/app.ts"
import { type FailedTask, severalBegun, severalDone } from "../store/marks.ts"
import { noticed } from "../store/notices.ts"
import type { HandedTask } from "../store/workspace.ts"
import { followQuietly, holdQuietly } from "./holding.ts"

/** Does something with each task, one after the other. A failure may be in words already. */
export const carryOutForAll = async (
  app: App,
  tasks: ReadonlyArray<HandedTask>,
  act: (task: HandedTask) => Promise<Failure | string | null>
): Promise<void> => {
  app.dispatch(severalBegun())
  const failures: Array<FailedTask> = []
  for (const task of tasks) {
    const failure = await act(task)
    if (failure !== null) failures.push({ task, reason: typeof failure === "string" ? failure : faultText(failure) })
  }
  app.dispatch(severalDone(failures))
  const text = i18n.t("task.carried", { count: tasks.length - failures.length })
  app.dispatch(noticed({ kind: failures.length === 0 ? "success" : "warning", text }))
}

/** Claims each task, or gives each back. */
export const holdAll = (app: App, act: "claim" | "release", tasks: ReadonlyArray<HandedTask>): Promise<void> =>
  carryOutForAll(app, tasks, (task) => holdQuietly(app, act, task))

/** Has each looked at again at a moment. */
export const followAll = (app: App, at: string | null, tasks: ReadonlyArray<HandedTask>): Promise<void> =>
  carryOutForAll(app, tasks, (task) => followQuietly(app, at, task))
