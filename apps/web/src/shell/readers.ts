/** Tells the server which texts are read and written in this window, and the store who else is in them. */
import type { Client as Connection } from "@quadrante/realtime/client"
import * as Workspace from "@quadrante/domain/workspace"
import type { App } from "../kernel/app.ts"
import type { State } from "../store/store.ts"
import { modeOfText } from "../store/documents.ts"

/** The texts in view, and as what. One that stands in two places is written where it is written in one. */
const textsIn = ({ client, documents, workspace: { layout, panels, width } }: State) => {
  const { slots } = Workspace.view(layout, { panels, width })
  const inView = new Set(slots.flatMap(({ active, hidden }) => (active === null || hidden ? [] : [active])))
  const found = new Map<string, "reading" | "writing">()
  for (const { key, process, document, isWritten } of documents.shown) {
    if (!inView.has(process)) continue
    const writes = modeOfText({ client, documents }, key) === "edit"
    if (writes) found.set(document, "writing")
    else if (isWritten && !found.has(document)) found.set(document, "reading")
  }
  return found
}

export const followTexts = ({ listen, store }: App, connection: Connection): void => {
  let before: ReturnType<typeof textsIn> = new Map()
  const follow = () => {
    const now = textsIn(store.getState())
    for (const [document, as] of now) if (before.get(document) !== as) connection.read(document, as)
    for (const document of before.keys()) if (!now.has(document)) connection.read(document, null)
    before = now
  }
  follow()
  listen({
    predicate: (_, now, last) =>
      now.workspace !== last.workspace || now.documents !== last.documents || now.client !== last.client,
    effect: follow
  })
}
