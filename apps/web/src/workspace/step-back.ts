/**
 * The way back of a phone: out of a text first, then to the search that led to the process or to what it was opened from,
 * and at last home.
 */
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
import { activated, listShown, searchReturned } from "../store/workspace.ts"

/** The text of an open process that is written, read, compared or shown otherwise than as it is looked at first. */
const leftFirst = (app: App, process: string | null): ShownText | undefined => {
  const { at, shown, views } = getWorkspaceState(app).documents
  const own = shown.filter((one) => one.process === process)
  return own.find(({ key }) => key === at) ?? own.find((one) => (views[viewKeyOf(one)] ?? "text") !== "text")
}

/** Leaves the text of the open process, or the process. A writer asks where something would be lost. */
export const stepBack = (app: App, process: string | null): void => {
  const { client, documents } = getWorkspaceState(app)
  const text = leftFirst(app, process)
  if (text === undefined) leave(app, process)
  else if (text.key !== documents.at) {
    app.dispatch(documentViewChosen({ process: text.process, document: text.document, view: "text" }))
  } else app.dispatch(client.modo_edit_doc_ativo ? leavingAsked({ next: null }) : documentModeSwitched(null))
}

/** Leaves the open process. */
const leave = (app: App, process: string | null): void => {
  const { layout, searches } = getWorkspaceState(app).workspace
  const search = process === null ? undefined : searches[process]
  const origin = process === null ? undefined : Workspace.wayBack(layout, process)?.id
  const to = search === undefined ? origin : Workspace.find(layout, search.over ?? "")?.id
  if (process !== null && search !== undefined) app.dispatch(searchReturned(process))
  app.dispatch(to === undefined ? listShown() : activated(to))
}

/** How many times one steps back from an open process until home is there. */
export const stepsHome = (app: App, process: string | null): number => {
  const { layout, searches } = getWorkspaceState(app).workspace
  const text = leftFirst(app, process) === undefined ? 0 : 1
  /** What was left on the way: each is left once by the search that led to it, and once for what it was opened from. */
  const left = new Set<string>()
  const from = (at: string | null): number => {
    if (at === null) return 0
    const search = left.has(`search ${at}`) ? undefined : searches[at]
    if (search !== undefined) {
      left.add(`search ${at}`)
      // The search itself is one.
      return 2 + from(Workspace.find(layout, search.over ?? "")?.id ?? null)
    }
    if (left.has(at)) return 0
    left.add(at)
    return 1 + from(Workspace.wayBack(layout, at)?.id ?? null)
  }
  return Math.max(from(process), 1) + text
}
