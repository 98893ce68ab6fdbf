/**
 * The drafts of open processes, as the three ports share them. They stand beside the store of the app: no keystroke passes
 * a reducer.
 */
import type { Vault } from "@quadrante/persistence/vault"
import { type Draft, type DraftChange } from "./draft.ts"
import { makeTypedValues, type Read } from "./typed-values.ts"
import { makeSignal } from "./signal.ts"

/** A draft as it is by now, what a person did to it (null: it was saved, sent, or came from elsewhere), and as it was. */
type DraftPut = [process: string, draft: Draft | null, change: DraftChange | null, before: Draft | null]

export interface DraftStore {
  readonly all: () => Readonly<Record<string, Draft>>
  /** The draft of a process, for whichever task it was typed. */
  readonly of: (process: string) => Draft | null
  /** Brings back the drafts of these open processes. */
  readonly restore: (processes: ReadonlyArray<string>, read: Read<Draft>) => Promise<void>
  /** Whether this device has it, once what is typed by now is written. */
  readonly isKept: (process: string) => Promise<boolean>
  readonly put: (process: string, draft: Draft | null, change: DraftChange | null) => void
  /** Hears each change, each keystroke too. */
  readonly onPut: (listener: (...put: DraftPut) => void) => () => void
  /** How often a field was begun anew, by its key. */
  readonly turns: (process: string) => Readonly<Record<string, number>>
  readonly turn: (process: string, fields: Iterable<string>) => void
  readonly forgetTurns: (process: string) => void
  /** Called where a draft begins or ends, not at each keystroke. */
  readonly subscribe: (listener: () => void) => () => void
  readonly tell: () => void
}

const prefix = "draft:"
const noTurns: Readonly<Record<string, number>> = {}

/** Drafts over the vault of an environment. */
export const makeDraftStore = (vault: Pick<Vault, "load" | "save" | "remove" | "isKept">): DraftStore => {
  const kept = makeTypedValues<Draft>(vault, prefix, "session")
  const turns = new Map<string, Readonly<Record<string, number>>>()
  const changed = makeSignal<DraftPut>()
  const { subscribe, tell } = makeSignal()
  const of = (process: string) => kept.all()[process] ?? null
  const turnsOf = (process: string) => turns.get(process) ?? noTurns
  return {
    all: kept.all,
    of,
    restore: async (processes, read) => {
      await kept.restore(processes, read)
      for (const [process, draft] of Object.entries(kept.all())) changed.tell(process, draft, null, null)
      tell()
    },
    isKept: (process) => vault.isKept({ name: prefix + process, area: "session" }),
    put: (process, draft, change) => {
      const before = of(process)
      if (draft === null && before === null) return
      kept.put(process, draft)
      changed.tell(process, draft, change, before)
      if ((before === null) !== (draft === null)) tell()
    },
    onPut: changed.subscribe,
    turns: turnsOf,
    turn: (process, fields) => {
      const now = { ...turnsOf(process) }
      for (const key of fields) now[key] = (now[key] ?? 0) + 1
      turns.set(process, now)
    },
    forgetTurns: (process) => void turns.delete(process),
    subscribe,
    tell
  }
}
