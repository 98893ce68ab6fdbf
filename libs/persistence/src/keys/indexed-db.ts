/**
 * The key ring of a browser: IndexedDB stores non-extractable keys.
 *
 * Keys are generated first, then added in one transaction together with their count. The tab that comes second gets a
 * constraint error, ignores it, and loads the winner's. Checking first would give two tabs two keys.
 */
import { generate, type KeyRing, type Keys, marked, noted } from "./keys.ts"

const database = "quadrante-keys"
const version = 1
const stores = { sets: "sets", counts: "counts" } as const
const both = [stores.sets, stores.counts]

/** A ring over the IndexedDB of this origin. Its calls fail where the browser refuses the database. */
export const makeBrowserRing = (): KeyRing => ({
  take: (environment) =>
    within(async (db) => {
      const there = await loadKeys(db, environment)
      if (there !== undefined) return there
      await add(db, environment, await generate())
      const winner = await loadKeys(db, environment)
      if (winner === undefined) throw new Error("the keys that were just added are not there")
      return winner
    }),
  mark: (environment, generation, marks) =>
    within((db) => change(db, environment, (keys) => marked(keys, generation, marks))),
  note: async (environment, names) =>
    void (await within((db) => change(db, environment, (keys) => noted(keys, names)))),
  destroy: (environment) => within((db) => write(db, (sets) => void sets.delete(environment)))
})

const add = (db: IDBDatabase, environment: string, fresh: Omit<Keys, "generation">): Promise<void> =>
  write(db, (sets, counts) => {
    const there = sets.get(environment)
    there.onsuccess = () => {
      // What is there and is no set of keys can serve nobody.
      if (there.result !== undefined && !isKeys(there.result)) sets.delete(environment)
      const counted = counts.get(environment)
      counted.onsuccess = () => {
        const generation = (typeof counted.result === "number" ? counted.result : 0) + 1
        const added = sets.add({ ...fresh, generation }, environment)
        added.onsuccess = () => counts.put(generation, environment)
        added.onerror = (event) => {
          // Only a second one is no fault; without this the whole transaction would be undone.
          if (added.error?.name !== "ConstraintError") return
          event.preventDefault()
          event.stopPropagation()
        }
      }
    }
  })

/** Reads and writes in one transaction, so that nothing another tab changes is lost. Gives whether it changed anything. */
const change = async (
  db: IDBDatabase,
  environment: string,
  by: (keys: Keys) => Partial<Keys> | undefined
): Promise<boolean> => {
  let isChanged = false
  await write(db, (sets) => {
    const asked = sets.get(environment)
    asked.onsuccess = () => {
      const there: unknown = asked.result
      const changed = isKeys(there) ? by(there) : undefined
      if (changed === undefined) return
      sets.put({ ...(there as Keys), ...changed }, environment)
      isChanged = true
    }
  })
  return isChanged
}

const loadKeys = async (db: IDBDatabase, environment: string): Promise<Keys | undefined> => {
  const request = db.transaction(stores.sets).objectStore(stores.sets).get(environment)
  const value: unknown = await new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
  return isKeys(value) ? value : undefined
}

/** Runs a transaction of writes and waits until it is durable as far as the browser says. */
const write = (db: IDBDatabase, work: (sets: IDBObjectStore, counts: IDBObjectStore) => void): Promise<void> =>
  new Promise((resolve, reject) => {
    const transaction = db.transaction(both, "readwrite")
    transaction.oncomplete = () => resolve()
    transaction.onerror = () => reject(transaction.error)
    transaction.onabort = () => reject(transaction.error)
    work(transaction.objectStore(stores.sets), transaction.objectStore(stores.counts))
  })

/** Opens, works, closes: a connection that stays open would stand in the way of a later version. */
const within = async <A>(work: (db: IDBDatabase) => Promise<A>): Promise<A> => {
  const db = await new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open(database, version)
    request.onupgradeneeded = () => {
      for (const store of both) request.result.createObjectStore(store)
    }
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
    request.onblocked = () => reject(new Error("the database is held by another version"))
  })
  try {
    return await work(db)
  } finally {
    db.close()
  }
}

const isKeys = (value: unknown): value is Keys => {
  if (typeof value !== "object" || value === null) return false
  const { generation, cipher, name, signing, names } = value as Partial<Record<keyof Keys, unknown>>
  return (
    Number.isSafeInteger(generation) &&
    names instanceof Map &&
    isSecret(cipher, "AES-GCM") &&
    isSecret(name, "HMAC") &&
    typeof signing === "object" &&
    signing !== null &&
    isSecret((signing as Partial<CryptoKeyPair>).privateKey, "ECDSA")
  )
}

const isSecret = (key: unknown, algorithm: string): boolean =>
  key instanceof CryptoKey && !key.extractable && key.algorithm.name === algorithm
