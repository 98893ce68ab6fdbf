/**
 * Vault: the encrypted storage of one environment in one browser.
 *
 * Nothing here throws or rejects. What cannot be stored stays in memory, and is reported once as a diagnostic.
 */
import { makeBrowserRing } from "../keys/indexed-db.ts"
import { type KeyRing, makeMemoryRing } from "../keys/keys.ts"
import type * as Proof from "../proof/proof.ts"
import { browserStorage, makeMemoryStorage, type TextStorage } from "../storage/storage.ts"
import { type TabEvent, openBell } from "./bell.ts"
import { isSealedBy, makeCurrentKeys } from "./current-keys.ts"
import { makePersonKeys } from "./person-keys.ts"
import { makeShelf, type Shelf } from "./shelf.ts"
import type { Diagnostic, Slice } from "./slice.ts"

export { type TabEvent } from "./bell.ts"
export { type Code, type Diagnostic, largestSlice, type Slice } from "./slice.ts"
export { type Area, makeMemoryStorage, type TextStorage } from "../storage/storage.ts"
export { type KeyRing, makeMemoryRing } from "../keys/keys.ts"

/** Where a vault keeps things. Each may be missing. */
export interface VaultStorage {
  readonly session: TextStorage | undefined
  readonly local: TextStorage | undefined
  readonly ring: KeyRing | undefined
}

/** How a vault is opened. */
export interface Options {
  readonly environment: string
  readonly places?: VaultStorage
  readonly onDiagnostic?: (diagnostic: Diagnostic) => void
  readonly onElsewhere?: (what: TabEvent) => void
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
  /**
   * From now on this page keeps nothing but open slices: its person has left, and what it still says until it is gone is
   * theirs, not of whoever comes next.
   */
  readonly keepNoMore: () => void
  /** Writes what waits and stops listening. */
  readonly close: () => Promise<void>
}

/** How long sealed values wait for their owner. */
export const sealedForMs = 12 * 3_600_000

/** Opens the vault of an environment in this browser. */
export const open = async (options: Options): Promise<Vault> => {
  const { environment, clock = Date.now, onDiagnostic = () => {} } = options
  const { places, ring, first, proves } = await openRing(options)
  const keeps = first !== undefined
  const keys = makeCurrentKeys({ environment, ring, first, proves })

  const shelf = makeShelf({
    environment,
    storages: { session: places.session ?? makeMemoryStorage(), local: places.local ?? makeMemoryStorage() },
    keys: async (isOpen) => {
      const now = keeps ? await keys.get() : undefined
      return isSealedBy(now) && !isOpen ? undefined : now
    },
    note: (names) => ring.note(environment, names),
    report: onDiagnostic,
    coalesceMs: options.coalesceMs ?? 100
  })

  const bell = openBell(environment, async (what) => {
    const before = keys.replace(undefined)
    if (what === "destroyed") await shelf.clear(await before)
    else if (what === "sealed") {
      // It may be heard when this tab has ended the session, or its person is back: then there is nothing to forget.
      if (!isSealedBy(await keys.get())) return
      shelf.forget()
    }
    options.onElsewhere?.(what)
  })

  let isLeft = false
  const save: Shelf["save"] = (slice, value) => {
    if (!isLeft || slice.open === true) shelf.save(slice, value)
  }

  const destroy = async () => {
    await keys.destroy(shelf.clear)
    bell.ring("destroyed")
  }
  const persons = makePersonKeys({ keys, shelf, destroy, clock })

  const hide = () => {
    if (globalThis.document?.visibilityState === "hidden") void shelf.flush()
  }
  globalThis.document?.addEventListener("visibilitychange", hide)

  await persons.destroyExpired()

  return {
    environment,
    keeps,
    proves,
    load: shelf.load,
    save,
    remove: shelf.remove,
    isKept: shelf.isKept,
    flush: shelf.flush,
    names: async () => [...((keeps ? await keys.inRing() : undefined)?.names.keys() ?? [])],
    prover: persons.prover,
    loginProver: persons.loginProver,
    token: async () => (await shelf.load(tokenSlice)) ?? undefined,
    keepToken: (token) => {
      shelf.save(tokenSlice, token)
      return shelf.flush()
    },
    seal: async () => {
      // The mark first: another tab that finds no token can then find out why, before it hears of it. Where another tab
      // has destroyed these keys meanwhile, the ones that are there now belong to nobody yet, or to somebody else.
      const sealed = await keys.markSealed(clock() + sealedForMs)
      shelf.remove(tokenSlice)
      await shelf.flush()
      shelf.forget()
      void keys.replace(sealed)
      if (sealed !== undefined) bell.ring("sealed")
    },
    isSealed: async () => isSealedBy(await keys.inRing()),
    admit: async (person) => {
      if (await persons.admit(person)) bell.ring("admitted")
    },
    destroy,
    keepNoMore: () => {
      isLeft = true
    },
    close: async () => {
      await shelf.flush()
      globalThis.document?.removeEventListener("visibilitychange", hide)
      bell.close()
    }
  }
}

/** Where the keys are: in a ring of the browser, or where it refuses one, in one that lasts as long as the page. */
const openRing = async ({ environment, onDiagnostic = () => {}, ...options }: Options) => {
  const report = (code: Diagnostic["code"]) => onDiagnostic({ code, slice: null })
  const proves = typeof globalThis.crypto?.subtle === "object"
  const places = options.places ?? (proves ? browserPlaces() : noPlaces)
  const isBlocked = places.session === undefined || places.local === undefined
  if (!proves) report("insecure")
  else if (isBlocked) report("storage-blocked")

  const lasting = proves && !isBlocked ? places.ring : undefined
  const first = await lasting?.take(environment).catch(() => undefined)
  if (proves && (places.ring === undefined || (lasting !== undefined && first === undefined))) report("keys-blocked")
  return { places, ring: first !== undefined && lasting !== undefined ? lasting : makeMemoryRing(), first, proves }
}

const noPlaces: VaultStorage = { session: undefined, local: undefined, ring: undefined }

/** The places of this browser. */
export const browserPlaces = (): VaultStorage => ({
  session: browserStorage("session"),
  local: browserStorage("local"),
  ring: typeof globalThis.indexedDB === "object" ? makeBrowserRing() : undefined
})

const tokenSlice: Slice<string | null> = {
  name: "token",
  area: "local",
  version: 1,
  initial: null,
  decode: (json) => (typeof json === "string" && /^[A-Za-z0-9_-]{43}$/.test(json) ? json : undefined)
}
