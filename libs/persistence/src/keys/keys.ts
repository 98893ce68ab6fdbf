/**
 * Encryption and signing keys: one set per environment, created once even if many tabs start at the same time, and
 * never exportable.
 */
import * as Proof from "../proof/proof.ts"

/** The keys of an environment, none of which can be exported. */
export interface Keys {
  /** Counts the sets that this browser ever made for the environment; a value says which one closed it. */
  readonly generation: number
  /** AES-GCM 256, for values. */
  readonly cipher: CryptoKey
  /** HMAC-SHA-256, for names. */
  readonly name: CryptoKey
  /** ECDSA P-256, for proofs. */
  readonly signing: CryptoKeyPair
  /** The hashed name of every slice that was ever written under these keys, so that all of them can be removed. */
  readonly names: ReadonlyMap<string, string>
  /** Whose values these keys close, as a mark that tells no name; null before anybody logged in. */
  readonly owner: string | null
  /** While set, values stay unread; after this time, in ms, they may only be destroyed. */
  readonly sealedUntilMs: number | null
}

/** What a login or a seal changes. */
export type Marks = Partial<Pick<Keys, "owner" | "sealedUntilMs" | "signing">>

/** Where keys are kept. */
export interface KeyRing {
  /** The keys of the environment; made now if there are none. Two at once get the same. */
  readonly take: (environment: string) => Promise<Keys>
  /**
   * Changes what goes with the person who is in, and leaves the keys of the values. Gives whether it did: keys of another
   * generation are those of whoever came after, and stay as they are.
   */
  readonly mark: (environment: string, generation: number, marks: Marks) => Promise<boolean>
  /** Adds names of slices to those that are known. Without keys it does nothing. */
  readonly note: (environment: string, names: ReadonlyMap<string, string>) => Promise<void>
  /** Destroys the keys; what they closed can never be read again. */
  readonly destroy: (environment: string) => Promise<void>
}

/** A new set, not stored anywhere yet. */
export const generate = async (): Promise<Omit<Keys, "generation">> => {
  const [cipher, name, signing] = await Promise.all([
    crypto.subtle.generateKey({ name: "AES-GCM", length: 256 }, false, ["encrypt", "decrypt"]),
    crypto.subtle.generateKey({ name: "HMAC", hash: "SHA-256" }, false, ["sign"]),
    Proof.makeKeyPair()
  ])
  return { cipher, name, signing, names: new Map(), owner: null, sealedUntilMs: null }
}

/** What a mark changes of the keys that are there; undefined where they are not the ones that were meant. */
export const marked = (there: Keys, generation: number, marks: Marks): Marks | undefined =>
  there.generation === generation ? marks : undefined

/** What noted names change. */
export const noted = (there: Keys, names: ReadonlyMap<string, string>): Pick<Keys, "names"> => ({
  names: new Map([...there.names, ...names])
})

/** A ring that lives as long as the page. */
export const makeMemoryRing = (): KeyRing => {
  const sets = new Map<string, Promise<Keys>>()
  const made = new Map<string, number>()
  const make = async (environment: string): Promise<Keys> => {
    const generation = (made.get(environment) ?? 0) + 1
    made.set(environment, generation)
    return { ...(await generate()), generation }
  }
  const change = async (environment: string, by: (keys: Keys) => Partial<Keys> | undefined): Promise<boolean> => {
    const there = sets.get(environment)
    const keys = await there
    // Changed or destroyed while it was looked at: what is there now counts.
    if (sets.get(environment) !== there) return change(environment, by)
    const changed = keys && by(keys)
    if (changed === undefined) return false
    sets.set(environment, Promise.resolve({ ...keys, ...changed } as Keys))
    return true
  }
  return {
    take: (environment) => {
      const keys = sets.get(environment) ?? make(environment)
      sets.set(environment, keys)
      return keys
    },
    mark: (environment, generation, marks) => change(environment, (keys) => marked(keys, generation, marks)),
    note: async (environment, names) => void (await change(environment, (keys) => noted(keys, names))),
    destroy: async (environment) => void sets.delete(environment)
  }
}
