/** Sends the task of an open process. A text that is not saved comes first: it would be read only once the task is done. */
import { switchMode } from "../documents/modes.ts"
import type { App } from "../kernel/app.ts"
import { sendTask } from "./acts.ts"
import type { FilledTask } from "./completion.ts"

export const sendOpen = (app: App, id: string, filled: FilledTask): void => {
  if (app.draftUndo.isHeld(id)) switchMode(app, null)
  else void sendTask(app, id, filled)
}
