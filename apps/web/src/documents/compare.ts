/** Versions of a text are compared beside it where a quadrant is free, so that it can be written meanwhile; else in its place. */
import type { Document } from "@quadrante/api/document"
import {
  comparedIn,
  comparedOf,
  type ComparedText,
  type Comparison,
  comparisonOpening
} from "@quadrante/domain/document"
import { type OpenProcess, textTitle } from "@quadrante/domain/process"
import * as Workspace from "@quadrante/domain/workspace"
import { getWorkspaceState } from "../data/instances.ts"
import { i18n } from "../i18n/i18n.ts"
import { type App, useAppSelector } from "../kernel/app.ts"
import { comparisonChosen, documentViewChosen } from "../store/documents.ts"
import type { State } from "../store/store.ts"
import { activated, described } from "../store/workspace.ts"
import { openProcess, uncover } from "../workspace/open.ts"

interface ComparedPlace {
  readonly document: Document
  readonly instance: string
  /** The open process in which the text stands. */
  readonly process: string
}

/** The comparison of a text that has a place of its own; on a phone, which shows one thing, there is none. */
const besideOf = ({ workspace }: State, document: string): OpenProcess | null =>
  workspace.isPhone ? null : (workspace.layout.processes.find((one) => comparedIn(one)?.document === document) ?? null)

/** The open process that compares a text beside it; null: none. */
export const useComparisonBeside = ({ id }: Document): string | null =>
  useAppSelector((state) => besideOf(state, id)?.id ?? null)

/** Chooses what is compared in a place of its own, or how: it is kept with what is open. */
export const describeComparison = (app: App, process: string, compared: ComparedText): void =>
  void app.dispatch(described({ id: process, contexto: comparisonOpening(compared).contexto }))

/** Shows what changed between two versions; null: the last two. */
export const compareVersions = (
  app: App,
  { document, instance, process }: ComparedPlace,
  asked: Pick<Comparison, "before" | "after"> | null
): void => {
  const state = getWorkspaceState(app)
  const { layout, panels, width, isPhone } = state.workspace
  const comparison = { document: document.id, ...comparedOf(document.version, asked) }
  const beside = besideOf(state, document.id)
  const slot = isPhone ? null : Workspace.tallSlot(layout, { panels, width }, process)
  if (beside !== null) {
    describeComparison(app, beside.id, { ...comparison, caso: instance, apart: comparedIn(beside)?.apart ?? null })
    app.dispatch(activated(beside.id))
  } else if (slot !== null) {
    uncover(app)
    openProcess(app, {
      ...comparisonOpening({ ...comparison, caso: instance, apart: null }),
      title: textTitle(Workspace.find(layout, process)?.title ?? "", i18n.t("document.comparison")),
      instance: null,
      target: slot,
      origin: process
    })
  } else if (asked !== null) app.dispatch(comparisonChosen({ process, ...comparison }))
  // The last two, also where another one is saved meanwhile.
  else app.dispatch(documentViewChosen({ process, document: document.id, view: "comparison" }))
}
