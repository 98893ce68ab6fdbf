/** *Início* beside the work: what is opened from it leaves it on the left, and it goes with the last of the work. */
import * as Panel from "../panel/panel.ts"
import { open, type OpenResult, type Request } from "./open.ts"
import type { Stage, Workspace } from "./state.ts"
import { ceilingOf } from "./view.ts"

/**
 * Opens what was asked for in *Início* while nothing is open. Where quadrants are as many as are in use, and there is room
 * for two, `home` takes the first of them and what was asked for the next.
 */
export const openFromHome = (workspace: Workspace, stage: Stage, request: Request, home: Request): OpenResult => {
  const stays = stage.panels.quadrante_dinamico && workspace.processes.length === 0 && ceilingOf(stage) > 1
  const beside = stays ? open(open(workspace, stage, home).workspace, stage, { ...request, origin: home.id }) : null
  return beside === null || beside.outcome === "refused" ? open(workspace, stage, request) : beside
}

/** Where nothing but *Início* is left, it is shown by itself and is no open process. */
export const withoutLoneHome = (workspace: Workspace): Workspace =>
  workspace.processes.length > 0 && workspace.processes.every(({ processo }) => Panel.ofProcess(processo) === "inicio")
    ? { ...workspace, processes: [], active: [null, null, null, null], guest: null, maximised: null, focus: 1 }
    : workspace
