/** Slices: the named parts of the state that are persisted, and what can go wrong with one. */
import type { Area } from "../storage/storage.ts"

/** One part of the state. */
export interface Slice<A> {
  /** A word of the product; what the value is bound to. */
  readonly name: string
  readonly area: Area
  /** The version of the value's shape, from 1. */
  readonly version: number
  /** What holds where nothing (readable) is stored. */
  readonly initial: A
  /** Reads the JSON that `version`, ours or an older one, wrote; undefined where it cannot be read. */
  readonly decode: (json: unknown, version: number) => A | undefined
  /** What came before anybody logged in: it is kept and read also while the values are sealed. */
  readonly open?: boolean
  /** What is written as JSON; the value itself where this is left out. */
  readonly encode?: (value: A) => unknown
  /** What must outlive a page that goes before the value is sealed and written. */
  readonly trace?: Trace<A>
}

/** What is written of a value at once, as it is: it must tell nothing to whoever reads the storage. */
export interface Trace<A> {
  readonly of: (value: A) => unknown
  /** The value that was written before, with what the trace says of the newer one that was not. */
  readonly since: (value: A, trace: unknown) => A
}

/** What is needed of a slice to find it again. */
export type SliceName = Pick<Slice<never>, "name" | "area" | "open">

/** A slice holds at most this many bytes of JSON. */
export const largestSlice = 262_144

/**
 * What went wrong, once for each cause.
 *
 * For everything: `insecure` (no WebCrypto on this address), `storage-blocked`, `keys-blocked`: state lives in memory only.
 * At a write: `quota`, `too-large`, `not-encodable`: this slice lives in memory only, what was stored before remains.
 * At a read: `malformed`, `tampered`, `other-keys`, `not-json`, `unreadable`: the initial value holds, the stored one is removed;
 * `future`: the initial value holds and the stored one is kept for the newer version that wrote it.
 */
export type Code =
  | "insecure"
  | "storage-blocked"
  | "keys-blocked"
  | "quota"
  | "too-large"
  | "not-encodable"
  | "malformed"
  | "tampered"
  | "other-keys"
  | "not-json"
  | "unreadable"
  | "future"

/** One diagnostic. It never holds a value. */
export interface Diagnostic {
  readonly code: Code
  /** The slice it is about; null where it is about all. */
  readonly slice: string | null
}
