/** What is typed and not sent: what closing a process, changing the session or leaving it would put away. */
import { readUnsent, type UnsentItem, unsentSlice } from "@quadrante/persistence/unsent"
import type { EarlyStore } from "../store/store.ts"
import { atMost } from "../data/patience.ts"
import type { App } from "../kernel/app.ts"

export { type UnsentItem } from "@quadrante/persistence/unsent"

/**
 * Whether something is typed in a process that would be put away with it. What waits to be sent goes on without it, and
 * what the server has stands among the drafts.
 */
export const isUnsent = ({ draftSaves, draftUndo, store }: App, id: string): boolean => {
  const { waiting } = store.getState().outbox
  const goesOn = waiting.some(({ process, act }) => process === id && act._tag !== "follow" && act._tag !== "comment")
  return draftUndo.isHeld(id) || (!draftSaves.isSafe(id) && !goesOn)
}

/** The open processes in which something is typed. A page that has not come to the workspace yet has none. */
export const unsentOf = (app: App): ReadonlyArray<UnsentItem> => {
  const store: EarlyStore = app.store
  const { workspace } = store.getState()
  return (workspace?.layout.processes ?? []).filter(({ id }) => isUnsent(app, id))
}

/** An app that may not have come to the workspace yet. */
interface LostIn extends Pick<App, "draftSaves" | "draftUndo" | "talks"> {
  readonly store: EarlyStore
}

/** What this tab would lose by leaving: what is typed and not on the server, in closed processes too, and what waits to be sent. */
const lostHere = ({ store, draftSaves, draftUndo, talks }: LostIn): ReadonlyArray<UnsentItem> => {
  const { workspace, outbox } = store.getState()
  const known = [...(workspace?.layout.processes ?? []), ...(workspace?.layout.closed ?? [])]
  const dirty = known.flatMap(({ id, title }) =>
    draftUndo.isHeld(id) || !draftSaves.isSafe(id) ? [{ id, title }] : []
  )
  const waiting = (outbox?.waiting ?? []).filter(({ process }) => !dirty.some(({ id }) => id === process))
  const said = Object.entries(talks.all()).flatMap(([key, { text, title }]) =>
    text.trim() === "" ? [] : [{ id: `talk:${key}`, title }]
  )
  return [...dirty, ...said, ...waiting.map(({ key, title }) => ({ id: key, title }))]
}

/** How long leaving waits for what was typed last to be saved. */
const savingMs = 2_000

/** What the person would lose by leaving, in this tab and in every other one of the session. */
export const lostAnywhere = async (app: App): Promise<ReadonlyArray<UnsentItem>> => {
  // What was typed last is mostly saved while the question would come up.
  await atMost(app.draftSaves.flush(Object.keys(app.drafts.all())), savingMs, undefined)
  const all = [...lostHere(app), ...(await readUnsent(app.vault))]
  return all.filter(({ id }, i) => all.findIndex((one) => one.id === id) === i)
}

/** Has the other tabs know what this one holds, as it changes. */
export const tellUnsent = (app: App): void => {
  const { store, vault, draftUndo, talks, listen } = app
  const slice = unsentSlice(store.getState().client.id)
  let last = ""
  const tell = () => {
    // What is sealed or ended stays as it was told.
    if (store.getState().session.view === null) return
    const lost = lostHere(app)
    const now = JSON.stringify(lost)
    if (now === last) return
    last = now
    vault.save(slice, lost)
  }
  draftUndo.subscribe(tell)
  talks.subscribe(tell)
  listen({
    predicate: (_, now, before) => now.workspace !== before.workspace || now.outbox !== before.outbox,
    effect: tell
  })
  tell()
}
