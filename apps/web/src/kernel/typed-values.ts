/**
 * What is typed and not sent, by key: in memory, and on this device in a slice for each key, so that a keystroke writes one
 * of them. The vault gathers the writes. Forms and comments are kept by it.
 */
import type { Area, Slice, Vault } from "@quadrante/persistence/vault"

/** Reads a value that the device kept; undefined: it is none. It comes with the workspace, the login reads nothing. */
export type Read<A> = (json: unknown) => A | undefined

export interface TypedValues<A> {
  readonly all: () => Readonly<Record<string, A>>
  /** Brings back what the device has under these keys; what was typed while it was read is newer. */
  readonly restore: (keys: ReadonlyArray<string>, read: Read<A>) => Promise<void>
  /** Null: it was sent or thrown away. */
  readonly put: (key: string, value: A | null) => void
}

export const makeTypedValues = <A>(
  vault: Pick<Vault, "load" | "save" | "remove">,
  prefix: string,
  area: Area
): TypedValues<A> => {
  let all: Readonly<Record<string, A>> = {}
  const sliceOf = (key: string, read: Read<A> = () => undefined): Slice<A | null> => ({
    name: prefix + key,
    area,
    version: 1,
    initial: null,
    decode: read
  })
  return {
    all: () => all,
    restore: async (keys, read) => {
      const found = await Promise.all(keys.map(async (key) => [key, await vault.load(sliceOf(key, read))] as const))
      for (const [key, value] of found) if (value !== null) all = { ...all, [key]: all[key] ?? value }
    },
    put: (key, value) => {
      const { [key]: _, ...rest } = all
      all = value === null ? rest : { ...rest, [key]: value }
      if (value === null) vault.remove(sliceOf(key))
      else vault.save(sliceOf(key), value)
    }
  }
}
