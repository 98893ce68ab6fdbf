/** Keeps the workspace and what is typed on the server too, so that a tab or a browser that dies loses nothing. */
import * as Workspace from "@quadrante/domain/workspace"
import { sendCommand } from "../data/command.ts"
import type { App } from "../kernel/app.ts"

/** Throttle: what was typed is on the server at most this long after. So much a crash may lose. */
const everyMs = 4000

/** Keeps what changed, gathered; and at once when the page is hidden, because it may not come back. */
export const startKeeping = (app: App): void => {
  const { store, drafts, draftSaves, draftUndo, listen } = app
  let timer: ReturnType<typeof setTimeout> | undefined
  let last = ""

  const keep = async () => {
    clearTimeout(timer)
    timer = undefined
    const { client, session, workspace } = store.getState()
    // What is here belongs to the session that is left, and was kept in it.
    if (session.view === null || app.isLeaving()) return
    const kept = {
      workspace: Workspace.kept(workspace.layout, workspace),
      panels: workspace.panels,
      drafts: drafts.all()
    }
    const text = JSON.stringify(kept)
    if (text === last) return
    last = text
    const answer = await sendCommand(app, "keep", { payload: { client: client.id, kept } })
    // Away or busy: what did not arrive goes with the next change, or when the page is hidden.
    if (answer._tag === "Failure") last = ""
  }
  const soon = () => {
    timer ??= setTimeout(() => void keep(), everyMs)
  }
  draftSaves.onWrite(soon)
  listen({
    predicate: (_, now, before) => now.workspace !== before.workspace,
    effect: soon
  })
  // Whoever reloads or closes the window with something typed is asked by the browser itself.
  window.addEventListener("beforeunload", (event) => {
    // The page stands until the next one answers: what waits to be sealed and written still is, once it is hidden no more.
    void app.vault.flush()
    const { session, workspace } = store.getState()
    const isHere = session.view !== null && session.interrupted === null
    // What the server has is there again, wherever its person goes on.
    const isUnsaved = ({ id }: { readonly id: string }) => draftUndo.isHeld(id) || !draftSaves.isSafe(id)
    if (isHere && workspace.layout.processes.some(isUnsaved)) event.preventDefault()
  })
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "hidden") void keep()
  })
}
