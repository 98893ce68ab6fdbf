/** Slices in the browser's storage: each read value is validated, and a write is made ready before it is carried out. */
import * as Cipher from "../cipher/cipher.ts"
import type { Keys } from "../keys/keys.ts"
import { type Area, isFull, type TextStorage } from "../storage/storage.ts"
import { attempt } from "./attempt.ts"
import type { Diagnostics } from "./diagnostics.ts"
import type { Change } from "./pending.ts"
import type { SliceNames } from "./slice-names.ts"
import { type Code, largestSlice, type Slice } from "./slice.ts"
import { type Traces, traceOf, withTrace } from "./traces.ts"

/** Where the slices of an environment are stored. */
export interface SealedStorage {
  readonly environment: string
  readonly storages: Readonly<Record<Area, TextStorage>>
  readonly names: SliceNames
  readonly traces: Traces
  readonly diagnostics: Diagnostics
}

/** What lies under this name was written by a newer version, and waits for it. */
const aside = (name: string): string => `${name}~`

/** What is stored of a slice, found under a name; its initial value where there is nothing, or nothing that can be read. */
export const readSlice = async <A>(
  stored: SealedStorage,
  keys: Keys,
  slice: Slice<A>,
  found: (name: string) => void
): Promise<A> => {
  const name = await stored.names.nameOf(keys, slice.name)
  const read = (await readOne(stored, keys, slice, name)) ?? (await readOne(stored, keys, slice, aside(name)))
  if (read === undefined) return slice.initial
  found(name)
  return withTrace(slice, stored.storages[slice.area], name, read.value)
}

/** Undefined where nothing is stored; the initial value where what is stored cannot be read. */
const readOne = async <A>(
  { environment, storages, diagnostics }: SealedStorage,
  keys: Keys,
  slice: Slice<A>,
  name: string
): Promise<{ readonly value: A } | undefined> => {
  const storage = storages[slice.area]
  const envelope = attempt(() => storage.getItem(name), null)
  if (envelope === null) return undefined
  const opened = await Cipher.open(keys, { environment, slice: slice.name }, slice.version, envelope)
  const value = opened._tag === "Opened" ? decoded(slice, opened) : opened.code
  if (typeof value === "object") return value
  diagnostics.report(value, slice.name)
  // Another write may have come meanwhile; only what was found bad goes.
  if (value !== "future" && attempt(() => storage.getItem(name), null) === envelope) {
    attempt(() => storage.removeItem(name), undefined)
  }
  return value === "future" ? undefined : { value: slice.initial }
}

const decoded = <A>(slice: Slice<A>, { text, version }: Cipher.DecryptedValue): { readonly value: A } | Code => {
  const json = attempt((): unknown => JSON.parse(text), undefined)
  if (json === undefined) return "not-json"
  const value = attempt(() => slice.decode(json, version), undefined)
  return value === undefined ? "unreadable" : { value }
}

/** Makes a change ready, so that writing it is one synchronous step, which may throw; none where it must stay in memory. */
export const prepareWrite = async (
  { environment, storages, names, traces, diagnostics }: SealedStorage,
  keys: Keys,
  change: Change
): Promise<(() => void) | undefined> => {
  const storage = storages[change.slice.area]
  const name = await names.nameOf(keys, change.slice.name)
  if (change._tag === "Remove") return () => storage.removeItem(name)
  const { slice, value } = change
  const text = attempt(() => JSON.stringify(slice.encode ? slice.encode(value) : value), undefined)
  if (text === undefined || isTooLarge(text)) {
    diagnostics.report(text === undefined ? "not-encodable" : "too-large", slice.name)
    return undefined
  }
  const envelope = await Cipher.seal(keys, { environment, slice: slice.name }, slice.version, text)
  return () => {
    try {
      keepNewer(storage, name, slice.version)
      storage.setItem(name, envelope)
      traces.know(slice, name)
      diagnostics.resolve("quota", slice.name)
    } catch (fault) {
      diagnostics.report(isFull(fault) ? "quota" : "storage-blocked", slice.name)
      throw fault
    }
  }
}

/** A value that a newer version wrote is moved out of the way, as it is, and not written over. */
const keepNewer = (storage: TextStorage, name: string, version: number) => {
  const there = storage.getItem(name)
  if (there !== null && (Cipher.versionOf(there) ?? 0) > version) storage.setItem(aside(name), there)
}

/** Removes everything that was ever written under these keys. */
export const removeAll = ({ storages, names }: SealedStorage, keys: Keys): void => {
  for (const name of names.all(keys)) {
    for (const storage of [storages.session, storages.local]) {
      for (const each of [name, aside(name), traceOf(name)]) attempt(() => storage.removeItem(each), undefined)
    }
  }
}

const isTooLarge = (text: string): boolean => text.length > largestSlice || utf8Length(text) > largestSlice

const utf8Length = (text: string): number =>
  text.length * 3 <= largestSlice ? 0 : new TextEncoder().encode(text).length
