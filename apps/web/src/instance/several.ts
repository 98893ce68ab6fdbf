/** Claiming several tasks, and the frame of such acts: each task is a command of its own; what failed is named and stays marked. */
import type { Failure } from "@quadrante/api/client"
import { faultText } from "../kernel/faults.ts"
import { i18n } from "../i18n/i18n.ts"
import type { App } from "../kernel/app.ts"
import { type FailedTask, severalBegun, severalDone } from "../store/marks.ts"
import { noticed } from "../store/notices.ts"
import type { HandedTask } from "../store/workspace.ts"
import { holdQuietly } from "./holding.ts"

interface ActOnAll {
  readonly tasks: ReadonlyArray<HandedTask>
  readonly said: (count: number) => string
  /** It is a refusal, of which nobody is praised. */
  readonly isRefused?: boolean
}

/** Does something with each task, one after the other, and says of how many it was done. A failure may be in words already. */
export const carryOutForAll = async (
  app: App,
  { tasks, said, isRefused = false }: ActOnAll,
  act: (task: HandedTask) => Promise<Failure | string | null>
): Promise<void> => {
  app.dispatch(severalBegun(tasks))
  const failures: Array<FailedTask> = []
  for (const task of tasks) {
    const failure = await act(task)
    if (failure !== null)
      failures.push({ task, reason: typeof failure === "string" ? failure : faultText(app, failure) })
  }
  app.dispatch(severalDone({ tasks, failures }))
  const text = said(tasks.length - failures.length)
  app.dispatch(noticed({ kind: failures.length > 0 ? "warning" : isRefused ? "info" : "success", text }))
}

/** Claims each task. */
export const claimAll = (app: App, tasks: ReadonlyArray<HandedTask>): Promise<void> =>
  carryOutForAll(app, { tasks, said: (count) => i18n.t("task.manyClaimed", { count }) }, (task) =>
    holdQuietly(app, "claim", task)
  )
