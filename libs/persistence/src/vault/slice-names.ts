/** The hashed names of slices: under which each is stored, and which of them stand beside the keys, to be removed by. */
import * as Cipher from "../cipher/cipher.ts"
import type { Keys } from "../keys/keys.ts"

/** What is known of names, by the keys that hashed them. */
export interface SliceNames {
  readonly nameOf: (keys: Keys, slice: string) => Promise<string>
  /** Notes those that are new beside the keys, before anything is written under them. */
  readonly noteNew: (keys: Keys) => Promise<void>
  /** All that were ever written under these keys. */
  readonly all: (keys: Keys) => ReadonlySet<string>
}

/** Names of one environment; `note` keeps them beside its keys. */
export const makeSliceNames = (
  environment: string,
  note: (names: ReadonlyMap<string, string>) => Promise<void>
): SliceNames => {
  const known = new WeakMap<Keys["name"], { readonly hashed: Map<string, string>; readonly noted: Set<string> }>()
  const knownOf = (keys: Keys) => {
    const names = known.get(keys.name) ?? { hashed: new Map(keys.names), noted: new Set(keys.names.keys()) }
    known.set(keys.name, names)
    return names
  }
  return {
    nameOf: async (keys, slice) => {
      const { hashed } = knownOf(keys)
      const name = hashed.get(slice) ?? (await Cipher.nameOf(keys, { environment, slice }))
      hashed.set(slice, name)
      return name
    },
    noteNew: async (keys) => {
      const { hashed, noted } = knownOf(keys)
      const fresh = new Map([...hashed].filter(([slice]) => !noted.has(slice)))
      if (fresh.size === 0) return
      for (const slice of fresh.keys()) noted.add(slice)
      await note(fresh).catch(() => undefined)
    },
    all: (keys) => new Set([...keys.names.values(), ...knownOf(keys).hashed.values()])
  }
}
