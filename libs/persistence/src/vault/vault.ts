/**
 * Vault: what one browser remembers of one environment, for callers that know promises and nothing else.
 *
 * Nothing here throws or rejects. What cannot be kept is held in memory, and said once as a diagnostic.
 */
import { makeBrowserRing } from "../keys/indexed-db.ts"
import { type KeyRing, type Keys, type Marks, makeMemoryRing } from "../keys/keys.ts"
import * as Proof from "../proof/proof.ts"
import { browserStorage, makeMemoryStorage, type TextStorage } from "../storage/storage.ts"
import { type Elsewhere, openBell } from "./bell.ts"
import { makeShelf, type Shelf } from "./shelf.ts"
import type { Diagnostic, Slice } from "./slice.ts"

export { type Elsewhere } from "./bell.ts"
export { type Code, type Diagnostic, largestSlice, type Slice } from "./slice.ts"
export { type Area, makeMemoryStorage, type TextStorage } from "../storage/storage.ts"
export { type KeyRing, makeMemoryRing } from "../keys/keys.ts"

/** Where a vault keeps things. Each may be missing. */
export interface Places {
  readonly session: TextStorage | undefined
  readonly local: TextStorage | undefined
  readonly ring: KeyRing | undefined
}

/** How a vault is opened. */
export interface Options {
  readonly environment: string
  readonly places?: Places
  readonly onDiagnostic?: (diagnostic: Diagnostic) => void
  readonly onElsewhere?: (what: Elsewhere) => void
  /** How long changes are gathered before they are written. */
  readonly coalesceMs?: number
  readonly clock?: () => number
}

/** The remembered values of one environment. */
export interface Vault extends Pick<Shelf, "load" | "save" | "remove" | "isKept" | "flush"> {
  readonly environment: string
  /** The names of all slices that were ever written under the keys of now, by any tab. */
  readonly names: () => Promise<ReadonlyArray<string>>
  /** Whether values outlive the page. If not, a diagnostic said why. */
  readonly keeps: boolean
  /** Whether proofs can be made. If not, no login is possible on this address. */
  readonly proves: boolean
  /** What makes the proofs of the person who is in; undefined where there can be none. */
  readonly prover: () => Promise<Proof.Prover | undefined>
  /**
   * What makes the proof of a login by `person`, or by somebody not known yet (null). Another person than the owner of
   * the values gets a key of their own, which {@link Vault.admit} then puts in the place of the old one.
   */
  readonly loginProver: (person: string | null) => Promise<Proof.Prover | undefined>
  /** The auth token; undefined where there is none to be read. */
  readonly token: () => Promise<string | undefined>
  /** Keeps the auth token; it is written when this resolves. */
  readonly keepToken: (token: string) => Promise<void>
  /** Block or expiry: the token goes, values stay unread, here and in all tabs, until the same person is admitted. */
  readonly seal: () => Promise<void>
  /** Whether values are sealed, also by another tab of which nothing was heard yet. */
  readonly isSealed: () => Promise<boolean>
  /**
   * A person logged in with a proof of {@link Vault.loginProver}. The same one as before finds everything again; before
   * another one comes in, values, token and keys of the former are destroyed. Keep the new token after this.
   */
  readonly admit: (person: string) => Promise<void>
  /** Logout, also without a network: values, token and keys are destroyed, and other tabs told. */
  readonly destroy: () => Promise<void>
  /** Writes what waits and stops listening. */
  readonly close: () => Promise<void>
}

/** How long sealed values wait for their owner. */
export const sealedForMs = 12 * 3_600_000

/** Opens the vault of an environment in this browser. */
export const open = async (options: Options): Promise<Vault> => {
  const { environment, clock = Date.now, onDiagnostic = () => {} } = options
  const report = (code: Diagnostic["code"]) => onDiagnostic({ code, slice: null })
  const proves = typeof globalThis.crypto?.subtle === "object"
  const places = options.places ?? (proves ? browserPlaces() : noPlaces)
  if (!proves) report("insecure")
  else if (places.session === undefined || places.local === undefined) report("storage-blocked")

  const lasting = proves && places.session !== undefined && places.local !== undefined ? places.ring : undefined
  const first = await lasting?.take(environment).catch(() => undefined)
  if (proves && (places.ring === undefined || (lasting !== undefined && first === undefined))) report("keys-blocked")
  const keeps = first !== undefined
  const ring = keeps && lasting !== undefined ? lasting : makeMemoryRing()

  let taken: Promise<Keys | undefined> | undefined = keeps ? Promise.resolve(first) : undefined
  /** While keys are being destroyed, nobody takes the old ones any more. */
  let destroying: Promise<unknown> = Promise.resolve()
  const current = async (): Promise<Keys | undefined> => {
    await destroying
    return proves ? (taken ??= ring.take(environment).catch(() => undefined)) : undefined
  }

  /** The key of a login that is under way. */
  let candidate: CryptoKeyPair | undefined
  const provers = new WeakMap<CryptoKeyPair, Proof.Prover>()
  const proverOf = (pair: CryptoKeyPair): Proof.Prover => {
    const prover = provers.get(pair) ?? Proof.makeProver(pair, clock)
    provers.set(pair, prover)
    return prover
  }

  const shelf = makeShelf({
    environment,
    storages: { session: places.session ?? makeMemoryStorage(), local: places.local ?? makeMemoryStorage() },
    keys: async (open) => {
      const keys = keeps ? await current() : undefined
      return isSealedBy(keys) && !open ? undefined : keys
    },
    note: (names) => ring.note(environment, names),
    report: onDiagnostic,
    coalesceMs: options.coalesceMs ?? 100
  })

  const bell = openBell(environment, async (what) => {
    const before = taken
    taken = undefined
    if (what === "destroyed") await shelf.clear(await before)
    else if (what === "sealed") shelf.forget()
    options.onElsewhere?.(what)
  })

  const mark = async (marks: Marks) => {
    const keys = await current()
    await ring.mark(environment, marks).catch(() => undefined)
    taken = Promise.resolve(keys === undefined ? undefined : { ...keys, ...marks })
  }

  const destroy = async () => {
    // Read again: another tab may have noted names meanwhile.
    if (keeps) taken = undefined
    const keys = await current()
    taken = undefined
    destroying = shelf
      .clear(keeps ? keys : undefined)
      .then(() => ring.destroy(environment))
      .catch(() => undefined)
    await destroying
    bell.ring("destroyed")
  }

  /** The keys, unless they are sealed for longer than anything waits: then new ones. */
  const unexpired = async (): Promise<Keys | undefined> => {
    const keys = await current()
    if (keys === undefined || keys.sealedUntilMs === null || keys.sealedUntilMs >= clock()) return keys
    await destroy()
    return current()
  }

  const loginProver = async (person: string | null): Promise<Proof.Prover | undefined> => {
    const keys = await unexpired()
    if (keys === undefined) return undefined
    const known = keys.owner === null || (person !== null && keys.owner === (await markOf(keys, person)))
    candidate = known ? undefined : (candidate ?? (await Proof.makeKeyPair()))
    return proverOf(candidate ?? keys.signing)
  }

  const admit = async (person: string): Promise<void> => {
    const keys = await current()
    if (keys === undefined) return
    const signing = candidate ?? keys.signing
    candidate = undefined
    if (keys.owner !== null && keys.owner !== (await markOf(keys, person))) await destroy()
    else if (isSealedBy(keys)) {
      // What is open is written, the rest was never theirs to change.
      await shelf.flush()
      shelf.forget()
    }
    const now = await current()
    if (now === undefined) return
    await mark({ owner: await markOf(now, person), sealedUntilMs: null, signing })
    bell.ring("admitted")
  }

  const hide = () => {
    if (globalThis.document?.visibilityState === "hidden") void shelf.flush()
  }
  globalThis.document?.addEventListener("visibilitychange", hide)

  await unexpired()

  return {
    environment,
    keeps,
    proves,
    load: shelf.load,
    save: shelf.save,
    remove: shelf.remove,
    isKept: shelf.isKept,
    flush: shelf.flush,
    names: async () => {
      await destroying
      const keys = keeps ? await ring.take(environment).catch(() => undefined) : undefined
      return [...(keys?.names.keys() ?? [])]
    },
    prover: async () => {
      const keys = await current()
      return keys === undefined ? undefined : proverOf(keys.signing)
    },
    loginProver,
    token: async () => (await shelf.load(tokenSlice)) ?? undefined,
    keepToken: (token) => {
      shelf.save(tokenSlice, token)
      return shelf.flush()
    },
    seal: async () => {
      const keys = await current()
      const marks = { sealedUntilMs: clock() + sealedForMs }
      // The mark first: another tab that finds no token can then find out why, before it hears of it.
      await ring.mark(environment, marks).catch(() => undefined)
      shelf.remove(tokenSlice)
      await shelf.flush()
      shelf.forget()
      taken = Promise.resolve(keys === undefined ? undefined : { ...keys, ...marks })
      bell.ring("sealed")
    },
    isSealed: async () => {
      await destroying
      return isSealedBy(keeps ? await ring.take(environment).catch(() => undefined) : await current())
    },
    admit,
    destroy,
    close: async () => {
      await shelf.flush()
      globalThis.document?.removeEventListener("visibilitychange", hide)
      bell.close()
    }
  }
}

const isSealedBy = (keys: Keys | undefined): boolean => keys !== undefined && keys.sealedUntilMs !== null

const noPlaces: Places = { session: undefined, local: undefined, ring: undefined }

/** The places of this browser. */
export const browserPlaces = (): Places => ({
  session: browserStorage("session"),
  local: browserStorage("local"),
  ring: typeof globalThis.indexedDB === "object" ? makeBrowserRing() : undefined
})

/** Places that last as long as they are held: for tests, and for programs without a browser. */
export const memoryPlaces = (): Places => ({
  session: makeMemoryStorage(),
  local: makeMemoryStorage(),
  ring: makeMemoryRing()
})

const tokenSlice: Slice<string | null> = {
  name: "token",
  area: "local",
  version: 1,
  initial: null,
  decode: (json) => (typeof json === "string" && /^[A-Za-z0-9_-]{43}$/.test(json) ? json : undefined)
}

/** A mark of a person that can be compared and tells nothing. */
const markOf = async (keys: Keys, person: string): Promise<string> => {
  const text = new TextEncoder().encode(`\0${person}`)
  return Proof.encodeBase64url(new Uint8Array(await crypto.subtle.sign("HMAC", keys.name, text)))
}
