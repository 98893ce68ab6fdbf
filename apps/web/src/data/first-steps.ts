/** The first steps of somebody new, kept with what a person prefers, so that they stand alike on every device. */
import { type FirstSteps, type Step, withDone } from "@quadrante/domain/first-steps"
import { Result } from "effect"
import type { App } from "../kernel/app.ts"
import { noticed } from "../store/notices.ts"
import { preferred } from "../store/session.ts"
import { sendCommand } from "./command.ts"
import { noticeOfFailure } from "./told.ts"

/** One of them has happened. What does not get through is ticked in this window alone. */
export const stepDone = (app: App, step: Step): void => {
  const before = app.store.getState().session.view?.preferences.first_steps ?? null
  const after = withDone(before, step)
  if (after !== null && after !== before) void sendFirstSteps(app, after)
}

/** The person puts them away, or wants them back. */
export const keepFirstSteps = async (app: App, first: FirstSteps): Promise<void> => {
  const answer = await sendFirstSteps(app, first)
  if (answer !== null && Result.isFailure(answer)) app.dispatch(noticed(noticeOfFailure(app, answer.failure)))
}

const sendFirstSteps = async (app: App, first_steps: FirstSteps) => {
  const { view } = app.store.getState().session
  if (view === null) return null
  const payload = { ...view.preferences, first_steps }
  app.dispatch(preferred(payload))
  return sendCommand(app, "prefer", { payload })
}
