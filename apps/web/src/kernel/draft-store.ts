/**
 * The drafts of open processes, as the three ports share them. They stand beside the store of the app: no keystroke passes
 * a reducer.
 */
import type { Vault } from "@quadrante/persistence/vault"
import { type Draft, type DraftChange, draftSlice } from "./draft.ts"
import { makeTypedValues } from "./typed-values.ts"
import { makeSignal } from "./signal.ts"

/** A change of one draft. */
export interface DraftPut {
  readonly process: string
  readonly before: Draft | null
  readonly draft: Draft | null
  /** Null: no person did that; it was saved, sent, or came from another device. */
  readonly change: DraftChange | null
}

export interface DraftStore {
  readonly all: () => Readonly<Record<string, Draft>>
  /** The draft of a process, for whichever task it was typed. */
  readonly of: (process: string) => Draft | null
  readonly restore: (processes: ReadonlyArray<string>) => Promise<void>
  readonly put: (process: string, draft: Draft | null, change: DraftChange | null) => void
  /** Hears each change, each keystroke too. */
  readonly onPut: (listener: (put: DraftPut) => void) => () => void
  /** How often a field was begun anew, by its key. */
  readonly turns: (process: string) => Readonly<Record<string, number>>
  readonly turn: (process: string, fields: Iterable<string>) => void
  readonly forgetTurns: (process: string) => void
  /** Called where a draft begins or ends, not at each keystroke. */
  readonly subscribe: (listener: () => void) => () => void
  readonly tell: () => void
}

const noTurns: Readonly<Record<string, number>> = {}

/** Drafts over the vault of an environment. */
export const makeDraftStore = (vault: Pick<Vault, "load" | "save" | "remove">): DraftStore => {
  const kept = makeTypedValues(vault, draftSlice)
  const turns = new Map<string, Readonly<Record<string, number>>>()
  const changed = makeSignal<[DraftPut]>()
  const { subscribe, tell } = makeSignal()
  const of = (process: string) => kept.all()[process] ?? null
  const turnsOf = (process: string) => turns.get(process) ?? noTurns
  return {
    all: kept.all,
    of,
    restore: kept.restore,
    put: (process, draft, change) => {
      const before = of(process)
      kept.put(process, draft)
      changed.tell({ process, before, draft, change })
      if ((before === null) !== (draft === null)) tell()
    },
    onPut: changed.subscribe,
    turns: turnsOf,
    turn: (process, fields) => {
      const before = turnsOf(process)
      turns.set(process, { ...before, ...Object.fromEntries([...fields].map((key) => [key, (before[key] ?? 0) + 1])) })
    },
    forgetTurns: (process) => void turns.delete(process),
    subscribe,
    tell
  }
}
