/** Processes that are begun, and drafts of them that are gone on with. */
import type { Failure } from "@quadrante/api/client"
import type { DraftSummary } from "@quadrante/api/draft"
import type { Startable } from "@quadrante/api/process"
import { Result } from "effect"
import { getWorkspaceState } from "../data/instances.ts"
import { draft as draftQuery, drafts as draftsQuery } from "../data/queries.ts"
import { readQuery } from "../data/query.ts"
import { spoken } from "../data/spoken.ts"
import { i18n } from "../i18n/i18n.ts"
import type { App } from "../kernel/app.ts"
import { noticed } from "../store/notices.ts"
import { anywhere, openDraft, openProcess, type OpenTarget, openTask } from "./open.ts"

/**
 * Opens a process of the menu, to be filled in: nothing begins before it is sent. It stays, for somebody is about to type.
 * Where one was begun here that one comes to the front, and another one is offered; one that was begun elsewhere is named.
 */
export const openStartable = (app: App, startable: Startable, where: OpenTarget): string | null => {
  const { processo, title } = startable
  const { processes } = getWorkspaceState(app).workspace.layout
  const id = openProcess(app, { processo, title, contexto: {}, instance: null, ...where })
  if (processes.some((process) => process.id === id)) {
    const text = i18n.t("notices.begun", { titulo: title })
    app.dispatch(noticed({ kind: "info", text, another: processo }))
  } else if (id !== null) void nameBegun(app, startable)
  return id
}

/** Says that the person has begun the same process in another window, on another device, or before. */
const nameBegun = async (app: App, { processo, title }: Startable): Promise<void> => {
  const listed = await readQuery(app, draftsQuery)
  if (Result.isFailure(listed)) return
  const { processes } = getWorkspaceState(app).workspace.layout
  const begun = listed.success.find(
    (one) =>
      one.processo === processo &&
      one.instance === null &&
      one.sendable &&
      !processes.some(({ draft }) => draft === one.id)
  )
  if (begun === undefined) return
  const text = i18n.t("notices.begunElsewhere", { titulo: title })
  app.dispatch(noticed({ kind: "info", text, begun: begun.id }))
}

/** Opens the draft of a start that a notice named, where it is still there. */
export const openNamed = async (app: App, id: string): Promise<void> => {
  const listed = await readQuery(app, draftsQuery)
  const begun = Result.isFailure(listed) ? undefined : listed.success.find((one) => one.id === id)
  if (begun !== undefined) await goOnWith(app, begun)
}

/** Goes on with a draft: the form of a start with what a link gave to it, or its task. Null, or why that cannot be. */
export const goOnWith = async (
  app: App,
  { id, instance, processo, title, role, perfil_operacional, unid_sigla }: DraftSummary
): Promise<Failure | null> => {
  if (instance !== null) {
    openTask(app, { id, instance, processo, title }, anywhere)
    return null
  }
  const answer = await readQuery(app, draftQuery(id))
  if (Result.isFailure(answer)) return answer.failure
  const { of } = answer.success
  const openedAs = { ...(role !== null && { role }), perfil_operacional, unid_sigla }
  openDraft(app, { id, processo, title, contexto: of._tag === "start" ? of.contexto : {}, openedAs })
  return null
}

/** Begins another one of a process beside the one that was begun. */
export const openAnother = (app: App, processo: string): string | null => {
  const { processes } = getWorkspaceState(app).workspace.layout
  const title = processes.find((process) => process.processo === processo)?.title ?? spoken(processo)
  return openProcess(app, { processo, title, contexto: {}, instance: null, copy: true, ...anywhere })
}
