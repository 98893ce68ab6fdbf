/** Changes that are not stored yet, or cannot be: the newest of each slice counts, wherever it is on its way. */
import type { Slice, SliceName } from "./slice.ts"

/** A value that was saved, or that a slice was removed. */
export type Change =
  | { readonly _tag: "Save"; readonly slice: Slice<unknown>; readonly value: unknown }
  | { readonly _tag: "Remove"; readonly slice: SliceName }

type ChangesBySlice = ReadonlyMap<string, Change>

/** Each by the id of its slice. */
export interface PendingChanges {
  /** Gathered for the next write. */
  readonly waiting: ChangesBySlice
  /** Made ready and written just now. */
  readonly underWay: ChangesBySlice
  /** Held in memory, because they could not be written. */
  readonly held: ChangesBySlice
}

/** What waits for nothing. */
export const nothingPending: PendingChanges = { waiting: new Map(), underWay: new Map(), held: new Map() }

const idOf = ({ area, name }: SliceName): string => `${area} ${name}`

/** Adds a change; an older one of the slice waits no more. */
export const withChange = (pending: PendingChanges, change: Change): PendingChanges => ({
  ...pending,
  waiting: new Map([...pending.waiting, [idOf(change.slice), change]])
})

/** The newest change of a slice; undefined where what is stored is all there is. */
export const newestChange = ({ waiting, underWay, held }: PendingChanges, slice: SliceName): Change | undefined => {
  const id = idOf(slice)
  return waiting.get(id) ?? underWay.get(id) ?? held.get(id)
}

/** A write begins with all that waits. */
export const writeBegun = ({ waiting, held }: PendingChanges): PendingChanges => ({
  waiting: new Map(),
  underWay: waiting,
  held
})

/** A write has ended: what it could not write is held in memory, until a later change of the slice is written. */
export const writeEnded = (
  { waiting, underWay, held }: PendingChanges,
  isWritten: (change: Change) => boolean
): PendingChanges => {
  const rest = new Map(held)
  for (const [id, change] of underWay) {
    if (isWritten(change)) rest.delete(id)
    else rest.set(id, change)
  }
  return { waiting, underWay: new Map(), held: rest }
}

/** Whether a slice lives in memory only. */
export const isHeld = ({ held }: PendingChanges, slice: SliceName): boolean => held.has(idOf(slice))
