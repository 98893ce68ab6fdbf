/** Where drafts are kept: on this device, so that they outlive the page, and on the server, which other devices ask. */
import { areSameTexts, type Draft, type DraftChange, type SavedDraft } from "./draft.ts"
import type { DraftStore } from "./draft-store.ts"

export interface DraftSaves extends Pick<DraftStore, "restore" | "subscribe"> {
  /** When the draft that would outlive the page was typed; null where there is none. Changes at most once a minute. */
  readonly keptAt: (process: string) => number | null
  /** Calls back each time that a person types or throws away, with the draft as it is, or as it was before it went. */
  readonly onWrite: (listener: (process: string, change: DraftChange, draft: Draft | null) => void) => void
  /** It is being sent: the server may have it, also where its answer is lost. */
  readonly noteSent: (process: string, texts: Draft["texts"]) => void
  /** What of a process was sent last from this window. */
  readonly sentOf: (process: string) => ReadonlyArray<Draft["texts"]>
  /** Texts of other devices came into the form of a process. */
  readonly noteBrought: (process: string, texts: Draft["texts"]) => void
  /** What came into it from other devices, as far as this window knows. */
  readonly broughtOf: (process: string) => Draft["texts"]
  /** What the server has by now of the draft for a task. */
  readonly markSaved: (process: string, task: string, saved: SavedDraft) => void
  /** Whether the server has everything that is typed in a process, so that closing it loses nothing. */
  readonly isSafe: (process: string) => boolean
  /** Has what is typed in these saved now, as far as it can be; the autosave of drafts says how. */
  readonly flush: (processes: ReadonlyArray<string>) => Promise<unknown>
  readonly flushBy: (save: (process: string) => Promise<void>) => void
}

/** Of so many that were sent, with an answer or without, the server may have one. */
const mostSent = 20

export const makeDraftSaves = (store: DraftStore): DraftSaves => {
  const minutes = new Map<string, number>()
  const sent = new Map<string, ReadonlyArray<Draft["texts"]>>()
  const brought = new Map<string, Draft["texts"]>()
  const broughtOf = (process: string) => brought.get(process) ?? {}
  const sentOf = (process: string) => sent.get(process) ?? []
  let save: (process: string) => Promise<void> = () => Promise.resolve()
  const keptAt = (process: string) => minutes.get(process) ?? null
  /** Says that a draft is kept once it is, unless it was sent or given up meanwhile. */
  const follow = async (process: string, draft: Draft) => {
    if (!(await store.isKept(process)) || store.of(process) === null) return
    const before = keptAt(process)
    minutes.set(process, draft.at - (draft.at % 60_000))
    if (keptAt(process) !== before) store.tell()
  }
  store.onPut((process, draft) => {
    if (draft === null) minutes.delete(process)
    else void follow(process, draft)
  })
  return {
    subscribe: store.subscribe,
    restore: store.restore,
    keptAt,
    onWrite: (listener) =>
      void store.onPut((process, draft, change, before) => {
        if (change !== null) listener(process, change, draft ?? before)
      }),
    noteSent: (process, texts) => void sent.set(process, [...sentOf(process).slice(1 - mostSent), texts]),
    sentOf,
    noteBrought: (process, texts) => void brought.set(process, { ...broughtOf(process), ...texts }),
    broughtOf,
    markSaved: (process, task, saved) => {
      const draft = store.of(process)
      if (draft?.task !== task) return
      store.put(process, { ...draft, saved }, null)
      store.tell()
    },
    isSafe: (process) => {
      const draft = store.of(process)
      return draft === null || (draft.saved !== undefined && areSameTexts(draft.saved.texts, draft.texts))
    },
    flush: (processes) => Promise.all(processes.map((process) => save(process))),
    flushBy: (how) => {
      save = how
    }
  }
}
