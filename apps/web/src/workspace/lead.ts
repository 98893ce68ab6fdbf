/** What a list leads to, shown in a quadrant that follows it. */
import * as Workspace from "@quadrante/domain/workspace"
import { getWorkspaceState } from "../data/instances.ts"
import type { App } from "../kernel/app.ts"
import { layoutChanged } from "../store/workspace.ts"
import { pinAtSecondClick } from "./second-click.ts"

/** Which quadrant a list leads, and whether by a press on the row: its second click means what opened by the first. */
export interface LedTarget extends Pick<Workspace.LedRequest, "leader" | "to" | "part"> {
  readonly byPress: boolean
}

/** The list says what is under its cursor: no word is said here, and where there is no room nothing happens. */
export const showLed = (app: App, led: Workspace.LedRequest, byPress: boolean): string | null => {
  const { workspace } = getWorkspaceState(app)
  const shown = Workspace.lead(workspace.layout, workspace, led)
  if (shown.outcome === "refused") return null
  app.dispatch(layoutChanged(shown.workspace))
  if (byPress) pinAtSecondClick(app, shown.id)
  return shown.id
}
