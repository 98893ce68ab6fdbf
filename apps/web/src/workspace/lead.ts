/** Opens the row of the cursor in a quadrant that follows its list. */
import * as Workspace from "@quadrante/domain/workspace"
import { getWorkspaceState } from "../data/instances.ts"
import type { App } from "../kernel/app.ts"
import { layoutChanged } from "../store/workspace.ts"
import { pinAtSecondClick } from "./second-click.ts"

/** The quadrant that follows, and whether a press on the row led it: a second click then pins the preview. */
export interface LedTarget extends Pick<Workspace.LedRequest, "leader" | "to" | "part"> {
  readonly byPress: boolean
}

/** Opens the preview without a word: the list announces its row. Does nothing where there is no room. */
export const showLed = (app: App, led: Workspace.LedRequest, byPress: boolean): string | null => {
  const { workspace } = getWorkspaceState(app)
  const shown = Workspace.lead(workspace.layout, workspace, led)
  if (shown.outcome === "refused") return null
  app.dispatch(layoutChanged(shown.workspace))
  if (byPress) pinAtSecondClick(app, shown.id)
  return shown.id
}
