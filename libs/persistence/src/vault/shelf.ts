/**
 * The values of one environment in one browser: writes are coalesced (throttled), and every value that is read is
 * validated.
 *
 * It knows neither logins nor tabs. Nothing here throws: a failure is one diagnostic, and memory takes over.
 */
import type { Keys } from "../keys/keys.ts"
import type { Area, TextStorage } from "../storage/storage.ts"
import { makeDiagnostics } from "./diagnostics.ts"
import { type Change, isHeld, newestChange, nothingPending, withChange, writeBegun, writeEnded } from "./pending.ts"
import { attempt } from "./attempt.ts"
import { prepareWrite, readSlice, removeAll, type SealedStorage } from "./sealed-storage.ts"
import { makeSliceNames } from "./slice-names.ts"
import type { Diagnostic, Slice, SliceName } from "./slice.ts"
import { makeTraces } from "./traces.ts"

/** What a shelf stands on. Without keys or storage it keeps everything in memory. */
export interface Ground {
  readonly environment: string
  readonly storages: Readonly<Record<Area, TextStorage>>
  /** The keys at this moment; undefined where there can be none, or, unless for open slices, while values are sealed. */
  readonly keys: (open: boolean) => Promise<Keys | undefined>
  /** Notes the hashed names of slices beside the keys, before they are first written. */
  readonly note: (names: ReadonlyMap<string, string>) => Promise<void>
  readonly report: (diagnostic: Diagnostic) => void
  readonly coalesceMs: number
}

/** Values by slice. */
export interface Shelf {
  readonly load: <A>(slice: Slice<A>) => Promise<A>
  readonly save: <A>(slice: Slice<A>, value: A) => void
  readonly remove: (slice: SliceName) => void
  /** Once what is saved by now has had its turn to be written: whether the slice outlives the page. */
  readonly isKept: (slice: SliceName) => Promise<boolean>
  /** Resolves when everything saved so far is written, or known not to be writable. */
  readonly flush: () => Promise<void>
  /** Removes every value that was written under these keys, and forgets the rest. */
  readonly clear: (under: Keys | undefined) => Promise<void>
  /** Forgets what waits and what is held in memory; stored values stay. */
  readonly forget: () => void
}

/** A shelf on its ground. */
export const makeShelf = ({ environment, storages, keys, note, report, coalesceMs }: Ground): Shelf => {
  const diagnostics = makeDiagnostics(report)
  const traces = makeTraces(storages)
  const stored: SealedStorage = { environment, storages, names: makeSliceNames(environment, note), traces, diagnostics }
  let pending = nothingPending
  let timer: ReturnType<typeof setTimeout> | undefined
  let writing: Promise<void> | undefined
  /** Who wants to know when what waits has been written. */
  let asking: Array<() => void> = []
  /** Rises when everything is forgotten: what was closed before must not be written after. */
  let epoch = 0

  const load = async <A>(slice: Slice<A>): Promise<A> => {
    const change = newestChange(pending, slice)
    // What waits under the id of a slice was saved under the same slice.
    if (change !== undefined) return change._tag === "Save" ? (change.value as A) : slice.initial
    const at = await keys(isOpen(slice))
    if (at === undefined) return slice.initial
    const begun = epoch
    return readSlice(stored, at, slice, (name) => {
      if (begun === epoch) traces.know(slice, name)
    })
  }

  const put = (change: Change) => {
    pending = withChange(pending, change)
    timer ??= setTimeout(() => void flush(), coalesceMs)
  }

  const flush = async (): Promise<void> => {
    while (pending.waiting.size > 0 || writing !== undefined) await (writing ??= writeAll())
  }

  const writeAll = async (): Promise<void> => {
    clearTimeout(timer)
    timer = undefined
    const begun = epoch
    const told = asking
    asking = []
    pending = writeBegun(pending)
    const changes = [...pending.underWay.values()]
    const always = await keys(true)
    const at = await keys(false)
    const ready = await Promise.all(
      changes.map(async (change) => {
        const own = isOpen(change.slice) ? always : at
        const write = own === undefined ? undefined : await prepareWrite(stored, own, change).catch(() => undefined)
        return { change, write }
      })
    )
    if (always !== undefined) await stored.names.noteNew(always)
    if (begun === epoch) {
      const written = new Set(ready.filter(({ write }) => isCarriedOut(write)).map(({ change }) => change))
      pending = writeEnded(pending, (change) => written.has(change))
      for (const { slice } of written) if (newestChange(pending, slice) === undefined) traces.remove(slice)
    }
    writing = undefined
    for (const tell of told) tell()
  }

  const isKept = async (slice: SliceName): Promise<boolean> => {
    const begun = epoch
    if (pending.waiting.size > 0) await new Promise<void>((resolve) => asking.push(resolve))
    else await writing
    return begun === epoch && !isHeld(pending, slice)
  }

  const forget = () => {
    epoch++
    clearTimeout(timer)
    timer = undefined
    pending = nothingPending
    traces.forget()
    diagnostics.forget()
    for (const tell of asking) tell()
    asking = []
  }

  return {
    load,
    save: (slice, value) => {
      // The map forgets the type of the value; `load` finds it again by the id of the slice.
      const saved = slice as Slice<unknown>
      traces.leave(saved, value)
      put({ _tag: "Save", slice: saved, value })
    },
    remove: (slice) => put({ _tag: "Remove", slice }),
    isKept,
    flush,
    clear: async (under) => {
      forget()
      if (under !== undefined) removeAll(stored, under)
    },
    forget
  }
}

const isCarriedOut = (write: (() => void) | undefined): boolean =>
  write !== undefined &&
  attempt(() => {
    write()
    return true
  }, false)

const isOpen = ({ open = false }: SliceName): boolean => open
