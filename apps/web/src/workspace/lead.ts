/** What a list leads to, shown in a quadrant that follows it. */
import * as Workspace from "@quadrante/domain/workspace"
import { getWorkspaceState } from "../data/instances.ts"
import type { App } from "../kernel/app.ts"
import { layoutChanged } from "../store/workspace.ts"

/** The list says what is under its cursor: no word is said here, and where there is no room nothing happens. */
export const showLed = (app: App, led: Workspace.LedRequest): string | null => {
  const { workspace } = getWorkspaceState(app)
  const shown = Workspace.lead(workspace.layout, workspace, led)
  if (shown.outcome === "refused") return null
  app.dispatch(layoutChanged(shown.workspace))
  return shown.id
}
