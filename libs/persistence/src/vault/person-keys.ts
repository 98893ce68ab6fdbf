/** Whose keys they are: proofs of the person who is in, of one who logs in, and the key of the latter once they are in. */
import type { Keys } from "../keys/keys.ts"
import * as Proof from "../proof/proof.ts"
import { type CurrentKeys, isSealedBy } from "./current-keys.ts"
import type { Shelf } from "./shelf.ts"

/** Logins as the vault takes part in them. */
export interface PersonKeys {
  readonly prover: () => Promise<Proof.Prover | undefined>
  readonly loginProver: (person: string | null) => Promise<Proof.Prover | undefined>
  /** Gives whether there are keys that are theirs now. */
  readonly admit: (person: string) => Promise<boolean>
  /** Destroys keys that are sealed for longer than anything waits. */
  readonly destroyExpired: () => Promise<Keys | undefined>
}

interface PersonKeysOptions {
  readonly keys: CurrentKeys
  readonly shelf: Pick<Shelf, "flush" | "forget">
  /** Destroys values, token and keys. */
  readonly destroy: () => Promise<void>
  readonly clock: () => number
}

/** The keys of persons, above those of the environment. */
export const makePersonKeys = ({ keys: currentKeys, shelf, destroy, clock }: PersonKeysOptions): PersonKeys => {
  /** The key of a login that is under way. */
  let candidate: CryptoKeyPair | undefined
  const provers = new WeakMap<CryptoKeyPair, Proof.Prover>()
  const proverOf = (pair: CryptoKeyPair): Proof.Prover => {
    const prover = provers.get(pair) ?? Proof.makeProver(pair, clock)
    provers.set(pair, prover)
    return prover
  }

  const destroyExpired = async (): Promise<Keys | undefined> => {
    const keys = await currentKeys.get()
    if (keys === undefined || keys.sealedUntilMs === null || keys.sealedUntilMs >= clock()) return keys
    await destroy()
    return currentKeys.get()
  }

  return {
    prover: async () => {
      const keys = await currentKeys.get()
      return keys === undefined ? undefined : proverOf(keys.signing)
    },
    loginProver: async (person) => {
      const keys = await destroyExpired()
      if (keys === undefined) return undefined
      const known = keys.owner === null || (person !== null && (await isOwner(keys, person)))
      candidate = known ? undefined : (candidate ?? (await Proof.makeKeyPair()))
      return proverOf(candidate ?? keys.signing)
    },
    admit: async (person) => {
      const keys = await currentKeys.get()
      if (keys === undefined) return false
      const signing = candidate ?? keys.signing
      candidate = undefined
      if (keys.owner !== null && !(await isOwner(keys, person))) await destroy()
      else if (isSealedBy(keys)) {
        // What is open is written, the rest was never theirs to change.
        await shelf.flush()
        shelf.forget()
      }
      const now = await currentKeys.get()
      if (now === undefined) return false
      await currentKeys.mark({ owner: await markOf(now, person), sealedUntilMs: null, signing })
      return true
    },
    destroyExpired
  }
}

const isOwner = async (keys: Keys, person: string): Promise<boolean> => keys.owner === (await markOf(keys, person))

/** A mark of a person that can be compared and tells nothing. */
const markOf = async (keys: Keys, person: string): Promise<string> => {
  const text = new TextEncoder().encode(`\0${person}`)
  return Proof.encodeBase64url(new Uint8Array(await crypto.subtle.sign("HMAC", keys.name, text)))
}
