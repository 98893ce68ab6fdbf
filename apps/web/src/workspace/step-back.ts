/** The way back of a phone: out of a text first, then to what the process was opened from, and at last home. */
import * as Workspace from "@quadrante/domain/workspace"
import { getWorkspaceState } from "../data/instances.ts"
import type { App } from "../kernel/app.ts"
import {
  documentModeSwitched,
  documentViewChosen,
  leavingAsked,
  type ShownText,
  viewKeyOf
} from "../store/documents.ts"
import { activated, listShown } from "../store/workspace.ts"

/** The text of an open process that is written, read, compared or shown otherwise than as it is looked at first. */
const leftFirst = (app: App, process: string | null): ShownText | undefined => {
  const { at, shown, views } = getWorkspaceState(app).documents
  const own = shown.filter((one) => one.process === process)
  return own.find(({ key }) => key === at) ?? own.find((one) => (views[viewKeyOf(one)] ?? "text") !== "text")
}

/** Leaves the text of the open process, or the process. A writer asks where something would be lost. */
export const stepBack = (app: App, process: string | null): void => {
  const { client, documents, workspace } = getWorkspaceState(app)
  const text = leftFirst(app, process)
  const back = process === null ? undefined : Workspace.wayBack(workspace.layout, process)
  if (text === undefined) app.dispatch(back === undefined ? listShown() : activated(back.id))
  else if (text.key !== documents.at) {
    app.dispatch(documentViewChosen({ process: text.process, document: text.document, view: "text" }))
  } else app.dispatch(client.modo_edit_doc_ativo ? leavingAsked({ next: null }) : documentModeSwitched(null))
}

/** How many times one steps back from an open process until home is there. */
export const stepsHome = (app: App, process: string | null): number => {
  const { layout } = getWorkspaceState(app).workspace
  const passed = new Set<string>()
  for (let at = process; at !== null && !passed.has(at); at = Workspace.wayBack(layout, at)?.id ?? null) passed.add(at)
  return Math.max(passed.size, 1) + (leftFirst(app, process) === undefined ? 0 : 1)
}
