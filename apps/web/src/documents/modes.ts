/** The two toggles of texts, editing and reading: which text they are for, and how one goes from one to the other. */
import { type App, useAppSelector } from "../kernel/app.ts"
import {
  documentModeSwitched,
  leavingAsked,
  modeOfText,
  type ShownText,
  textGone,
  type TextPlace,
  type WantedMode
} from "../store/documents.ts"
import type { State } from "../store/store.ts"

const getDocumentState = ({ store }: App) => store.getState()

/** The mode of a text, as it changes. */
export const useMode = (key: string) => useAppSelector((state) => modeOfText(state, key))

/** Writes or reads a text, or null: none. Where another is written, or this one, its writer lets go of it first. */
export const switchMode = (app: App, next: WantedMode): void => {
  if (getDocumentState(app).client.modo_edit_doc_ativo) app.dispatch(leavingAsked({ next }))
  else app.dispatch(documentModeSwitched(next))
}

/** Writing is over; what was asked for meanwhile comes now. */
export const endWriting = (app: App): void => {
  app.dispatch(documentModeSwitched(getDocumentState(app).documents.asked?.next ?? null))
}

/** It is written on: what was asked for does not come. */
export const stayWriting = (app: App): void => {
  app.dispatch(leavingAsked(null))
}

/** A text is not shown any more, and so neither written nor read. */
export const leaveText = (app: App, key: string): void => {
  if (getDocumentState(app).documents.at === key) app.dispatch(documentModeSwitched(null))
  app.dispatch(textGone(key))
}

/** The texts of an open process, the one that has a mode or the focus first. */
export const textsOf = ({ documents }: Pick<State, "documents">, process: string): ReadonlyArray<ShownText> => {
  const here = document.activeElement?.closest("[data-text]")?.getAttribute("data-text")
  const rank = ({ key }: ShownText) => (key === documents.at ? 2 : key === here ? 1 : 0)
  return documents.shown.filter((one) => one.process === process).toSorted((one, other) => rank(other) - rank(one))
}

/** Whether a text is written in an open process: the one that is named, or any. */
export const writesHere = (
  { client, documents }: Pick<State, "client" | "documents">,
  { process, document }: Pick<TextPlace, "process"> & Partial<TextPlace>
): boolean =>
  client.modo_edit_doc_ativo &&
  documents.shown.some(
    (one) => one.key === documents.at && one.process === process && (document ?? one.document) === one.document
  )

/** Where a text stands on the screen. */
export const textElement = (key: string): HTMLElement | null =>
  globalThis.document.querySelector(`[data-text="${CSS.escape(key)}"]`)
