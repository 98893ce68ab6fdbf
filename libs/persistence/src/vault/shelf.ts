/**
 * A shelf: the values of one environment in one browser, written at most every so often and read back with suspicion.
 *
 * It knows neither logins nor tabs. Nothing here throws: what fails is one diagnostic, and memory steps in.
 */
import * as Cipher from "../cipher/cipher.ts"
import type { Keys } from "../keys/keys.ts"
import { type Area, isFull, type TextStorage } from "../storage/storage.ts"
import { type Code, type Diagnostic, largestSlice, type Slice } from "./slice.ts"

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
  readonly remove: (slice: Named) => void
  /** Once what is saved by now has had its turn to be written: whether the slice outlives the page. */
  readonly isKept: (slice: Named) => Promise<boolean>
  /** Resolves when everything saved so far is written, or known not to be writable. */
  readonly flush: () => Promise<void>
  /** Removes every value that was written under these keys, and forgets the rest. */
  readonly clear: (under: Keys | undefined) => Promise<void>
  /** Forgets what waits and what is held in memory; stored values stay. */
  readonly forget: () => void
}

type Named = Pick<Slice<never>, "name" | "area" | "open">

/** A change that is not stored: under way, or held in memory because it cannot be. */
type Change =
  | { readonly _tag: "Save"; readonly slice: Slice<unknown>; readonly value: unknown }
  | { readonly _tag: "Remove"; readonly slice: Named }

const failed = Symbol("failed")

/** What lies under this name was written by a newer version, and waits for it. */
const aside = (name: string): string => `${name}~`

/** A shelf on its ground. */
export const makeShelf = ({ environment, storages, keys, note, report, coalesceMs }: Ground): Shelf => {
  const waiting = new Map<string, Change>()
  const held = new Map<string, Change>()
  const reported = new Set<string>()
  let underWay: ReadonlyMap<string, Change> = new Map()
  let timer: ReturnType<typeof setTimeout> | undefined
  let writing: Promise<void> | undefined
  /** Who wants to know when what waits has been written. */
  let asking: Array<() => void> = []
  /** Rises when everything is forgotten: what was closed before must not be written after. */
  let epoch = 0

  const say = (code: Code, slice: string) => {
    const id = `${code} ${slice}`
    if (!reported.has(id)) report({ code, slice })
    reported.add(id)
  }
  /** By the keys that hashed them: what is known of names, and which of it is noted. */
  const known = new WeakMap<Keys["name"], { readonly hashed: Map<string, string>; readonly noted: Set<string> }>()
  const knownOf = (at: Keys) => {
    const names = known.get(at.name) ?? { hashed: new Map(at.names), noted: new Set(at.names.keys()) }
    known.set(at.name, names)
    return names
  }
  const nameOf = async (at: Keys, slice: string): Promise<string> => {
    const { hashed } = knownOf(at)
    const name = hashed.get(slice) ?? (await Cipher.nameOf(at, { environment, slice }))
    hashed.set(slice, name)
    return name
  }
  const place = (slice: Named): Cipher.Place => ({ environment, slice: slice.name })

  const load = async <A>(slice: Slice<A>): Promise<A> => {
    const id = idOf(slice)
    const change = waiting.get(id) ?? underWay.get(id) ?? held.get(id)
    // What waits under the id of a slice was saved under the same slice.
    if (change !== undefined) return change._tag === "Save" ? (change.value as A) : slice.initial
    const at = await keys(isOpen(slice))
    if (at === undefined) return slice.initial
    const storage = storages[slice.area]
    const name = await nameOf(at, slice.name)
    const read = await readOne(at, slice, storage, name)
    if (read !== undefined) return read.value
    const kept = await readOne(at, slice, storage, aside(name))
    return kept === undefined ? slice.initial : kept.value
  }

  /** Undefined where nothing is stored; the initial value where what is stored cannot be read. */
  const readOne = async <A>(
    at: Keys,
    slice: Slice<A>,
    storage: TextStorage,
    name: string
  ): Promise<{ readonly value: A } | undefined> => {
    const envelope = attempt(() => storage.getItem(name), null)
    if (envelope === null) return undefined
    const opened = await Cipher.open(at, place(slice), slice.version, envelope)
    const value = opened._tag === "Opened" ? decoded(slice, opened) : opened.code
    if (typeof value === "object") return value
    say(value, slice.name)
    // Another write may have come meanwhile; only what was found bad goes.
    if (value !== "future" && attempt(() => storage.getItem(name), null) === envelope) {
      attempt(() => storage.removeItem(name), undefined)
    }
    return value === "future" ? undefined : { value: slice.initial }
  }

  const put = (change: Change) => {
    waiting.set(idOf(change.slice), change)
    timer ??= setTimeout(() => void flush(), coalesceMs)
  }

  const flush = async (): Promise<void> => {
    while (waiting.size > 0 || writing !== undefined) await (writing ??= writeAll())
  }

  const writeAll = async (): Promise<void> => {
    clearTimeout(timer)
    timer = undefined
    const begun = epoch
    const changes = new Map(waiting)
    const told = asking
    asking = []
    underWay = changes
    waiting.clear()
    const always = await keys(true)
    const at = await keys(false)
    const ready = Array.from(changes.values(), (change) =>
      close(isOpen(change.slice) ? always : at, change).catch((): Closed => ({ change }))
    )
    const closed = await Promise.all(ready)
    if (always !== undefined) await noteNew(always)
    if (begun === epoch) {
      for (const { change, write } of closed) {
        if (write !== undefined && attempt(write, failed) !== failed) held.delete(idOf(change.slice))
        else held.set(idOf(change.slice), change)
      }
      underWay = new Map()
    }
    writing = undefined
    for (const tell of told) tell()
  }

  /** Makes a change ready, so that writing it is one synchronous step; no step where it must stay in memory. */
  const close = async (at: Keys | undefined, change: Change): Promise<Closed> => {
    if (at === undefined) return { change }
    const storage = storages[change.slice.area]
    const name = await nameOf(at, change.slice.name)
    if (change._tag === "Remove") return { change, write: () => storage.removeItem(name) }
    const { slice, value } = change
    const text = attempt(() => JSON.stringify(slice.encode ? slice.encode(value) : value), undefined)
    if (text === undefined) return unwritable(change, "not-encodable")
    if (text.length > largestSlice || utf8Length(text) > largestSlice) return unwritable(change, "too-large")
    const envelope = await Cipher.seal(at, place(slice), slice.version, text)
    const write = () => {
      try {
        keepNewer(storage, name, slice.version)
        storage.setItem(name, envelope)
        reported.delete(`quota ${slice.name}`)
      } catch (fault) {
        say(isFull(fault) ? "quota" : "storage-blocked", slice.name)
        throw fault
      }
    }
    return { change, write }
  }

  const unwritable = (change: Change, code: Code): Closed => {
    say(code, change.slice.name)
    return { change }
  }

  const noteNew = async (at: Keys): Promise<void> => {
    const { hashed, noted } = knownOf(at)
    const fresh = new Map([...hashed].filter(([slice]) => !noted.has(slice)))
    if (fresh.size === 0) return
    for (const slice of fresh.keys()) noted.add(slice)
    await note(fresh).catch(() => undefined)
  }

  const isKept = async (slice: Named): Promise<boolean> => {
    const begun = epoch
    if (waiting.size > 0) await new Promise<void>((resolve) => asking.push(resolve))
    else await writing
    return begun === epoch && !held.has(idOf(slice))
  }

  const clear = async (under: Keys | undefined): Promise<void> => {
    forget()
    if (under === undefined) return
    for (const name of new Set([...under.names.values(), ...knownOf(under).hashed.values()])) {
      for (const area of areas) {
        for (const each of [name, aside(name)]) attempt(() => storages[area].removeItem(each), undefined)
      }
    }
  }

  const forget = () => {
    epoch++
    clearTimeout(timer)
    timer = undefined
    waiting.clear()
    held.clear()
    underWay = new Map()
    reported.clear()
    for (const tell of asking) tell()
    asking = []
  }

  return {
    load,
    save: (slice, value) => {
      // The map forgets the type of the value; `load` finds it again by the id of the slice.
      put({ _tag: "Save", slice: slice as Slice<unknown>, value })
    },
    remove: (slice) => put({ _tag: "Remove", slice }),
    isKept,
    flush,
    clear,
    forget
  }
}

const areas = ["session", "local"] as const

interface Closed {
  readonly change: Change
  readonly write?: () => void
}

const isOpen = ({ open = false }: Named): boolean => open

const idOf = ({ area, name }: Named): string => `${area} ${name}`

/** A value that a newer version wrote is moved out of the way, as it is, and not written over. */
const keepNewer = (storage: TextStorage, name: string, version: number) => {
  const there = storage.getItem(name)
  if (there !== null && (Cipher.versionOf(there) ?? 0) > version) storage.setItem(aside(name), there)
}

const decoded = <A>(slice: Slice<A>, { text, version }: Cipher.Opened): { readonly value: A } | Code => {
  const json = attempt((): unknown => JSON.parse(text), undefined)
  if (json === undefined) return "not-json"
  const value = attempt(() => slice.decode(json, version), undefined)
  return value === undefined ? "unreadable" : { value }
}

const utf8Length = (text: string): number =>
  text.length * 3 <= largestSlice ? 0 : new TextEncoder().encode(text).length

const attempt = <A, B>(work: () => A, otherwise: B): A | B => {
  try {
    return work()
  } catch {
    return otherwise
  }
}
