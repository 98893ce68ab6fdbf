/** A draft that files and texts can belong to: they need its row on the server, though nothing may be typed yet. */
import { getWorkspaceState } from "../data/instances.ts"
import type { App } from "../kernel/app.ts"

/** Has the draft of a start saved; what is no draft is there already. False: it could not be saved just now. */
export const ensureSaved = async (app: App, draft: string): Promise<boolean> => {
  const { workspace, locale } = getWorkspaceState(app)
  const process = workspace.layout.processes.find((one) => one.draft === draft && one.instance === null)
  if (process === undefined) return true
  const { id } = process
  if (app.drafts.read(id, draft) === null) {
    app.drafts.write(id, { task: draft, texts: {}, before: {}, lcl_id: locale.lcl_id })
  }
  if (app.drafts.read(id, draft)?.saved === undefined) await app.draftSaves.flush([id])
  return app.drafts.read(id, draft)?.saved !== undefined
}
