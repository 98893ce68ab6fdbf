/** What people have typed and not sent, by open process. It is kept beside the store: no keystroke passes a reducer. */
import type { Slice, Vault } from "@quadrante/persistence/vault"

/** The texts of one form, as typed, and the task that they answer. */
export type Draft = {
  readonly task: string
  readonly texts: Readonly<Record<string, string>>
  /** What the form showed before anything was typed; what was kept by an older version does not say. */
  readonly before?: Readonly<Record<string, string>>
  /** The locale in which they were typed. */
  readonly lcl_id: string
  /** What the server has of it, which the person finds on other devices; missing: nothing yet. */
  readonly saved?: SavedDraft
  /** When it was last written, in ms. */
  readonly at: number
}

/** The texts of a draft as the server keeps them, and their revision there. */
export type SavedDraft = {
  readonly revision: number
  readonly texts: Readonly<Record<string, string>>
}

/** What became of a draft, for whoever keeps it on the server: typed in or taken back, or thrown away. */
export type DraftChange = "written" | "gone"

export interface Drafts {
  /** Brings back the drafts of these open processes. */
  readonly restore: (processes: ReadonlyArray<string>) => Promise<void>
  /** Everything that is typed and not sent, by open process. */
  readonly all: () => Readonly<Record<string, Draft>>
  /** Takes over drafts that were kept elsewhere; what cannot be read of them is left out. */
  readonly adopt: (json: unknown) => void
  /** The draft for a task. A draft for another task of the same process answers a question that is gone. */
  readonly read: (process: string, task: string) => Draft | null
  /** The draft of a process, for whichever task it was typed. */
  readonly of: (process: string) => Draft | null
  /** What a person typed. What the server has of it stays known. */
  readonly write: (process: string, draft: Omit<Draft, "at" | "saved">) => void
  /** Nothing of it is to be kept: it was typed back to what stood there, or was let go. */
  readonly clear: (process: string) => void
  /** It was sent, or ended elsewhere: nothing of it is on the server any more. */
  readonly finish: (process: string) => void
  /** What the server has by now of the draft for a task. */
  readonly markSaved: (process: string, task: string, saved: SavedDraft) => void
  /** Puts another text in the place of what is typed, from another device; the fields that change begin anew. */
  readonly replace: (process: string, draft: Omit<Draft, "at"> | null, fields: Iterable<string>) => void
  /** How often a field was begun anew by that, by its key. */
  readonly turns: (process: string) => Readonly<Record<string, number>>
  /** Whether the server has everything that is typed in a process, so that closing it loses nothing. */
  readonly isSafe: (process: string) => boolean
  /** Has what is typed in these saved now, as far as it can be; whoever keeps drafts on the server says how. */
  readonly flush: (processes: ReadonlyArray<string>) => Promise<void>
  readonly flushBy: (save: (process: string) => Promise<void>) => void
  /** Takes a draft away so that it can be taken back while the page lives. */
  readonly discard: (process: string) => void
  /** Takes that back. */
  readonly revive: (process: string) => void
  /** What was typed in one open process goes on in another of the same instance. */
  readonly move: (from: string, to: string) => void
  /** The process will not be opened again: what was discarded in it is brought back no more. */
  readonly forget: (process: string) => void
  /** Whether something is typed in it and not sent: in its form, or in a text that is written there. */
  readonly isDirty: (process: string) => boolean
  /**
   * A text is being written in a process, beside its form. Says how that is given up, and, with its answer, how it is
   * taken back; answers with how it ends.
   */
  readonly hold: (process: string, giveUp: () => () => void) => () => void
  /** Whether a text is being written in it that is not saved. */
  readonly isHeld: (process: string) => boolean
  /** When the draft that would outlive the page was typed; null where there is none. Changes at most once a minute. */
  readonly keptAt: (process: string) => number | null
  readonly subscribe: (listener: () => void) => () => void
  /** Calls back at every change, each keystroke too. */
  readonly onWrite: (listener: (process: string, change: DraftChange, draft: Draft | null) => void) => void
}

const isDraft = (json: unknown): json is Draft =>
  typeof json === "object" &&
  json !== null &&
  "task" in json &&
  typeof json.task === "string" &&
  "at" in json &&
  typeof json.at === "number" &&
  "lcl_id" in json &&
  typeof json.lcl_id === "string" &&
  "texts" in json &&
  isTexts(json.texts) &&
  (!("before" in json) || isTexts(json.before)) &&
  (!("saved" in json) || isSaved(json.saved))

const isSaved = (json: unknown): boolean =>
  typeof json === "object" &&
  json !== null &&
  "revision" in json &&
  typeof json.revision === "number" &&
  "texts" in json &&
  isTexts(json.texts)

const isTexts = (json: unknown): boolean =>
  typeof json === "object" && json !== null && Object.values(json).every((text) => typeof text === "string")

/** Each draft is a slice of its own: a keystroke writes one form, not all of them. */
const sliceOf = (process: string): Slice<Draft | null> => ({
  name: `draft:${process}`,
  area: "session",
  version: 1,
  initial: null,
  decode: (json) => (isDraft(json) ? json : undefined)
})

/** The fields of a draft, by their keys: a list has names of its rows and cells below its own. */
const fieldsOf = ({ texts }: Draft): ReadonlySet<string> =>
  new Set(Object.keys(texts).map((name) => name.split("/")[0] ?? name))

const noTurns: Readonly<Record<string, number>> = {}

const areSame = (one: Draft["texts"], other: Draft["texts"]): boolean =>
  Object.keys(one).length === Object.keys(other).length &&
  Object.entries(one).every(([name, text]) => other[name] === text)

/** Drafts over the vault of an environment. The vault coalesces what is written. */
// Long because all of it closes over one state, and each door is a few lines.
export const makeDrafts = (vault: Vault, now: () => number): Drafts => {
  let all: Readonly<Record<string, Draft>> = {}
  const discarded = new Map<string, Draft>()
  const held = new Map<string, () => () => void>()
  const givenUp = new Map<string, () => void>()
  const kept = new Map<string, number>()
  const listeners = new Set<() => void>()
  const writers = new Set<Parameters<Drafts["onWrite"]>[0]>()
  const turns = new Map<string, Readonly<Record<string, number>>>()
  let save: (process: string) => Promise<void> = () => Promise.resolve()
  const tell = () => {
    for (const listener of listeners) listener()
  }
  const keptAt = (process: string) => kept.get(process) ?? null
  const keep = (process: string, draft: Draft) => {
    kept.set(process, Math.floor(draft.at / 60_000) * 60_000)
  }
  const put = (process: string, draft: Draft | undefined) => {
    const { [process]: before, ...rest } = all
    all = draft === undefined ? rest : { ...rest, [process]: draft }
    if (draft === undefined) {
      vault.remove(sliceOf(process))
      kept.delete(process)
    } else {
      vault.save(sliceOf(process), draft)
      void follow(process, draft)
    }
    if ((before === undefined) !== (draft === undefined)) tell()
  }
  const set = (process: string, draft: Draft | undefined, change: DraftChange) => {
    const before = all[process] ?? null
    put(process, draft)
    for (const writer of writers) writer(process, change, draft ?? before)
  }
  const turn = (process: string, fields: Iterable<string>) => {
    const before = turns.get(process) ?? noTurns
    turns.set(process, { ...before, ...Object.fromEntries([...fields].map((key) => [key, (before[key] ?? 0) + 1])) })
  }
  /** Says that a draft is kept once it is, unless it was sent or given up meanwhile. */
  const follow = async (process: string, draft: Draft) => {
    if (!(await vault.isKept(sliceOf(process))) || all[process] === undefined) return
    const before = keptAt(process)
    keep(process, draft)
    if (keptAt(process) !== before) tell()
  }
  return {
    restore: async (processes) => {
      const found = await Promise.all(
        processes.map(async (process) => [process, await vault.load(sliceOf(process))] as const)
      )
      const there = found.flatMap(([process, draft]) => (draft === null ? [] : [[process, draft] as const]))
      all = Object.fromEntries(there)
      for (const [process, draft] of there) keep(process, draft)
      tell()
    },
    all: () => all,
    adopt: (json) => {
      for (const [process, draft] of Object.entries(typeof json === "object" && json !== null ? json : {})) {
        if (isDraft(draft) && all[process] === undefined) set(process, draft, "written")
      }
    },
    read: (process, task) => {
      const draft = all[process]
      return draft?.task === task ? draft : null
    },
    of: (process) => all[process] ?? null,
    write: (process, draft) => {
      const before = all[process]
      const saved = before?.task === draft.task ? before.saved : undefined
      set(process, { ...draft, ...(saved !== undefined && { saved }), at: now() }, "written")
    },
    clear: (process) => {
      if (all[process] !== undefined) set(process, undefined, "gone")
    },
    finish: (process) => {
      if (all[process] !== undefined) put(process, undefined)
    },
    markSaved: (process, task, saved) => {
      const draft = all[process]
      if (draft?.task !== task) return
      put(process, { ...draft, saved })
      tell()
    },
    replace: (process, draft, fields) => {
      turn(process, fields)
      put(process, draft === null ? undefined : { ...draft, at: now() })
      tell()
    },
    turns: (process) => turns.get(process) ?? noTurns,
    isSafe: (process) => {
      const draft = all[process]
      return draft === undefined || (draft.saved !== undefined && areSame(draft.saved.texts, draft.texts))
    },
    flush: async (processes) => void (await Promise.all(processes.map((process) => save(process)))),
    flushBy: (how) => {
      save = how
    },
    discard: (process) => {
      const takeBack = held.get(process)?.()
      if (takeBack !== undefined) givenUp.set(process, takeBack)
      const draft = all[process]
      if (draft === undefined) return
      discarded.set(process, draft)
      turn(process, fieldsOf(draft))
      set(process, undefined, "gone")
    },
    revive: (process) => {
      const takeBack = givenUp.get(process)
      givenUp.delete(process)
      const draft = discarded.get(process)
      discarded.delete(process)
      if (draft === undefined || all[process] !== undefined) return takeBack?.()
      turn(process, fieldsOf(draft))
      // What was saved of it was thrown away with it: it is saved anew.
      const { saved: _, ...typed } = draft
      set(process, typed, "written")
      // A text of the draft can be kept once the draft is there again.
      if (takeBack !== undefined) void save(process).then(takeBack)
    },
    move: (from, to) => {
      const draft = all[from]
      if (draft === undefined) return
      put(from, undefined)
      set(to, draft, "written")
    },
    forget: (process) => {
      for (const known of [discarded, givenUp, turns]) known.delete(process)
    },
    isDirty: (process) => all[process] !== undefined || held.has(process),
    hold: (process, giveUp) => {
      held.set(process, giveUp)
      tell()
      return () => {
        if (held.get(process) === giveUp && held.delete(process)) tell()
      }
    },
    isHeld: (process) => held.has(process),
    keptAt,
    onWrite: (listener) => void writers.add(listener),
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    }
  }
}
