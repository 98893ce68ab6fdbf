/** What is typed in a process, its form and the text that is written beside it: thrown away with it, and taken back. */
import { type Draft, fieldsOf } from "./draft.ts"
import type { DraftSaves } from "./draft-saves.ts"
import type { DraftStore } from "./draft-store.ts"

export interface DraftUndo extends Pick<DraftStore, "subscribe"> {
  /** Whether something is typed in it and not sent: in its form, or in a text that is written there. */
  readonly isDirty: (process: string) => boolean
  /** Takes a draft away so that it can be taken back while the page lives. */
  readonly discard: (process: string) => void
  /** Takes that back. */
  readonly revive: (process: string) => void
  /** The process will not be opened again: what was discarded in it is brought back no more. */
  readonly forget: (process: string) => void
  /**
   * A text is being written in a process, beside its form. Says how that is given up, and, with its answer, how it is
   * taken back; answers with how it ends.
   */
  readonly hold: (process: string, giveUp: () => () => void) => () => void
  /** Whether a text is being written in it that is not saved. */
  readonly isHeld: (process: string) => boolean
}

export const makeDraftUndo = (store: DraftStore, { flush }: Pick<DraftSaves, "flush">): DraftUndo => {
  const discarded = new Map<string, Draft>()
  const held = new Map<string, () => () => void>()
  const givenUp = new Map<string, () => void>()
  return {
    subscribe: store.subscribe,
    isDirty: (process) => store.of(process) !== null || held.has(process),
    discard: (process) => {
      const takeBack = held.get(process)?.()
      if (takeBack !== undefined) givenUp.set(process, takeBack)
      const draft = store.of(process)
      if (draft === null) return
      discarded.set(process, draft)
      store.turn(process, fieldsOf(draft))
      store.put(process, null, "gone")
    },
    revive: (process) => {
      const takeBack = givenUp.get(process)
      givenUp.delete(process)
      const draft = discarded.get(process)
      discarded.delete(process)
      if (draft === undefined || store.of(process) !== null) return takeBack?.()
      store.turn(process, fieldsOf(draft))
      // What was saved of it was thrown away with it: it is saved anew.
      const { saved: _, ...typed } = draft
      store.put(process, typed, "written")
      // A text of the draft can be kept once the draft is there again.
      if (takeBack !== undefined) void flush([process]).then(takeBack)
    },
    forget: (process) => {
      discarded.delete(process)
      givenUp.delete(process)
      store.forgetTurns(process)
    },
    hold: (process, giveUp) => {
      held.set(process, giveUp)
      store.tell()
      return () => {
        if (held.get(process) === giveUp && held.delete(process)) store.tell()
      }
    },
    isHeld: (process) => held.has(process)
  }
}
