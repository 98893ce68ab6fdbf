/** What is typed and not sent: what closing a process, changing the session or leaving it would put away. */
import type { EarlyState, State } from "../store/store.ts"
import type { App } from "./app.ts"

/** An open process, or what waits to be sent, as people know it. */
export interface Unsent {
  readonly id: string
  readonly title: string
}

/** Whether something is typed in a process that would be put away with it. What waits to be sent goes on without it. */
export const isUnsent = ({ drafts, store }: App, id: string): boolean => {
  const { waiting } = (store.getState() as State).outbox
  const goesOn = waiting.some(({ process, act }) => process === id && act._tag === "complete")
  return drafts.isHeld(id) || (drafts.isDirty(id) && !goesOn)
}

/** The open processes in which something is typed. A page that has not come to the workspace yet has none. */
export const unsentOf = (app: App): ReadonlyArray<Unsent> => {
  const { workspace } = app.store.getState() as Partial<State> & EarlyState
  return (workspace?.layout.processes ?? []).filter(({ id }) => isUnsent(app, id))
}

/** What the person would lose by leaving: processes in which something is typed, and what waits to be sent. */
export const lostByLeaving = ({ store, drafts }: App): ReadonlyArray<Unsent> => {
  const { workspace, outbox } = store.getState() as Partial<State> & EarlyState
  const dirty = (workspace?.layout.processes ?? []).filter(({ id }) => drafts.isDirty(id))
  const waiting = (outbox?.waiting ?? []).filter(({ process }) => !dirty.some(({ id }) => id === process))
  return [...dirty, ...waiting.map(({ key, title }) => ({ id: key, title }))]
}
