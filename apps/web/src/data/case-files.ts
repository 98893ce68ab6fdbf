/** Putting back a file that was taken out of its case. */
import { Result } from "effect"
import type { App } from "../kernel/app.ts"
import { noticed } from "../store/notices.ts"
import { sendCommand } from "./command.ts"
import { noticeOfFailure } from "./told.ts"

/** Puts it back. */
export const putBack = async (app: App, file: string): Promise<void> => {
  const answer = await sendCommand(app, "restoreFile", { document: file })
  if (Result.isFailure(answer)) app.dispatch(noticed(noticeOfFailure(app, answer.failure)))
}
