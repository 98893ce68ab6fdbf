/** The keys of an environment as this tab has them: taken from the ring once, and again after another tab changed them. */
import type { KeyRing, Keys, Marks } from "../keys/keys.ts"

/** The keys that are in use. Undefined stands for none: where there can be none, or they could not be read. */
export interface CurrentKeys {
  readonly get: () => Promise<Keys | undefined>
  /** As they stand in the ring that all tabs share, also where another tab changed them and nothing was heard of it. */
  readonly inRing: () => Promise<Keys | undefined>
  /** Marks them in the ring and here. */
  readonly mark: (marks: Marks) => Promise<void>
  /**
   * Marks them as sealed in the ring, and gives them as they are then, to replace those in use. Undefined where nobody
   * owns them, or another tab has put others in their place.
   */
  readonly markSealed: (untilMs: number) => Promise<Keys | undefined>
  /** From now on these; undefined: those of the ring, when they are needed. Gives those of before. */
  readonly replace: (keys: Keys | undefined) => Promise<Keys | undefined> | undefined
  /** Destroys them, after `clear` has removed what they closed. Until then nobody gets any. */
  readonly destroy: (clear: (keys: Keys | undefined) => Promise<void>) => Promise<void>
}

/** Of which environment the keys are, and where they lie. */
export interface KeyPlace {
  readonly environment: string
  readonly ring: KeyRing
  /** The keys that the ring gave when it was opened; undefined where it is one of this page alone. */
  readonly first: Keys | undefined
  /** Whether there can be keys at all. */
  readonly proves: boolean
}

/** Whether values stay unread until their owner is back. */
export const isSealedBy = (keys: Keys | undefined): boolean => keys !== undefined && keys.sealedUntilMs !== null

/** The keys of an environment, beginning with those that were there first. */
export const makeCurrentKeys = ({ environment, ring, first, proves }: KeyPlace): CurrentKeys => {
  const keeps = first !== undefined
  let taken: Promise<Keys | undefined> | undefined = keeps ? Promise.resolve(first) : undefined
  /** While keys are being destroyed, nobody takes the old ones any more. */
  let destroying: Promise<unknown> = Promise.resolve()

  const take = () => ring.take(environment).catch(() => undefined)
  const get = async (): Promise<Keys | undefined> => {
    await destroying
    return proves ? (taken ??= take()) : undefined
  }
  const replace = (keys: Keys | undefined) => {
    const before = taken
    taken = keys === undefined ? undefined : Promise.resolve(keys)
    return before
  }
  return {
    get,
    inRing: async () => {
      await destroying
      return keeps ? take() : get()
    },
    mark: async (marks) => {
      const keys = await get()
      if (keys === undefined) return
      await ring.mark(environment, keys.generation, marks).catch(() => undefined)
      replace({ ...keys, ...marks })
    },
    markSealed: async (sealedUntilMs) => {
      const keys = await get()
      if (keys === undefined || keys.owner === null) return undefined
      const isMarked = await ring.mark(environment, keys.generation, { sealedUntilMs }).catch(() => true)
      return isMarked ? { ...keys, sealedUntilMs } : undefined
    },
    replace,
    destroy: async (clear) => {
      // Read again: another tab may have noted names meanwhile.
      if (keeps) replace(undefined)
      const keys = await get()
      replace(undefined)
      destroying = clear(keeps ? keys : undefined)
        .then(() => ring.destroy(environment))
        .catch(() => undefined)
      await destroying
    }
  }
}
