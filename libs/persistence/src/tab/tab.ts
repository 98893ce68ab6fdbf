/**
 * Tab ids: each tab has its own, even one that was opened as a copy of another.
 *
 * A browser copies session storage into a window that a page opens. So an id counts only while its tab holds the Web
 * Lock named after it; a tab that finds its id locked takes a new one.
 */
import { browserStorage, type TextStorage } from "../storage/storage.ts"

/** This tab. */
export interface Tab {
  /** `id` of the client state. */
  readonly id: string
  /** It began as a copy: what session storage holds is the other tab's, and its drafts are shown there too. */
  readonly copied: boolean
}

/** The part of the Web Locks API that is used. */
export interface Locks {
  readonly request: (
    name: string,
    options: { readonly ifAvailable: true },
    held: (lock: unknown) => Promise<void> | undefined
  ) => Promise<void>
}

const idName = "q1.tab"

/** The lock that a tab holds as long as it lives. */
export const heldName = (id: string): string => `quadrante.tab.${id}`

/** Claims an id until the page goes: the one that session storage knows, or a new one. Never rejects. */
export const claim = async (
  storage: TextStorage | undefined = browserStorage("session"),
  locks: Locks | undefined = globalThis.navigator?.locks
): Promise<Tab> => {
  const known = readId(storage)
  if (known !== undefined && (await isFree(locks, known))) return { id: known, copied: false }
  const id = makeId()
  await isFree(locks, id)
  writeId(storage, id)
  return { id, copied: known !== undefined }
}

/** Takes the lock for as long as the page lives, and says whether it was free. Without locks every id is. */
const isFree = (locks: Locks | undefined, id: string): Promise<boolean> =>
  new Promise((resolve) => {
    if (locks === undefined) return resolve(true)
    const asked = locks.request(heldName(id), { ifAvailable: true }, (lock) => {
      resolve(lock !== null)
      return lock === null ? undefined : new Promise(() => {})
    })
    asked.catch(() => resolve(true))
  })

const readId = (storage: TextStorage | undefined): string | undefined => {
  try {
    const id = storage?.getItem(idName) ?? ""
    return /^[0-9a-f-]{36}$/.test(id) ? id : undefined
  } catch {
    return undefined
  }
}

const writeId = (storage: TextStorage | undefined, id: string) => {
  // An insecure address writes nothing at all.
  if (typeof globalThis.crypto?.subtle !== "object") return
  try {
    storage?.setItem(idName, id)
  } catch {
    // The next reload takes a new id, which costs nothing that is kept.
  }
}

/** A new random id. `randomUUID` is missing on insecure addresses. */
export const makeId = (): string => crypto.randomUUID?.() ?? randomId()

const randomId = (): string => {
  const hex = Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join(
    ""
  )
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`
}
