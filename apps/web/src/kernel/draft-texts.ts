/** What people have typed and not sent, by open process. */
import type { Draft } from "./draft.ts"
import type { DraftStore } from "./draft-store.ts"

export interface DraftTexts extends Pick<DraftStore, "all" | "of" | "turns" | "subscribe" | "onPut"> {
  /** The draft for a task. A draft for another task of the same process answers a question that is gone. */
  readonly read: (process: string, task: string) => Draft | null
  /** What a person typed. What the server has of it stays known. */
  readonly write: (process: string, draft: Omit<Draft, "at" | "saved">) => void
  /** Nothing of it is to be kept: it was typed back to what stood there, or was let go. */
  readonly clear: (process: string) => void
  /** It was sent, or ended elsewhere: nothing of it is on the server any more. */
  readonly finish: (process: string) => void
  /** Puts another text in the place of what is typed, from another device; the fields that change begin anew. */
  readonly replace: (process: string, draft: Omit<Draft, "at"> | null, fields: Iterable<string>) => void
  /** Goes on with a draft as it was typed in a tab that is gone. */
  readonly take: (process: string, draft: Draft) => void
  /** What was typed in one open process goes on in another of the same instance. */
  readonly move: (from: string, to: string) => void
}

export const makeDraftTexts = (store: DraftStore, now: () => number): DraftTexts => {
  const { all, of, put, turn, turns, subscribe, onPut, tell } = store
  return {
    all,
    of,
    turns,
    subscribe,
    onPut,
    read: (process, task) => {
      const draft = of(process)
      return draft?.task === task ? draft : null
    },
    write: (process, draft) => {
      const before = of(process)
      const saved = before?.task === draft.task ? before.saved : undefined
      put(process, { ...draft, ...(saved !== undefined && { saved }), at: now() }, "written")
    },
    clear: (process) => put(process, null, "gone"),
    finish: (process) => put(process, null, null),
    replace: (process, draft, fields) => {
      turn(process, fields)
      put(process, draft === null ? null : { ...draft, at: now() }, null)
      tell()
    },
    take: (process, draft) => put(process, draft, "written"),
    move: (from, to) => {
      const draft = of(from)
      if (draft === null) return
      put(from, null, null)
      put(to, draft, "written")
    }
  }
}
