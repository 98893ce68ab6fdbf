/** The way back of a phone leads out of a text before it leads out of the process in which that stands. */
import { getWorkspaceState } from "../data/instances.ts"
import type { App } from "../kernel/app.ts"
import { documentModeSwitched, leavingAsked } from "../store/documents.ts"

/** Whether a text was written or read in the open process, which is left now. Its writer asks where something would be lost. */
export const leftText = (app: App, process: string | null): boolean => {
  const { client, documents } = getWorkspaceState(app)
  if (!documents.shown.some((one) => one.process === process && one.key === documents.at)) return false
  app.dispatch(client.modo_edit_doc_ativo ? leavingAsked({ next: null }) : documentModeSwitched(null))
  return true
}
