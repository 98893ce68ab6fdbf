/** What a link asks for: a process with its context, an instance of it, or a whole workspace. */
import * as Area from "@quadrante/domain/area"
import { comparisonIn } from "@quadrante/domain/document"
import * as Process from "@quadrante/domain/process"
import type { InitialContext, Slot } from "@quadrante/domain/process"
import * as Redirect from "@quadrante/domain/redirect"
import * as Workspace from "@quadrante/domain/workspace"
import { getWorkspaceState } from "../data/instances.ts"
import { spoken } from "../data/spoken.ts"
import { i18n } from "../i18n/i18n.ts"
import type { App } from "../kernel/app.ts"
import { comparisonChosen } from "../store/documents.ts"
import { noticed } from "../store/notices.ts"
import { activated, countAsked, layoutChanged } from "../store/workspace.ts"
import { anywhere, openInstance, openProcess, type OpenTarget, openTask } from "./open.ts"

/** Opens what a link asks for: a process with its context, the instance that the context names, its task, or an area. */
export const openLink = (app: App, processo: string, given: InitialContext): void => {
  const area = Area.parse(processo, Process.contextoOf({ contexto: given }))
  if (processo !== Redirect.areaName) openNamed(app, processo, given, anywhere)
  else if (area === null) app.dispatch(noticed({ kind: "error", text: i18n.t("workspace.areaOdd") }))
  else openArea(app, area)
}

const openNamed = (app: App, processo: string, given: InitialContext, target: OpenTarget): string | null => {
  const contexto = Process.contextoOf({ contexto: given })
  const instance = Process.instanceIn(contexto)
  const { tarefa } = contexto
  const named = { processo, title: spoken(processo) }
  if (instance === null) return openProcess(app, { ...named, contexto: given, instance, ...target })
  // What is there already was started with a context of its own.
  const where = { ...target, ...(Process.isLinked(given) && { link: given }) }
  const id =
    typeof tarefa === "string"
      ? openTask(app, { ...named, id: tarefa, instance }, where)
      : openInstance(app, { ...named, instance }, where)
  const comparison = comparisonIn(contexto)
  if (id !== null && comparison !== null) app.dispatch(comparisonChosen({ process: id, ...comparison }))
  return id
}

/**
 * Opens a whole workspace. Where nothing is open it is arranged as it was; what is open already stays as it is, and the
 * rest joins it by the rules of the workspace.
 */
const openArea = (app: App, { quadrantes, arranjo, tabs }: Area.Area): void => {
  const isEmpty = Workspace.count(getWorkspaceState(app).workspace.layout) === 0
  if (isEmpty) {
    if (!getWorkspaceState(app).workspace.panels.quadrante_dinamico) app.dispatch(countAsked(quadrantes))
    // For so many, also while dynamic mode or a narrow window shows fewer.
    const { layout } = getWorkspaceState(app).workspace
    if (quadrantes !== 1) app.dispatch(layoutChanged(Workspace.withArrangement(layout, quadrantes, arranjo)))
  }
  // Dynamic mode knows no empty quadrants: there they stand one after the other.
  const slots = [...new Set(tabs.map(({ slot }) => slot))]
  const isDynamic = getWorkspaceState(app).workspace.panels.quadrante_dinamico
  const placeOf = (slot: Slot) => (isDynamic ? (([1, 2, 3, 4] as const)[slots.indexOf(slot)] ?? slot) : slot)
  const opened = tabs.map(({ slot, front, processo, contexto }) => ({
    front,
    id: openNamed(app, processo, contexto, isEmpty ? { target: placeOf(slot) } : anywhere)
  }))
  if (!isEmpty) return
  for (const { front, id } of opened.toReversed()) if (front && id !== null) app.dispatch(activated(id))
}
