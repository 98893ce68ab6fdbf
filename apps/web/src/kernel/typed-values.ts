/**
 * What is typed and not sent, by key: in memory, and on this device in a slice for each key, so that a keystroke writes one
 * of them. The vault gathers the writes. Forms and comments are kept by it.
 */
import type { Slice, Vault } from "@quadrante/persistence/vault"

export interface TypedValues<A> {
  readonly all: () => Readonly<Record<string, A>>
  /** Brings back what the device has under these keys; what was typed while it was read is newer. */
  readonly restore: (keys: ReadonlyArray<string>) => Promise<void>
  /** Null: it was sent or thrown away. */
  readonly put: (key: string, value: A | null) => void
}

export const makeTypedValues = <A>(
  vault: Pick<Vault, "load" | "save" | "remove">,
  sliceOf: (key: string) => Slice<A | null>
): TypedValues<A> => {
  let all: Readonly<Record<string, A>> = {}
  return {
    all: () => all,
    restore: async (keys) => {
      const found = await Promise.all(keys.map(async (key) => [key, await vault.load(sliceOf(key))] as const))
      const there = found.flatMap(([key, value]) => (value === null ? [] : [[key, value] as const]))
      all = { ...Object.fromEntries(there), ...all }
    },
    put: (key, value) => {
      const { [key]: _, ...rest } = all
      all = value === null ? rest : { ...rest, [key]: value }
      if (value === null) vault.remove(sliceOf(key))
      else vault.save(sliceOf(key), value)
    }
  }
}
